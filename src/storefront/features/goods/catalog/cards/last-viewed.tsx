import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'

const LastViewedRow = lazy(withReload(async () => ({ default: (await import('./last-viewed-row.tsx')).LastViewedRow })))

export type LastViewedProps = {
  /** The product of this page, which is left out. */
  exceptId?: number
  /** The page is short and ends here: the row shows even if its place is on the screen. */
  isPartOfPage?: boolean
}

/**
 * The products the visitor viewed last, at the end of a page. Rendered after hydration and only while its place is below the
 * screen, so nothing visible ever moves.
 */
export function LastViewed({ exceptId, isPartOfPage = false }: LastViewedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [hasRoom, setHasRoom] = useState(false)
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!place.current || hasRoom) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) setHasRoom(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [hasRoom])
  return (
    <div ref={place} className="empty:min-h-px">
      {(hasRoom || (isPartOfPage && isHydrated)) && (
        <Suspense fallback={null}>
          <LastViewedRow exceptId={exceptId} />
        </Suspense>
      )}
    </div>
  )
}
