import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { createStoredValue } from '#storefront/kit/browser/stored-value.ts'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'

const LastViewedRow = lazy(withReload(async () => ({ default: (await import('./last-viewed-row.tsx')).LastViewedRow })))

// kit/goods/last-viewed.ts writes it.
const viewedIds = createStoredValue<readonly unknown[]>({ key: 'last-viewed.sk', parse: readIds, initial: [] })

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
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) setHasRoom(hasViewed(exceptId))
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [hasRoom, exceptId])
  return (
    <div ref={place} className="empty:min-h-px">
      {(hasRoom || (isPartOfPage && isHydrated && hasViewed(exceptId))) && (
        <Suspense fallback={null}>
          <LastViewedRow exceptId={exceptId} />
        </Suspense>
      )}
    </div>
  )
}

/** Whether this browser has stored another product, read without the code that shows it. */
function hasViewed(exceptId: number | undefined): boolean {
  return viewedIds.read().some((id) => id !== exceptId)
}

function readIds(json: unknown): readonly unknown[] {
  if (!Array.isArray(json)) return []
  return json.map((product: unknown) =>
    typeof product === 'object' && product !== null && 'id' in product ? product.id : undefined,
  )
}
