import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#kernel/plain-day.ts'
import { at, countOn, isHoliday, isWorking, nextWorking } from '#tests/support/slovak-calendar.ts'
import { findDeliveryDates, findGoodsWait } from './delivery.rules.ts'
import type { BranchVan, DeliveryDates } from './delivery.types.ts'
import { judgeDelivery } from './event-verdict.rules.ts'
import { planGather, waitToSend } from './gather.rules.ts'

// Ten thousand orders of a year, each promised by the rules and then carried out day by day by a world that knows none of them: it has
// a calendar, vans, suppliers and carriers.

const central = 1
const vans: BranchVan[] = [[1, 2, 3, 4, 5], [1, 3, 5], [2, 4], [3], [5]].map((vanDays, index) => ({
  locationId: index + 2,
  vanDays,
  closedDays: [],
}))

const aDay = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days))
// Most places have none.
const somePieces = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
)
const aLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5 }),
    pieces: fc.tuple(...Array.from({ length: vans.length + 1 }, () => somePieces)),
    /** What the supplier may take, and takes. */
    supplyDays: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 3 })),
    announced: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
  })
  .map((line) => ({ ...line, total: line.pieces.reduce((sum, count) => sum + count, 0) }))
const anOrder = fc.record({
  day: aDay,
  hour: fc.integer({ min: 0, max: 23 }),
  carrier: fc
    .record({
      daysFrom: fc.integer({ min: 1, max: 2 }),
      more: fc.integer({ min: 0, max: 2 }),
      cutOffHour: fc.integer({ min: 8, max: 16 }),
    })
    .map(({ more, ...carrier }) => ({ ...carrier, daysTo: carrier.daysFrom + more })),
  /** Of the days that the carrier may take, how many more than the fewest. */
  carrierShare: fc.double({ min: 0, max: 1, noNaN: true }),
  supplierShare: fc.double({ min: 0, max: 1, noNaN: true }),
  lines: fc.array(aLine, { minLength: 1, maxLength: 3 }),
  partyAhead: fc.integer({ min: 1, max: 25 }),
})
type Order = ReturnType<typeof read>[number]
const read = () => fc.sample(anOrder, { numRuns: 10_000, seed: 20_261_128 })

/** What the shop promises; the planted faults leave something out. */
function promise(
  { day, hour, carrier, lines }: Order,
  { ignoresPlaces = false, ignoresSupplier = false } = {},
): DeliveryDates {
  const stock = new Map(
    lines.map(({ pieces, total }, index) => [
      index,
      {
        total,
        byLocation: new Map(pieces.flatMap((count, place) => (count > 0 ? [[place + 1, count] as const] : []))),
      },
    ]),
  )
  const wait = findGoodsWait(
    lines.map(({ quantity, total, supplyDays: [from, more], announced }, index) => ({
      variantId: index,
      quantity,
      available: total,
      isBeyondStock: true,
      arrivesOn: announced === null ? null : addDays(day, announced),
      dispatchDays: { from, to: from + more },
    })),
  )
  const needs = lines.map(({ quantity }, index) => ({ variantId: index, quantity }))
  const gather = planGather(needs, { stock, vans })
  return findDeliveryDates(
    carrier,
    at(day, hour),
    waitToSend(ignoresSupplier ? undefined : wait, ignoresPlaces ? undefined : gather),
  )
}

/** The day on which the customer has the goods. */
function carryOut(order: Order): string {
  const { day, hour, carrier, carrierShare, lines } = order
  const handled =
    isWorking(day) && hour < carrier.cutOffHour ? day : isWorking(day) ? countOn(day, 1) : nextWorking(day)
  const together = lines.map((line) => completeLine(order, { line, handled }))
  const leaves = nextWorking([handled, ...together].sort().at(-1) ?? handled)
  return countOn(leaves, carrier.daysFrom + Math.round(carrierShare * (carrier.daysTo - carrier.daysFrom)))
}

/** Day after day, until the central store has all pieces that any place has, and the supplier has brought the rest. */
function completeLine(
  { day, supplierShare }: Order,
  { line, handled }: { line: Order['lines'][number]; handled: string },
): string {
  const { quantity, pieces, total, supplyDays, announced } = line
  let here = pieces[central - 1] ?? 0
  let today = handled
  while (here < Math.min(quantity, total)) {
    today = addDays(today, 1)
    for (const { locationId, vanDays } of vans) {
      const comes = vanDays.includes(weekdayOf(today)) && !isHoliday(today)
      const isFirst = comes && !wasThere({ vanDays, after: handled, before: today })
      if (isFirst) here += pieces[locationId - 1] ?? 0
    }
  }
  if (total >= quantity) return today
  const [from, more] = supplyDays
  const supplied =
    announced === null
      ? countOn(handled, from + Math.floor(supplierShare * (more + 1) * 0.999))
      : addDays(day, announced)
  return supplied > today ? supplied : today
}

function wasThere({ vanDays, after, before }: { vanDays: readonly number[]; after: string; before: string }): boolean {
  for (let day = addDays(after, 1); day < before; day = addDays(day, 1))
    if (vanDays.includes(weekdayOf(day)) && !isHoliday(day)) return true
  return false
}

const orders = read()
const arrivals = orders.map(carryOut)
const slowest = orders.map((order) => carryOut({ ...order, carrierShare: 1, supplierShare: 1 }))
const promised = orders.map((order) => promise(order))
const countBroken = (promises: readonly DeliveryDates[]) =>
  promises.filter(({ to }, index) => (slowest[index] ?? '') > to).length

describe('ten thousand orders of a year', () => {
  test('none is promised for a day on which it cannot come', () => {
    expect(countBroken(promised)).toBe(0)
  })

  test('those that are promised to be in time for a party are, when carriers keep their stated days', () => {
    const sure = orders.flatMap(({ day, partyAhead }, index) => {
      const eventOn = addDays(day, partyAhead)
      const dates = promised[index]
      return dates && judgeDelivery(dates, eventOn) === 'in_time' ? [{ eventOn, arrives: arrivals[index] ?? '' }] : []
    })
    const kept = sure.filter(({ eventOn, arrives }) => arrives < eventOn)
    expect(sure.length).toBeGreaterThan(2_000)
    expect(kept.length / sure.length).toBeGreaterThanOrEqual(0.99)
  })

  test('hardly any promise is longer than the slowest supplier, van and carrier need', () => {
    const longer = promised.filter(({ to }, index) => (slowest[index] ?? '') < to)
    expect(longer.length / orders.length).toBeLessThan(0.05)
  })

  test.each([
    ['the place of the goods', { ignoresPlaces: true }],
    ['the supplier', { ignoresSupplier: true }],
  ])('a rule that ignores %s breaks promises', (_, fault) => {
    expect(countBroken(orders.map((order) => promise(order, fault)))).toBeGreaterThan(500)
  })
})
