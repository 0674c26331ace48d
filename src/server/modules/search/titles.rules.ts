import { qualities, stopWords, type Slot } from './query.rules.ts'
import { readWords, type WordForm } from './stemmer.rules.ts'
import { allowedTypos, countTypos } from './typos.rules.ts'

export type Title = { name: string }

/**
 * Titles that meet every slot (or, when asked so, at least one), the best first: whole words before beginnings before typos,
 * titles that begin with the query before others, short ones before long.
 */
export function matchTitles<Item extends Title>(
  items: readonly Item[],
  { slots, isTyping, needs, limit }: { slots: readonly Slot[]; isTyping: boolean; needs: 'all' | 'any'; limit: number },
): Item[] {
  if (slots.length === 0) return []
  const found = items.flatMap((item) => {
    const words = readWords(item.name).filter((word) => !stopWords.has(word.text))
    const scores = slots.map((slot, index) =>
      scoreSlot(slot, { words, isTyping: isTyping && index === slots.length - 1 }),
    )
    const isMet = needs === 'all' ? scores.every((score) => score > 0) : scores.some((score) => score > 0)
    if (!isMet) return []
    const isBeginning =
      words[0] !== undefined && slots.some((slot) => scoreSlot(slot, { words: words.slice(0, 1), isTyping }) > 0)
    const total = scores.reduce((sum, score) => sum + score, 0) + (isBeginning ? 0.3 : 0)
    return [{ item, total, length: item.name.length }]
  })
  return found
    .sort((a, b) => b.total - a.total || a.length - b.length)
    .slice(0, limit)
    .map(({ item }) => item)
}

function scoreSlot(slot: Slot, { words, isTyping }: { words: readonly WordForm[]; isTyping: boolean }): number {
  const roots = new Set(words.map((word) => word.root))
  const byTerms = slot.alternatives.find(({ terms }) => terms.every((term) => roots.has(term)))
  const [asked] = slot.words
  if (byTerms && byTerms.quality >= qualities.synonym) return byTerms.quality
  if (asked === undefined || slot.words.length > 1) return byTerms?.quality ?? 0
  const canBeBeginning = (isTyping || !slot.isKnown || slot.correction !== undefined) && asked.text.length >= 3
  if (canBeBeginning && words.some((word) => word.text.startsWith(asked.text))) return qualities.prefix
  const typos = allowedTypos(asked.text)
  const isNear = (word: WordForm) =>
    countTypos(asked.text, word.text, typos) !== undefined || countTypos(asked.stem, word.stem, typos) !== undefined
  if (typos > 0 && slot.correction !== undefined && words.some(isNear)) return qualities.similar
  return byTerms?.quality ?? 0
}
