import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HoursException } from '#kernel/opening-hours.ts'
import { addDays, weekdayOf } from '#kernel/plain-day.ts'
import { at, countOn, isHoliday, isWorking, nextWorking } from '#tests/support/slovak-calendar.ts'
import { findGoodsWait } from './delivery.rules.ts'
import type { BranchVan, PickupHours } from './delivery.types.ts'
import { judgePickup } from './event-verdict.rules.ts'
import { planBring } from './gather.rules.ts'
import { findPickupDay, transferDays } from './pickup.rules.ts'
import { toVanStops } from './van-days.rules.ts'

// Orders that are collected at a branch which does not have their goods: vans bring them from the central store and from other branches,
// over a year of holidays, past days and weekdays on which branches are closed and days with hours of their own. Half of them are placed around
// Christmas. Each is promised by the rules and then carried out day by day by a world that knows none of them.

const central = 1
const plans = [[1, 2, 3, 4, 5], [1, 3, 5], [2, 4], [3], [5]]

const aDay = fc.oneof(
  fc.integer({ min: 0, max: 50 }).map((days) => addDays('2026-12-01', days)),
  fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days)),
)
/** Days after the order. */
const somewhen = fc.integer({ min: -10, max: 50 })
/** Stocktaking, an illness, a holiday of two weeks; seldom a rebuilding. */
const closedFor = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 14 }) },
  { weight: 1, arbitrary: fc.integer({ min: 60, max: 100 }) },
)
const aBranch = fc
  .record({
    plan: fc.constantFrom(...plans),
    closed: fc.array(fc.tuple(somewhen, closedFor), { maxLength: 2 }),
    restsOn: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
    isOpenOnSaturday: fc.boolean(),
    sundays: fc.array(somewhen, { maxLength: 2 }),
  })
  // A branch that is closed on its only van day would get nothing.
  .map(({ restsOn, isOpenOnSaturday, ...branch }) => ({
    ...branch,
    weekdays: [1, 2, 3, 4, 5, ...(isOpenOnSaturday ? [6] : [])].filter(
      (day) => day !== restsOn || branch.plan.every((stop) => stop === restsOn),
    ),
  }))
const somePieces = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
)
const anOrder = fc
  .record({
    day: aDay,
    hour: fc.integer({ min: 0, max: 23 }),
    branches: fc.tuple(aBranch, aBranch, aBranch),
    pieces: fc.tuple(somePieces, somePieces, somePieces),
    quantity: fc.integer({ min: 1, max: 4 }),
    /** Business days, once the shop has nothing left. */
    supplierDays: fc.integer({ min: 1, max: 12 }),
    partyAhead: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ branches: [own, second, third], ...order }) => ({
    ...order,
    branches: [settle(own, order.day), settle(second, order.day), settle(third, order.day)] as const,
  }))
type Order = ReturnType<typeof read>[number]
const cutOffHour = 12
/** The first branch hands the goods over and has none of them. */
const target = 2
const read = () => fc.sample(anOrder, { numRuns: 10_000, seed: 20_261_129 })

type Habits = { plan: number[]; closed: [number, number][]; weekdays: number[]; sundays: number[] }
type Branch = { plan: number[]; weekdays: number[]; closed: Set<string>; sundays: Set<string>; hours: PickupHours }

function settle({ plan, closed, weekdays, sundays }: Habits, ordered: string): Branch {
  const branch = {
    plan,
    weekdays,
    closed: new Set(
      closed.flatMap(([from, days]) => Array.from({ length: days }, (_, index) => addDays(ordered, from + index))),
    ),
    sundays: new Set(sundays.map((days) => addDays(ordered, days)).filter((day) => weekdayOf(day) === 7)),
  }
  return { ...branch, hours: hoursOf(branch) }
}

const holidays = Array.from({ length: 730 }, (_, index) => addDays('2026-01-01', index)).filter(isHoliday)

/** What the branch says about itself; a holiday is an exception, as staff write it. */
function hoursOf({ weekdays, closed, sundays }: Omit<Branch, 'hours'>): PickupHours {
  const span = { from: '09:00', to: '18:00' }
  const closedDays = new Set([...holidays, ...closed])
  const exceptions: HoursException[] = [
    ...[...closedDays].map((date) => ({ date, from: null, to: null, note: '' })),
    ...[...sundays].filter((date) => !closedDays.has(date)).map((date) => ({ date, ...span, note: '' })),
  ]
  return { hours: weekdays.map((day) => ({ day, ...span })), exceptions, preparationMinutes: 60 }
}

function isOpen(branch: Branch, day: string): boolean {
  if (isHoliday(day) || branch.closed.has(day)) return false
  return branch.weekdays.includes(weekdayOf(day)) || branch.sundays.has(day)
}

/** What the shop promises; the planted faults leave something out. */
function promise(
  { day, hour, branches, pieces, quantity, supplierDays }: Order,
  { ignoresVans = false, ignoresClosedDays = false, ignoresWeek = false, ignoresSecondVan = false } = {},
): string {
  const total = pieces.reduce((sum, count) => sum + count, 0)
  const vans: BranchVan[] = branches.map(({ plan, hours: { hours, exceptions } }, index) => ({
    locationId: index + target,
    ...toVanStops({
      vanDays: ignoresSecondVan && index + target === target ? [1, 2, 3, 4, 5] : plan,
      hours: ignoresWeek ? [] : hours,
      exceptions: ignoresClosedDays ? [] : exceptions,
    }),
  }))
  const byLocation = new Map(placesOf(pieces).map(([place, count]) => [place, count]))
  const needs = [{ variantId: 7, quantity }]
  const wait = findGoodsWait([
    {
      variantId: 7,
      quantity,
      available: total,
      isBeyondStock: true,
      arrivesOn: null,
      dispatchDays: { from: supplierDays, to: supplierDays },
    },
  ])
  const bring = planBring(needs, { stock: new Map([[7, { total, byLocation }]]), vans, store: { locationId: target } })
  return findPickupDay({
    store: branches[0].hours,
    isAtStore: false,
    now: at(day, hour),
    cutOffHour,
    wait,
    bring: ignoresVans ? undefined : bring,
  })
}

/** The pieces of the central store and of the two other branches. */
const placesOf = ([inCentral, second, third]: Order['pieces']) =>
  [
    [central, inCentral],
    [target + 1, second],
    [target + 2, third],
  ] as const

/** The first day on which the branch is open and has had everything since the evening before. */
function carryOut({ day, hour, branches, pieces, quantity, supplierDays }: Order): string {
  const handled = isWorking(day) && hour < cutOffHour ? day : isWorking(day) ? countOn(day, 1) : nextWorking(day)
  const supplied = countOn(handled, supplierDays)
  const places = placesOf(pieces)
  const left = new Map<number, number>(places)
  const total = pieces.reduce((sum, count) => sum + count, 0)
  const [own] = branches
  const stopsAt = (branch: Branch, date: string) => branch.plan.includes(weekdayOf(date)) && isOpen(branch, date)
  /** Whether pieces were in the central store on the evening before. */
  let inCentral = 0
  let here = 0
  let today = handled
  for (;;) {
    inCentral += takeAll(left, central)
    if (today === supplied && total < quantity) inCentral += quantity - total
    today = addDays(today, 1)
    // The vans leave in the morning with what was there.
    if (stopsAt(own, today)) {
      here += inCentral
      inCentral = 0
    }
    for (const [index, branch] of branches.entries())
      if (index > 0 && stopsAt(branch, today)) inCentral += takeAll(left, index + target)
    if (here >= quantity) break
  }
  do today = addDays(today, 1)
  while (!isOpen(own, today))
  return today
}

function takeAll(left: Map<number, number>, place: number): number {
  const pieces = left.get(place) ?? 0
  left.set(place, 0)
  return pieces
}

const orders = read()
const ready = orders.map(carryOut)
const promised = orders.map((order) => promise(order))
const listBroken = (promises: readonly string[]) =>
  promises.flatMap((day, index) => ((ready[index] ?? '') > day ? [orders[index]] : []))

describe('ten thousand orders of a year that vans bring to a branch', () => {
  test('none is promised for a day on which it cannot be ready', () => {
    expect(listBroken(promised).slice(0, 3)).toEqual([])
  })

  test('each is promised for a day on which the branch is open', () => {
    expect(orders.filter(({ branches }, index) => !isOpen(branches[0], promised[index] ?? ''))).toEqual([])
  })

  test('those that are promised to be in time for a party are', () => {
    const sure = orders.flatMap(({ day, partyAhead }, index) => {
      const eventOn = addDays(day, partyAhead)
      return judgePickup(promised[index] ?? '', eventOn) === 'in_time' ? [{ eventOn, readyOn: ready[index] ?? '' }] : []
    })
    expect(sure.length).toBeGreaterThan(2_000)
    expect(sure.filter(({ eventOn, readyOn }) => readyOn >= eventOn)).toEqual([])
  })

  test('a promise beyond the days of a transfer is hardly ever longer than the vans need', () => {
    const longer = orders.filter(({ day, branches }, index) => {
      let usual = addDays(day, transferDays)
      while (!isWorking(usual) || !isOpen(branches[0], usual)) usual = addDays(usual, 1)
      return (promised[index] ?? '') > usual && (promised[index] ?? '') > (ready[index] ?? '')
    })
    expect(longer.length / orders.length).toBeLessThan(0.02)
  })

  test.each([
    ['the vans', { ignoresVans: true }],
    ['the van to the branch', { ignoresSecondVan: true }],
    ['the days on which branches are closed', { ignoresClosedDays: true }],
    ['the weekdays on which branches are closed', { ignoresWeek: true }],
  ])('a rule that ignores %s breaks promises', (_, fault) => {
    expect(listBroken(orders.map((order) => promise(order, fault))).length).toBeGreaterThan(100)
  })
})
