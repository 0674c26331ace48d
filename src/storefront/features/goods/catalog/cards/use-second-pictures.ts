import { useState } from 'react'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import type { CardView } from './card-view.ts'

const loadCode = withReload(() => import('./second-pictures.ts'))

/**
 * Second pictures of cards, requested when a mouse or the focus first reaches one of them. Never without a mouse, because the
 * pictures show only on hover (card.css).
 */
export function useSecondPictures(products: readonly CardView[]) {
  const [pictures, setPictures] = useState<ReadonlyMap<number, string | undefined>>()
  const reach = () => {
    if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return
    const ids = products.map(({ id }) => id).filter((id) => pictures?.has(id) !== true)
    if (ids.length === 0) return
    loadCode()
      .then(async ({ loadSecondPictures }) => setPictures(await loadSecondPictures(ids)))
      .catch(() => undefined)
  }
  return {
    reach,
    secondOf: ({ id, image }: CardView) => {
      const src = pictures?.get(id)
      return src === image ? undefined : src
    },
  }
}
