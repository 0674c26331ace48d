import { foldText } from '#kernel/slug.ts'

/** The LIKE pattern of a text anywhere in a column under `fold_text`: its own `%`, `_` and `\` stand for themselves. */
export function likeFolded(text: string): string {
  return `%${escapeSigns(foldText(text))}%`
}

/** The LIKE pattern of the beginning of a code in a column under `lower`, which has an index with `text_pattern_ops`. */
export function likeStart(code: string): string {
  return `${escapeSigns(code.toLowerCase())}%`
}

/** A tsquery of words that all must begin a word of the text; the words are folded and have only letters and digits. */
export function toStartsQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ')
}

function escapeSigns(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
