import { foldedWords } from '#kernel/slug.ts'

/** More words than this say nothing more about what is looked for. */
const maxWords = 8
const maxWordLength = 40
const minStem = 4

/** The words of a query, folded; empty when it holds neither a letter nor a digit. */
export function queryWords(query: string): string[] {
  return [...new Set(foldedWords(query))].slice(0, maxWords).map((word) => word.slice(0, maxWordLength))
}

/**
 * A prefix query of PostgreSQL's full text search. A word loses its last vowels, for in Slovak they are mostly an ending:
 * "balóny" and "balóna" find "balón". Words are letters and digits alone, so no input can break its syntax.
 */
export function toPrefixQuery(words: readonly string[]): string {
  return words.map((word) => `${stem(word)}:*`).join(' & ')
}

function stem(word: string): string {
  const shorter = word.replace(/[aeiouy]+$/, '')
  return shorter.length >= minStem ? shorter : word
}

/** Items whose name holds every word, as a beginning of one of its own words; names that begin with the query first. */
export function matchByName<Item extends { name: string }>(
  items: readonly Item[],
  { words, limit }: { words: readonly string[]; limit: number },
): Item[] {
  if (words.length === 0) return []
  const stems = words.map(stem)
  const matches = items.flatMap((item) => {
    const nameWords = foldedWords(item.name)
    if (!stems.every((part) => nameWords.some((word) => word.startsWith(part)))) return []
    return [{ item, isBeginning: nameWords[0]?.startsWith(stems[0] ?? '') === true, length: item.name.length }]
  })
  matches.sort((a, b) => Number(b.isBeginning) - Number(a.isBeginning) || a.length - b.length)
  return matches.slice(0, limit).map(({ item }) => item)
}
