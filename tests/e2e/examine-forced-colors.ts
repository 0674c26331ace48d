import { expect, type Page } from '@playwright/test'

/**
 * With the colors of Windows' high contrast nothing is lost that only a background or a shadow shows: it has an edge
 * there, keeps its color, or has a color of the system. Leaves the page in its own colors.
 */
export async function expectSeenWithoutColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(markPainted)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await page.evaluate(findLost), `not seen in forced colors on ${page.url()}`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Marks what is drawn by a background alone, and what floats by a shadow alone. */
function markPainted(): void {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const saysMore = (element: Element) =>
    (element.textContent ?? '').trim() !== '' ||
    element.querySelector('svg, img, picture, video, input, iframe') !== null
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute('data-painted')
    if (element.closest('svg') || element.matches('img, video, iframe, input, body') || !isSeen(element)) continue
    const painted = ['', '::before', '::after'].filter((part) => {
      const { content, backgroundColor, backgroundImage, boxShadow, width, height } = getComputedStyle(
        element,
        part || null,
      )
      if (part !== '' && content === 'none') return false
      if (parseFloat(width) < 3 && parseFloat(height) < 3) return false
      const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage.includes('gradient')
      const isAlone = part === '' ? !saysMore(element) : /^"?"?$/.test(content)
      // The shadow of what floats is blurred, a ring is not: "rgb(43 19 48 / 0.14) 0px 12px 32px 0px".
      const lengths = boxShadow.match(/-?[\d.]+px/g) ?? []
      const floats = lengths.some((length, index) => index % 4 === 2 && length !== '0px')
      return isFilled && (isAlone || floats)
    })
    if (painted.length > 0) element.setAttribute('data-painted', painted.map((part) => part || 'itself').join(' '))
  }
}

function findLost(): string[] {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  const canvas = getComputedStyle(document.body).backgroundColor
  const hasEdge = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' ||
    [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].some(
      (width) => parseFloat(width) > 0,
    )
  const found = [...document.querySelectorAll('[data-painted]')].flatMap((element) =>
    (element.getAttribute('data-painted') ?? '').split(' ').flatMap((part) => {
      const style = getComputedStyle(element, part === 'itself' ? null : part)
      if (hasEdge(style) || ![canvas, 'rgba(0, 0, 0, 0)'].includes(style.backgroundColor)) return []
      return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${part}`.slice(0, 140)
    }),
  )
  const chosen = 'a[aria-current], button[aria-pressed="true"], [role=tab][aria-selected="true"], :checked:not(option)'
  for (const element of document.querySelectorAll(chosen)) {
    const shown = [element, element.closest('label'), element.nextElementSibling]
    if (element.checkVisibility() && !shown.some((node) => node && getComputedStyle(node).outlineStyle !== 'none'))
      found.push(`chosen: <${element.localName} class="${element.getAttribute('class') ?? ''}">`.slice(0, 140))
  }
  return [...new Set(found)]
}
