import { csvColumns, type CsvColumn, type CsvLayout } from '#contracts/admin/csv-statements.ts'
import { isDay } from '#kernel/plain-day.ts'

/** A day as banks write it, also before a time: `20.11.2026`, `20/11/2026`, `2026-11-20`, `20261120`. */
export function parseDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:\D.*)?$/.exec(text) ?? []
  const [, slovakDay = '', slovakMonth = '', slovakYear] =
    /^(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4})(?:\D.*)?$/.exec(text) ?? []
  const plain =
    year === undefined
      ? `${slovakYear}-${slovakMonth.padStart(2, '0')}-${slovakDay.padStart(2, '0')}`
      : `${year}-${month}-${day}`
  return isDay(plain) ? plain : undefined
}

/** Words in which banks say whether money came; undefined for others. */
export function parseDirection(text: string): 'credit' | 'debit' | undefined {
  const word = fold(text)
  if (/^(?:c|cr|crdt|credit|k|kredit|kreditna|\+|prijem|prijate|prijata|prichadzajuca|pripisane)\b|^\+$/.test(word))
    return 'credit'
  if (/^(?:d|db|dbit|debit|debet|debetna|vydaj|vydavok|odoslane|odoslana|odchadzajuca|odpisane)\b|^[-–]$/.test(word))
    return 'debit'
  return undefined
}

/** What the titles of Slovak banks probably mean, the first match of a column first. */
const usual: Readonly<Record<CsvColumn, readonly RegExp[]>> = {
  booked_on: [
    /datum (?:za)?uctovania/,
    /datum zauctovania/,
    /booking date/,
    /datum (?:transakcie|pohybu|realizacie)/,
    /^datum/,
    /date/,
  ],
  amount: [/^(?:suma|ciastka|objem|amount)\b/, /suma|ciastka|objem/],
  direction: [/smer|typ (?:pohybu|obratu)|kredit.?\/.?debet|^(?:d|c)\/(?:d|c)$|credit.*debit/],
  currency: [/mena|currency/],
  variable_symbol: [/variabilny|^vs$|variable symbol/],
  payer_name: [/(?:nazov|meno).*(?:proti|platitel|partner)|protistrana|partner|platitel|^nazov/],
  payer_account: [/protiucet|ucet (?:protistrany|partnera|platitela)|iban (?:protistrany|partnera)/],
  message: [/sprava|informacia pre|poznamka|popis|message/],
  reference: [/^id\b|referencia banky|id (?:transakcie|pohybu|operacie)|cislo (?:transakcie|pohybu)/],
  account: [/^(?:cislo uctu|moj ucet|vlastny ucet|iban)$/],
}

/** The columns that the titles name; each title means one thing. */
export function guessLayout(titles: readonly string[]): CsvLayout {
  const folded = titles.map(fold)
  const taken = new Set<number>()
  const find = (column: CsvColumn) => {
    for (const pattern of usual[column]) {
      const at = folded.findIndex((title, index) => !taken.has(index) && pattern.test(title))
      if (at >= 0) {
        taken.add(at)
        return at
      }
    }
    return null
  }
  // In this order: what is named more exactly first.
  const booked_on = find('booked_on')
  const amount = find('amount')
  const direction = find('direction')
  const currency = find('currency')
  const variable_symbol = find('variable_symbol')
  const payer_account = find('payer_account')
  const payer_name = find('payer_name')
  const message = find('message')
  const reference = find('reference')
  const account = find('account')
  return {
    booked_on,
    amount,
    direction,
    currency,
    variable_symbol,
    payer_account,
    payer_name,
    message,
    reference,
    account,
  }
}

/** Columns that must be said before the table can be read. */
export function listMissing(layout: CsvLayout): CsvColumn[] {
  return csvColumns.filter((column) => (column === 'booked_on' || column === 'amount') && layout[column] === null)
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
