import { listByExtras } from '../search.queries.ts'
import type { Dictionary } from '../words/dictionary.rules.ts'
import { frequencyOf } from '../words/frequency.rules.ts'
import { type FinderDeps, type Ranked, findBySlots, noneFound, rank } from './find-by-slots.ts'
import { qualities } from './query.rules.ts'
import type { Slot } from './query.types.ts'
import { relax } from './relax.rules.ts'
import { toTsquery } from './tsquery.rules.ts'

/** Searches short descriptions for the words as typed: their words are not in the dictionary. */
export async function findByExtras(deps: FinderDeps, slots: readonly Slot[]): Promise<Ranked> {
  const { best, db, dictionary } = deps
  const literal = slots.map((slot) => ({
    ...slot,
    alternatives: slot.alternatives.filter(({ quality }) => quality >= qualities.synonym),
  }))
  const count = (slot: Slot) => frequencyOf(slot, 'documents', dictionary)
  const rarest = literal.toSorted((a, b) => count(a) - count(b))[0]
  if (rarest === undefined) return noneFound
  if (best.isWhole) {
    const { candidates, total } = best.find({ ...deps, choices: [literal], rarestExtra: rarest })
    return { ids: rank(deps, candidates, literal), total, isTotalExact: true }
  }
  const candidates = await listByExtras(db, {
    rarest: toTsquery([rarest], 'anywhere'),
    all: toTsquery(literal, 'anywhere'),
  })
  return { ids: rank(deps, candidates, literal), total: candidates.length, isTotalExact: true }
}

/** Leaves words out until something is found; an unknown word alone is shortened instead. */
export async function findNearest(deps: FinderDeps, slots: readonly Slot[]): Promise<Ranked> {
  const { dictionary } = deps
  for (const choices of relax(slots, (slot) => frequencyOf(slot, 'documents', dictionary))) {
    const found = await findBySlots(deps, choices)
    if (found.ids.length > 0) return found
  }
  const shortened = slots.map((slot) => shorten(slot, dictionary)).find((slot) => slot !== undefined)
  return shortened === undefined ? noneFound : findBySlots(deps, [[shortened]])
}

const shortestBeginning = 4

/** Replaces an unknown word by the words of the shop with the same beginning, the longest one that occurs. */
function shorten(slot: Slot, dictionary: Dictionary): Slot | undefined {
  const [word] = slot.words
  if (word === undefined || /\d/.test(word.text)) return undefined
  for (let length = word.text.length - 1; length >= shortestBeginning; length -= 1) {
    const rows = dictionary.startingWith(word.text.slice(0, length), 3)
    if (rows.length === 0) continue
    return { ...slot, alternatives: rows.map((row) => ({ terms: [row.term], quality: qualities.similar })) }
  }
  return undefined
}
