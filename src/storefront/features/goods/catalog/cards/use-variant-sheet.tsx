import { type MouseEvent, type ReactNode, useState } from 'react'
import type { ProductDetail } from '#contracts/catalog.ts'
import { getBrowserApi } from '#storefront/api.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { withVisibleProgress } from '#storefront/kit/browser/with-visible-progress.ts'
import { isPlainClick } from '#storefront/kit/page/router-link.tsx'
import type { CardView } from './card-view.ts'
import { findCard } from './find-card.ts'
import type { VariantSheet } from './variant-sheet.tsx'

const loadSheet = withReload(() => import('./variant-sheet.tsx'))

type Shown = { Sheet: typeof VariantSheet; product: ProductDetail; isOpen: boolean }

/**
 * The round link of a card whose variant has to be chosen opens the choice above the list; without scripts, and if the product cannot
 * be loaded, it leads to its page. `choose` is for the clicks of the form around the cards.
 */
export function useVariantSheet(products: readonly CardView[]): {
  choose: (event: MouseEvent<HTMLElement>) => void
  sheet: ReactNode
} {
  const [shown, setShown] = useState<Shown>()
  const choose = (event: MouseEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof Element) || !isPlainClick(event)) return
    // A card's picture covers its link only while it can be swiped.
    if (target.closest('.card-media')) target.closest('.card')?.querySelector<HTMLElement>('.card-name')?.click()
    const card = target.closest('a.card-action') && findCard(target, products)
    if (!card) return
    event.preventDefault()
    const loading = Promise.all([loadSheet(), getBrowserApi().catalog.product({ params: { id: card.id } })])
    withVisibleProgress(loading).then(
      ([{ VariantSheet: Sheet }, { data: product }]) => setShown({ Sheet, product, isOpen: true }),
      () => location.assign(card.url),
    )
  }
  return {
    choose,
    sheet: shown && (
      <shown.Sheet
        key={shown.product.id}
        product={shown.product}
        isOpen={shown.isOpen}
        onClose={() => setShown({ ...shown, isOpen: false })}
      />
    ),
  }
}
