import { expect, test } from '@playwright/test'
import { fillCart, findGoods } from './shopper.ts'
import { findExamples } from './support.ts'

test.skip(({ isMobile }) => isMobile, 'the same for every screen')

test('the caron of ď, ľ and ť does not overlap the next letter', async ({ page }) => {
  await page.goto('/dokumenty')
  const rooms = await page.evaluate(async () => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('No canvas.')
    const found: { letter: string; font: string; room: number; usual: number }[] = []
    for (const font of ['400 100px Figtree', '600 100px Figtree', '600 100px "Baloo 2"', '700 100px "Baloo 2"']) {
      await document.fonts.load(font, 'čďľť')
      context.font = font
      const roomOf = (letter: string) => {
        const { width, actualBoundingBoxRight } = context.measureText(letter)
        return width - actualBoundingBoxRight
      }
      for (const letter of 'ďľť') found.push({ letter, font, room: roomOf(letter), usual: roomOf('č') })
    }
    return found
  })
  expect(rooms).toHaveLength(12)
  // A pixel is a hundredth of the letter's height: boxes are measured in whole pixels.
  expect(rooms.filter(({ room, usual }) => room < usual - 1)).toEqual([])
})

test('no line ends with a one-letter word, and no number is separated from its unit', async ({ page }) => {
  const { post, category, product } = await findExamples(page.request)
  await fillCart(page, await findGoods(page, 7))
  const bottle = (await (await page.request.get('/api/search?q=heliova%20flasa')).json()) as {
    data: { products: { items: { url: string }[] } }
  }
  for (const path of [
    '/',
    '/spokojenost',
    '/info/doprava-a-platba',
    '/info/vyhlasenie-o-pristupnosti',
    '/faq',
    category,
    product,
    bottle.data.products.items[0]?.url ?? '',
    '/kosik',
    post,
  ]) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await page.locator('body').evaluate(findBadBreaks), `${path} at ${width} px`).toEqual([])
    }
  }
})

/** Where a line breaks that must not: the words on both sides of the break. */
function findBadBreaks(body: HTMLElement): string[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found: string[] = []
  const topOf = (node: Node, place: number) => {
    range.setStart(node, place)
    range.setEnd(node, place + 1)
    return range.getBoundingClientRect()
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    if (!node.parentElement?.checkVisibility()) continue
    for (const { index, 0: words } of text.matchAll(
      /(?<=^|[\s(„])[aikosuvz]\s+\S|\d\s+(?:€|ks|cm|m|ml|g|°C|%)(?!\p{L})/giu,
    )) {
      const before = topOf(node, index)
      const after = topOf(node, index + words.length - 1)
      if (before.height > 0 && after.top > before.bottom - 2)
        found.push(text.slice(Math.max(0, index - 20), index + 20))
    }
  }
  return found
}
