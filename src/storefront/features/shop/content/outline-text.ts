export type TextHeading = { id: string; title: string }

export type OutlinedText = {
  headings: TextHeading[]
  /** The text up to its second section, and the rest. */
  opening: string
  rest: string
}

const wordsPerMinute = 200
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Returns a sanitized text whose sections have ids, which the contents of the page link to. The ids depend on the place alone. */
export function outlineText(html: string): OutlinedText {
  const [intro = '', ...sections] = html.split(/(?=<h2>)/)
  const headings = sections.map((section, index) => ({ id: `cast-${index + 1}`, title: readTitle(section) }))
  const [first = '', ...others] = sections.map((section, index) =>
    section.replace('<h2>', `<h2 id="${headings[index]?.id}">`),
  )
  return { headings, opening: intro + first, rest: others.join('') }
}

/** At least one minute. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\p{L}+/gu) ?? []
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}

function readTitle(section: string): string {
  return section
    .replace(/<\/h2>.*$/s, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .trim()
}
