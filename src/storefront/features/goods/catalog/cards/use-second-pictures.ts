import { type SyntheticEvent, useState } from 'react'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import type { CardView } from './card-view.ts'
import { findCard } from './find-card.ts'

const loadCode = withReload(() => import('./second-pictures.ts'))

/**
 * Second pictures of cards, requested when a mouse, a finger or the focus first reaches one of them. A mouse shows them by hovering,
 * a finger by swiping: then a card gets its second picture only once it is touched, as a file that is not seen costs a phone's data.
 */
export function useSecondPictures(products: readonly CardView[], { canSwipe = false } = {}) {
  const [pictures, setPictures] = useState<ReadonlyMap<number, string | undefined>>()
  const [touched, setTouched] = useState<ReadonlySet<number>>()
  const reach = ({ target, nativeEvent }: SyntheticEvent) => {
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
    if (isTouch ? !canSwipe : !matchMedia('(hover: hover) and (pointer: fine)').matches) return
    const card = isTouch ? findCard(target, products) : undefined
    if (card && touched?.has(card.id) !== true) setTouched(new Set(touched).add(card.id))
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
      return src === image || touched?.has(id) === false ? undefined : src
    },
  }
}
