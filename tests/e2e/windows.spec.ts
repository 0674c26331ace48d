import { expect, refuseCookies, test } from './shopper.ts'

// Headless Chromium hides scrollbars, but their width matters here.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

test('windows and drawers reach the edge of the screen beside a scrollbar, and the page behind stays in place', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no scrollbar that takes space')
  const list = await page.request.get('/api/catalog/lists/new?limit=1')
  const { data } = (await list.json()) as { data: { items: { url: string }[] } }
  await page.goto(data.items[0]?.url ?? '')
  await refuseCookies(page)
  const dialog = page.locator('dialog[open]')
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  const { inner, outer } = await page.evaluate(() => ({
    inner: document.documentElement.clientWidth,
    outer: innerWidth,
  }))
  expect(inner, 'a scrollbar that takes space').toBeLessThan(outer)

  await page.getByRole('link', { name: 'Zobraziť dostupnosť na predajniach' }).first().click()
  await expect.poll(() => rightOf(dialog.boundingBox())).toBe(outer)
  expect((await heading.boundingBox())?.x).toBe(before?.x)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: /Zväčšiť obrázok 1 z/ }).click()
  await expect.poll(() => rightOf(dialog.boundingBox())).toBe(outer)
  expect((await dialog.boundingBox())?.x).toBe(0)
})

async function rightOf(box: Promise<{ x: number; width: number } | null>): Promise<number> {
  const found = await box
  return found ? found.x + found.width : 0
}
