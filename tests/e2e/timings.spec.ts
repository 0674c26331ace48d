import type { Page } from '@playwright/test'
import { asFirstVisit, choose, expect, fillCart, findGoods, refuseCookies, test } from './shopper.ts'
import { findExamples } from './support.ts'

// The times and counts of the specification (sections 2, 4 and 9), to the millisecond: the page's clock is stopped and
// advanced by hand.

const day = 24 * 3600

test.describe('with the popup', () => {
  test.use(asFirstVisit)

  test('the popup appears 3,000 ms after the cookies are answered, and stays away for 14 days @once', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/blog')
    await expect(page.getByRole('button', { name: 'Odmietnuť' })).toBeVisible()
    await stopClock(page)
    await refuseCookies(page)
    // The answer has been processed: the three seconds start now.
    await expect(page.getByRole('button', { name: 'Odmietnuť' })).toHaveCount(0)
    await page.waitForTimeout(300)
    // React renders loaded content with its own timers, so the request for its pictures shows that the popup opened.
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.clock.runFor(2_999)
    await page.waitForTimeout(500)
    expect(asked).not.toContain('/api/poster')
    await page.clock.runFor(1)
    await expect.poll(() => asked).toContain('/api/poster')
    await page.clock.resume()
    await expect(page.getByRole('dialog', { name: '5 € na prvú oslavu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await daysOf(page, 'intro_popup_hidden')).toBe(14)
    expect(await daysOf(page, 'cookie_consent')).toBe(365)
  })
})

test('the language is kept for 365 days, whether the cookies are answered or not @once', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('button', { name: 'Odmietnuť' })).toBeVisible()
  await expect.poll(() => daysOf(page, 'locale')).toBe(365)
  expect(await daysOf(page, 'cookie_consent')).toBeLessThan(0)
})

test('the top banner is closed for 1 day @once', async ({ page }) => {
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

test('the cart widget opens when goods are added and closes after 3,333 ms; the guest cart is kept for 14 days @once', async ({
  page,
}) => {
  // Not on a phone: a phone has no widget, only a message.
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

test('the busy state of sums is visible for at least 200 ms, however fast the answer @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await page.evaluate(() => {
    const marks: number[] = []
    Object.assign(globalThis, { marks })
    const mark = () => marks.push(performance.now())
    // An observer is called late, after the page has processed the press; so the press itself is the start.
    document.addEventListener('click', mark, { capture: true, once: true })
    // The sums are in the page twice, for two widths, and change together: once to busy, once back.
    new MutationObserver(mark).observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] })
  })
  await choose(page, /DPD kuriér/)
  const [from = 0, , to = 0] = await page.evaluate(() => (globalThis as unknown as { marks: number[] }).marks)
  // The clocks of timers and of frames differ by a millisecond or two.
  expect(to - from).toBeGreaterThanOrEqual(195)
})

test('a pressed button is busy for at least 200 ms, however fast the answer @once', async ({ page, request }) => {
  // Not on a phone: the same buttons.
  await page.clock.install()
  await page.goto((await findExamples(request)).category)
  await refuseCookies(page)
  await stopClock(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('E-mail').fill('pomaly@example.sk')
  for (const [button, path] of [
    [
      page
        .getByRole('main')
        .getByRole('button', { name: /^Pridať do košíka: / })
        .first(),
      /\/api\/cart\//,
    ],
    [page.getByRole('link', { name: 'Načítať ďalšie produkty' }), /\/products\?.*\bpage=2/],
    [footer.getByRole('button', { name: 'Odoberať novinky' }), /\/api\/subscriber\/save$/],
  ] as const) {
    const answer = page.waitForResponse(path)
    await button.click()
    expect((await answer).ok()).toBe(true)
    // Another call takes longer than the page needs for the answer.
    await page.evaluate(() => fetch('/livez').then((alive) => alive.text()))
    await page.clock.runFor(199)
    await expect(button, String(path)).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(1)
    await expect(button.and(page.locator('[aria-busy]')), String(path)).toHaveCount(0)
  }
})

test('a store that is closed at night opens tomorrow: its mark is a ring, not a cross @once', async ({ page }) => {
  // Not on a phone: the same marks.
  await page.clock.setFixedTime(new Date().setUTCHours(22, 30))
  await page.goto('/prodejny')
  const closed = page.getByRole('main').locator('.stock', { hasText: /^Otvárame / })
  await expect(closed.first()).toBeVisible()
  const marks = await closed.evaluateAll((texts) => texts.map((text) => getComputedStyle(text, '::before').content))
  expect(new Set(marks)).toEqual(new Set(['""']))
})

test('the placeholder is typed a letter every 50 ms, and stands still with reduced motion @once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/blog')
  const field = page.locator('#search')
  const typed = async () => (await field.getAttribute('placeholder')) ?? ''
  // Until the phrases have come, the field shows a text that stands still.
  await expect.poll(typed).not.toBe('Čo hľadáte?')
  await stopClock(page)
  // Wherever the animation is, the next phrase starts after its longest pause and its letters.
  for (let step = 0; step < 200 && (await typed()) !== ''; step += 1) await page.clock.runFor(50)
  expect(await typed()).toBe('')
  await page.clock.runFor(400)
  expect((await typed()).length).toBe(1)
  await page.clock.runFor(49)
  expect((await typed()).length).toBe(1)
  await page.clock.runFor(1)
  expect((await typed()).length).toBe(2)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/faq')
  await page.clock.runFor(5_000)
  expect(await typed()).toBe('Čo hľadáte?')
})

test("a phone's menu shows the first 3 of more subcategories until it is unfolded @phone", async ({ page }) => {
  // On a phone only: a desktop has the mega menu.
  const tree: { name: string; subcategories: { name: string }[] }[] = (
    await (await page.request.get('/api/catalog/category/sk')).json()
  ).data
  // No category of the demo shop has more than three, so one gets a fourth.
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

test('an article is at most 924 px wide, a window 640 px, and a tablet shows 16 brands @once', async ({ page }) => {
  // Not on a phone: widths of larger screens.
  await page.goto('/blog/1/x')
  await refuseCookies(page)
  expect((await page.locator('main article.article > img').boundingBox())?.width).toBe(924)
  await page.getByRole('button', { name: 'Nastavenia cookies' }).click()
  expect((await page.getByRole('dialog').boundingBox())?.width).toBe(640)
  await page.setViewportSize({ width: 1023, height: 800 })
  await page.goto('/znacky')
  await expect(page.locator('.brands > li:visible')).toHaveCount(16)
})

/** From here on time passes only when the test advances it; running timers continue. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** How many days a cookie is kept, by the browser's own clock. */
async function daysOf(page: Page, name: string): Promise<number> {
  const now = await page.evaluate(() => Date.now())
  const cookie = (await page.context().cookies()).find((one) => one.name === name)
  return Math.round(((cookie?.expires ?? 0) - now / 1000) / day)
}
