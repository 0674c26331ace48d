import type { WordForm } from '../words/stemmer.rules.ts'

/** A product or title has it if it has all of these roots. */
export type Alternative = { terms: readonly string[]; quality: number }

/** One part of a query: a word or a phrase, with all its alternatives. */
export type Slot = {
  words: readonly WordForm[]
  alternatives: readonly Alternative[]
  /** Whether the shop knows the word, also by its beginning or with a typo; a search can leave unknown words out. */
  isKnown: boolean
  /** The word as the shop writes it, if the query has a typo in it. */
  correction: string | undefined
}

export type ParsedQuery = {
  /** Without separators, as codes are stored; undefined if the query cannot be a code. */
  code: string | undefined
  slots: readonly Slot[]
  /** Words that may be missing: prepositions, units, single letters. They only decide between equal products. */
  optionalWords: readonly WordForm[]
  /** The text with its typos corrected, if it has any. */
  correction: string | undefined
}

/** A product must have all slots of one of these choices. */
export type Choices = readonly (readonly Slot[])[]
