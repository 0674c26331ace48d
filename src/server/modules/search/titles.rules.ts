import { qualities, stopWords, type Slot } from './query.rules.ts'
import { readWords, type WordForm } from './stemmer.rules.ts'
import { allowedTypos, countTypos } from './typos.rules.ts'

/** What is called by a name; articles and pages say more under it. */
export type Title = { name: string; perex?: string; body?: string }

/** What a word is worth that is not in the title: only whole words count there, and for less than any in the title. */
const textWeights = { perex: 0.4, body: 0.2 } as const

/**
 * Titles that meet every slot (or, when asked so, all but one, or at least one), the best first: whole words before beginnings before typos,
 * titles that begin with the query before others, short ones before long; what has a word below its title comes after. The body
 * counts only once the query is whole: a word that occurs somewhere is no suggestion.
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
  const least = { all: slots.length, most: slots.length - 1, any: 1 }[needs]
  const found = items.flatMap((item) => {
    const { words, roots, perexRoots, bodyRoots } = readTitle(item)
    const scoreText = (slot: Slot) =>
      Math.max(
        textWeights.perex * scoreRoots(slot, perexRoots),
        isTyping ? 0 : textWeights.body * scoreRoots(slot, bodyRoots),
      )
    const scores = slots.map((slot, index) => {
      const inTitle = scoreSlot(slot, { words, roots, isTyping: isTyping && index === slots.length - 1 })
      return inTitle > 0 ? inTitle : scoreText(slot)
    })
    if (scores.filter((score) => score > 0).length < least) return []
    const first = { words: words.slice(0, 1), roots: new Set(words.slice(0, 1).map((word) => word.root)), isTyping }
    const isBeginning = words.length > 0 && slots.some((slot) => scoreSlot(slot, first) > 0)
    const total = scores.reduce((sum, score) => sum + score, 0) + (isBeginning ? 0.3 : 0)
    return [{ item, total, length: item.name.length }]
  })
  return found
    .sort((a, b) => b.total - a.total || a.length - b.length)
    .slice(0, limit)
    .map(({ item }) => item)
}

type ReadTitle = {
  words: readonly WordForm[]
  roots: ReadonlySet<string>
  perexRoots: ReadonlySet<string>
  bodyRoots: ReadonlySet<string>
}

/** An article is read once, not for every query. */
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

/** The best of what may stand for the slot and is there as whole words. */
function scoreRoots(slot: Slot, roots: ReadonlySet<string>): number {
  return slot.alternatives.find(({ terms }) => terms.every((term) => roots.has(term)))?.quality ?? 0
}

type TitleWords = { words: readonly WordForm[]; roots: ReadonlySet<string>; isTyping: boolean }

function scoreSlot(slot: Slot, { words, roots, isTyping }: TitleWords): number {
  const byTerms = scoreRoots(slot, roots)
  const [asked] = slot.words
  if (byTerms >= qualities.synonym) return byTerms
  if (asked === undefined || slot.words.length > 1) return byTerms
  const canBeBeginning = (isTyping || !slot.isKnown || slot.correction !== undefined) && asked.text.length >= 3
  if (canBeBeginning && words.some((word) => word.text.startsWith(asked.text))) return qualities.prefix
  const typos = allowedTypos(asked.text)
  const isNear = (word: WordForm) =>
    countTypos(asked.text, word.text, typos) !== undefined || countTypos(asked.stem, word.stem, typos) !== undefined
  if (typos > 0 && slot.correction !== undefined && words.some(isNear)) return qualities.similar
  return byTerms
}
