const combiningMarks = /\p{M}+/gu

/** Lower case without diacritics, the form for comparing and searching texts ("Balóny" → "balony"). */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '').toLowerCase()
}

/** A readable part of a URL: "Fóliový balón č. 5" → "foliovy-balon-c-5". */
export function slugify(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
}

/** The words of a text as indexed and searched: folded, only letters and digits. */
export function foldedWords(text: string): string[] {
  return foldText(text).match(/[a-z0-9]+/g) ?? []
}
