import type { Slot } from './query.types.ts'

/** Where a word must be: anywhere, in the name or a variant, or in the head of the name. */
export type Place = 'anywhere' | 'name' | 'head'

/**
 * The text of a tsquery that matches products with an alternative of every slot. Roots are only letters and digits
 * (stemmer.rules.ts), so a query cannot inject syntax.
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

/** Any of these words; without words an empty query, which matches nothing. */
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
