import type { Page } from '@playwright/test'
import { addDays } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { hydrated } from './lose.ts'
import { expect, fillCart, findGoods, orderCart, refuseCookies, test } from './shopper.ts'
import { expectTracked } from './support.ts'

const consent = (page: Page) => page.getByRole('checkbox', { name: /^Áno, o rok mi oslavu pripomeňte/ })

/** Opens the page of an order for a party in a month. */
async function openOrder(page: Page): Promise<void> {
  const cartId = await fillCart(page, await findGoods(page, 1))
  const eventOn = addDays(toLocalDay(new Date()), 30)
  const origin = new URL(page.url()).origin
  const kept = await page.request.put('/api/event-day', { data: { eventOn }, headers: { origin } })
  expect(kept.status(), await kept.text()).toBe(200)
  await page.goto(await orderCart(page, cartId))
}

test('a customer asks to be reminded of the party, fills the cart from it, and erases it', async ({ page }) => {
  await page.goto('/kontakty')
  await refuseCookies(page)
  await openOrder(page)
  await expect(consent(page)).not.toBeChecked()
  await hydrated(page)
  await page.getByRole('button', { name: 'Uložiť pripomienku' }).click()
  await expect(page.getByText('Ak chcete oslavu pripomenúť, zaškrtnite, prosím, súhlas.')).toBeVisible()
  await expectAccessible(page)
  await consent(page).check()
  await page.getByRole('button', { name: 'Uložiť pripomienku' }).click()
  await expect(page.getByText('Pripomienka je uložená.')).toBeVisible()
  await expectTracked(page, 'party_reminder_set')
  await expect(page.getByText(/^Oslavu vám pripomenieme/)).toBeVisible()
  await expectAccessible(page)
  await expectAsWideAsScreen(page)
  await page.getByRole('button', { name: 'Vymazať pripomienku' }).click()
  await expect(page.getByText('Pripomienka je vymazaná.', { exact: false })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Vložiť do košíka' }).click()
  await expect(page).toHaveURL('/kosik')
  await expect(page.getByText('Na oslavu o rok znova').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer asks to be reminded, and takes it back', async ({ page }) => {
    await page.goto('/kontakty')
    await openOrder(page)
    await consent(page).check()
    await page.getByRole('button', { name: 'Uložiť pripomienku' }).click()
    await expect(page.getByText('Pripomienka je uložená.')).toBeVisible()
    await page.getByRole('button', { name: 'Vymazať pripomienku' }).click()
    await expect(page.getByText('Pripomienka je vymazaná.', { exact: false })).toBeVisible()
  })
})
