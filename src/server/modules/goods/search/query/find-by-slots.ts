import type { CategoryId, ProductId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { BestIndex } from '../best/best-index.store.ts'
import { gatherCandidates, gatherLimit } from '../search.queries.ts'
import type { Dictionary } from '../words/dictionary.rules.ts'
import { estimateMatches, frequencyOf } from '../words/frequency.rules.ts'
import type { WordForm } from '../words/stemmer.rules.ts'
import type { Choices, Slot } from './query.types.ts'
import { weighCandidates, type Candidate, type Weighed } from './ranking.rules.ts'
import { anyOf, inCategories, toChoiceQuery } from './tsquery.rules.ts'

/** `ids`: the best, first to last. */
export type Ranked = { ids: number[]; total: number; isTotalExact: boolean }

export const noneFound: Ranked = { ids: [], total: 0, isTotalExact: true }

/** What was weighed for an answer, by product, with the slots that were looked for; for staff who ask why. */
export type RankingTrace = { weighed: Map<ProductId, Weighed & { slots: readonly Slot[] }>; ofCode: readonly number[] }

export type FinderDeps = {
  db: Db
  dictionary: Dictionary
  best: BestIndex
  /** Words that may be missing; a product that has them ranks higher. */
  optionalWords: readonly WordForm[]
  /** Categories with the name of the query. */
  categoryIds: readonly CategoryId[]
  /** How many products are ranked. */
  limit: number
  trace?: RankingTrace | undefined
}

/** With this many expected matches, only the best are searched. */
const broadFrom = 1_000
/** This many of the best are enough if there are thousands. */
const enoughOfBest = 96
/** From this many alternatives on, the planner misjudges how rare they are. */
const manyWords = 4

/** The products that have all slots of one of the choices. */
export async function findBySlots(deps: FinderDeps, choices: Choices): Promise<Ranked> {
  const { best, dictionary } = deps
  const slots = [...new Set(choices.flat())]
  if (slots.length === 0) return noneFound
  if (best.isWhole) {
    const { candidates, total } = best.find({ ...deps, choices })
    return { ids: rank(deps, candidates, slots), total, isTotalExact: true }
  }
  const gather = createGather(deps, choices)
  const anywhere = toChoiceQuery(choices, 'anywhere')
  const isBroad = estimateMatches(choices, 'documents', dictionary) >= broadFrom
  if (!isBroad) {
    const { candidates, total } = await gather(anywhere)
    if (total < gatherLimit) return { ids: rank(deps, candidates, slots), total, isTotalExact: true }
  }
  const found = await findBest(deps, { choices, anywhere, isBroad, gather })
  const [only] = slots
  const isCounted = slots.length === 1 && only?.alternatives.length === 1
  const counted = isCounted && only ? frequencyOf(only, 'documents', dictionary) : 0
  return { ids: rank(deps, found, slots), total: Math.max(found.length, counted), isTotalExact: isCounted }
}

export function rank(
  { optionalWords, limit, trace }: FinderDeps,
  candidates: readonly Candidate[],
  slots: readonly Slot[],
): number[] {
  const ranked = weighCandidates(candidates, { slots, optionalWords }).slice(0, limit)
  if (trace) for (const one of ranked) trace.weighed.set(one.candidate.productId, { ...one, slots })
  return ranked.map(({ candidate }) => candidate.productId)
}

type Gather = (match: string) => ReturnType<typeof gatherCandidates>

/** Reads candidates through the inverted index. */
function createGather({ db, optionalWords, categoryIds, limit }: FinderDeps, choices: Choices): Gather {
  const optional = anyOf(optionalWords.map((word) => word.root))
  const category = inCategories(categoryIds)
  const isPartial = choices.length > 1
  const isOfManyWords = choices.flat().some((slot) => slot.alternatives.length >= manyWords)
  return (match) => {
    const head = toChoiceQuery(choices, 'head')
    const name = toChoiceQuery(choices, 'name')
    return gatherCandidates(db, { match, head, name, optional, category }, { limit, isPartial, isOfManyWords })
  }
}

type BroadRequest = { choices: Choices; anywhere: string; isBroad: boolean; gather: Gather }

/**
 * For words of so many products that only the best are searched: those with the words in their name before the others. If
 * `isBroad` is false, the words occur together more often than estimated, as the first read has shown.
 */
async function findBest(deps: FinderDeps, { choices, anywhere, isBroad, gather }: BroadRequest): Promise<Candidate[]> {
  const { best, dictionary } = deps
  const enough = Math.min(deps.limit, enoughOfBest)
  const isBroadInNames = !isBroad || estimateMatches(choices, 'nameDocuments', dictionary) >= broadFrom
  const named = isBroadInNames ? [] : (await gather(toChoiceQuery(choices, 'name'))).candidates
  if (named.length >= enough) return named
  const candidates = unique([...named, ...best.find({ ...deps, choices, limit: enough }).candidates])
  return candidates.length > 0 ? candidates : (await gather(anywhere)).candidates
}

function unique(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.productId, candidate])).values()]
}
