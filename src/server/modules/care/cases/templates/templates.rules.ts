import { casePlaceholders, type CasePlaceholder } from '#contracts/admin/case-words.ts'

export type CaseFacts = Record<CasePlaceholder, string>

const placeholder = /\{([^{}\n]{1,40})\}/g

/** The first placeholder of a template that nothing fills in. */
export function findUnknownPlaceholder(text: string): string | undefined {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name).find((name) => !isKnown(name))
}

/** A template with the facts of a case. What nothing fills in stays as it was written, and so do braces within a fact. */
export function fillTemplate(text: string, facts: CaseFacts): string {
  return text.replace(placeholder, (whole, name: string) => (isKnown(name) ? facts[name] : whole))
}

function isKnown(name: string): name is CasePlaceholder {
  return casePlaceholders.some((known) => known === name)
}
