import type { Page } from '@playwright/test'
import { expectFocusInSight } from './examine-zoomed.ts'
import { expect, fillCart, findGoods, orderButton, refuseCookies, settled, test } from './shopper.ts'

// On a phone only: a wide screen has no bar at its lower edge, or room beside it.

/** The page knows of the bar. Without its mark the test could not fail. */
async function expectFocusAbove(page: Page, bar: string): Promise<void> {
  await expect(page.locator(`.${bar}`).filter({ visible: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute(`data-${bar}`, '')
  await expectFocusInSight(page)
  await page.locator('html').evaluate((html, mark) => html.removeAttribute(mark), `data-${bar}`)
  await expect(expectFocusInSight(page)).rejects.toThrow(/is covered by/)
}

test('what has the focus stays above the sum of a cart @phone', async ({ page }) => {
  await fillCart(page, await findGoods(page, 2))
  await page.goto('/kosik')
  await refuseCookies(page)
  await orderButton(page).waitFor()
  await settled(page)
  await expectFocusAbove(page, 'bottom-bar')
})

test('what has the focus stays above the sum of a planned party @phone', async ({ page }) => {
  await page.goto('/naplanovat-oslavu?tema=dinosaury&deti=8&vek=6&rozpocet=60')
  await refuseCookies(page)
  await expectFocusAbove(page, 'plan-total')
})

test('what has the focus stays above the question about cookies, and the page is free after the answer @phone', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.locator('.cookie-bar')).toBeVisible()
  await expectFocusAbove(page, 'cookie-bar')
  await refuseCookies(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-cookie-bar')
})
