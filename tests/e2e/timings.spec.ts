import type { Page } from '@playwright/test'
import { expect, findGoods, refuseCookies, test } from './shopper.ts'

// The times and counts of the specification (sections 2, 4 and 9), to the millisecond: the page's clock stands and is moved by hand.

const day = 24 * 3600

test('the top banner is closed for 1 day', async ({ page }) => {
  await page.goto('/blog')
  await refuseCookies(page)
  const banner = page.getByRole('complementary', { name: /Silvestrovské/ })
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Zavrieť oznámenie' }).click()
  await expect(banner).toHaveCount(0)
  expect(await daysOf(page, 'promo_banner_hidden')).toBe(1)
  await page.reload()
  await expect(banner).toHaveCount(0)
})

test('the cart widget opens when goods are added and closes after 3,333 ms; the guest cart is kept for 14 days', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no widget, it is told in words')
  const [goods] = await findGoods(page)
  await page.clock.install()
  await page.goto(goods?.url ?? '')
  await refuseCookies(page)
  await stopClock(page)
  await page.getByRole('button', { name: 'Do košíka' }).first().click()
  const widget = page.getByRole('region', { name: 'Košík' })
  await expect(widget).toBeVisible()
  await page.mouse.move(5, 700)
  await page.clock.runFor(3_332)
  await expect(widget).toBeVisible()
  await page.clock.runFor(1)
  await expect(widget).toHaveCount(0)
  expect(await daysOf(page, 'cart.tempId')).toBe(14)
})

test('the menu of a phone shows the first 3 of more subcategories until it is unfolded', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a desktop has the mega menu')
  const tree: { name: string; subcategories: { name: string }[] }[] = (
    await (await page.request.get('/api/catalog/category/sk')).json()
  ).data
  // None of the demo shop has more than three, so one is given a fourth.
  const [first] = tree
  const names = [...(first?.subcategories ?? []), { name: 'Štvrtá' }].slice(0, 3)
  await page.route('**/api/catalog/category/sk', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const [category] = body.data
    category.subcategories = [
      ...category.subcategories.slice(0, 3),
      { ...category.subcategories[0], id: 900_001, name: 'Štvrtá', subcategories: [] },
    ]
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/blog')
  await refuseCookies(page)
  await page.getByRole('link', { name: 'Menu' }).click()
  await page
    .getByRole('dialog')
    .getByText(first?.name ?? '', { exact: true })
    .click()
  for (const { name } of names) await expect(page.getByRole('dialog').getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Štvrtá' })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Viac' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Štvrtá' })).toBeVisible()
})

test('an article is 924 px wide at most, a window 640 px, and a tablet shows 16 brands', async ({ page, isMobile }) => {
  test.skip(isMobile, 'measures of wider screens')
  await page.goto('/blog/1/x')
  await refuseCookies(page)
  expect(await page.locator('main h1').evaluate((heading) => heading.closest('.max-w-article')?.clientWidth)).toBe(924)
  await page.getByRole('button', { name: 'Nastavenia cookies' }).click()
  expect((await page.getByRole('dialog').boundingBox())?.width).toBe(640)
  await page.setViewportSize({ width: 1023, height: 800 })
  await page.goto('/znacky')
  await expect(page.locator('.brands > li:visible')).toHaveCount(16)
})

/** Time passes only when a test says so; what was under way before goes on from here. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** For how many days a cookie is kept, of the browser's own clock. */
async function daysOf(page: Page, name: string): Promise<number> {
  const now = await page.evaluate(() => Date.now())
  const cookie = (await page.context().cookies()).find((one) => one.name === name)
  return Math.round(((cookie?.expires ?? 0) - now / 1000) / day)
}
