import { remember } from '#kernel/remember.ts'
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

/** How many answers are kept per kind: people make the same typos and beginnings. */
const keptAnswers = 2_000

/** The entries must be in the order of their terms. */
export function createDictionary(entries: readonly DictionaryEntry[], productCount: number): Dictionary {
  const shapes = toShapes(entries)
  const findBegun = remember(keptAnswers, (beginning) => startingWith(entries, beginning))
  const findBegunLike = remember(keptAnswers, (beginning) => startingLike(entries, beginning))
  const findSimilar = remember(keptAnswers, (key) => {
    const [text = '', stem = ''] = key.split(' ')
    return similarTo({ entries, shapes }, { text, stem })
  })
  return {
    productCount,
    find(root) {
      const entry = entries[lowerBound(entries, root)]
      return entry?.term === root ? entry : undefined
    },
    startingWith: (beginning, limit) => findBegun(beginning).slice(0, limit),
    startingLike: (beginning, limit) => findBegunLike(beginning).slice(0, limit),
    similarTo: ({ text, stem }, limit) => findSimilar(`${text} ${stem}`).slice(0, limit),
  }
}

/** More than any caller asks for. */
const mostBegun = 12

function startingWith(entries: readonly DictionaryEntry[], beginning: string): DictionaryEntry[] {
  const found: DictionaryEntry[] = []
  for (let index = lowerBound(entries, beginning); index < entries.length; index += 1) {
    const entry = entries[index]
    if (!entry?.term.startsWith(beginning)) break
    found.push(entry)
  }
  return found.sort(byFrequency).slice(0, mostBegun)
}

function startingLike(entries: readonly DictionaryEntry[], beginning: string): DictionaryEntry[] {
  if (allowedTypos(beginning) === 0) return []
  const found: DictionaryEntry[] = []
  const { length } = beginning
  const first = beginning.slice(0, 1)
  // Neighbors in the order of terms mostly begin alike.
  let last = { start: '', isLike: false }
  for (let index = lowerBound(entries, first); index < entries.length; index += 1) {
    const entry = entries[index]
    if (!entry?.term.startsWith(first)) break
    const start = entry.term.slice(0, length + 1)
    if (start !== last.start) {
      const isLike = [0, 1, -1].some((more) => countTypos(beginning, start.slice(0, length + more), 1) !== undefined)
      last = { start, isLike }
    }
    if (last.isLike && entry.term.length >= length - 1) found.push(entry)
  }
  return found.sort(byFrequency).slice(0, mostBegun)
}

/** Length and letters of every term and of the word as written: they rule out most of a dictionary without looking at a text. */
type Shapes = { term: Columns; folded: Columns }
type Columns = { lengths: Uint16Array; letters: Int32Array }

function toShapes(entries: readonly DictionaryEntry[]): Shapes {
  return {
    term: {
      lengths: Uint16Array.from(entries, ({ term }) => term.length),
      letters: Int32Array.from(entries, ({ termLetters }) => termLetters),
    },
    folded: {
      lengths: Uint16Array.from(entries, ({ folded }) => folded.length),
      letters: Int32Array.from(entries, ({ foldedLetters }) => foldedLetters),
    },
  }
}

type Similar = { row: DictionaryEntry; typos: number; isSameStart: boolean }

function similarTo(
  { entries, shapes }: { entries: readonly DictionaryEntry[]; shapes: Shapes },
  { text, stem }: { text: string; stem: string },
): Similar[] {
  const most = allowedTypos(text)
  if (most === 0) return []
  // Another ending is not a typo: stems are compared too, if enough of the word is left.
  const asked = stem.length >= 4 ? [text, stem] : [text]
  const isNear = new Uint8Array(entries.length)
  markNear(isNear, shapes.folded, { word: text, most })
  for (const word of asked) markNear(isNear, shapes.term, { word, most })
  const found: Similar[] = []
  // Only the words with the fewest typos are wanted.
  let fewest: number = most
  for (let index = isNear.indexOf(1); index !== -1; index = isNear.indexOf(1, index + 1)) {
    const row = entries[index]
    if (!row) continue
    let typos = countTypos(text, row.folded, fewest) ?? Infinity
    for (const word of asked) typos = Math.min(typos, countTypos(word, row.term, fewest) ?? Infinity)
    if (typos > fewest) continue
    fewest = typos
    found.push({ row, typos, isSameStart: row.term[0] === text[0] })
  }
  return found
    .filter(({ typos }) => typos === fewest)
    .sort((a, b) => Number(b.isSameStart) - Number(a.isSameStart) || byFrequency(a.row, b.row))
    .slice(0, mostBegun)
}

/** Each typo changes the length by one at most, and the set of letters by two. */
function markNear(
  isNear: Uint8Array,
  { lengths, letters }: Columns,
  { word, most }: { word: string; most: number },
): void {
  const [length, wordLetters] = [word.length, letterSet(word)]
  for (let index = 0; index < isNear.length; index += 1) {
    const longer = (lengths[index] ?? 0) - length
    if (longer > most || longer < -most) continue
    if (differingLetters(wordLetters, letters[index] ?? 0) <= 2 * most) isNear[index] = 1
  }
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
