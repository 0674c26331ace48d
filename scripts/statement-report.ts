import type { Shop } from '../src/server/shop.ts'

type Booked = Awaited<ReturnType<Shop['modules']['payments']['importStatement']>>[number]

const words: Record<Booked['outcome'], string> = {
  settled: 'objednávka je zaplatená',
  refunded: 'tovar sa medzičasom minul, objednávka je zrušená, peniaze treba vrátiť',
  known: 'už zaúčtované skôr',
  unknown_symbol: 'NEZNÁMY variabilný symbol',
  other_amount: 'INÁ SUMA ako v objednávke',
  other_currency: 'INÁ MENA ako v objednávke',
  other_method: 'objednávka sa má platiť INAK ako prevodom',
  late: 'prišlo PO SPLATNOSTI, objednávka je zrušená',
  order_cancelled: 'objednávka je ZRUŠENÁ',
  paid_already: 'objednávka je UŽ ZAPLATENÁ',
}
const settled: ReadonlySet<Booked['outcome']> = new Set(['settled', 'known'])

/** Whether a person has to look at it. */
export function isUnmatched({ outcome }: Booked): boolean {
  return !settled.has(outcome)
}

/** One line per entry and a total. */
export function describeBooked(booked: readonly Booked[]): string[] {
  const lines = booked.map(({ entry, outcome }) => {
    const amount = `${(entry.amountCents / 100).toFixed(2).replace('.', ',')} ${entry.currency}`
    return `  ${entry.bookedOn}  ${amount.padStart(14)}  VS ${(entry.variableSymbol ?? '–').padEnd(10)}  ${words[outcome]}`
  })
  const unmatched = booked.filter(isUnmatched).length
  return [...lines, `Položiek: ${booked.length}, na vybavenie: ${unmatched}.`]
}
