import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('goods are found by a scan, put aside for a customer and sold @phone', async ({ page, shop, signedIn }) => {
  // On a phone only: a branch works with a phone.
  const complaints = watchConsole(page, (message) => message.text().includes('409'))
  const { storeId, name, code } = await shop.addBranchGoods()
  const person = `Iveta ${crypto.randomUUID().slice(0, 6)}`
  await signedIn('store')
  await page.goto(`/sprava/predajna?predajna=${storeId}`)
  await page.getByRole('navigation', { name: 'Práca na predajni' }).getByRole('link', { name: 'Tovar' }).click()
  await expect(page.getByRole('heading', { name: 'Naskenujte tovar' })).toBeVisible()
  await expectAccessible(page)

  // A reader types faster than a person, and than a busy machine: then the code is scanned again.
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(async () => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(card.getByText('5 kusov voľných')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expectAccessible(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }
  await card.getByRole('button', { name: 'Odložiť' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Meno zákazníka').fill(person)
  await dialog.getByLabel('Koľko kusov').fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Odložiť' }).click()
  await expect(page.getByText(`Odložené pre: ${person}`)).toBeVisible()
  await expect(card.getByText('3 kusy voľné')).toBeVisible()
  await expect(card.getByText('odložené 2')).toBeVisible()

  // More than is free is refused in words, and nothing typed is lost.
  await card.getByRole('button', { name: 'Odpísať' }).click()
  await dialog.getByLabel('Koľko kusov').fill('4')
  await dialog.getByRole('button', { name: 'Odpísať' }).click()
  await expect(dialog.getByText('Na tejto predajni sú podľa skladu voľné kusy: 3.')).toBeVisible()
  await dialog.getByLabel('Koľko kusov').fill('1')
  await dialog.getByRole('button', { name: 'Odpísať' }).click()
  await expect(card.getByText('2 kusy voľné')).toBeVisible()
  await page.getByRole('button', { name: 'Späť', exact: true }).click()
  await expect(card.getByText('3 kusy voľné')).toBeVisible()
  await card.getByRole('button', { name: 'Odpísať' }).click()
  await dialog.getByRole('button', { name: 'Odpísať' }).click()
  await expect(card.getByText('2 kusy voľné')).toBeVisible()

  await page.getByRole('link', { name: 'Odložené' }).click()
  await expect(page.getByRole('heading', { name: 'Odložené', level: 1 })).toBeVisible()
  await page.getByRole('searchbox').fill(person)
  await page.getByRole('button', { name: person }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Predané' }).click()
  await expect(page.getByText('Predané, kusy sú odpísané')).toBeVisible()
  await expect(page.getByRole('button', { name: person })).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: 'Tovar' }).click()
  await expect(page.getByRole('heading', { name: 'Tovar', level: 1 })).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await expect(card.getByText('2 kusy voľné')).toBeVisible()
  expect(complaints()).toEqual([])
})

test('without a signal holds are those of the last time, and goods say why they are not found @phone', async ({
  page,
  shop,
  signedIn,
  context,
}) => {
  // On a phone only: a branch works with a phone.
  await shop.addBranchGoods()
  await signedIn('store')
  await page.goto('/sprava/predajna/odlozene')
  await expect(page.getByRole('heading', { name: 'Odložené', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Tovar' }).click()
  await expect(page.getByRole('heading', { name: 'Naskenujte tovar' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Odložené' }).click()
  await expect(page.getByText(/^Bez signálu. Zoznam je z/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Tovar' }).click()
  await expect(page.getByRole('heading', { name: 'Tovar', level: 1 })).toBeVisible()
  await page.getByRole('searchbox').fill('girlanda')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: 'Bez signálu' })).toBeVisible()
  await expectAccessible(page)
})
