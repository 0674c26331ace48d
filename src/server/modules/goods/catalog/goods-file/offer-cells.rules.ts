import { offeredCategoriesColumn, offeredGoodsColumn } from '../import/formats/offers.rules.ts'
import type { ImportedOffer } from '../import/imported-product.ts'
import { type Cells, escapeParts } from './cells.rules.ts'

/** With which goods a service is offered. */
export function toOfferCells(offers: readonly ImportedOffer[] = []): Cells {
  const categories = offers.flatMap((offer) =>
    'categoryPath' in offer ? [toPart(offer.categoryPath.map((name) => escapeParts(name)).join(' > '), offer)] : [],
  )
  const goods = offers.flatMap((offer) =>
    'variantCode' in offer ? [toPart(escapeParts(offer.variantCode), offer)] : [],
  )
  return { [offeredCategoriesColumn]: categories.join('|'), [offeredGoodsColumn]: goods.join('|') }
}

function toPart(where: string, { label, noteLabel, isNoteRequired }: ImportedOffer): string {
  const parts = [where, escapeParts(label), escapeParts(noteLabel ?? ''), isNoteRequired ? 'yes' : '']
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(';')
}
