import type { SearchMatch } from '#contracts/search.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Dictionary } from './dictionary.rules.ts'
import { qualities, relax, type ParsedQuery, type Slot } from './query.rules.ts'
import { rankCandidates, type Candidate } from './ranking.rules.ts'
import { gatherCandidates, gatherLimit, readByCode, readByExtras, walkCandidates } from './search.queries.ts'
import { anyOf, inCategories, toChoiceQuery, toTsquery } from './tsquery.rules.ts'

export type FoundProducts = {
  /** The best, first to last; never more than were asked for. */
  ids: number[]
  total: number
  isTotalExact: boolean
  match: SearchMatch
}

export type FindRequest = {
  query: ParsedQuery
  /** The same query with its last word taken for the beginning of one. */
  typedQuery: ParsedQuery
  /** Categories that are called as the query. */
  categoryIds: readonly number[]
  dictionary: Dictionary
  /** How many are ranked. */
  limit: number
}

/** Above so many expected matches not all are gathered, but the best are looked for. */
const broadFrom = 1_000
/** From this share of all products on, walking down from the best finds enough soon. */
const walkableShare = 0.05
/** So many of the best are enough when there are thousands. */
const walkedMost = 96
/** From so many alternatives on the planner misjudges how rare they are. */
const manyWords = 4
const nobody: FoundProducts = { ids: [], total: 0, isTotalExact: true, match: 'none' }

/**
 * The products for a query: by code, by all of its words, by the words of short descriptions, and when there is nothing so far,
 * the nearest that there is.
 */
export async function findProducts(db: Db, request: FindRequest): Promise<FoundProducts> {
  const { query, typedQuery } = request
  const finder = createFinder(db, request)
  const codeHits = query.code === undefined ? [] : await byCode(db, query.code)
  if (codeHits.length > 0) return withCodeHits(codeHits, await finder.bySlots([query.slots]), request.limit)

  const isAllKnown = query.slots.every((slot) => slot.isKnown)
  const isAllAsTyped = isAllKnown && query.slots.every((slot) => slot.correction === undefined)
  if (isAllAsTyped) {
    const exact = await finder.bySlots([query.slots])
    if (exact.ids.length > 0) return { ...exact, match: 'all' }
    const begun = typedQuery === query ? nobody : await finder.bySlots([typedQuery.slots])
    if (begun.ids.length > 0) return { ...begun, match: 'all' }
  }
  // Words that are no words of the dictionary may be those of a short description; only then are they taken for typos.
  const literal = await finder.byExtras(query.slots)
  if (literal.ids.length > 0) return { ...literal, match: 'all' }
  if (isAllKnown && !isAllAsTyped) {
    const corrected = await finder.bySlots([query.slots])
    if (corrected.ids.length > 0) return { ...corrected, match: 'corrected' }
  }
  const near = await finder.nearest(query.slots)
  return near.ids.length > 0 ? { ...near, match: 'near' } : nobody
}

/** What has the code exactly, or, for the beginning of a code with figures, what begins so. */
async function byCode(db: Db, code: string): Promise<number[]> {
  const canBegin = /\d/.test(code) && code.length >= 4
  return (await readByCode(db, code)).filter((hit) => hit.isExact || canBegin).map((hit) => hit.productId)
}

type Ranked = Omit<FoundProducts, 'match'>
/** Slots of which a product must meet all; of several such choices, any. */
type Choices = readonly (readonly Slot[])[]

function createFinder(db: Db, { query, categoryIds, dictionary, limit }: FindRequest) {
  const { optionalWords } = query
  const optional = anyOf(optionalWords.map((word) => word.root))
  const category = inCategories(categoryIds)
  const rank = (candidates: readonly Candidate[], slots: readonly Slot[]) =>
    rankCandidates(candidates, { slots, optionalWords }).slice(0, limit)

  async function bySlots(choices: Choices): Promise<Ranked> {
    const slots = [...new Set(choices.flat())]
    if (slots.length === 0) return nobody
    const isPartial = choices.length > 1
    const isOfManyWords = slots.some((slot) => slot.alternatives.length >= manyWords)
    const gather = (match: string, isAmongBest = false) => {
      const head = toChoiceQuery(choices, 'head')
      const name = toChoiceQuery(choices, 'name')
      return gatherCandidates(
        db,
        { match, head, name, optional, category },
        {
          limit,
          isPartial,
          isAmongBest,
          isOfManyWords,
        },
      )
    }
    const anywhere = toChoiceQuery(choices, 'anywhere')
    const isBroad = expected(choices, 'documents', dictionary) >= broadFrom
    if (!isBroad) {
      const { candidates, total } = await gather(anywhere)
      if (total < gatherLimit) return { ids: rank(candidates, slots), total, isTotalExact: true }
    }
    // In so many products that only the best are looked at: those with the words in their name before the others. Words that
    // keep company are in more products than was expected, which the first look has shown.
    const inName = toChoiceQuery(choices, 'name')
    const isBroadInNames = !isBroad || expected(choices, 'nameDocuments', dictionary) >= broadFrom
    const named = isBroadInNames ? await best(inName, 'nameDocuments') : (await gather(inName)).candidates
    const enough = Math.min(limit, walkedMost)
    const candidates = named.length < enough ? unique([...named, ...(await best(anywhere, 'documents'))]) : named
    const found = candidates.length > 0 ? candidates : (await gather(anywhere)).candidates
    const [only] = slots
    const isCounted = slots.length === 1 && only?.alternatives.length === 1
    const counted = isCounted && only ? frequencyOf(only, 'documents', dictionary) : 0
    return { ids: rank(found, slots), total: Math.max(found.length, counted), isTotalExact: isCounted }

    async function best(match: string, counted: Counted): Promise<Candidate[]> {
      const share = expected(choices, counted, dictionary) / Math.max(1, dictionary.productCount)
      if (share < walkableShare) return (await gather(match, true)).candidates
      return walkCandidates(db, { match, category }, { limit: Math.min(limit, walkedMost), isPartial })
    }
  }

  return {
    bySlots,

    /** As they were typed, in the short descriptions: their words are no words of the dictionary. */
    async byExtras(slots: readonly Slot[]): Promise<Ranked> {
      const literal = slots.map((slot) => ({
        ...slot,
        alternatives: slot.alternatives.filter(({ quality }) => quality >= qualities.synonym),
      }))
      const count = (slot: Slot) => frequencyOf(slot, 'documents', dictionary)
      const rarest = literal.toSorted((a, b) => count(a) - count(b))[0]
      if (rarest === undefined) return nobody
      const candidates = await readByExtras(db, {
        rarest: toTsquery([rarest], 'anywhere'),
        all: toTsquery(literal, 'anywhere'),
      })
      return { ids: rank(candidates, literal), total: candidates.length, isTotalExact: true }
    },

    /** Leaves words out until something is found; an unknown word alone is shortened instead. */
    async nearest(slots: readonly Slot[]): Promise<Ranked> {
      for (const choices of relax(slots, (slot) => frequencyOf(slot, 'documents', dictionary))) {
        const found = await bySlots(choices)
        if (found.ids.length > 0) return found
      }
      const shortened = slots.map((slot) => shorten(slot, dictionary)).find((slot) => slot !== undefined)
      return shortened === undefined ? nobody : bySlots([[shortened]])
    },
  }
}

const shortestBeginning = 4

/** Words of the shop that begin as the unknown word does, the longest beginning that there is. */
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

type Counted = 'documents' | 'nameDocuments'

/** In how many products a slot is met, at most: the sum of its alternatives. */
function frequencyOf(slot: Slot, counted: Counted, dictionary: Dictionary): number {
  return slot.alternatives.reduce(
    (sum, { terms }) => sum + Math.min(...terms.map((term) => dictionary.find(term)?.[counted] ?? 0)),
    0,
  )
}

/** How many products will match, as if words met by chance; words that are not counted are taken for rare. */
function expected(choices: Choices, counted: Counted, dictionary: Dictionary): number {
  const all = Math.max(1, dictionary.productCount)
  return choices.reduce(
    (sum, slots) =>
      sum + slots.reduce((count, slot) => count * Math.min(1, frequencyOf(slot, counted, dictionary) / all), all),
    0,
  )
}

function withCodeHits(codeHits: readonly number[], others: Ranked, limit: number): FoundProducts {
  const rest = others.ids.filter((id) => !codeHits.includes(id))
  const ids = [...codeHits, ...rest].slice(0, limit)
  return { ids, total: ids.length, isTotalExact: true, match: 'all' }
}

function unique(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.productId, candidate])).values()]
}
