import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('an owner closes the shop for a while, and greets those who come for the first time', async ({
  page,
  shop,
  signedIn,
}) => {
  const complaints = watchConsole(page, () => false)
  const visit = async () => (await fetch(`${shop.url}/`)).status
  await signedIn('owner')
  await page.goto('/sprava/nastavenia/firma')
  await page.getByRole('link', { name: 'Pravidlá' }).click()
  await expect(page.getByRole('heading', { name: 'Pravidlá' })).toBeVisible()
  await page.getByLabel('Doprava zadarmo od').fill('49,90')
  await page.getByLabel('Dočasne zatvoriť obchod').selectOption('Áno')
  await expect(page.getByText('zákazníci nenakúpia')).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page).toHaveURL(/\/sprava$/)
  try {
    expect(await visit()).toBe(503)
  } finally {
    await page.goto('/sprava/nastavenia/pravidla')
    await expect(page.getByLabel('Doprava zadarmo od')).toHaveValue('49,90')
    await page.getByLabel('Dočasne zatvoriť obchod').selectOption('Nie')
    await page.getByRole('button', { name: 'Uložiť' }).click()
    await expect(page).toHaveURL(/\/sprava$/)
  }
  expect(await visit()).toBe(200)

  await page.goto('/sprava/nastavenia/privitanie')
  await page.getByLabel('Ukazovať okno').selectOption('Áno')
  await page.getByLabel('Nadpis').fill('Vitajte')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText('Pole musí být vyplněno').first()).toBeVisible()
  await page.getByLabel('Text', { exact: false }).first().fill('Darček na prvú oslavu')
  await page.getByLabel('Tlačidlo').fill('Chcem ho')
  await page.getByLabel('Kupón za odber noviniek').fill('5')
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page).toHaveURL(/\/sprava$/)
  // The window of this shop stays closed for the journeys after this one.
  await page.goto('/sprava/nastavenia/privitanie')
  await page.getByLabel('Ukazovať okno').selectOption('Nie')
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page).toHaveURL(/\/sprava$/)
  expect(complaints().filter((text) => !text.includes('422'))).toEqual([])
})
