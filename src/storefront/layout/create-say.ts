type Replacements = Readonly<Record<string, string>>

/**
 * Returns what puts messages into the words of the shop. `own`: from a text of the catalog, whose gaps have names
 * (`Zadajte najviac {length} znakov.`), to that of the owner. Any other text stays as it is.
 */
export function createSay(own: Replacements): (text: string) => string {
  const withGaps = Object.entries(own)
    .filter(([text]) => gap.test(text))
    .map(([text, replacement]) => ({ pattern: toPattern(text), replacement }))
  return (text) => {
    if (Object.hasOwn(own, text)) return own[text] ?? text
    for (const { pattern, replacement } of withGaps) {
      const values = pattern.exec(text)?.groups
      if (values) return replacement.replaceAll(gaps, (whole, name: string) => values[name] ?? whole)
    }
    return text
  }
}

const gap = /\{\w+\}/
const gaps = /\{(\w+)\}/g

function toPattern(text: string): RegExp {
  const parts = text.split(gaps).map((part, index) => (index % 2 === 1 ? `(?<${part}>.+)` : escape(part)))
  return new RegExp(`^${parts.join('')}$`, 's')
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
