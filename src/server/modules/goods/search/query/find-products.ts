import type { SearchMatch } from '#contracts/search.ts'
import type { CategoryId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listByCode } from '../search.queries.ts'
import type { BestIndex } from '../best/best-index.store.ts'
import type { Dictionary } from '../words/dictionary.rules.ts'
import { type FinderDeps, type Ranked, type RankingTrace, findBySlots, noneFound } from './find-by-slots.ts'
import { findByExtras, findNearest } from './find-nearest.ts'
import { asTyped } from './query.rules.ts'
import type { ParsedQuery } from './query.types.ts'

/** `ids`: at most as many as requested. */
export type FoundProducts = Ranked & { match: SearchMatch }

export type FindRequest = {
  query: ParsedQuery
  /** Returns the same query with its last word taken for the beginning of a word; undefined if it is that already. */
  parseTyped: (() => ParsedQuery) | undefined
  /** Categories with the name of the query. */
  categoryIds: readonly CategoryId[]
  dictionary: Dictionary
  best: BestIndex
  /** How many products are ranked. */
  limit: number
  trace?: RankingTrace | undefined
}

export const nothingFound: FoundProducts = { ...noneFound, match: 'none' }

/**
 * The products for a query: by code, by all of its words, by the words of short descriptions, and if there are none so far, the
 * nearest ones.
 */
export async function findProducts(db: Db, request: FindRequest): Promise<FoundProducts> {
  const { query, parseTyped, categoryIds, dictionary, best, limit, trace } = request
  const { optionalWords } = query
  const deps: FinderDeps = { db, dictionary, best, optionalWords, categoryIds, limit, ...(trace && { trace }) }
  const ofCode = query.code === undefined ? [] : await findByCode(deps, query.code)
  if (trace) trace.ofCode = ofCode
  if (ofCode.length > 0) return putFirst(ofCode, await findBySlots(deps, [query.slots]), limit)

  // Words that the dictionary does not have may be those of new goods.
  const exact = await findBySlots(deps, [query.slots.map(asTyped)])
  if (exact.ids.length > 0) return { ...exact, match: 'all' }
  const isAllKnown = query.slots.every((slot) => slot.isKnown)
  const isAllAsTyped = isAllKnown && query.slots.every((slot) => slot.correction === undefined)
  if (isAllAsTyped && parseTyped) {
    const begun = await findBySlots(deps, [parseTyped().slots])
    if (begun.ids.length > 0) return { ...begun, match: 'all' }
  }
  // A word that is not in the dictionary may be in a short description; only if it is not is it taken for a typo.
  const literal = await findByExtras(deps, query.slots)
  if (literal.ids.length > 0) return { ...literal, match: 'all' }
  if (isAllKnown && !isAllAsTyped) {
    const corrected = await findBySlots(deps, [query.slots])
    if (corrected.ids.length > 0) return { ...corrected, match: 'corrected' }
  }
  const near = await findNearest(deps, query.slots)
  return near.ids.length > 0 ? { ...near, match: 'near' } : nothingFound
}

/** The products with exactly this code, or, for the beginning of a code with digits, those whose code begins with it. */
async function findByCode({ db, best }: FinderDeps, code: string): Promise<number[]> {
  if (best.isWhole && !/\d/.test(code)) return best.findByCode(code)
  const canBegin = /\d/.test(code) && code.length >= 4
  return (await listByCode(db, code)).filter((hit) => hit.isExact || canBegin).map((hit) => hit.productId)
}

function putFirst(ofCode: readonly number[], others: Ranked, limit: number): FoundProducts {
  const rest = others.ids.filter((id) => !ofCode.includes(id))
  const ids = [...ofCode, ...rest].slice(0, limit)
  return { ids, total: ids.length, isTotalExact: true, match: 'all' }
}
