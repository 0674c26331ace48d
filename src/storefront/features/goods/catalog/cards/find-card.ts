import type { CardView } from './card-view.ts'

/** The product on whose card an event happened. */
export function findCard(target: EventTarget, products: readonly CardView[]): CardView | undefined {
  const name = target instanceof Element ? target.closest('.card')?.querySelector('.card-name') : null
  return name ? products.find(({ url }) => url === name.getAttribute('href')) : undefined
}
