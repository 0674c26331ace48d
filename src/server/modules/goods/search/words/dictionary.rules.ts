import { foldText } from '#kernel/slug.ts'
import { allowedTypos, countTypos, differingLetters, letterSet } from './typos.rules.ts'

export type TermRow = { term: string; surface: string; documents: number; nameDocuments: number }

/** The words of the shop in memory: about ten thousand even in a large shop, whatever the number of products. */
export type Dictionary = {
  find: (root: string) => TermRow | undefined
  /** Terms with this beginning, the most common first. */
  startingWith: (beginning: string, limit: number) => TermRow[]
  /** Terms within the typos that the word may have, the nearest first, then the most common. */
  similarTo: (word: { text: string; stem: string }, limit: number) => { row: TermRow; typos: number }[]
  /** Terms whose beginning is one typo away from the typed text; the first letter must be right. */
  startingLike: (beginning: string, limit: number) => TermRow[]
  productCount: number
}

export type DictionaryEntry = TermRow & { folded: string; termLetters: number; foldedLetters: number }

/** Called for some rows at a time: all words of a large shop in one go would block the process for a quarter of a second. */
export function toEntry({ term, surface, documents, nameDocuments }: TermRow): DictionaryEntry {
  const folded = foldText(surface)
  return {
    term,
    surface,
    documents,
    nameDocuments,
    folded,
    termLetters: letterSet(term),
    foldedLetters: letterSet(folded),
  }
}

/** The entries must be in the order of their terms. */
export function createDictionary(entries: readonly DictionaryEntry[], productCount: number): Dictionary {
  return {
    productCount,
    find(root) {
      const entry = entries[lowerBound(entries, root)]
      return entry?.term === root ? entry : undefined
    },
    startingWith(beginning, limit) {
      const found: DictionaryEntry[] = []
      for (let index = lowerBound(entries, beginning); index < entries.length; index += 1) {
        const entry = entries[index]
        if (!entry?.term.startsWith(beginning)) break
        found.push(entry)
      }
      return found.sort(byFrequency).slice(0, limit)
    },
    startingLike(beginning, limit) {
      if (allowedTypos(beginning) === 0) return []
      const found: DictionaryEntry[] = []
      const first = beginning.slice(0, 1)
      for (let index = lowerBound(entries, first); index < entries.length; index += 1) {
        const entry = entries[index]
        if (!entry?.term.startsWith(first)) break
        const isLike = [0, 1, -1].some(
          (more) => countTypos(beginning, entry.term.slice(0, beginning.length + more), 1) !== undefined,
        )
        if (isLike && entry.term.length >= beginning.length - 1) found.push(entry)
      }
      return found.sort(byFrequency).slice(0, limit)
    },
    similarTo({ text, stem }, limit) {
      const most = allowedTypos(text)
      if (most === 0) return []
      const textLetters = letterSet(text)
      const stemLetters = letterSet(stem)
      const found: { row: DictionaryEntry; typos: number; isSameStart: boolean }[] = []
      for (const entry of entries) {
        const typos = least(
          near(text, textLetters, entry.folded, entry.foldedLetters, most),
          near(text, textLetters, entry.term, entry.termLetters, most),
          // Another ending is not a typo: stems are compared too, if enough of the word is left.
          stem.length >= 4 ? near(stem, stemLetters, entry.term, entry.termLetters, most) : undefined,
        )
        if (typos !== undefined) found.push({ row: entry, typos, isSameStart: entry.term[0] === text[0] })
      }
      const fewest = Math.min(...found.map(({ typos }) => typos))
      return found
        .filter(({ typos }) => typos === fewest)
        .sort((a, b) => Number(b.isSameStart) - Number(a.isSameStart) || byFrequency(a.row, b.row))
        .slice(0, limit)
    },
  }
}

function near(one: string, oneLetters: number, other: string, otherLetters: number, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined
  if (differingLetters(oneLetters, otherLetters) > 2 * most) return undefined
  return countTypos(one, other, most)
}

function least(...values: (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

function byFrequency(a: TermRow, b: TermRow): number {
  return b.documents - a.documents || (a.term < b.term ? -1 : 1)
}

function lowerBound(entries: readonly DictionaryEntry[], term: string): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle]?.term ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}
