import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventVerdicts } from '#contracts/event-verdict.ts'
import type { HoursException, WeeklyHours } from '#kernel/opening-hours.ts'
import { addDays, weekdayOf } from '#kernel/plain-day.ts'
import { findEventWays, findTimelyPlaces, judgeDelivery, judgePickup, pickBestWays } from './event-verdict.rules.ts'
import type { Carrier, GoodsWait, PickupStore } from './delivery.types.ts'
import { at, countOn, isWorking, nextWorking } from '#tests/support/slovak-calendar.ts'
import { toParcel } from './delivery.rules.ts'
import { planBring, planGather } from './gather.rules.ts'

const courier: Carrier = {
  id: 1,
  code: 'courier',
  kind: 'courier',
  name: 'Kuriér',
  description: '',
  priceCents: 450,
  vatRate: 23,
  isFreeEligible: true,
  maxWeightGrams: 10_000,
  carriesDanger: false,
  carriesBulky: false,
  allowsCod: true,
  daysFrom: 1,
  daysTo: 2,
  cutOffHour: 12,
  transferPriceCents: null,
  refusedClasses: [],
  widget: null,
  countries: ['SK'],
  prices: [],
}
const box: Carrier = { ...courier, id: 2, kind: 'pickup_point', name: 'Box', daysTo: 1 }
const toStores: Carrier = {
  ...courier,
  id: 3,
  kind: 'store',
  name: 'Predajňa',
  maxWeightGrams: null,
  carriesBulky: true,
}

const everyDay = (from: string, to: string): WeeklyHours[] => [1, 2, 3, 4, 5, 6].map((day) => ({ day, from, to }))
const store: PickupStore = {
  id: 1,
  slug: 'nitra',
  name: 'Konfetka Nitra',
  street: '',
  town: 'Nitra',
  locationId: 2,
  preparationMinutes: 60,
  hours: everyDay('09:00', '18:00'),
  exceptions: [],
}

const goods = {
  parcel: toParcel([{ quantity: 1, weightGrams: 100, hazards: [], isBulky: false }]),
  wait: undefined,
  isAt: () => true,
}
// Thursday 26 November 2026, ten o'clock in Bratislava.
const now = new Date('2026-11-26T09:00:00Z')

describe('a parcel', () => {
  test.each([
    ['2026-11-27', '2026-11-30', '2026-12-01', 'in_time'],
    ['2026-11-27', '2026-11-30', '2026-11-30', 'tight'],
    ['2026-11-27', '2026-11-30', '2026-11-28', 'tight'],
    ['2026-11-27', '2026-11-30', '2026-11-27', 'tight'],
    ['2026-11-27', '2026-11-30', '2026-11-26', 'late'],
  ] as const)('promised for %s to %s is for a party on %s %s', (from, to, eventOn, verdict) => {
    expect(judgeDelivery({ from, to }, eventOn)).toBe(verdict)
  })
})

test.each([
  ['2026-11-27', 'in_time'],
  ['2026-11-28', 'tight'],
  ['2026-11-29', 'late'],
] as const)('goods ready at a branch on %s are for a party on the 28th %s', (readyOn, verdict) => {
  expect(judgePickup(readyOn, '2026-11-28')).toBe(verdict)
})

describe('the ways', () => {
  const circumstances = { carriers: [toStores, courier, box], stores: [store], now }

  test('those that bring the goods come first if several are in time, the earliest of them first', () => {
    const ways = findEventWays(goods, { ...circumstances, eventOn: '2026-12-24' })
    expect(ways.map(({ place, on, verdict }) => [place, on, verdict])).toEqual([
      ['point', '2026-11-27', 'in_time'],
      ['address', '2026-11-30', 'in_time'],
      ['branch', '2026-11-26', 'in_time'],
    ])
  })

  test('a branch that has the goods makes a party on the next day', () => {
    const [best] = findEventWays(goods, { ...circumstances, eventOn: '2026-11-27' })
    expect(best).toEqual({ place: 'branch', name: 'Konfetka Nitra', on: '2026-11-26', verdict: 'in_time' })
  })

  test('a branch without the goods does not', () => {
    const ways = findEventWays({ ...goods, isAt: () => false }, { ...circumstances, eventOn: '2026-11-27' })
    expect(ways.map(({ place, verdict }) => [place, verdict])).toEqual([
      ['point', 'tight'],
      ['address', 'tight'],
      ['branch', 'late'],
    ])
  })

  test('of several branches the one that is open in time is named', () => {
    const closed = { ...store, id: 9, name: 'Konfetka Žilina', hours: [{ day: 1, from: '09:00', to: '18:00' }] }
    const [best] = findEventWays(goods, { ...circumstances, stores: [closed, store], eventOn: '2026-11-27' })
    expect(best?.name).toBe('Konfetka Nitra')
  })

  test('a branch that stays closed for a month is late, and in time for a later party', () => {
    const exceptions = Array.from({ length: 40 }, (_, days) => ({
      date: addDays('2026-11-26', days),
      from: null,
      to: null,
      note: '',
    }))
    const stores = [{ ...store, exceptions }]
    const judge = (eventOn: string) => findEventWays(goods, { carriers: [toStores], stores, now, eventOn })
    expect(judge('2026-12-24')).toMatchObject([{ on: '2027-01-05', verdict: 'late' }])
    expect(judge('2027-01-10')).toMatchObject([{ verdict: 'in_time' }])
  })

  test('a carrier that does not take the goods is left out', () => {
    const bulky = { ...goods, parcel: toParcel([{ quantity: 1, weightGrams: 100, hazards: [], isBulky: true }]) }
    const ways = findEventWays(bulky, { ...circumstances, eventOn: '2026-12-24' })
    expect(ways.map(({ place }) => place)).toEqual(['branch'])
  })

  test('of several variants each place has its best way', () => {
    const early = findEventWays(goods, { ...circumstances, eventOn: '2026-11-27' })
    const late = findEventWays({ ...goods, isAt: () => false }, { ...circumstances, eventOn: '2026-11-27' })
    expect(pickBestWays([...late, ...early])).toEqual(early)
  })
})

/** The last day on which a carrier may hand the goods over, step by step. */
function simulate(
  carrier: Carrier,
  { day, hour, wait }: { day: string; hour: number; wait: GoodsWait | undefined },
): string {
  let leaves = isWorking(day) && hour >= carrier.cutOffHour ? countOn(day, 1) : nextWorking(day)
  if (wait) {
    const supplied = countOn(leaves, wait.daysTo)
    leaves = wait.arrivesOn !== null && nextWorking(wait.arrivesOn) > supplied ? nextWorking(wait.arrivesOn) : supplied
  }
  return countOn(leaves, carrier.daysTo)
}

const aDay = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days))
const anHour = fc.integer({ min: 0, max: 23 })
const aWait = fc.option(
  fc.record({
    daysFrom: fc.constant(1),
    daysTo: fc.integer({ min: 1, max: 8 }),
    arrivesOn: fc.option(aDay, { nil: null }),
  }),
  { nil: undefined },
)
const aCarrier = fc.record({ daysFrom: fc.constant(1), daysTo: fc.integer({ min: 1, max: 5 }), cutOffHour: anHour })
const aStore = fc
  .record({
    open: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    closed: fc.uniqueArray(aDay, { maxLength: 60 }),
    preparationMinutes: fc.integer({ min: 0, max: 300 }),
  })
  .map(({ open, closed, preparationMinutes }): PickupStore => {
    const exceptions: HoursException[] = closed.map((date) => ({ date, from: null, to: null, note: '' }))
    return { ...store, preparationMinutes, exceptions, hours: open.map((day) => ({ day, from: '09:00', to: '17:00' })) }
  })

describe('over a year of holidays, cut-off hours and closed branches', () => {
  test('no parcel is promised for a party that it would miss', () => {
    fc.assert(
      fc.property(aDay, anHour, aCarrier, aWait, fc.integer({ min: 0, max: 30 }), (day, hour, times, wait, ahead) => {
        const carrier = { ...courier, ...times }
        const eventOn = addDays(day, ahead)
        const [way] = findEventWays(
          { ...goods, wait },
          { carriers: [carrier], stores: [], eventOn, now: at(day, hour) },
        )
        const arrives = simulate(carrier, { day, hour, wait })
        expect(way?.on).toBe(arrives)
        expect(way?.verdict === 'in_time').toBe(arrives < eventOn)
        expect(isWorking(way?.on ?? '')).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('no branch is promised on a day when it is closed, or before it can have prepared the goods', () => {
    fc.assert(
      fc.property(aDay, anHour, aStore, fc.integer({ min: 0, max: 20 }), (day, hour, branch, ahead) => {
        const eventOn = addDays(day, ahead)
        const [way] = findEventWays(goods, { carriers: [toStores], stores: [branch], eventOn, now: at(day, hour) })
        if (!way || way.verdict === 'late') return
        const isOpen = (one: string) =>
          branch.hours.some((span) => span.day === weekdayOf(one)) &&
          !branch.exceptions.some(({ date }) => date === one)
        expect(isOpen(way.on)).toBe(true)
        expect(way.on <= eventOn && way.on >= day).toBe(true)
        const opensAt = way.on === day ? Math.max(hour, 9) : 9
        expect((17 - opensAt) * 60).toBeGreaterThan(branch.preparationMinutes)
      }),
      { numRuns: 500 },
    )
  })

  test('a later party is never judged worse, and a later order never better', () => {
    const rank = (verdict: string | undefined) => eventVerdicts.findIndex((one) => one === verdict)
    fc.assert(
      fc.property(aDay, anHour, aStore, aWait, fc.integer({ min: 0, max: 15 }), (day, hour, branch, wait, ahead) => {
        const judge = (ordered: string, eventOn: string) =>
          findEventWays(
            { ...goods, wait },
            { carriers: [courier, toStores], stores: [branch], eventOn, now: at(ordered, hour) },
          )[0]?.verdict
        const verdict = rank(judge(day, addDays(day, ahead)))
        expect(rank(judge(day, addDays(day, ahead + 1)))).toBeLessThanOrEqual(verdict)
        expect(rank(judge(addDays(day, 1), addDays(day, ahead)))).toBeGreaterThanOrEqual(verdict)
      }),
      { numRuns: 300 },
    )
  })
})

test('goods are in a list of what is in time exactly if their best way is surely in time', () => {
  const carrier = fc.record({
    kind: fc.constantFrom('courier' as const, 'pickup_point' as const),
    maxWeightGrams: fc.constantFrom(null, 5_000, 20_000),
    carriesDanger: fc.boolean(),
    carriesBulky: fc.boolean(),
    refusedClasses: fc.constantFrom([], ['inflated'], ['gas']),
    daysTo: fc.integer({ min: 1, max: 5 }),
  })
  const offer = fc.record({
    carriers: fc.array(carrier, { maxLength: 3 }),
    hasBranches: fc.boolean(),
    eventDays: fc.integer({ min: 0, max: 20 }),
  })
  const product = fc.record({
    weightGrams: fc.constantFrom(100, 6_000, 30_000),
    hazards: fc.subarray([{ dangerClass: 'inflated' }, { dangerClass: 'gas' }]),
    isBulky: fc.boolean(),
    places: fc.subarray([1, 2, 3], { minLength: 1 }),
  })
  const vanDays = fc.subarray([1, 2, 3, 4, 5])
  fc.assert(
    fc.property(
      offer,
      product,
      vanDays,
      vanDays,
      ({ carriers, hasBranches, eventDays }, { places, ...parcelGoods }, ofSecond, ofThird) => {
        const circumstances = {
          carriers: [
            ...carriers.map((given, at) => ({ ...courier, id: at + 10, daysFrom: 1, ...given })),
            ...(hasBranches ? [toStores] : []),
          ],
          stores: [store, { ...store, id: 2, locationId: 3, preparationMinutes: 600 }],
          vans: [
            { locationId: 2, vanDays: ofSecond, closedDays: [] },
            { locationId: 3, vanDays: ofThird, closedDays: [] },
          ],
          eventOn: addDays('2026-11-26', eventDays),
          now,
        }
        const stock = new Map([[7, { total: places.length, byLocation: new Map(places.map((id) => [id, 1])) }]])
        const needs = [{ variantId: 7, quantity: 1 }]
        const gather = planGather(needs, { stock, vans: circumstances.vans })
        const bringTo = (branch: PickupStore) => planBring(needs, { stock, vans: circumstances.vans, store: branch })
        const isAt = ({ locationId }: PickupStore) => locationId !== null && places.includes(locationId)
        const parcel = toParcel([{ quantity: 1, ...parcelGoods }])
        const [best] = findEventWays({ parcel, wait: undefined, isAt, gather, bringTo }, circumstances)
        const timely = findTimelyPlaces(circumstances)
        const isListed =
          timely.isAllBroughtToBranch ||
          timely.sent.some(
            ({ locationIds, canArrive }) =>
              canArrive(parcelGoods) && (locationIds === null || locationIds.some((id) => places.includes(id))),
          ) ||
          timely.locationIds.some((id) => places.includes(id))
        expect(isListed).toBe(best?.verdict === 'in_time')
      },
    ),
  )
})
