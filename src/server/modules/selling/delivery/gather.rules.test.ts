import { describe, expect, test } from 'vitest'
import { findDeliveryDates } from './delivery.rules.ts'
import type { BranchVan } from './delivery.types.ts'
import { bringFrom, gatherFromFirst, planBring, planGather, waitToSend } from './gather.rules.ts'

const [plate, cup] = [1, 2]
const [central, nitra, zilina, closed] = [1, 2, 3, 4]
// Nitra sends on Thursdays, Žilina on Mondays and Fridays.
const vans: BranchVan[] = [
  { locationId: nitra, vanDays: [4], closedDays: [] },
  { locationId: zilina, vanDays: [1, 5], closedDays: [] },
]
const stockOf = (places: Record<number, number>) => {
  const byLocation = new Map(Object.entries(places).map(([id, pieces]) => [Number(id), pieces]))
  return { total: [...byLocation.values()].reduce((sum, pieces) => sum + pieces, 0), byLocation }
}
// 2026-11-25 is a Wednesday.
const gather = (needs: Parameters<typeof planGather>[0], stock: Record<number, ReturnType<typeof stockOf>>) =>
  planGather(needs, {
    stock: new Map(Object.entries(stock).map(([id, one]) => [Number(id), one])),
    vans,
  })?.('2026-11-25')

describe('pieces come to the central store', () => {
  test.each([
    { what: 'not at all if it has them', pieces: 2, places: { [central]: 2, [nitra]: 5 }, day: undefined },
    { what: 'with the van of the branch that has them', pieces: 1, places: { [nitra]: 1 }, day: '2026-11-26' },
    { what: 'with the first van that has enough', pieces: 2, places: { [nitra]: 2, [zilina]: 2 }, day: '2026-11-26' },
    {
      what: 'with the second van if the first has too few',
      pieces: 3,
      places: { [nitra]: 2, [zilina]: 2 },
      day: '2026-11-27',
    },
    { what: 'only those that it lacks', pieces: 3, places: { [central]: 1, [nitra]: 2 }, day: '2026-11-26' },
    { what: 'not those that no place has', pieces: 9, places: { [central]: 1, [nitra]: 1 }, day: '2026-11-26' },
    { what: 'within a transfer from a branch without a van', pieces: 1, places: { [closed]: 1 }, day: '2026-11-27' },
  ])('$what', ({ pieces, places, day }) => {
    expect(gather([{ variantId: plate, quantity: pieces }], { [plate]: stockOf(places) })).toBe(day)
  })

  test('with the last van that any goods need', () => {
    const needs = [
      { variantId: plate, quantity: 1 },
      { variantId: cup, quantity: 1 },
    ]
    expect(gather(needs, { [plate]: stockOf({ [nitra]: 1 }), [cup]: stockOf({ [zilina]: 1 }) })).toBe('2026-11-27')
  })

  test('with the last van of all if the parts of a set lie in several places', () => {
    expect(gather([{ variantId: plate, quantity: 1 }], { [plate]: { total: 1, byLocation: new Map() } })).toBe(
      '2026-11-27',
    )
  })

  test('ten days later from a branch where no van stops', () => {
    const stock = new Map([[plate, stockOf({ [nitra]: 1 })]])
    const needs = [{ variantId: plate, quantity: 1 }]
    expect(
      planGather(needs, { stock, vans: [{ locationId: nitra, vanDays: [], closedDays: [] }] })?.('2026-11-25'),
    ).toBe('2026-12-07')
  })

  test('lines of the same goods are asked for together', () => {
    const line = { variantId: plate, quantity: 1 }
    expect(gather([line, line], { [plate]: stockOf({ [central]: 1, [nitra]: 1 }) })).toBe('2026-11-26')
  })
})

test('a parcel leaves when the van has come, counted from the day on which the order is handled', () => {
  const carrier = { daysFrom: 1, daysTo: 2, cutOffHour: 12 }
  const wait = waitToSend(undefined, gatherFromFirst([nitra, zilina], vans))
  // Wednesday morning: Thursday's van. Wednesday afternoon: handled on Thursday, so Friday's van.
  expect(findDeliveryDates(carrier, new Date('2026-11-25T09:00:00Z'), wait)).toEqual({
    from: '2026-11-27',
    to: '2026-11-30',
  })
  expect(findDeliveryDates(carrier, new Date('2026-11-25T14:00:00Z'), wait)).toEqual({
    from: '2026-11-30',
    to: '2026-12-01',
  })
})

describe('pieces come to a branch', () => {
  const bring = (places: Record<number, number>, pieces = 1) =>
    planBring([{ variantId: plate, quantity: pieces }], {
      stock: new Map([[plate, stockOf(places)]]),
      vans,
      store: { locationId: zilina },
    }).pieces?.('2026-11-25')

  test.each([
    { what: 'not at all if it has them', places: { [zilina]: 1 }, day: undefined },
    { what: 'from the central store with its first van', places: { [central]: 1 }, day: '2026-11-27' },
    { what: 'from another branch with two vans', places: { [nitra]: 1 }, day: '2026-11-27' },
    { what: 'not by van from a branch where none stops', places: { [closed]: 1 }, day: '2026-11-27' },
  ])('$what', ({ places, day }) => {
    expect(bring(places)).toBe(day)
  })

  test('with the last van of all if nothing says where they lie', () => {
    expect(bringFrom(null, { vans, store: { locationId: nitra } })('2026-11-25')).toBe('2026-12-03')
    expect(bringFrom(central, { vans, store: { locationId: nitra } })('2026-11-25')).toBe('2026-11-26')
  })
})
