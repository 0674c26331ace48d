import { readEventDay } from '#kernel/event-day.ts'
import type { Cents } from '#kernel/money.ts'
import { parseDay } from '#kernel/parse-day.ts'
import { addDays, weekdayOf } from '#kernel/plain-day.ts'
import { foldedWords, foldText } from '#kernel/slug.ts'
import { weekdayNames } from '#kernel/weekday-names.ts'

export type KnownStyles = {
  /** `words`: beginnings of the words that mean the theme. */
  themes: readonly { slug: string; words: readonly string[] }[]
  colors: readonly { value: string; name: string }[]
}

/** What a query says about a party; undefined = it does not say it. */
export type PartyWish = {
  theme: string | undefined
  color: string | undefined
  children: number | undefined
  adults: number | undefined
  age: number | undefined
  budgetCents: Cents | undefined
  /** The day of the party, `YYYY-MM-DD`. */
  eventOn: string | undefined
}

const parties = ['oslav', 'party']
const birthdays = ['narodenin', 'narodky']
/** The days of the week from Monday, folded, as they are named and as they are answered to "when". */
const weekdays = weekdayNames.map((name) => [foldText(name), foldText(name).replace(/a$/, 'u')])

/**
 * The party that a search query asks for ("oslava dinosaury 10 detí", "ružová párty pre 20 hostí do 80 €"), or undefined if it asks for
 * goods. A theme or a color alone is a search for goods, and so is a birthday without a theme and numbers. `today` is `YYYY-MM-DD`.
 */
export function readPartyWish(
  query: string,
  { themes, colors, today }: KnownStyles & { today: string },
): PartyWish | undefined {
  const text = foldText(query)
  const words = foldedWords(query)
  const has = (beginnings: readonly string[]) =>
    words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)))
  const theme = themes.find((one) => has(one.words.map(foldText)))?.slug
  const wish = {
    theme,
    color: findColor(words, colors),
    children: readNumber(text, /(\d{1,3})\s*(?:det|dieta|chlapc|dievcat|kamarat|skolk)/),
    adults: readNumber(text, /(\d{1,3})\s*(?:dospel|host|ludi|osob)/),
    age: readNumber(text, /(\d{1,3})\s*[.-]?\s*(?:rok|rocn|narodenin)/),
    budgetCents: readBudget(text),
    eventOn: readDay(text, words, today),
  }
  const hasGuests = wish.children !== undefined || wish.adults !== undefined
  const hasStyle = wish.theme !== undefined || wish.color !== undefined
  const isParty = has(parties) || (has(birthdays) && (hasStyle || wish.age !== undefined))
  return isParty || (hasGuests && hasStyle) ? wish : undefined
}

/** Any form of the name: "ružový", "ružovej". Of several the longest, so light blue is not blue. */
function findColor(words: readonly string[], colors: KnownStyles['colors']): string | undefined {
  const found = colors
    .map(({ value, name }) => ({ value, stem: foldText(name).replace(/[ay]$/, '') }))
    .filter(({ stem }) => words.some((word) => word.startsWith(stem)))
  return found.toSorted((a, b) => b.stem.length - a.stem.length)[0]?.value
}

function readNumber(text: string, form: RegExp): number | undefined {
  const number = form.exec(text)?.[1]
  return number === undefined ? undefined : Number(number)
}

function readBudget(text: string): Cents | undefined {
  const euros = readNumber(text.replace(/(\d)[\s\u00A0](?=\d{3}\b)/g, '$1'), /(\d{1,5})\s*(?:€|eur)/)
  return euros === undefined ? undefined : euros * 100
}

/** A date counts before the day of the week beside it. A day of the week is the next such day: today would be called so. */
function readDay(text: string, words: readonly string[], today: string): string | undefined {
  const date = /\b\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4}\b)?/.exec(text)?.[0]
  if (date !== undefined) return readEventDay(parseDay(date, today), today)
  const index = weekdays.findIndex((names) => names.some((name) => words.includes(name)))
  return index < 0 ? undefined : addDays(today, ((index + 7 - weekdayOf(today)) % 7) + 1)
}
