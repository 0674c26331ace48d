import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#kernel/plain-day.ts'
import { findDispatchDays, findPickupDay, planBring, type BranchVan } from '#server/modules/selling/delivery/index.ts'
import { at, isHoliday } from '#tests/support/slovak-calendar.ts'
import { findNeededDay } from './needed-day.rules.ts'
import { planOrder } from './plan-order.ts'

// What a branch has promised and what staff are advised to send for it are two rules: over the holidays of Christmas and past days on
// which branches are closed, what is sent on the day on which the order is handled has to come in time.

const [central, target] = [1, 2]
const aDay = fc.integer({ min: 0, max: 50 }).map((days) => addDays('2026-12-01', days))
const aVan = fc.record({
  vanDays: fc.constantFrom([1, 2, 3, 4, 5], [1, 3, 5], [2, 4], [3], [5]),
  closedDays: fc
    .tuple(aDay, fc.integer({ min: 0, max: 9 }))
    .map(([from, days]) => Array.from({ length: days }, (_, index) => addDays(from, index))),
})
const aPlace = fc.integer({ min: 0, max: 3 })
const anOrder = fc.record({
  day: aDay,
  hour: fc.integer({ min: 0, max: 23 }),
  vans: fc.tuple(aVan, aVan, aVan),
  pieces: fc.tuple(aPlace, fc.constant(0), aPlace, aPlace),
})
const orders = fc.sample(anOrder, { numRuns: 3_000, seed: 20_261_130 })

type Order = (typeof orders)[number]

function isLate({ day, hour, vans: stops, pieces }: Order, { ignoresVans = false } = {}): boolean {
  const vans: BranchVan[] = stops.map((van, index) => ({ ...van, locationId: index + target }))
  const held = pieces.flatMap((quantity, index) =>
    quantity > 0 ? [{ variantId: 7, locationId: index + 1, quantity }] : [],
  )
  const total = held.reduce((sum, { quantity }) => sum + quantity, 0)
  const now = at(day, hour)
  const byLocation = new Map(held.map(({ locationId, quantity }) => [locationId, quantity]))
  const stock = new Map([[7, { total, byLocation }]])
  const promisedOn = findPickupDay({
    store: { hours: openOn(), exceptions: exceptionsOf(stops[0]), preparationMinutes: 60 },
    isAtStore: false,
    now,
    bring: ignoresVans
      ? undefined
      : planBring([{ variantId: 7, quantity: total }], { stock, vans, store: { locationId: target } }),
  })
  const neededOn = findNeededDay({ promisedOn, eventOn: null, carrierDays: null })
  const { parcels } = planOrder({
    order: { targetId: target },
    places: [
      { id: central, name: '', store: null, van: null },
      ...vans.map((van) => ({ id: van.locationId, name: '', store: null, van })),
    ],
    hold: { held, free: [] },
    transfers: [],
    neededOn,
    today: findDispatchDays(now, {}).to,
  })
  return parcels.some(({ arrivesOn }) => arrivesOn === null || neededOn === null || arrivesOn > neededOn)
}

function openOn() {
  return [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }))
}

function exceptionsOf({ closedDays }: Order['vans'][number]) {
  const holidays = Array.from({ length: 120 }, (_, index) => addDays('2026-12-01', index)).filter(
    (day) => isHoliday(day) && weekdayOf(day) < 6,
  )
  return [...new Set([...closedDays, ...holidays])].map((date) => ({ date, from: null, to: null, note: '' }))
}

test('what staff are advised to send comes on the day before the promised one', () => {
  expect(orders.filter((order) => isLate(order)).slice(0, 2)).toEqual([])
})

test('a promise that ignores the vans leaves staff with parcels that are late', () => {
  expect(orders.filter((order) => isLate(order, { ignoresVans: true })).length).toBeGreaterThan(100)
})
