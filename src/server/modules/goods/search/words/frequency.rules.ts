import type { Choices, Slot } from '../query/query.types.ts'
import type { Dictionary } from './dictionary.rules.ts'

/** Where a word is counted: anywhere in a product, or in its name. */
export type Counted = 'documents' | 'nameDocuments'

/** How many products have a slot, at most: the sum of its alternatives. */
export function frequencyOf(slot: Slot, counted: Counted, dictionary: Dictionary): number {
  return slot.alternatives.reduce(
    (sum, { terms }) => sum + Math.min(...terms.map((term) => dictionary.find(term)?.[counted] ?? 0)),
    0,
  )
}

/** How many products are expected to match if words occurred independently; a word without a count is taken for rare. */
export function estimateMatches(choices: Choices, counted: Counted, dictionary: Dictionary): number {
  const all = Math.max(1, dictionary.productCount)
  return choices.reduce(
    (sum, slots) =>
      sum + slots.reduce((count, slot) => count * Math.min(1, frequencyOf(slot, counted, dictionary) / all), all),
    0,
  )
}
