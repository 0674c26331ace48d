import type { ProductCard } from '#contracts/catalog.ts'
import { goodsMessages } from '#storefront/i18n/goods-messages.ts'

export type Label = ProductCard['labels'][number]

export const labelTones = { new: 'new', discount: 'sale', sale: 'sale', free_gift: 'gift' } as const satisfies Record<
  Label,
  string
>

/** The first `max` labels that a card shows. */
export function toShownLabels(labels: readonly Label[], max = 2): readonly Label[] {
  return labels.slice(0, max)
}

/** `saleLabel`: what the shop calls the reduction of now. */
export function sayLabel(label: Label, saleLabel: string | undefined): string {
  const isReduction = label === 'discount' || label === 'sale'
  return isReduction && saleLabel ? saleLabel : goodsMessages.card.labels[label]
}
