import type { Slot } from './query.types.ts'

/** Of longer queries, only the rarest words are tried in every choice. */
const maxChosenFrom = 4

/**
 * The steps to try if no product has the whole query: the words that the shop knows, then every choice of them that leaves out
 * one, two, and so on. A product matches a step if it has all words of one of its choices.
 */
export function relax(slots: readonly Slot[], frequencyOf: (slot: Slot) => number): Slot[][][] {
  const known = slots.filter((slot) => frequencyOf(slot) > 0)
  if (known.length === 0) return []
  const steps: Slot[][][] = known.length < slots.length ? [[known]] : []
  // The rarest words say most; the others are not worth their many choices.
  const rarest = new Set(known.toSorted((a, b) => frequencyOf(a) - frequencyOf(b)).slice(0, maxChosenFrom))
  const chosenFrom = known.filter((slot) => rarest.has(slot))
  if (chosenFrom.length < known.length) steps.push([chosenFrom])
  for (let size = chosenFrom.length - 1; size > 0; size -= 1) steps.push(choices(chosenFrom, size))
  return steps
}

function choices(slots: readonly Slot[], size: number): Slot[][] {
  if (size === 0) return [[]]
  return slots.flatMap((slot, index) => choices(slots.slice(index + 1), size - 1).map((rest) => [slot, ...rest]))
}
