import { expect } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { test } from './staff.ts'

test('an order is handed over by a scan, and a minute without a signal loses nothing @phone', async ({
  page,
  shop,
  signedIn,
  context,
}) => {
  // On a phone only: a branch works with a phone.
  const lastname = `Čakajúca${crypto.randomUUID().slice(0, 6)}`
  const scanned = await shop.addPickUp({ pickUpOf: lastname, isCash: true })
  const adult = await shop.addPickUp({ pickUpOf: lastname, minAge: 18 })
  const other = await shop.addPickUp({ pickUpOf: lastname })
  await signedIn('store')
  await page.goto('/sprava/predajna')
  const row = (number: string) => page.getByRole('listitem').filter({ hasText: number })
  await expect(row(scanned).getByText('Vybrať 12,90')).toBeVisible()
  await expectAccessible(page)

  // A reader types faster than a person, and than a busy machine: then the code is scanned again.
  await expect(async () => {
    await page.keyboard.type(scanned)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText(`Jana ${lastname}`)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Prijať 12,90' }).click()
  await expect(page.getByText(`Odovzdané: ${scanned}`)).toBeVisible()
  await expect(row(scanned)).toHaveCount(0)

  // The program is on the phone once its worker is.
  await page.evaluate(async () => navigator.serviceWorker.ready)
  const keptByWorker = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(keptByWorker).toContain('/sprava/predajna')
  // The next person who signs in on this phone finds the program there, and no data of the one before.
  expect(keptByWorker.filter((path) => !/^\/(?:assets\/.+|sprava\/predajna)$/.test(path))).toEqual([])
  await context.setOffline(true)
  await page.getByRole('searchbox').fill(adult)
  await page.getByRole('searchbox').press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Odovzdať' })).toBeDisabled()
  await expect(sheet.getByText('Najprv skontrolujte doklad.')).toBeVisible()
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Odovzdať' }).click()
  // What is behind an open window takes no text.
  await expect(sheet).toBeHidden()
  await page.getByRole('searchbox').fill(lastname)
  await page.getByRole('button', { name: other }).click()
  await sheet.getByRole('button', { name: 'Odovzdať' }).click()
  await expect(page.getByRole('heading', { name: 'Čaká na signál: 2' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Čaká na signál: 2' })).toBeVisible()
  await expect(page.getByText(/^Bez signálu. Zoznam je z/)).toBeVisible()
  await expectAccessible(page)

  // Meanwhile a colleague with a signal hands one of them over.
  const answer = await page.request.post('/api/admin/pick-ups', {
    data: { number: other, takenCents: 0, isAgeChecked: false },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status()).toBe(200)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /Čaká na signál/ })).toHaveCount(0)
  await expect(page.getByText(`Odovzdanie ${other} neprešlo`)).toBeVisible()
  await expect(page.getByText('Táto objednávka je už odovzdaná: Eva Malá')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Beriem na vedomie' }).click()
  await expect(page.getByText(/neprešlo/)).toHaveCount(0)
  const { data } = await (await page.request.get(`/api/admin/pick-ups/${adult}`)).json()
  expect(data.state).toBe('picked_up')
})
