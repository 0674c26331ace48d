/** Reads prices to the cent: other currencies by a stated rate, prices without VAT by the rate of their product. */
import type { Cents } from '#kernel/money.ts'
import { readText, shorten } from './fields.rules.ts'
import type { Faults } from '../faults.store.ts'
import type { Cell } from './fields.rules.ts'

/** `digits` shifted right by `places`: 25.30 is 2530 and 2. Floating point would lose cents. */
export type Decimal = { digits: bigint; places: number }

export type Money = {
  currency: string
  /** Units of the currency per euro; not given for the euro itself. */
  rate?: Decimal
}

export type PriceOptions = {
  money: Money
  /** The rate that is added, in whole percent, if the price in the file is without VAT. */
  netOf?: number
  /** Whether the format never separates thousands; otherwise `1.500` has two meanings. */
  isMachineWritten?: boolean
  /** How many decimal places are read; the result is rounded to cents. */
  maxPlaces?: number
}

const currencyMarks: readonly [RegExp, string][] = [
  [/€|EUR/i, 'EUR'],
  [/Kč|CZK/i, 'CZK'],
  [/zł|PLN/i, 'PLN'],
  [/Ft|HUF/i, 'HUF'],
  [/\$|USD/i, 'USD'],
  [/£|GBP/i, 'GBP'],
]

/** Accepts 12,90, 12.90, 1 234,50 and 1.234,50 with or without the sign of the file's currency; returns euro cents with VAT. */
export function readPrice(
  cell: Cell,
  faults: Faults,
  { money, netOf, isMachineWritten = false, maxPlaces = 6 }: PriceOptions,
): number | undefined {
  const given = readText(cell, faults)
  if (given === undefined) return undefined
  const marked = currencyMarks.find(([pattern]) => pattern.test(given))
  if (marked && marked[1] !== money.currency)
    return faults.add(
      cell,
      `Cena „${shorten(given)}“ je v mene ${marked[1]}, ostatné ceny súboru sú v mene ${money.currency}.`,
    )
  const text = (marked ? given.replace(marked[0], '') : given).replace(/[\s\u00a0\u202f'’]/g, '').replace(/,-+$/, '')
  if (text.startsWith('-')) return faults.add(cell, `Cena „${shorten(given)}“ nesmie byť záporná.`)
  // One separator followed by three digits: 1.5 or 1,500.
  if (!isMachineWritten && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) {
    const [whole = '', rest = ''] = text.split(/[.,]/)
    const small = `${whole},${rest.replace(/0$/, '')}`
    return faults.add(
      cell,
      `Cena „${given}“ sa dá čítať ako ${whole}${rest},00 aj ako ${small}. Napíšte ju s dvoma desatinnými miestami.`,
    )
  }
  const amount = parseDecimal(text)
  if (!amount || amount.places > maxPlaces)
    return faults.add(cell, `Cena „${shorten(given)}“ nie je suma v tvare 12,90.`)
  const cents = toEuroCents(amount, { rate: money.rate, netOf })
  if (netOf === undefined && !money.rate && amount.places > 2)
    faults.lose(cell, `Cena má viac ako dve desatinné miesta, zaokrúhli sa na centy.`)
  return cents
}

/** A number without its sign; thousands may be separated. Trailing zeros do not count as places. */
export function parseDecimal(text: string): Decimal | undefined {
  const plain = dropThousands(text)
  const match = /^(\d{1,12})(?:[.,](\d{1,12}))?$/.exec(plain)
  if (!match) return undefined
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  return { digits: BigInt(`${match[1]}${fraction}`), places: fraction.length }
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(a.places, b.places)
  const shift = ({ digits, places: own }: Decimal) => digits * 10n ** BigInt(places - own)
  return { digits: shift(a) + shift(b), places }
}

/** `12.90` for 1290 and 2; not negative. */
export function formatDecimal({ digits, places }: Decimal): string {
  const text = String(digits).padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

function dropThousands(text: string): string {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  if (comma !== -1 && point !== -1) return comma > point ? text.replaceAll('.', '') : text.replaceAll(',', '')
  return /^\d{1,3}([.,])\d{3}(\1\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : text
}

/** Rounds once, at the end, half up. */
function toEuroCents(
  amount: Decimal,
  { rate, netOf }: { rate?: Decimal | undefined; netOf?: number | undefined },
): Cents {
  let over = amount.digits * 100n
  let under = 10n ** BigInt(amount.places)
  if (netOf !== undefined) {
    over *= 100n + BigInt(netOf)
    under *= 100n
  }
  if (rate) {
    over *= 10n ** BigInt(rate.places)
    under *= rate.digits
  }
  return Number((2n * over + under) / (2n * under))
}
