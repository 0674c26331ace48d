import { readWords, type WordForm } from '../words/stemmer.rules.ts'
import { allowedTypos, countTypos } from '../words/typos.rules.ts'
import { stopWords } from '../words/words.rules.ts'
import { qualities } from './query.rules.ts'
import type { Slot } from './query.types.ts'

/** Anything with a name; articles and pages also have texts. */
export type Title = { name: string; perex?: string; body?: string }

/** For a word that is not in the title: only whole words count there, and for less than any in the title. */
const textWeights = { perex: 0.4, body: 0.2 } as const
/** For a title that begins with a slot of the query. */
const beginningBonus = 0.3

/**
 * Titles that have every slot (`most`: all but one, `any`: at least one), the best first: whole words before beginnings before
 * typos, titles that begin with the query before others, short ones before long; those with a word only in their text come last.
 * The body counts only for a finished query: a word that occurs somewhere is not a suggestion.
 */
export function matchTitles<Item extends Title>(
  items: readonly Item[],
  {
    slots,
    isTyping,
    needs,
    limit,
  }: { slots: readonly Slot[]; isTyping: boolean; needs: 'all' | 'most' | 'any'; limit: number },
): Item[] {
  if (slots.length === 0) return []
  const misses = { all: 0, most: 1, any: slots.length - 1 }[needs]
  const found: { item: Item; total: number; length: number }[] = []
  for (const item of items) {
    const title = readTitle(item)
    const total = scoreTitle(title, { slots, isTyping, misses })
    if (total !== undefined) found.push({ item, total, length: item.name.length })
  }
  return found
    .sort((a, b) => b.total - a.total || a.length - b.length)
    .slice(0, limit)
    .map(({ item }) => item)
}

/** The sum over the slots; undefined for a title that misses more of them than it may. */
function scoreTitle(
  title: ReadTitle,
  { slots, isTyping, misses }: { slots: readonly Slot[]; isTyping: boolean; misses: number },
): number | undefined {
  let missed = 0
  let total = 0
  for (const [index, slot] of slots.entries()) {
    const score =
      scoreSlot(slot, title.words, { roots: title.roots, isTyping: isTyping && index === slots.length - 1 }) ||
      scoreText(slot, title, isTyping)
    if (score === 0) missed += 1
    if (missed > misses) return undefined
    total += score
  }
  const first = title.words.slice(0, 1)
  const roots = new Set(first.map((word) => word.root))
  return slots.some((slot) => scoreSlot(slot, first, { roots, isTyping }) > 0) ? total + beginningBonus : total
}

function scoreText(slot: Slot, { perexRoots, bodyRoots }: ReadTitle, isTyping: boolean): number {
  const inPerex = textWeights.perex * scoreRoots(slot, perexRoots)
  return isTyping ? inPerex : Math.max(inPerex, textWeights.body * scoreRoots(slot, bodyRoots))
}

type ReadTitle = {
  words: readonly WordForm[]
  roots: ReadonlySet<string>
  perexRoots: ReadonlySet<string>
  bodyRoots: ReadonlySet<string>
}

/** Cached across queries. */
const readTitles = new WeakMap<Title, ReadTitle>()

function readTitle(item: Title): ReadTitle {
  const known = readTitles.get(item)
  if (known) return known
  const words = readWords(item.name).filter((word) => !stopWords.has(word.text))
  const read = {
    words,
    roots: new Set(words.map((word) => word.root)),
    perexRoots: rootsOf(item.perex),
    bodyRoots: rootsOf(item.body),
  }
  readTitles.set(item, read)
  return read
}

function rootsOf(text = ''): ReadonlySet<string> {
  return new Set(readWords(text).map((word) => word.root))
}

/** The quality of the best alternative that occurs as whole words. */
function scoreRoots(slot: Slot, roots: ReadonlySet<string>): number {
  return slot.alternatives.find(({ terms }) => terms.every((term) => roots.has(term)))?.quality ?? 0
}

function scoreSlot(
  slot: Slot,
  words: readonly WordForm[],
  { roots, isTyping }: { roots: ReadonlySet<string>; isTyping: boolean },
): number {
  const byTerms = scoreRoots(slot, roots)
  const [asked] = slot.words
  if (byTerms >= qualities.synonym) return byTerms
  if (asked === undefined || slot.words.length > 1) return byTerms
  const canBeBeginning = (isTyping || !slot.isKnown || slot.correction !== undefined) && asked.text.length >= 3
  if (canBeBeginning && words.some((word) => word.text.startsWith(asked.text))) return qualities.prefix
  const typos = slot.correction === undefined ? 0 : allowedTypos(asked.text)
  if (typos > 0 && words.some((word) => isNear(word, asked, typos))) return qualities.similar
  return byTerms
}

function isNear(word: WordForm, asked: WordForm, typos: number): boolean {
  return (
    countTypos(asked.text, word.text, typos) !== undefined || countTypos(asked.stem, word.stem, typos) !== undefined
  )
}
