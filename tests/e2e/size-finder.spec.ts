import type { Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { becomeCustomer, findCard } from './product-goods.ts'
import { expect, refuseCookies, test } from './shopper.ts'
import { expectTracked } from './support.ts'

const findDress = (page: Page) => findCard(page, ({ name }) => name === 'Detský kostým Lúčna víla')

test('a costume leads to the size that fits and back to it with that size chosen', async ({ page }) => {
  const { url } = await findDress(page)
  await page.goto(url)
  await refuseCookies(page)
  await page
    .getByRole('list', { name: 'Farba' })
    .getByRole('link', { name: /ružová/ })
    .click()
  await expect(page.getByText('Farba: ružová')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Nájdi veľkosť' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nájdi veľkosť' })).toBeVisible()
  await page.getByLabel('Výška').fill('130')
  await page.getByRole('button', { name: 'Nájsť veľkosť' }).click()
  await expect(page.getByText('Rozhoduje výška 130 cm: veľkosť 134/140.')).toBeVisible()
  await expectTracked(page, 'size_found')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vybrať veľkosť 134/140' }).click()
  await expect(page.getByText('Veľkosť: 134/140')).toBeVisible()
  await expect(page.getByText('Farba: ružová')).toBeVisible()
})

const costumes = '/25/karnevalove-kostymy'

test('measures kept in the account filter a list by what is in stock in that size @phone', async ({ page }) => {
  // On a phone only: a phone has the filters in a sheet.
  const { password } = await becomeCustomer(page)
  await page.addInitScript(() => localStorage.setItem('auth.loggedIn', '1'))
  await page.goto(costumes)
  await refuseCookies(page)
  const openFilters = () => page.getByRole('button', { name: /^Filtrovať/ }).click()
  await openFilters()
  await page.getByRole('link', { name: 'Ďalšie miery' }).click()
  await page.getByLabel('Pre koho').selectOption('Dieťa')
  await page.getByLabel('Výška').fill('124')
  await page.getByRole('button', { name: 'Nájsť veľkosť' }).click()
  await page.getByLabel('Komu patria tieto miery').fill('Ema, 7 rokov')
  await page.getByRole('button', { name: 'Uložiť miery' }).click()
  await expect(page.getByRole('checkbox', { name: /miery/ })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('checkbox', { name: /miery/ }).check()
  await page.getByRole('button', { name: 'Uložiť miery' }).click()
  await expect(page.getByRole('link', { name: /^Ema, 7 rokov/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto(costumes)
  await openFilters()
  await page.getByRole('link', { name: 'Ema, 7 rokov' }).click()
  await expect(page).toHaveURL(/miery=v124-d/)
  await expectTracked(page, 'size_filter')
  await page.getByRole('button', { name: /^Zobraziť/ }).click()
  const applied = page.getByRole('list', { name: 'Vybrané filtre' })
  await expect(applied.getByRole('link', { name: 'Zrušiť filter Moja veľkosť skladom' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Detský')
  await expectAccessible(page)
  await expectAsWideAsScreen(page)
  await applied.getByRole('link', { name: 'Zrušiť filter Moja veľkosť skladom' }).click()
  await expect(applied).toHaveCount(0)

  expect((await (await page.request.get('/api/me/export')).json()).Miery).toMatchObject([{ komu: 'Ema, 7 rokov' }])
  await page.request.post('/api/me/erase', { data: { password } })
  expect((await page.request.get('/api/me/size-profiles')).status()).toBe(401)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a height filters a list, further measures come from the finder, and no answer is stored', async ({ page }) => {
    await page.goto(costumes)
    await page.getByLabel('Moja veľkosť skladom').fill('124')
    const answered = page.waitForResponse((response) => response.url().includes('vyska=124'))
    await page.getByRole('button', { name: 'Použiť filtre' }).click()
    const headers = await (await answered).allHeaders()
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['private, no-store', 'no-referrer'])
    await expect(page.getByRole('link', { name: 'Zrušiť filter Moja veľkosť skladom' })).toBeVisible()
    await page.getByRole('link', { name: 'Ďalšie miery' }).click()
    await page.getByLabel('Pre koho').selectOption('Muž')
    await page.getByLabel('Výška').fill('124')
    await page.getByRole('button', { name: 'Nájsť veľkosť' }).click()
    await page.getByRole('link', { name: 'Filtrovať zoznam podľa mojej veľkosti' }).click()
    await expect(page).toHaveURL(/karnevalove-kostymy\?miery=v124-m$/)
    await expect(page.getByText('Tejto kombinácii filtrov nič nezodpovedá.')).toBeVisible()
    await page.getByRole('link', { name: 'Zrušiť filter Moja veľkosť skladom' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('measures give a list of costumes in that size, and what is wrong is said', async ({ page }) => {
    await page.goto('/najdi-velkost')
    await page.getByRole('button', { name: 'Nájsť veľkosť' }).click()
    await expect(page.getByText('Zadajte aspoň jednu mieru.', { exact: true })).toBeVisible()
    await page.getByLabel('Výška').fill('meter')
    await page.getByRole('button', { name: 'Nájsť veľkosť' }).click()
    await expect(page.getByText('Zadajte celé centimetre, od 10 do 260.')).toBeVisible()
    await page.getByLabel('Pre koho').selectOption('Dieťa')
    await page.getByLabel('Výška').fill('120')
    await page.getByLabel('Vek').fill('9')
    await page.getByRole('button', { name: 'Nájsť veľkosť' }).click()
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .first()
    await expect(card).toContainText('Veľkosť 122/128')
    await expect(card).toContainText('výška 120 cm')
    await expect(page).toHaveURL(/vyska=120/)
  })
})
