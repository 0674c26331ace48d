import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('a catalog manager plans a markdown, reads what it does while typing, and finds it in the calendar @once', async ({
  page,
  shop,
  signedIn,
}) => {
  const complaints = watchConsole(page, () => false)
  await signedIn('catalog')
  const code = await shop.addGoods()
  const name = `Mikuláš ${randomUUID().slice(0, 6)}`
  await page.goto('/sprava/tovar/akcie/kalendar?mesiac=2035-12')
  await expect(page.getByText('V tomto mesiaci nie je žiadna akcia.')).toBeVisible()
  await page.getByRole('link', { name: 'Pridať akciu' }).click()
  const form = page.getByRole('article')
  const rehearsal = form.getByRole('region', { name: 'Skúška nanečisto' })
  await expect(rehearsal).toContainText('Keď vyberiete čas, zľavu a tovar')
  await form.getByLabel('Názov').fill(name)
  await form.getByLabel('Začiatok').fill('2035-12-01T06:00')
  await form.getByLabel('Koniec').fill('2035-12-06T23:59')
  await form.getByLabel('Štítok pre zákazníka').fill('Mikuláš')
  await form.getByLabel('Zľava v percentách').fill('20')
  await form.getByLabel('Zaokrúhlenie nadol').selectOption('na ceny s koncovkou ,90')
  await form.getByLabel('Vybraný tovar').fill(code)
  await form.getByRole('list').getByRole('button').first().click()
  await expect(rehearsal).toContainText('Zlacnie 1 variant')
  // 12.90 € less 20 % is 10.32 €, and 9.90 € after rounding.
  await expect(rehearsal.getByRole('row').nth(1)).toContainText(/12,90\s€.*9,90\s€/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText(`Pridané: ${name}`)).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }

  await page.goto('/sprava/tovar/akcie/kalendar?mesiac=2035-12')
  const month = page.getByRole('group', { name: 'Akcie v mesiaci' })
  // From Saturday to Thursday: two weeks.
  await expect(month.getByRole('link', { name })).toHaveCount(2)
  await expectAccessible(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  await month.getByRole('link', { name }).first().click()
  // Prices are the owner's to delete.
  await expect(form.getByRole('button', { name: 'Odstrániť' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Skopírovať na budúci rok' }).click()
  await expect(page).toHaveURL(/\/akcie\/nova/)
  await expect(form.getByLabel('Začiatok')).toHaveValue('1. 12. 2036 6:00')
  await expect(form.getByLabel('Názov')).toHaveValue(name)
  expect(complaints()).toEqual([])
})
