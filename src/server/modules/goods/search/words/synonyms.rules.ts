import { readWords } from './stemmer.rules.ts'
import { stopWords } from './words.rules.ts'

/** Meanings of a phrase, by its roots joined with a space. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

/** Reads the "phrase → meaning" rows of the table. */
export function toSynonyms(rows: readonly { phrase: string; meaning: string }[]): Synonyms {
  const synonyms = new Map<string, string[][]>()
  for (const { phrase, meaning } of rows) {
    const key = rootsOf(phrase).join(' ')
    const roots = rootsOf(meaning)
    if (key === '' || roots.length === 0 || key === roots.join(' ')) continue
    const meanings = synonyms.get(key) ?? []
    meanings.push(roots)
    synonyms.set(key, meanings)
  }
  return synonyms
}

function rootsOf(text: string): string[] {
  return readWords(text)
    .filter((word) => !stopWords.has(word.text))
    .map((word) => word.root)
}
