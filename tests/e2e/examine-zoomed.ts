import { type Page, expect } from '@playwright/test'
import { expectAsWideAsScreen } from './examine.ts'

/** No header or bar entirely covers the element that has the focus, on the way there and back (WCAG 2.4.11). */
export async function expectFocusInSight(page: Page): Promise<void> {
  expect(await page.evaluate(findCoveredFocus), page.url()).toEqual([])
}

/**
 * With the browser's text size doubled (WCAG 1.4.4) the page is not wider than the screen, no text is cut, and none is squeezed into
 * a column of single letters. Text that is shortened on purpose (`line-clamp`, an ellipsis) is not examined.
 */
export async function expectWholeText(page: Page): Promise<void> {
  await setTextSize(page, 32)
  await expectAsWideAsScreen(page)
  expect(await page.evaluate(findBrokenText), page.url()).toEqual([])
  await setTextSize(page, 16)
}

/** Unlike a size set by CSS, this also changes the rem of media queries, as a visitor's setting does. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  // The answer comes before the page has the new size.
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${standard}px`)
  // Some boxes would keep lengths in the former rem.
  await page.evaluate(() => {
    const root = document.documentElement
    root.style.display = 'none'
    root.getBoundingClientRect()
    root.style.display = ''
  })
  await browser.detach()
}

function findCoveredFocus(): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important; scroll-behavior: auto !important }')
  document.adoptedStyleSheets.push(sheet)
  const nameOf = (node: Element | null) =>
    `<${node?.localName} class="${node?.getAttribute('class') ?? ''}">`.slice(0, 90)
  const findCover = (element: HTMLElement): Element | null | undefined => {
    // A field that is drawn by its label, a link that covers its card.
    const isHidden = element.getBoundingClientRect().width < 3 || getComputedStyle(element).opacity === '0'
    const shown = element.closest('.card') ?? (isHidden ? element.closest('label, li') : null) ?? element
    const { left, top, width, height } = shown.getBoundingClientRect()
    let cover: Element | null = null
    for (const x of [0.1, 0.3, 0.5, 0.7, 0.9])
      for (const y of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        if (hit && (shown.contains(hit) || hit.contains(shown) || hit.closest('label')?.contains(element)))
          return undefined
        cover ??= hit
      }
    return cover
  }
  const found = new Set<string>()
  const reached = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
  ]
  for (const element of [...reached, ...reached.toReversed()]) {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue
    element.focus()
    if (document.activeElement !== element) continue
    const cover = findCover(element)
    if (cover !== undefined)
      found.add(`${nameOf(element)} "${element.textContent?.trim().slice(0, 20)}" is covered by ${nameOf(cover)}`)
  }
  document.adoptedStyleSheets.pop()
  scrollTo(0, 0)
  return [...found]
}

function findBrokenText(): string[] {
  const found: string[] = []
  const isShortened = ({ webkitLineClamp, textOverflow, clipPath }: CSSStyleDeclaration) =>
    webkitLineClamp !== 'none' || textOverflow === 'ellipsis' || clipPath === 'inset(50%)'
  const findCutter = (element: Element, text: DOMRect): Element | undefined => {
    for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
      const style = getComputedStyle(node)
      if (isShortened(style) || /auto|scroll/.test(style.overflowX + style.overflowY)) return undefined
      const edge = node.getBoundingClientRect()
      const isCut =
        (style.overflowX !== 'visible' && (text.right > edge.right + 2 || text.left < edge.left - 2)) ||
        (style.overflowY !== 'visible' && (text.bottom > edge.bottom + 3 || text.top < edge.top - 3))
      if (isCut) return node
      if (style.position === 'fixed') return undefined
    }
    return undefined
  }
  for (const element of document.querySelectorAll('body *:not(script, style, noscript, option, svg *)')) {
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (texts.length === 0 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(element)
    const who = `<${element.localName} class="${element.getAttribute('class') ?? ''}"> "${element.textContent?.trim().slice(0, 30)}"`
    const cutter = findCutter(element, range.getBoundingClientRect())
    if (cutter) found.push(`${who} is cut by <${cutter.localName} class="${cutter.getAttribute('class') ?? ''}">`)
    const lines = [...range.getClientRects()]
    const style = getComputedStyle(element)
    const isNarrow = Math.max(...lines.map(({ width }) => width)) < 1.5 * Number.parseFloat(style.fontSize)
    if (lines.length > 3 && isNarrow && !isShortened(style)) found.push(`${who} is one letter wide`)
  }
  return found
}
