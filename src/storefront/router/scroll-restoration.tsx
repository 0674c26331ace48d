import { useEffect, useLayoutEffect } from 'react'
import { usePage } from './router-hooks.ts'
import { findPosition, keepPosition, storePositions } from './scroll-positions.ts'

/** Scrolls as between documents: to where the visitor was on the page before, to the part that the address names, or to the top. */
export function ScrollRestoration() {
  const { location, scroll } = usePage()
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const onHide = () => {
      keepPosition(location.key)
      storePositions()
      // For the document itself, which may return before its scripts.
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', onHide)
    return () => removeEventListener('pagehide', onHide)
  }, [location])
  useLayoutEffect(() => {
    const position = findPosition(location.key)
    const part = scroll === 'first' ? null : findPart(location.hash)
    if (position !== undefined) scrollTo(0, position)
    else if (part) part.scrollIntoView()
    else if (scroll === 'reset') scrollTo(0, 0)
    // A new page is a new location.
  }, [location, scroll])
  return null
}

function findPart(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
