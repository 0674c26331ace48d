import type { Cents } from '#kernel/money.ts'
import { foldText } from '#kernel/slug.ts'

/** Ways to spell what was typed; each is starts of words that an order must all have. */
export type Spellings = string[][]

/** What a text of the search box may mean; an order is found if any of it is true. */
export type OrderSearch = {
  numbers: string[]
  /** An order must have one spelling of each; empty = no words were typed. */
  words: Spellings[]
  /** The text as one code typed with spaces; undefined = it cannot be one. */
  code: string | undefined
  totalCents: Cents | undefined
  voucherCode: string | undefined
  paperNumber: string | undefined
}

const numberLength = 10
const shortestSequence = 3
const shortestCode = 4
const mostWords = 6

/** Said before a number on the phone and in bank statements: "č. 26…", "obj. 26…", "VS: 26…", "#26…". */
const numberPrefix =
  /^(?:#|(?:obj|objednavka|vs|variabilny symbol|cislo)[.:\s]*|c[.:\s]+)(?:(?:c|cislo)[.:\s]+)?(?=[\d\s]+$)/

/** "010 01" within an address. */
const splitZip = /(?<!\S)(\d{3}) (\d{2})(?!\S)/g

/**
 * Reads the one box of staff: a number or its end without the year, a phone in any spelling, an amount, a voucher, a paper, a
 * parcel, goods, numbers of a company, an e-mail, a name. `year`: the current one.
 */
export function readSearch(text: string, year: number): OrderSearch {
  const typed = text.trim()
  const folded = foldText(typed).replace(numberPrefix, '')
  const squeezed = squeeze(folded)
  const isNumeric = /^[\d\s+()/.-]+$/.test(folded) && squeezed !== ''
  const totalCents = toCents(typed)
  return {
    numbers: isNumeric ? toNumbers(squeezed, year) : [],
    words: isNumeric ? [toNumberSpellings(folded)] : totalCents === undefined ? toWords(folded) : [],
    code: !isNumeric && /\d/.test(squeezed) && squeezed.length >= shortestCode ? squeezed : undefined,
    totalCents,
    voucherCode: /^[\w-]{3,40}$/.test(typed) && !isNumeric ? typed.toUpperCase() : undefined,
    paperNumber: /^(?:fv|zf|of)\d{10}$/.test(squeezed) ? squeezed.toUpperCase() : undefined,
  }
}

/** The number itself, or its end: numbers are counted within a year, and people read out the end. */
function toNumbers(digits: string, year: number): string[] {
  if (digits.length === numberLength) return [digits]
  if (digits.length < shortestSequence || digits.length > numberLength - 2) return []
  return [year, year - 1].map((each) => String(each % 100).padStart(2, '0') + digits.padStart(numberLength - 2, '0'))
}

/** Orders keep the last nine digits of a phone, so "+421 905", "00421 905" and "(0905)" are the same, and "+420 605" is found too. */
function toNumberSpellings(text: string): Spellings {
  const digits = squeeze(text)
  const phone =
    /^(?:00\d{1,3}|421|420|0)(\d{9})$/.exec(digits)?.[1] ?? (text.startsWith('+') ? digits.slice(-9) : digits)
  return [...new Set([digits, phone])].map((each) => [each])
}

function toWords(folded: string): Spellings[] {
  return folded
    .replaceAll(splitZip, '$1$2')
    .split(/\s+/)
    .map(toSpellings)
    .filter((spellings) => spellings.some((words) => words.some((word) => word.length > 1)))
    .slice(0, mostWords)
}

/**
 * As typed, without signs, or each of its parts: "nagy-kiss@…" is one e-mail, "bal-12" one code, "Nagy-Kiss" two names. A part of one
 * letter starts half of all words, so it is left out, and what has only such parts is a code.
 */
function toSpellings(word: string): Spellings {
  const all = word.split(/[^a-z0-9]+/).filter((part) => part !== '')
  const long = all.filter((part) => part.length > 1)
  const parts = long.length === all.length || long.some((part) => part.length > 2) ? long : []
  const whole = [...new Set([word, squeeze(word)])].filter((each) => each !== '' && each !== parts[0])
  return [...whole.map((each) => [each]), parts].filter((words) => words.length > 0)
}

function squeeze(folded: string): string {
  return folded.replace(/[^a-z0-9]+/g, '')
}

/** "12,90", "12.9 €", "1 290 €"; a whole number needs the sign of the currency. */
function toCents(typed: string): Cents | undefined {
  const match = /^(\d{1,3}(?:[\s\u00a0]?\d{3})*|\d{1,6})(?:[.,](\d{1,2}))?\s*(€|eur)?$/i.exec(typed)
  if (!match) return undefined
  const [, whole = '', part, sign] = match
  if (part === undefined && sign === undefined) return undefined
  return Number(whole.replace(/\D/g, '')) * 100 + Number((part ?? '0').padEnd(2, '0'))
}
