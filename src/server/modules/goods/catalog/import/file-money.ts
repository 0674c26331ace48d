/** The currencies of the prices of a file. */
import type { Language } from './fields/language.rules.ts'
import { languageNames } from './fields/language.rules.ts'
import type { Money } from './fields/money.rules.ts'
import type { Refusal } from './imported-product.ts'
import type { ReadOptions } from './reading.ts'
import type { Survey } from './survey/survey.ts'

export type KnownMoney = {
  /** The currencies of the prices, and their source: the file, its owner, or neither. */
  known: readonly (Money & { by: 'file' | 'owner' | undefined })[]
  /** Of prices without a currency. */
  usual: string
}

/** Prices are never silently taken for euros: another currency needs its rate, and a text in another language an option of the owner. */
export function moneyOf(
  survey: Survey,
  options: ReadOptions,
  { isOwn }: { isOwn: boolean },
): KnownMoney | { reasons: Refusal[] } {
  const stated = [...survey.currencies.keys()]
  const isForeign = survey.language !== undefined && foreignMoney.has(survey.language)
  if (stated.length === 0 && options.currency === undefined && isForeign && !isOwn)
    return { reasons: [{ line: 1, reason: askForCurrency(survey.language) }] }
  const usual = options.currency ?? (stated.length === 1 ? stated[0] : undefined) ?? 'EUR'
  const currencies = stated.length > 0 ? stated : [usual]
  const reasons = currencies
    .filter((currency) => currency !== 'EUR' && !options.rates?.has(currency))
    .map((currency) => ({
      line: survey.currencies.get(currency) ?? 1,
      reason: `Ceny súboru sú v mene ${currency}, obchod predáva v eurách. Povedzte kurz, koľko ${currency} je jedno euro, napríklad --rate ${currency}=25,30, alebo exportujte ceny v eurách.`,
    }))
  if (reasons.length > 0) return { reasons }
  const by = stated.length > 0 ? 'file' : options.currency === undefined ? undefined : 'owner'
  const known = currencies.map((currency) => ({ ...toMoney(currency, options), by }) as const)
  return { known, usual }
}

export function toMoney(currency: string, { rates }: ReadOptions): Money {
  const rate = currency === 'EUR' ? undefined : rates?.get(currency)
  return rate ? { currency, rate } : { currency }
}

const foreignMoney: ReadonlySet<string> = new Set(['cs', 'hu', 'pl'])

function askForCurrency(language: Language | undefined): string {
  const name = language === undefined ? '' : ` (jazyk: ${languageNames[language]})`
  return `Súbor neuvádza menu a texty nie sú slovenské${name}. Povedzte, v akej mene sú ceny: --currency EUR alebo napríklad --currency CZK --rate CZK=25,30.`
}
