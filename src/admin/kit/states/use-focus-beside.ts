import { type RefObject, useLayoutEffect } from 'react'

const places = 'section, article, fieldset, dialog, main'
const headings = 'h1, h2, h3, legend'
const controls = ':is(input, select, textarea):not(:disabled)'

/**
 * When an element that has the focus is removed, moves the focus to what it stood beside: the control of a field, or the heading of
 * the place around it. Otherwise the person would be at the beginning of the page.
 */
export function useFocusBeside(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const removed = element.current
    return () => {
      if (!removed?.contains(document.activeElement)) return
      const around = listAncestors(removed)
      // After the commit, when what takes its place is there.
      queueMicrotask(() => focusNearest(around))
    }
  }, [element])
}

function listAncestors(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent ? [parent, ...listAncestors(parent)] : []
}

function focusNearest(around: readonly HTMLElement[]): void {
  // The person has moved the focus meanwhile.
  if (document.activeElement !== document.body) return
  for (const ancestor of around.filter(({ isConnected }) => isConnected)) {
    const control = ancestor.matches(places) ? undefined : ancestor.querySelector<HTMLElement>(controls)
    if (control) return control.focus()
    if (ancestor.matches(places)) return focusPlace(ancestor)
  }
}

function focusPlace(place: HTMLElement): void {
  const target = place.querySelector<HTMLElement>(headings) ?? place
  target.tabIndex = -1
  target.focus()
}
