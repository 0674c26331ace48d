import { toPlainText } from '#kernel/plain-text.ts'

/** The beginning of a formatted text as a description for search engines; ends at a whole word. */
export function toDescription(html: string, maxLength = 155): string {
  const text = toPlainText(html)
  return text.length <= maxLength ? text : `${text.slice(0, text.lastIndexOf(' ', maxLength))}…`
}
