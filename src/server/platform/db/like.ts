import { foldText } from '#kernel/slug.ts'

/** The LIKE pattern of a text anywhere in a column under `fold_text`: its own `%`, `_` and `\` stand for themselves. */
export function likeFolded(text: string): string {
  return `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`
}
