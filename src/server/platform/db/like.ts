import { foldText } from '#kernel/slug.ts'

/** The LIKE pattern of a text anywhere in a column under `fold_text`: its own `%`, `_` and `\` stand for themselves. */
export function likeFolded(text: string): string {
  return `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`
}

/** A tsquery of words that all must begin a word of the text; the words are folded and have only letters and digits. */
export function toStartsQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ')
}
