import type { CategoryId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { gatherCandidates, gatherLimit, walkCandidates } from '../search.queries.ts'
import type { Dictionary } from '../words/dictionary.rules.ts'
import { type Counted, estimateMatches, frequencyOf } from '../words/frequency.rules.ts'
import type { WordForm } from '../words/stemmer.rules.ts'
import type { Choices, Slot } from './query.types.ts'
import { rankCandidates, type Candidate } from './ranking.rules.ts'
import { anyOf, inCategories, toChoiceQuery } from './tsquery.rules.ts'

/** `ids`: the best, first to last. */
export type Ranked = { ids: number[]; total: number; isTotalExact: boolean }

export const noneFound: Ranked = { ids: [], total: 0, isTotalExact: true }

export type FinderDeps = {
  db: Db
  dictionary: Dictionary
  /** Words that may be missing; a product that has them ranks higher. */
  optionalWords: readonly WordForm[]
  /** Categories with the name of the query. */
  categoryIds: readonly CategoryId[]
  /** How many products are ranked. */
  limit: number
}

/** With this many expected matches, only the best are read. */
const broadFrom = 1_000
/** From this share of all products on, walking down from the best finds enough soon. */
const walkableShare = 0.05
/** This many of the best are enough if there are thousands. */
const walkedMost = 96
/** From this many alternatives on, the planner misjudges how rare they are. */
const manyWords = 4

/** The products that have all slots of one of the choices. */
export async function findBySlots(deps: FinderDeps, choices: Choices): Promise<Ranked> {
  const { dictionary } = deps
  const slots = [...new Set(choices.flat())]
  if (slots.length === 0) return noneFound
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
  { optionalWords, limit }: FinderDeps,
  candidates: readonly Candidate[],
  slots: readonly Slot[],
): number[] {
  return rankCandidates(candidates, { slots, optionalWords }).slice(0, limit)
}

type Gather = (match: string, isAmongBest?: boolean) => ReturnType<typeof gatherCandidates>

/** Reads candidates through the inverted index. */
function createGather({ db, optionalWords, categoryIds, limit }: FinderDeps, choices: Choices): Gather {
  const optional = anyOf(optionalWords.map((word) => word.root))
  const category = inCategories(categoryIds)
  const isPartial = choices.length > 1
  const isOfManyWords = choices.flat().some((slot) => slot.alternatives.length >= manyWords)
  return (match, isAmongBest = false) => {
    const head = toChoiceQuery(choices, 'head')
    const name = toChoiceQuery(choices, 'name')
    return gatherCandidates(
      db,
      { match, head, name, optional, category },
      { limit, isPartial, isAmongBest, isOfManyWords },
    )
  }
}

type BroadRequest = { choices: Choices; anywhere: string; isBroad: boolean; gather: Gather }

/**
 * For words of so many products that only the best are read: those with the words in their name before the others. If `isBroad`
 * is false, the words occur together more often than estimated, as the first read has shown.
 */
async function findBest(
  { db, dictionary, categoryIds, limit }: FinderDeps,
  { choices, anywhere, isBroad, gather }: BroadRequest,
): Promise<Candidate[]> {
  const enough = Math.min(limit, walkedMost)
  const inName = toChoiceQuery(choices, 'name')
  const isBroadInNames = !isBroad || estimateMatches(choices, 'nameDocuments', dictionary) >= broadFrom
  const named = isBroadInNames ? await best(inName, 'nameDocuments') : (await gather(inName)).candidates
  const candidates = named.length < enough ? unique([...named, ...(await best(anywhere, 'documents'))]) : named
  return candidates.length > 0 ? candidates : (await gather(anywhere)).candidates

  async function best(match: string, counted: Counted): Promise<Candidate[]> {
    const share = estimateMatches(choices, counted, dictionary) / Math.max(1, dictionary.productCount)
    if (share < walkableShare) return (await gather(match, true)).candidates
    const category = inCategories(categoryIds)
    return walkCandidates(db, { match, category }, { limit: enough, isPartial: choices.length > 1 })
  }
}

function unique(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.productId, candidate])).values()]
}
