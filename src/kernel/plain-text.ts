const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  // Last: what it gives is a character and no beginning of another entity.
  '&amp;': '&',
}

/** The words of a formatted text, on one line: the end of a paragraph is a space, the end of a bold word is none. */
export function toPlainText(html: string): string {
  const words = html.replace(/<(br|\/(p|li|h\d|t[dhr]))\b[^>]*>/gi, ' ').replace(/<[^>]*>/g, '')
  return Object.entries(entities)
    .reduce((text, [entity, character]) => text.replaceAll(entity, character), words)
    .replace(/\s+/g, ' ')
    .trim()
}
