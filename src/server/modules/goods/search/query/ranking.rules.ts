import type { ProductId } from '#kernel/ids.ts'
import { remember } from '#kernel/remember.ts'
import { readWords, type WordForm } from '../words/stemmer.rules.ts'
import { stopWords, units } from '../words/words.rules.ts'
import { qualities } from './query.rules.ts'
import type { Slot } from './query.types.ts'

export type Candidate = {
  productId: ProductId
  /** The words of its name. */
  words: readonly NameWord[]
  /** Roots of its variants: colors and sizes. */
  variantTerms: ReadonlySet<string>
  /** All its roots, for a query of which a product need not have every word. */
  allTerms?: Pick<ReadonlySet<string>, 'has'>
  /** Whether it is in a category with the name of the query. */
  isInAskedCategory: boolean
  isInStock: boolean
  popularity: number
}

/** Weight by the place of a word: "Stuhy na balóny" are ribbons. */
const fieldWeights = { head: 1, variant: 0.9, name: 0.85, other: 0.5 } as const
/** For another word of the same root: "balónový" for "balón". */
const derivedQuality = 0.85
/** For a number that is a measure in the name but not in the query: "k 50" is not a pack of fifty. */
const measureQuality = 0.8
const bonuses = { category: 0.1, leads: 0.02, covers: 0.02, inOrder: 0.05, optional: 0.1 } as const
/** Relevance is compared in steps of this size, so that stock and popularity decide between nearly equal products. */
const step = 0.05

export type RankedQuery = { slots: readonly Slot[]; optionalWords: readonly WordForm[] }

/** How a candidate fits a query: the relevance is compared as `level`, the rest says what it was made of. */
export type Weighed = {
  candidate: Candidate
  level: number
  /** Per slot of the query. */
  matches: readonly Match[]
  leads: boolean
  isInOrder: boolean
}

/** Best first: by relevance, then availability, then popularity (docs/adr, "search"). */
export function weighCandidates(candidates: readonly Candidate[], query: RankedQuery): Weighed[] {
  return candidates
    .map((candidate) => weigh(candidate, query))
    .sort(
      (a, b) =>
        b.level - a.level ||
        Number(b.candidate.isInStock) - Number(a.candidate.isInStock) ||
        b.candidate.popularity - a.candidate.popularity ||
        a.candidate.productId - b.candidate.productId,
    )
}

/** `isMeasure`: a number before its unit. */
export type NameWord = WordForm & { isHead: boolean; isMeasure: boolean }

function weigh(candidate: Candidate, { slots, optionalWords }: RankedQuery): Weighed {
  if (slots.length === 0) return { candidate, level: 0, matches: [], leads: false, isInOrder: false }
  const asksMeasure = optionalWords.some((word) => units.has(word.text))
  const { words, variantTerms, allTerms } = candidate
  const terms: Terms = { words, asksMeasure, variantTerms, ...(allTerms && { allTerms }) }
  const matches = slots.map((slot) => bestMatch(slot, terms))
  const base = matches.reduce((sum, match) => sum + match.score, 0) / slots.length
  const { headLength, covered } = coverHead(words, matches)
  const optional = optionalWords.filter((word) => isOptionalIn(word, words, variantTerms)).length
  const leads = matches.some(({ place }) => place === 0)
  const inOrder = isInOrder(matches)
  const relevance =
    base +
    (candidate.isInAskedCategory ? bonuses.category : 0) +
    (leads ? bonuses.leads : 0) +
    (headLength > 0 ? (bonuses.covers * covered) / headLength : 0) +
    (inOrder ? bonuses.inOrder : 0) +
    (optionalWords.length > 0 ? (bonuses.optional * optional) / optionalWords.length : 0)
  return { candidate, level: Math.round(relevance / step), matches, leads, isInOrder: inOrder }
}

/** How many words the head has, and how many of them the query has. Loops: it runs for hundreds of products per query. */
function coverHead(words: readonly NameWord[], matches: readonly Match[]): { headLength: number; covered: number } {
  let [headLength, covered] = [0, 0]
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place]
    if (!word?.isHead || stopWords.has(word.text)) continue
    headLength += 1
    if (matches.some((match) => match.place === place)) covered += 1
  }
  return { headLength, covered }
}

/** The head of a name says what the thing is: it ends at the first preposition or punctuation. Cached across queries. */
export const readName = remember<readonly NameWord[]>(5_000, splitName)

export function splitName(name: string): NameWord[] {
  const [head = ''] = name.split(/[,:(–]|\s(?=(?:na|s|so|v|vo|z|zo|pre|do|k|ku|pri|od|bez|ktor[éáý])\s)/u)
  const headLength = readWords(head).length
  return readWords(name).map((word, index, all) => ({
    ...word,
    isHead: index < headLength,
    isMeasure: /^\d+$/.test(word.text) && units.has(all[index + 1]?.text ?? ''),
  }))
}

/** `place`: of the word in the name. `quality`: of the alternative of the slot, absent for a slot without a match. */
export type Match = { score: number; place: number | undefined; isVariant?: boolean; quality?: number }

type Terms = Pick<Candidate, 'variantTerms' | 'allTerms'> & { words: readonly NameWord[]; asksMeasure: boolean }

const noMatch: Match = { score: 0, place: undefined }

function bestMatch(slot: Slot, terms: Terms): Match {
  let best = noMatch
  for (const { terms: roots, quality } of slot.alternatives) {
    // A place scores 1 at most, so an alternative that cannot be better is skipped. A beginning has dozens of them.
    if (quality <= best.score) continue
    const exactly = quality === qualities.exact ? slot : undefined
    const [only] = roots
    if (roots.length === 1 && only !== undefined) {
      const part = placeOf(only, exactly, terms)
      if (quality * part.score > best.score) best = { ...part, score: quality * part.score, quality }
      continue
    }
    const parts = roots.map((root) => placeOf(root, exactly, terms))
    const score = (quality * parts.reduce((sum, part) => sum + part.score, 0)) / roots.length
    if (score > best.score)
      best = { score, place: parts[0]?.place, isVariant: parts.some((part) => part.isVariant), quality }
  }
  return best
}

const elsewhere: Match = { score: fieldWeights.other, place: undefined }
const inVariant: Match = { score: fieldWeights.variant, place: undefined, isVariant: true }

/** The best place of the root; `exactly`: the slot if the root is that of the query's own word, whose form counts too. */
function placeOf(
  root: string,
  exactly: Slot | undefined,
  { words, variantTerms, allTerms, asksMeasure }: Terms,
): Match {
  let best = allTerms === undefined || allTerms.has(root) ? elsewhere : noMatch
  if (variantTerms.has(root)) best = inVariant
  // The innermost loop of a search: it must not allocate.
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place]
    if (word?.root !== root) continue
    const isSameStem = exactly === undefined || exactly.words.some((asked) => asked.stem === word.stem)
    const isAsked = asksMeasure || !word.isMeasure
    const field = word.isHead ? fieldWeights.head : fieldWeights.name
    const score = field * (isSameStem ? 1 : derivedQuality) * (isAsked ? 1 : measureQuality)
    if (score > best.score) best = { score, place }
  }
  return best
}

/** A single letter must be a capital in the name: "písmeno S" means the letter, "balóny s bodkami" does not. */
function isOptionalIn(asked: WordForm, words: readonly NameWord[], variantTerms: ReadonlySet<string>): boolean {
  if (asked.text.length > 1) return words.some((word) => word.text === asked.text) || variantTerms.has(asked.root)
  return variantTerms.has(asked.root) || words.some((word) => word.text === asked.text && word.isCapital)
}

/** Whether the words are in the name in the order of the query; a color or a size of a variant can be anywhere. */
function isInOrder(matches: readonly Match[]): boolean {
  const placed = matches.filter(({ isVariant }) => isVariant !== true).map(({ place }) => place)
  return (
    matches.length > 1 &&
    placed.length > 0 &&
    placed.every((place, index) => place !== undefined && (index === 0 || place > (placed[index - 1] ?? 0)))
  )
}
