import { expectAsWideAsScreen } from './examine.ts'
import { findCard } from './product-goods.ts'
import { expect, refuseCookies, test } from './shopper.ts'
import { findExamples } from './support.ts'

// Headless Chromium hides scrollbars, but their width matters here.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

test('windows and drawers reach the edge of the screen beside a scrollbar, and the page behind stays in place @once', async ({
  page,
}) => {
  // Not on a phone: phones have no scrollbar that takes space.
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

test('windows fit a phone with double text size @phone', async ({ page }) => {
  // On a phone only: wider screens have more room.
  await page.setViewportSize({ width: 390, height: 844 })
  const { category } = await findExamples(page.request)
  const { url: dress } = await findCard(page, ({ name }) => name === 'Detský kostým Lúčna víla')
  const modal = page.locator('dialog[open]')
  const link = (name: string) => page.getByRole('link', { name }).first()
  const button = (name: string) => page.getByRole('button', { name }).first()
  await page.goto('/faq')
  await refuseCookies(page)
  for (const [path, opener, part] of [
    [dress, link('Do košíka'), modal],
    [dress, link('Zobraziť dostupnosť na predajniach'), modal],
    [dress, button('Tabuľka veľkostí'), modal],
    [dress, link('Strážiť cenu'), modal],
    [category, button('Filtrovať'), modal],
    ['/faq', link('Menu'), modal],
    ['/faq', link('Prihlásiť sa'), page.getByRole('region', { name: 'Prihlásenie' })],
    ['/faq', button('Nastavenia cookies'), modal],
  ] as const) {
    if (new URL(page.url()).pathname !== path) await page.goto(path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await opener.click()
    await expect(part).toBeVisible()
    // Drawers slide in from beyond the edge.
    await expect.poll(() => part.evaluate(findOverflow), String(opener)).toEqual([])
    await expectAsWideAsScreen(page)
    await page.keyboard.press('Escape')
    await expect(part).toHaveCount(0)
  }
})

/** What of a window lies beside the screen, or needs scrolling to the side. */
function findOverflow(part: Element): string[] {
  const isScroller = (node: Element) => /auto|scroll/.test(getComputedStyle(node).overflowX) && node !== part
  const isInScroller = (node: Element): boolean =>
    node !== part && (isScroller(node) || (node.parentElement !== null && isInScroller(node.parentElement)))
  const isOutside = ({ left, right, width }: DOMRect) => width > 0 && (left < -0.5 || right > innerWidth + 0.5)
  return [part, ...part.querySelectorAll('*')]
    .filter((node) => node.checkVisibility() && isOutside(node.getBoundingClientRect()) && !isInScroller(node))
    .map((node) => `<${node.localName} class="${node.getAttribute('class')}"> ${node.textContent?.slice(0, 30)}`)
}
