import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HoursException } from '#kernel/opening-hours.ts'
import { addDays, weekdayOf } from '#kernel/plain-day.ts'
import { at, countOn, isHoliday, isWorking, nextWorking } from '#tests/support/slovak-calendar.ts'
import { findGoodsWait } from './delivery.rules.ts'
import type { BranchVan, PickupHours } from './delivery.types.ts'
import { planBring } from './gather.rules.ts'
import { findPickupDay, transferDays } from './pickup.rules.ts'

// Orders that are collected at a branch which does not have their goods: vans bring them from the central store and from other branches,
// over the holidays of Christmas, past days on which branches are closed and days with hours of their own. Each is promised by the rules
// and then carried out day by day by a world that knows none of them.

const central = 1
const plans = [[1, 2, 3, 4, 5], [1, 3, 5], [2, 4], [3], [5]]
const firstDay = '2026-12-01'

const aDay = fc.integer({ min: 0, max: 50 }).map((days) => addDays(firstDay, days))
const aBranch = fc
  .record({
    plan: fc.constantFrom(...plans),
    // Stocktaking, an illness, or a holiday of two weeks.
    closed: fc.array(fc.tuple(aDay, fc.integer({ min: 1, max: 14 })), { maxLength: 2 }),
    isOpenOnSaturday: fc.boolean(),
    sundays: fc.array(aDay, { maxLength: 2 }),
  })
  .map((branch) => ({ ...branch, hours: hoursOf(branch) }))
type Habits = {
  closed: [string, number][]
  isOpenOnSaturday: boolean
  sundays: string[]
}
type Branch = Habits & { plan: number[]; hours: PickupHours }
const somePieces = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
)
const anOrder = fc.record({
  day: aDay,
  hour: fc.integer({ min: 0, max: 23 }),
  branches: fc.tuple(aBranch, aBranch, aBranch),
  pieces: fc.tuple(somePieces, somePieces, somePieces),
  quantity: fc.integer({ min: 1, max: 4 }),
  /** Business days, once the shop has nothing left. */
  supplierDays: fc.integer({ min: 1, max: 12 }),
})
type Order = ReturnType<typeof read>[number]
const cutOffHour = 12
/** The first branch hands the goods over and has none of them. */
const target = 2
const read = () => fc.sample(anOrder, { numRuns: 10_000, seed: 20_261_129 })

const isClosed = ({ closed }: Habits, day: string) =>
  closed.some(([from, days]) => day >= from && day < addDays(from, days))

/** What the branch says about itself; a holiday is an exception, as staff write it. */
function hoursOf(branch: Habits): PickupHours {
  const days = [1, 2, 3, 4, 5, ...(branch.isOpenOnSaturday ? [6] : [])]
  const span = { from: '09:00', to: '18:00' }
  const exceptions = Array.from({ length: 120 }, (_, index) => addDays(firstDay, index)).flatMap(
    (date): HoursException[] => {
      if (isHoliday(date) || isClosed(branch, date)) return [{ date, from: null, to: null, note: '' }]
      return branch.sundays.includes(date) && weekdayOf(date) === 7 ? [{ date, ...span, note: '' }] : []
    },
  )
  return { hours: days.map((day) => ({ day, ...span })), exceptions, preparationMinutes: 60 }
}

function isOpen(branch: Habits, day: string): boolean {
  if (isHoliday(day) || isClosed(branch, day)) return false
  const weekday = weekdayOf(day)
  return weekday < 6 || (weekday === 6 && branch.isOpenOnSaturday) || (weekday === 7 && branch.sundays.includes(day))
}

/** What the shop promises; the planted faults leave something out. */
function promise(
  { day, hour, branches, pieces, quantity, supplierDays }: Order,
  { ignoresVans = false, ignoresClosedDays = false, ignoresSecondVan = false } = {},
): string {
  const total = pieces.reduce((sum, count) => sum + count, 0)
  const vans: BranchVan[] = branches.map((branch, index) => ({
    locationId: index + target,
    vanDays: ignoresSecondVan && index + target === target ? [1, 2, 3, 4, 5] : branch.plan,
    closedDays: ignoresClosedDays
      ? []
      : branch.hours.exceptions.flatMap(({ date, from }) => (from === null ? [date] : [])),
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
  const stopsAt = (branch: Branch, date: string) =>
    branch.plan.includes(weekdayOf(date)) && !isHoliday(date) && !isClosed(branch, date)
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

describe('ten thousand orders of the weeks around Christmas that vans bring to a branch', () => {
  test('none is promised for a day on which it cannot be ready', () => {
    expect(listBroken(promised).slice(0, 3)).toEqual([])
  })

  test('each is promised for a day on which the branch is open', () => {
    expect(orders.filter(({ branches }, index) => !isOpen(branches[0], promised[index] ?? ''))).toEqual([])
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
  ])('a rule that ignores %s breaks promises', (_, fault) => {
    expect(listBroken(orders.slice(0, 2_000).map((order) => promise(order, fault))).length).toBeGreaterThan(100)
  })
})
