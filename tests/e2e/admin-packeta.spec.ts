import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('an owner connects Packeta, sees what is wrong, and puts an old value back @once', async ({
  page,
  shop: { packeta, url },
  signedIn,
}) => {
  const complaints = watchConsole(page, () => false)
  const readPolicy = async () =>
    (await fetch(`${url}/vydajne-miesta-okno?dopravca=2`)).headers.get('content-security-policy')
  await signedIn('owner')
  await page.goto('/sprava/nastavenia/doprava')
  await page.getByRole('link', { name: 'Prepojenia' }).click()
  const form = page.getByRole('form', { name: 'Packeta' })
  const tryIt = form.getByRole('button', { name: 'Vyskúšať', exact: true })
  await form.getByLabel('Kľúč API').fill(packeta.apiPassword)
  await form.getByLabel('Heslo API').fill('x'.repeat(32))
  await tryIt.click()
  await expect(form.getByText('V poli pre kľúč je heslo.')).toBeVisible()
  await expect(form.getByText('Packeta neprijala heslo API.')).toBeVisible()
  await expectAccessible(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/packeta-${width}.png`, fullPage: true })
  }
  await form.getByRole('button', { name: 'Uložiť' }).click()
  await expect(form.getByLabel('Kľúč API')).toHaveAttribute('aria-invalid', 'true')

  await form.getByLabel('Kľúč API').fill(packeta.apiKey)
  await form.getByLabel('Heslo API').fill(packeta.apiPassword)
  await form.getByLabel('Označenie odosielateľa').fill('iny-obchod')
  await form.getByRole('button', { name: 'Vyskúšať a zapnúť' }).click()
  await expect(form.getByText('takého odosielateľa účet nemá')).toBeVisible()
  await expect(form.getByText('Vypnuté')).toBeVisible()
  expect(await readPolicy()).not.toContain(packeta.url)
  await form.getByLabel('Označenie odosielateľa').fill('konfetka')
  await form.getByRole('button', { name: 'Vyskúšať a zapnúť' }).click()
  await expect(form.getByText('Zapnuté')).toBeVisible()
  expect(await readPolicy()).toContain(packeta.url)
  await page.reload()
  await expect(form.getByLabel('Heslo API')).toHaveValue('')
  await expect(form.getByText('Nové vpíšte, len ak ho chcete zmeniť')).toBeVisible()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/packeta-on.png`, fullPage: true })

  await form.getByLabel('Označenie odosielateľa').fill('')
  await form.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  await page.goto('/sprava/zaznam?co=carrier-account')
  await page.getByRole('button', { name: 'Vrátiť toto' }).first().click()
  await expect(form.getByLabel('Označenie odosielateľa')).toHaveValue('konfetka')
  await expect(form.getByText('Zapnuté')).toBeVisible()
  await form.getByRole('button', { name: 'Zahodiť' }).click()
  await form.getByRole('button', { name: 'Vypnúť' }).click()
  await expect(form.getByText('Vypnuté')).toBeVisible()
  expect(complaints().filter((text) => !text.includes('422'))).toEqual([])
})
