/**
 * A ref of what stands at an edge of the screen: while it is there, the page has its class as an attribute (`data-bottom-bar`), by which
 * it keeps the focus clear of it. The page would also know from `html:has(.bottom-bar)`, but a browser answers that again on each change
 * of the page: 2 ms for each letter typed on a slow phone.
 */
export function markPage(element: HTMLElement | null): (() => void) | undefined {
  const page = document.documentElement
  const mark = `data-${element?.classList[0]}`
  page.setAttribute(mark, '')
  return () => page.removeAttribute(mark)
}
