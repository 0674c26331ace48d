import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('an owner finds who changed a brand, and puts the old name back', async ({ page, signedIn }) => {
  const complaints = watchConsole(page, () => false)
  const name = `Záznamová ${crypto.randomUUID().slice(0, 8)}`
  await signedIn('owner')
  await page.goto('/sprava/znacky/nova')
  await page.getByRole('textbox', { name: 'Názov' }).fill(name)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page).toHaveURL(/\/znacky\/\d+$/)
  await expect(page.getByText('Vytvorenie')).toBeVisible()
  await page.getByRole('textbox', { name: 'Názov' }).fill(`${name} omylom`)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText(`Názov: ${name} → ${name} omylom`)).toBeVisible()

  await page.goto('/sprava/zaznam')
  await page.getByLabel('Čo').selectOption('značka')
  await expect(page).toHaveURL(/co=brand/)
  const line = page.getByRole('listitem').filter({ hasText: `Názov: ${name} → ${name} omylom` })
  await expect(line).toBeVisible()
  await expectAccessible(page)
  for (const width of [360, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }
  await page.getByLabel('Deň').fill('2020-01-01')
  await expect(page.getByText('Nič sa nestalo')).toBeVisible()
  await page.getByRole('button', { name: 'Zrušiť filtre' }).click()
  await line.getByRole('link', { name: `značka ${name} omylom` }).click()

  await page.getByRole('button', { name: 'Vrátiť toto' }).click()
  await expect(page.getByRole('textbox', { name: 'Názov' })).toHaveValue(name)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText(`Názov: ${name} omylom → ${name}`)).toBeVisible()
  expect(complaints()).toEqual([])
})
