import type { Slot } from './query.types.ts'

/** Where a word must stand: anywhere, in the name or a variant, or at the head of the name. */
export type Place = 'anywhere' | 'name' | 'head'

/**
 * The text of a tsquery in which every slot must be met by one of its alternatives. Roots are letters and figures alone
 * (stemmer.rules.ts), so nothing that is typed can reach its syntax.
 */
export function toTsquery(slots: readonly Slot[], place: Place): string {
  return slots.map((slot) => slotQuery(slot, place)).join(' & ')
}

/** Any of these choices of slots. */
export function toChoiceQuery(choices: readonly (readonly Slot[])[], place: Place): string {
  return choices.map((slots) => `(${toTsquery(slots, place)})`).join(' | ')
}

function slotQuery(slot: Slot, place: Place): string {
  const alternatives = slot.alternatives.map(({ terms }) => {
    const parts = terms.map((term) => lexeme(term, place)).join(' & ')
    return terms.length > 1 ? `(${parts})` : parts
  })
  return `(${[...new Set(alternatives)].join(' | ')})`
}

/** Any of these words; empty for none, which nothing matches. */
export function anyOf(roots: readonly string[]): string {
  return roots.map((root) => lexeme(root, 'anywhere')).join(' | ')
}

/** Products in any of these categories or below them. */
export function inCategories(ids: readonly number[]): string {
  return ids.map((id) => `'#${id}'`).join(' | ')
}

function lexeme(root: string, place: Place): string {
  switch (place) {
    case 'anywhere':
      return `'${root}'`
    case 'name':
      return `'=${root}'`
    case 'head':
      return `'${root}':A`
  }
}
