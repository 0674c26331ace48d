import type { ProductCard } from '#contracts/catalog.ts'

export type Label = ProductCard['labels'][number]

export const labelTones = { new: 'new', discount: 'sale', sale: 'sale', free_gift: 'gift' } as const satisfies Record<
  Label,
  string
>

/** The first `max` labels that a card shows. */
export function toShownLabels(labels: readonly Label[], max = 2): readonly Label[] {
  return labels.slice(0, max)
}
