// The best products of the shop in memory, as an inverted index: which products have a root, and where. Words of many products
// are found here without the database (docs/adr/0023-search.md).
import { type Bits, addAll, clearBit, countAll, hasBit, keepCommon, listBits } from '#kernel/bits.ts'
import type { CategoryId, ProductId } from '#kernel/ids.ts'
import type { Choices, Slot } from '../query/query.types.ts'
import type { Candidate } from '../query/ranking.rules.ts'
import type { WordForm } from '../words/stemmer.rules.ts'
import type { BestRow } from './best.queries.ts'
import { type BestDoc, createDocs } from './docs.store.ts'
import { type PostedPlace, createPostings } from './postings.store.ts'

export type BestQuery = {
  choices: Choices
  /** `extras`: each slot in any text, and the rarest one in the short description. */
  rarestExtra?: Slot
  optionalWords: readonly WordForm[]
  /** Categories with the name of the query. */
  categoryIds: readonly CategoryId[]
  limit: number
}

export type BestIndex = {
  /** Whether the shop has no other products. */
  readonly isWhole: boolean
  /** Takes over new texts, stock and popularity. */
  put: (row: BestRow) => void
  takeOut: (productId: ProductId) => void
  /** The best candidates that have all slots of one of the choices, and how many products do. */
  find: (query: BestQuery) => { candidates: Candidate[]; total: number }
  /** Products with this code; only codes without digits are known. */
  findByCode: (code: string) => ProductId[]
  has: (productId: ProductId) => boolean
  size: () => number
  /** Whether so many rows have been replaced that reading all of them again saves memory. */
  isWorn: () => boolean
}

export function createBestIndex({ isWhole }: { isWhole: boolean }): BestIndex {
  const docs = createDocs()
  const postings = createPostings()
  return {
    isWhole,
    put(row) {
      const added = docs.put(row)
      if (added !== undefined) postings.add(added, row)
    },
    takeOut: docs.takeOut,
    findByCode: docs.findByCode,
    has: docs.has,
    size: docs.size,
    isWorn: docs.isWorn,
    find: (query) => find({ docs, postings, found: new Map() }, query),
  }
}

type Place = PostedPlace | 'text'

/** `found`: the documents of each root and place of this query. */
type Search = {
  docs: ReturnType<typeof createDocs>
  postings: ReturnType<typeof createPostings>
  found: Map<string, Bits>
}

function find(search: Search, query: BestQuery): { candidates: Candidate[]; total: number } {
  const { docs } = search
  const { choices, rarestExtra, limit } = query
  const matching = haveChoice(search, choices, rarestExtra ? 'text' : 'anywhere')
  if (rarestExtra) keepCommon(matching, haveSlot(search, rarestExtra, 'extras'))
  const total = countAll(matching)
  const chosen = total <= limit ? listBits(matching) : chooseBest(search, { query, matching })
  const inAsked = haveAny(
    search,
    query.categoryIds.map((id) => `#${id}`),
  )
  const candidates = chosen.flatMap((number) => {
    const doc = docs.get(number)
    return doc ? [toCandidate(search, doc, { number, isPartial: choices.length > 1, inAsked })] : []
  })
  return { candidates, total }
}

/** Heads of names first, then names; within them those with an optional word, then the best. */
function chooseBest(search: Search, { query, matching }: { query: BestQuery; matching: Bits }): number[] {
  const { docs } = search
  const { choices, optionalWords, limit } = query
  const optional = haveAny(
    search,
    optionalWords.map(({ root }) => root),
  )
  const chosen: number[] = []
  const left = matching.slice()
  for (const place of ['head', 'name', 'anywhere'] as const) {
    const inPlace = left.slice()
    if (place !== 'anywhere') keepCommon(inPlace, haveChoice(search, choices, place))
    // With an optional word before without one.
    const tiers = optionalWords.length > 0 ? [haveBoth(inPlace, optional), inPlace] : [inPlace]
    for (const bits of tiers) {
      for (const number of docs.byStanding()) {
        if (chosen.length === limit) return chosen
        if (!hasBit(bits, number) || !hasBit(left, number)) continue
        chosen.push(number)
        clearBit(left, number)
      }
    }
  }
  return chosen
}

function haveBoth(one: Bits, other: Bits): Bits {
  const both = one.slice()
  keepCommon(both, other)
  return both
}

/** The documents that have all slots of one of the choices. */
function haveChoice(search: Search, choices: Choices, place: Place): Bits {
  const [only = [], ...others] = choices
  const found = haveAll(search, only, place)
  for (const slots of others) addAll(found, haveAll(search, slots, place))
  return found
}

/** A set of its own, which the caller may change. */
function haveAll(search: Search, slots: readonly Slot[], place: Place): Bits {
  const all = search.docs.living().slice()
  for (const slot of slots) keepCommon(all, haveSlot(search, slot, place))
  return all
}

/** The documents that have one of the alternatives; shared, the caller must not change it. */
function haveSlot(search: Search, slot: Slot, place: Place): Bits {
  const [only] = slot.alternatives
  if (slot.alternatives.length === 1 && only?.terms.length === 1) return haveRoot(search, only.terms[0] ?? '', place)
  const found = search.docs.noneOf()
  for (const { terms } of slot.alternatives) {
    const [first = '', ...others] = terms
    if (others.length === 0) {
      addAll(found, haveRoot(search, first, place))
      continue
    }
    const all = haveRoot(search, first, place).slice()
    for (const term of others) keepCommon(all, haveRoot(search, term, place))
    addAll(found, all)
  }
  return found
}

function haveAny(search: Search, roots: readonly string[]): Bits {
  const found = search.docs.noneOf()
  for (const root of roots) search.postings.collect(found, root, 'anywhere')
  return found
}

function haveRoot({ docs, postings, found }: Search, root: string, place: Place): Bits {
  const key = `${place} ${root}`
  const known = found.get(key)
  if (known) return known
  const bits = docs.noneOf()
  if (place !== 'text') postings.collect(bits, root, place)
  else for (const part of ['anywhere', 'extras'] as const) postings.collect(bits, root, part)
  found.set(key, bits)
  return bits
}

function toCandidate(
  search: Search,
  { productId, words, variantTerms, isInStock, popularity }: BestDoc,
  { number, isPartial, inAsked }: { number: number; isPartial: boolean; inAsked: Bits },
): Candidate {
  const has = (root: string) => hasBit(haveRoot(search, root, 'anywhere'), number)
  return {
    productId,
    words,
    variantTerms,
    ...(isPartial && { allTerms: { has } }),
    isInAskedCategory: hasBit(inAsked, number),
    isInStock,
    popularity,
  }
}
