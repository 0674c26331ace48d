import { createElement } from 'react'
import { findText, nameOfText } from '#storefront/kit/page/kept-texts.ts'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

/**
 * Only on the server: the place of a card, with the card itself only if its text is not kept yet. `insertKeptParts` removes the
 * element, and hydration sees the same document (ADR 0039).
 */
export function KeptCard(props: ProductCardProps) {
  // React adds a link to the main picture to the head of the page.
  if (props.isMain) return <ProductCard {...props} />
  const name = nameOfText(props)
  const isKept = findText(name) !== undefined
  return createElement('kept-part', { 'data-name': name }, isKept ? undefined : <ProductCard {...props} />)
}
