import { Suspense, lazy, useState } from 'react'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { DrawnMap } from './drawn-map.tsx'
import type { Place } from './store-summary.ts'
import './stores.css'

export type StoreMapProps = { places: readonly Place[] }

const TileMap = lazy(withReload(async () => ({ default: (await import('./tile-map.tsx')).TileMap })))

/**
 * Our own drawing, and on request a map with streets. That one comes from a third party, which learns the visitor's address. The
 * stores' addresses are text beside it, and without JavaScript there is no button.
 */
export function StoreMap({ places }: StoreMapProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (places.length === 0) return null
  return (
    <section
      aria-label={contentMessages.stores.map}
      className="grid h-full min-h-80 place-items-center overflow-hidden rounded-hero bg-panel print:hidden"
    >
      {isWanted ? (
        <Suspense fallback={<Spinner className="size-8 text-primary-600" />}>
          <TileMap places={places} />
        </Suspense>
      ) : (
        <div className="grid w-full justify-items-center gap-3 p-4 text-center md:p-6">
          <DrawnMap places={places} />
          <Button look="secondary" className="noscript:hidden" onClick={() => setIsWanted(true)}>
            {contentMessages.stores.showMap}
          </Button>
          <p className="text-xs text-ink-soft noscript:hidden">{contentMessages.stores.mapNote}</p>
        </div>
      )}
    </section>
  )
}
