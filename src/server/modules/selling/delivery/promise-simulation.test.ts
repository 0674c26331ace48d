import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#kernel/plain-day.ts'
import { at, countOn, isHoliday, isWorking, nextWorking } from '#tests/support/slovak-calendar.ts'
import { findDeliveryDates, findGoodsWait } from './delivery.rules.ts'
import type { BranchVan, DeliveryDates } from './delivery.types.ts'
import { judgeDelivery } from './event-verdict.rules.ts'
import { planGather, waitToSend } from './gather.rules.ts'
import { toVanStops } from './van-days.rules.ts'

// Ten thousand orders of a year, each promised by the rules and then carried out day by day by a world that knows none of them: it has
// a calendar, vans, branches that are closed, suppliers and carriers.

const central = 1
const branches = [
  { plan: [1, 2, 3, 4, 5], restsOn: null },
  { plan: [1, 3, 5], restsOn: 1 },
  { plan: [2, 4], restsOn: 4 },
  { plan: [3], restsOn: null },
  { plan: [5], restsOn: null },
].map((branch, index) => ({ ...branch, locationId: index + 2 }))
type Branch = (typeof branches)[number]

const aDay = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days))
// Most places have none.
const somePieces = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
)
const aLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5 }),
    pieces: fc.tuple(...Array.from({ length: branches.length + 1 }, () => somePieces)),
    /** What the supplier may take, and takes. */
    supplyDays: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 3 })),
    announced: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
  })
  .map((line) => ({ ...line, total: line.pieces.reduce((sum, count) => sum + count, 0) }))
// Most branches are open all the time.
const aClosing = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      after: fc.integer({ min: -5, max: 10 }),
      // Up to a holiday of two weeks; seldom a rebuilding.
      days: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 1, max: 14 }) },
        { weight: 1, arbitrary: fc.integer({ min: 60, max: 100 }) },
      ),
    }),
  },
)
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
  closings: fc.tuple(...branches.map(() => aClosing)),
  partyAhead: fc.integer({ min: 1, max: 25 }),
})
type Order = ReturnType<typeof read>[number]
const read = () => fc.sample(anOrder, { numRuns: 10_000, seed: 20_261_128 })

/** The days on which a branch is closed although it usually is open. */
function listClosed({ day, closings }: Order, { locationId }: Branch): string[] {
  const closing = closings[locationId - 2]
  return closing ? Array.from({ length: closing.days }, (_, index) => addDays(day, closing.after + index)) : []
}

function vansOf(order: Order, { ignoresClosedDays = false, ignoresWeek = false }): BranchVan[] {
  return branches.map((branch) => {
    const open = [1, 2, 3, 4, 5].filter((day) => ignoresWeek || day !== branch.restsOn)
    const closed = ignoresClosedDays ? [] : listClosed(order, branch)
    return {
      locationId: branch.locationId,
      ...toVanStops({
        vanDays: branch.plan,
        hours: open.map((day) => ({ day, from: '09:00', to: '18:00' })),
        exceptions: closed.map((date) => ({ date, from: null, to: null, note: '' })),
      }),
    }
  })
}

/** What the shop promises; the planted faults leave something out. */
function promise(
  order: Order,
  { ignoresPlaces = false, ignoresSupplier = false, ignoresClosedDays = false, ignoresWeek = false } = {},
): DeliveryDates {
  const { day, hour, carrier, lines } = order
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
  const gather = planGather(needs, { stock, vans: vansOf(order, { ignoresClosedDays, ignoresWeek }) })
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
function completeLine(order: Order, { line, handled }: { line: Order['lines'][number]; handled: string }): string {
  const { day, supplierShare } = order
  const { quantity, pieces, total, supplyDays, announced } = line
  const left = [...pieces]
  let here = left[central - 1] ?? 0
  let today = handled
  while (here < Math.min(quantity, total)) {
    today = addDays(today, 1)
    for (const branch of branches) {
      if (!stopsAt(order, branch, today)) continue
      here += left[branch.locationId - 1] ?? 0
      left[branch.locationId - 1] = 0
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

function stopsAt(order: Order, branch: Branch, today: string): boolean {
  const weekday = weekdayOf(today)
  const isShut = weekday === branch.restsOn || listClosed(order, branch).includes(today)
  return branch.plan.includes(weekday) && !isHoliday(today) && !isShut
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
    ['the days on which branches are closed', { ignoresClosedDays: true }],
    ['the weekdays on which branches are closed', { ignoresWeek: true }],
  ])('a rule that ignores %s breaks promises', (_, fault) => {
    expect(countBroken(orders.map((order) => promise(order, fault)))).toBeGreaterThan(500)
  })
})
