import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('a branch is counted by scans, and the card of the goods says why there are so many @phone', async ({
  page,
  shop,
  signedIn,
}) => {
  // On a phone only: a branch works with a phone.
  const complaints = watchConsole(page, () => false)
  const { branch, name, code } = await shop.addBranchGoods()
  await signedIn('store')
  await page.goto('/sprava/sklad')
  const rows = page.getByRole('table', { name: 'Sklad' })
  await expect(rows.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('link', { name: 'Doklady' }).click()
  await page.getByRole('button', { name: 'Nový doklad' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Druh dokladu').selectOption('count')
  await dialog.getByLabel('Miesto').selectOption({ label: branch })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Začať doklad' }).click()
  await expect(page.getByText('Naskenujte prvý tovar')).toBeVisible()

  const field = page.getByRole('searchbox', { name: 'Kód, EAN alebo názov tovaru' })
  for (let piece = 0; piece < 3; piece += 1) {
    await field.fill(`${code}-0`)
    await field.press('Enter')
    await expect(page.getByLabel(`Počet kusov: ${name}`)).toHaveValue(String(piece + 1))
  }
  await expect(page.getByText('o 2 menej')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(`Počet kusov: ${name}`).fill('4')
  await page.getByLabel(`Počet kusov: ${name}`).press('Enter')
  await expect(page.getByText('o 1 menej')).toBeVisible()
  await page.getByRole('button', { name: 'Potvrdiť inventúru' }).click()
  await expect(dialog.getByText('o 1 menej')).toBeVisible()
  await dialog.getByRole('button', { name: 'Potvrdiť inventúru' }).click()
  await expect(page.getByRole('button', { name: 'Zrušiť doklad' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/sprava/sklad')
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('inventúry 1 = 4')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Upraviť regál a minimum: ${branch}` }).click()
  await dialog.getByLabel('Minimum').fill('6')
  await dialog.getByLabel('Regál').fill('a-03-2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText('A-03-2 · minimum 6')).toBeVisible()
  await page.goto('/sprava/sklad?pohlad=low')
  await expect(rows.getByRole('link', { name })).toBeVisible()
  expect(complaints()).toEqual([])
})
