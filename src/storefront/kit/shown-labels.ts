import type { ProductCard } from '#contracts/catalog.ts'

export type Label = ProductCard['labels'][number]

export const labelTones = { new: 'new', discount: 'sale', sale: 'sale', free_gift: 'gift' } as const satisfies Record<
  Label,
  string
>

/** Two labels at most. "Výpredaj" says all that "Zľava" says, and the percent stands beside the price. */
export function toShownLabels(labels: readonly Label[], max = 2): readonly Label[] {
  const said = labels.includes('sale') ? labels.filter((label) => label !== 'discount') : labels
  return said.slice(0, max)
}
