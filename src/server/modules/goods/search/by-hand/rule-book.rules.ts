import type { ProductId, SearchRuleId } from '#kernel/ids.ts'
import { readWords } from '../words/stemmer.rules.ts'
import { toSynonyms, type Synonyms } from '../words/synonyms.rules.ts'

/** What staff decide about a search. `redirectUrl` null = results are shown. */
export type SearchRule = {
  id: SearchRuleId
  phrase: string
  meanings: readonly string[]
  redirectUrl: string | null
  /** First in the results, in this order. */
  productIds: readonly ProductId[]
}

export type RuleBook = {
  synonyms: Synonyms
  /** The rule with a page or goods for a whole query: of exactly its words, otherwise of other forms of them. */
  find: (query: string) => SearchRule | undefined
  /** The rule whose phrase a term is, also one with synonyms only. */
  explain: (term: string) => SearchRule | undefined
}

/** How a rule is found: the folded words of its phrase, "Brčká  XL" → "brcka xl"; empty for a text without words. */
export function toTerm(text: string): string {
  return readWords(text)
    .map((word) => word.text)
    .join(' ')
}

/** `rules` in the order of their phrases: of two with forms of the same words, the first is found by a third form. */
export function toRuleBook(rules: readonly SearchRule[]): RuleBook {
  const leading = rules.filter(({ redirectUrl, productIds }) => redirectUrl !== null || productIds.length > 0)
  const byTerm = toIndex(leading, toTerm)
  const byStems = toIndex(leading, toStems)
  const every = toIndex(rules, toStems)
  return {
    synonyms: toSynonyms(rules.flatMap(({ phrase, meanings }) => meanings.map((meaning) => ({ phrase, meaning })))),
    find: (query) => (leading.length === 0 ? undefined : (byTerm.get(toTerm(query)) ?? byStems.get(toStems(query)))),
    explain: (term) => byTerm.get(term) ?? byStems.get(toStems(term)) ?? every.get(toStems(term)),
  }
}

function toIndex(rules: readonly SearchRule[], keyOf: (phrase: string) => string): ReadonlyMap<string, SearchRule> {
  const index = new Map<string, SearchRule>()
  for (const rule of rules) {
    const key = keyOf(rule.phrase)
    if (key !== '' && !index.has(key)) index.set(key, rule)
  }
  return index
}

/** The words without their endings: a rule for "balón" holds for "balóny" and "balónov" too. */
function toStems(text: string): string {
  return readWords(text)
    .map((word) => word.stem)
    .join(' ')
}
