import type { Page } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { findCard } from './product-goods.ts'
import { expect, refuseCookies, test } from './shopper.ts'

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
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vybrať veľkosť 134/140' }).click()
  await expect(page.getByText('Veľkosť: 134/140')).toBeVisible()
  await expect(page.getByText('Farba: ružová')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

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
