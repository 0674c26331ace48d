import { type Page, expect } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { test } from './staff.ts'

async function openPalette(page: Page): Promise<void> {
  await openOffice(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
}

/** As on a phone, by the bar below the screen. */
async function tapSearch(page: Page): Promise<void> {
  await openOffice(page)
  await page.getByRole('navigation').getByRole('button', { name: 'Nájsť', exact: true }).tap()
  await expect(page.getByRole('combobox')).toBeFocused()
}

async function openOffice(page: Page): Promise<void> {
  await page.goto('/sprava')
  await expect(page.getByRole('heading', { name: /Dobrý deň/ })).toBeVisible()
}

test('an order is found by its customer, and by a scan with Enter at its end @phone', async ({
  page,
  shop,
  signedIn,
}) => {
  // On a phone only: a desk has the journeys below.
  const lastname = `Paletová${crypto.randomUUID().slice(0, 6)}`
  const number = await shop.addOrder(lastname)
  await signedIn('orders')
  await tapSearch(page)
  await expectAccessible(page)
  await page.keyboard.type(lastname.toLowerCase())
  await expect(page.getByRole('option', { name: new RegExp(`${number} · .*${lastname}`) })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: number })).toBeVisible()

  // A reader presses Enter before the shop has answered.
  await tapSearch(page)
  await page.keyboard.type(`${number}\n`)
  await expect(page.getByRole('heading', { name: number })).toBeVisible()

  // What the screen can do needs no answer.
  await tapSearch(page)
  await page.keyboard.type('Objednávky\n')
  await expect(page.getByRole('heading', { name: 'Objednávky', level: 1 })).toBeVisible()
})

test('a search that fails is named and repeated, and keeps no other back @once', async ({ page, shop, signedIn }) => {
  const lastname = `Výpadková${crypto.randomUUID().slice(0, 6)}`
  await shop.addOrder(lastname)
  await signedIn('owner')
  await page.route('**/api/admin/orders?*', (route) => route.abort())
  await openPalette(page)
  await page.keyboard.type(lastname)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Nepodarilo sa prehľadať: Objednávky.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/admin/orders?*')
  await dialog.getByRole('button', { name: 'Skúsiť znova' }).click()
  await expect(page.getByRole('option', { name: new RegExp(lastname) })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('who may not see people is not asked about them @once', async ({ page, signedIn }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await signedIn('catalog')
  await openPalette(page)
  await page.keyboard.type('nikto taký')
  await expect(page.getByText('Nič také nepoznáme.')).toBeVisible()
  expect(calls).toContain('/api/admin/brands')
  expect(calls.filter((path) => /^\/api\/.*(?:members|orders)/.test(path))).toEqual([])
})
