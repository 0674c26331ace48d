import type { Cents } from '#kernel/money.ts'
import { foldText } from '#kernel/slug.ts'

/** As it was typed, or each of its parts: "Nagy-Kiss" is two names, "nagy-kiss@…" one e-mail. */
export type SearchedWord = { whole: string; parts: string[] }

/** What a text of the search box may mean; an order is found if any of it is true. */
export type OrderSearch = {
  numbers: string[]
  /** Starts of words, all of which an order must have; empty = none was typed. */
  words: SearchedWord[]
  totalCents: Cents | undefined
  voucherCode: string | undefined
}

const numberLength = 10
const shortestSequence = 3

/**
 * Reads the one box of staff: a number or its end without the year, a phone in any spelling, an amount, a voucher, a parcel,
 * an e-mail, a name. `year`: the current one.
 */
export function readSearch(text: string, year: number): OrderSearch {
  const typed = text.trim()
  const digits = typed.replace(/^\+|[\s/-]/g, '')
  const isNumeric = /^\d+$/.test(digits)
  return {
    numbers: isNumeric ? toNumbers(digits, year) : [],
    words: isNumeric ? [toWord(toPhone(digits))] : toWords(typed),
    totalCents: toCents(typed),
    voucherCode: /^[\w-]{3,40}$/.test(typed) && !isNumeric ? typed.toUpperCase() : undefined,
  }
}

/** The number itself, or its end: numbers are counted within a year, and people read out the end. */
function toNumbers(digits: string, year: number): string[] {
  if (digits.length === numberLength) return [digits]
  if (digits.length < shortestSequence || digits.length > numberLength - 2) return []
  return [year, year - 1].map((each) => String(each % 100).padStart(2, '0') + digits.padStart(numberLength - 2, '0'))
}

/** Orders keep the last nine digits, so +421 905, 00421 905 and 0905 are the same. Other numbers stay as they are. */
function toPhone(digits: string): string {
  const own = /^(?:00421|421|0)(\d{9})$/.exec(digits)?.[1]
  return own ?? digits
}

function toWords(typed: string): SearchedWord[] {
  return foldText(typed)
    .split(/\s+/)
    .map(toWord)
    .filter(({ parts }) => parts.some((part) => part.length > 1))
    .slice(0, 6)
}

function toWord(text: string): SearchedWord {
  return { whole: text, parts: text.split(/[^a-z0-9]+/).filter((part) => part !== '') }
}

/** "12,90", "12.9 €", "1 290 €"; a whole number needs the sign of the currency. */
function toCents(typed: string): Cents | undefined {
  const match = /^(\d{1,3}(?:[\s\u00a0]?\d{3})*|\d{1,6})(?:[.,](\d{1,2}))?\s*(€|eur)?$/i.exec(typed)
  if (!match) return undefined
  const [, whole = '', part, sign] = match
  if (part === undefined && sign === undefined) return undefined
  return Number(whole.replace(/\D/g, '')) * 100 + Number((part ?? '0').padEnd(2, '0'))
}
