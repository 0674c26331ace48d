import { addDays, isDay } from '#kernel/plain-day.ts'

/** The mail comes so long before the party that everything can still be ordered. */
const daysBefore = 21
/** A mail that was late, because the shop was down, is not sent any more if so few days are left. */
const leastDaysLeft = 3
/** No year of a person is higher. */
const maxAge = 120

/** The same day a year later; the 28th of February after the 29th. */
export function addYear(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return isDay(next) ? next : `${next.slice(0, 5)}02-28`
}

export function findRemindDay(nextOn: string): string {
  return addDays(nextOn, -daysBefore)
}

export type DueReminder = {
  nextOn: string
  /** Of another reminder to the same e-mail. */
  lastSentOn: string | null
  isCancelled: boolean
}

/**
 * What the job does with a reminder whose day has come. `drop` = it is erased without a mail: the order was cancelled, the party is
 * too near or over, or its customer has had a mail in this calendar year.
 */
export function decide({ nextOn, lastSentOn, isCancelled }: DueReminder, today: string): 'send' | 'drop' {
  if (isCancelled || addDays(today, leastDaysLeft) > nextOn) return 'drop'
  return lastSentOn?.slice(0, 4) === today.slice(0, 4) ? 'drop' : 'send'
}

export type BoughtGoods = { name: string; variantName: string; quantity: number }

/**
 * The same goods for someone who is a year older: a whole number in the name ("s číslom 5") rises by one, and single digits ("číslo 1",
 * "číslo 2") become those of the next age, in the order in which they were bought. Digits that make no age, such as four fives for
 * four children, stay as they are, and so does everything else. Sums of the same goods are not merged.
 */
export function makeOlder(goods: readonly BoughtGoods[]): BoughtGoods[] {
  const digits = Map.groupBy(
    goods.filter(({ name }) => digitForm.test(name)),
    toFamily,
  )
  const done = new Set<string>()
  return goods.flatMap((one) => {
    if (wholeForm.test(one.name)) return [{ ...one, name: one.name.replace(wholeForm, raise) }]
    const family = digitForm.test(one.name) ? toFamily(one) : undefined
    if (family === undefined) return [one]
    if (done.has(family)) return []
    done.add(family)
    return toNextDigits(digits.get(family) ?? [])
  })
}

const wholeForm = /(číslom )(\d{1,3})(?!\d)/
const digitForm = /(číslo )(\d)(?!\d)/

function raise(_: string, word: string, number: string): string {
  return `${word}${Math.min(maxAge, Number(number) + 1)}`
}

function toFamily({ name, variantName }: BoughtGoods): string {
  return `${name.replace(digitForm, '$1#')}\n${variantName}`
}

/** Of one family: balloons of the same kind and color. */
function toNextDigits(bought: readonly BoughtGoods[]): BoughtGoods[] {
  const [first] = bought
  const typed = bought.map(({ name, quantity }) => (digitForm.exec(name)?.[2] ?? '').repeat(quantity)).join('')
  const isAge = typed.length <= 3 && Number(typed) <= maxAge && String(Number(typed)) === typed
  if (!first || !isAge) return [...bought]
  const next = [...String(Math.min(maxAge, Number(typed) + 1))]
  return [...new Set(next)].map((digit) => ({
    ...first,
    name: first.name.replace(digitForm, `$1${digit}`),
    quantity: next.filter((one) => one === digit).length,
  }))
}
