const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  // Last: the resulting "&" must not start another entity.
  '&amp;': '&',
}

/** The words of formatted text on one line: a paragraph end becomes a space, the end of a bold word does not. */
export function toPlainText(html: string): string {
  const words = html.replace(/<(br|\/(p|li|h\d|t[dhr]))\b[^>]*>/gi, ' ').replace(/<[^>]*>/g, '')
  return Object.entries(entities)
    .reduce((text, [entity, character]) => text.replaceAll(entity, character), words)
    .replace(/\s+/g, ' ')
    .trim()
}
