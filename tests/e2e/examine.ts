import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Frame, type Page, expect } from '@playwright/test'
import type axe from 'axe-core'
import { extractText, getDocumentProxy } from 'unpdf'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Minified: every examined document receives and parses it, and `axe.source` is more than twice as long. */
const axeSource = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/** Expects no axe violations in the page as it is, or in a part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // The progress bar of a finished navigation belongs to no landmark.
  await expect(page.locator('[aria-hidden] > progress')).toHaveCount(0)
  // Fading content has neither its initial nor its final contrast, and lazy parts would start fading during the check.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    // A new width and new colors are on the page after its next frame, and fade from then on.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    // Halfway below the sticky header a target would count as too small.
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await Promise.all(page.frames().map(loadAxe))
  const examine = () => page.evaluate(findViolations, { part, rules })
  if ((await examine()).length === 0) return
  // What shows itself during the check, such as a bar that follows the scrolling, is half hidden for it.
  await setTimeout(1_000)
  expect(await examine(), page.url()).toEqual([])
}

/** Once in each document: axe is half a megabyte. A frame in which no script may run is left out after a second. */
async function loadAxe(frame: Frame): Promise<void> {
  const load = async () => {
    if (await frame.evaluate(() => 'axe' in globalThis)) return
    await frame.evaluate(axeSource)
    await frame.evaluate(readPlainColors)
  }
  if (frame.parentFrame() === null) await load()
  else await Promise.race([load(), setTimeout(1_000)]).catch(() => undefined)
}

type Color = { red: number; green: number; blue: number; alpha: number; parseString: (text: string) => Color }

/** Most computed colors are plain: the parser of every notation takes a third of the time of axe. */
function readPlainColors(): void {
  const { prototype }: { prototype: Color } = Reflect.get(globalThis, 'axe').commons.color.Color
  const { parseString } = prototype
  prototype.parseString = function (text) {
    const [, red, green, blue, alpha = '1'] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text) ?? []
    if (red === undefined) return parseString.call(this, text)
    return Object.assign(this, { red: Number(red), green: Number(green), blue: Number(blue), alpha: Number(alpha) })
  }
}

async function findViolations({ part, rules }: { part: string | undefined; rules: string[] }) {
  const { run }: Pick<typeof axe, 'run'> = Reflect.get(globalThis, 'axe')
  const { violations } = await run(part ?? document, { runOnly: rules, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => ({ id, where: nodes.slice(0, 3).map(({ target }) => String(target)) }))
}

/** The page does not scroll horizontally. */
export async function expectAsWideAsScreen(page: Page): Promise<void> {
  // Scripts follow a new width a moment later than styles.
  const readOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect
    .poll(() => page.evaluate(readOverflow), { message: `pixels beyond the screen of ${page.url()}` })
    .toBeLessThanOrEqual(0)
}

/** The same at the widths of a phone, a tablet and a desk, for a journey that runs on one screen; the page keeps its own width. */
export async function expectAsWideAsEveryScreen(page: Page): Promise<void> {
  const own = page.viewportSize()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAsWideAsScreen(page)
  }
  if (own) await page.setViewportSize(own)
}

/**
 * On one sheet of paper a page is its content, black on white: nothing of it leads elsewhere or waits for a press. Returns the
 * printed text.
 */
export async function expectPrintedOnOneSheet(page: Page): Promise<string> {
  // Printing does not wait for the styles.
  await page.waitForLoadState()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const margin = '1cm'
  const sheets = await page.pdf({ format: 'A4', margin: { top: margin, right: margin, bottom: margin, left: margin } })
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(sheets)), { mergePages: true })
  expect(totalPages, page.url()).toBe(1)
  const colorsOf = (element: Element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.body).backgroundColor,
  ]
  expect(await page.locator('h1').evaluate(colorsOf)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  // The picture of a product is a button on the screen.
  const useless = page.locator(
    'nav, footer, form, button:not(:has(img)), .button, summary, dialog, .skip-link, .newsletter-block, .header-link',
  )
  const printed = await useless.filter({ visible: true }).evaluateAll((found) => found.map((node) => node.outerHTML))
  expect(printed, page.url()).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: null, colorScheme: null })
  return text
}

/** Every element that the keyboard reaches shows its complete focus ring: no ancestor clips it, and it is on the screen. */
export async function expectWholeRings(page: Page): Promise<void> {
  // Focus rings appear only for keyboard users.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(findCutRings), page.url()).toEqual([])
}

function findCutRings(): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important }',
  )
  document.adoptedStyleSheets.push(sheet)
  /** How far an outline extends beyond its box; `undefined` = there is no outline. */
  const reachOf = (style: CSSStyleDeclaration) =>
    style.outlineStyle === 'none' ? undefined : parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset)
  /** The element that shows the ring: a label around the field, the card that a link covers, the element itself, a box around it. */
  const findRing = (element: HTMLElement): { box: Element; reach: number } | undefined => {
    const after = getComputedStyle(element, '::after')
    const boxes: Element[] = []
    for (let node = element.parentElement; node && node !== document.body; node = node.parentElement) boxes.push(node)
    const carriers = [
      {
        box: element.closest('label, fieldset'),
        reach: reachOf(getComputedStyle(element.closest('label, fieldset') ?? element)),
      },
      {
        box: element.closest('.card, .story-card, .shop-card, li, article'),
        reach: after.content === 'none' ? undefined : reachOf(after),
      },
      { box: element, reach: reachOf(getComputedStyle(element)) },
      ...boxes.map((box) => ({ box, reach: reachOf(getComputedStyle(box)) })),
    ]
    for (const { box, reach } of carriers) if (box && reach !== undefined) return { box, reach }
    return undefined
  }
  const findCutter = (box: Element, reach: number): Element | undefined => {
    const { left, top, right, bottom } = box.getBoundingClientRect()
    const ring = { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach }
    if (ring.left < -0.5 || ring.right > innerWidth + 0.5) return document.documentElement
    let isAbsolute = false
    for (let node: Element | null = box; node && node !== document.body; node = node.parentElement) {
      const { position, overflowX, overflowY, clipPath } = getComputedStyle(node)
      if (node !== box && !(isAbsolute && position === 'static')) {
        const edge = node.getBoundingClientRect()
        const isCut =
          ((overflowX !== 'visible' || clipPath !== 'none') &&
            (ring.left < edge.left - 0.5 || ring.right > edge.right + 0.5)) ||
          ((overflowY !== 'visible' || clipPath !== 'none') &&
            (ring.top < edge.top - 0.5 || ring.bottom > edge.bottom + 0.5))
        if (isCut) return node
      }
      if (position === 'fixed') return undefined
      if (position !== 'static') isAbsolute = position === 'absolute'
    }
    return undefined
  }
  const nameOf = (node: Element) => `<${node.localName} class="${node.getAttribute('class') ?? ''}">`.slice(0, 90)
  const found: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )) {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue
    element.focus({ preventScroll: true })
    // The handle of a slider has the ring, which scripts cannot read.
    if (document.activeElement !== element || element.matches('[type=range]')) continue
    const ring = findRing(element)
    ring?.box.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const cutter = ring && findCutter(ring.box, ring.reach)
    const who = `${nameOf(element)} "${element.textContent?.slice(0, 20)}"`
    if (!ring) found.push(`${who} has no ring`)
    else if (cutter) found.push(`${who} is clipped by ${nameOf(cutter)}`)
  }
  document.adoptedStyleSheets.pop()
  scrollTo(0, 0)
  return found
}
