import { Suspense, lazy, useState } from 'react'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { Button } from '#ui/button.tsx'
import { PinIcon } from '#ui/icons.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Place } from './store-summary.ts'

export type StoreMapProps = { places: readonly Place[] }

const TileMap = lazy(withReload(async () => ({ default: (await import('./tile-map.tsx')).TileMap })))

/**
 * The map comes from a third party, which learns the visitor's address, so it is loaded only on request. The stores' addresses
 * are text beside it, and without JavaScript there is no button.
 */
export function StoreMap({ places }: StoreMapProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (places.length === 0) return null
  return (
    <section
      aria-label={contentMessages.stores.map}
      className="grid h-full min-h-80 place-items-center overflow-hidden rounded-hero bg-panel noscript:hidden"
    >
      {isWanted ? (
        <Suspense fallback={<Spinner className="size-8 text-primary-600" />}>
          <TileMap places={places} />
        </Suspense>
      ) : (
        <div className="grid max-w-form justify-items-center gap-3 p-6 text-center">
          <PinIcon className="size-10 text-primary-600" />
          <Button look="secondary" onClick={() => setIsWanted(true)}>
            {contentMessages.stores.showMap}
          </Button>
          <p className="text-xs text-ink-soft">{contentMessages.stores.mapNote}</p>
        </div>
      )}
    </section>
  )
}
