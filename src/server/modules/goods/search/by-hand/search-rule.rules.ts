import type { SearchRulePatch } from '#contracts/admin/search-rules.ts'
import { messages } from '#contracts/messages.ts'
import type { ProductId } from '#kernel/ids.ts'
import { maxPhraseWords } from '../query/query.rules.ts'
import { readWords } from '../words/stemmer.rules.ts'
import { toTerm } from './rule-book.rules.ts'

/** What a rule has besides its id and version; `term` is how its phrase is found. */
export type RuleFields = {
  phrase: string
  term: string
  meanings: string[]
  redirectUrl: string | null
  productIds: ProductId[]
}

export const noRule: RuleFields = { phrase: '', term: '', meanings: [], redirectUrl: null, productIds: [] }

/** The fields of a rule after a patch; synonyms and goods once each. */
export function applyPatch(rule: RuleFields, patch: SearchRulePatch): RuleFields {
  const { phrase = rule.phrase, meanings = rule.meanings, redirect_url: url, goods } = patch
  return {
    phrase,
    term: toTerm(phrase),
    meanings: meanings.filter((text, index) => meanings.findIndex((one) => toTerm(one) === toTerm(text)) === index),
    redirectUrl: url === undefined ? rule.redirectUrl : url === '' ? null : url,
    productIds: goods === undefined ? rule.productIds : [...new Set(goods.map(({ id }) => id))],
  }
}

/** What is wrong with a rule, by field of the form; empty = nothing. */
export function checkRule({ phrase, term, meanings, redirectUrl, productIds }: RuleFields): Record<string, string[]> {
  const wordless = messages.staff.searchWordsMissing
  if (term === '') return { phrase: [wordless] }
  if (meanings.some((text) => toTerm(text) === '')) return { meanings: [wordless] }
  if (meanings.length > 0 && readWords(phrase).length > maxPhraseWords) {
    return { meanings: [messages.staff.searchPhraseLong] }
  }
  const isEmpty = meanings.length === 0 && redirectUrl === null && productIds.length === 0
  return isEmpty ? { meanings: [messages.staff.searchRuleEmpty] } : {}
}
