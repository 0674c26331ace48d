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

/** A slug that no other thing has: "packeta", otherwise "packeta-2" and so on; `usual` for a text without letters. */
export async function findFreeSlug(
  { text, usual }: { text: string; usual: string },
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const base = slugify(text) || usual
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (!(await isTaken(slug))) return slug
  }
}

/** The words of a text as indexed and searched: folded, only letters and digits. */
export function foldedWords(text: string): string[] {
  return foldText(text).match(/[a-z0-9]+/g) ?? []
}
