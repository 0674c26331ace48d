import type { ProductCard } from '#contracts/catalog.ts'

export type Label = ProductCard['labels'][number]

export const labelTones = { new: 'new', discount: 'sale', sale: 'sale', free_gift: 'gift' } as const satisfies Record<
  Label,
  string
>

/** Two labels at most. */
export function toShownLabels(labels: readonly Label[], max = 2): readonly Label[] {
  return labels.slice(0, max)
}
