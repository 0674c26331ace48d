import { describe, expect, test } from 'vitest'
import {
  describeMissingGoods,
  findCarrierFault,
  findDeliveryDates,
  findPickupDay,
  hasAllGoods,
  missingToFreeDelivery,
  priceDelivery,
  toParcel,
} from './delivery.rules.ts'
import type { Carrier, DeliveryLine } from './delivery.types.ts'

const courier: Carrier = {
  id: 1,
  code: 'dpd',
  kind: 'courier',
  name: 'DPD',
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
}
const box: Carrier = { ...courier, kind: 'pickup_point' }
const store: Carrier = { ...courier, kind: 'store', priceCents: 0 }

const line = (changes: Partial<DeliveryLine> = {}): DeliveryLine => ({
  quantity: 1,
  weightGrams: 100,
  dangerClass: null,
  isBulky: false,
  ...changes,
})

describe('what a carrier takes', () => {
  test.each<[string, Carrier, DeliveryLine[], string | undefined]>([
    ['plain goods', courier, [line()], undefined],
    ['danger to a box', box, [line(), line({ dangerClass: 'gas' })], 'Tento tovar nemožno doručiť do výdajného boxu.'],
    ['danger by courier', courier, [line({ dangerClass: 'aerosol' })], 'Tento dopravca neprepravuje nebezpečný tovar.'],
    ['danger by one who may', { ...courier, carriesDanger: true }, [line({ dangerClass: 'gas' })], undefined],
    ['oversize', courier, [line({ isBulky: true })], 'Nadrozmerný tovar nemožno doručiť týmto spôsobom.'],
    ['exactly the weight', courier, [line({ weightGrams: 5_000, quantity: 2 })], undefined],
    [
      'too heavy together',
      courier,
      [line({ weightGrams: 5_001, quantity: 2 })],
      'Zásielka je pre tohto dopravcu príliš ťažká.',
    ],
    ['no limit of weight', { ...courier, maxWeightGrams: null }, [line({ weightGrams: 99_999 })], undefined],
    ['everything at a store', store, [line({ dangerClass: 'gas', isBulky: true, weightGrams: 99_999 })], undefined],
  ])('%s', (_name, carrier, lines, fault) => expect(findCarrierFault(carrier, toParcel(lines))).toBe(fault))
})

describe('the price of delivery', () => {
  const free = { payableCents: 6000, thresholdCents: 6000, hasVoucher: false }
  test.each([
    ['reached', {}, [line()], 0, 0],
    ['a cent below', { payableCents: 5999 }, [line()], 450, 1],
    ['a voucher frees it', { payableCents: 100, hasVoucher: true }, [line({ isBulky: true })], 0, 0],
    ['oversize', {}, [line({ isBulky: true })], 450, null],
    ['helium', {}, [line({ dangerClass: 'gas' })], 450, null],
    ['inflated balloons', {}, [line({ dangerClass: 'inflated' })], 450, null],
    ['sparklers are not helium', {}, [line({ dangerClass: 'pyrotechnics' })], 0, 0],
    ['not offered', { thresholdCents: null }, [line()], 450, null],
  ])('%s', (_name, changes, lines, cents, missing) => {
    const parcel = toParcel(lines)
    expect(priceDelivery(courier, { parcel, free: { ...free, ...changes } })).toBe(cents)
    expect(missingToFreeDelivery(parcel, { ...free, ...changes })).toBe(missing)
  })

  test('a carrier that never travels free costs its price', () => {
    expect(priceDelivery({ ...courier, isFreeEligible: false }, { parcel: toParcel([line()]), free })).toBe(450)
  })
})

describe('when it arrives', () => {
  test.each([
    ['Wednesday before noon', '2026-11-18T10:59:00Z', '2026-11-19', '2026-11-20'],
    ['Wednesday at noon in Bratislava', '2026-11-18T11:00:00Z', '2026-11-20', '2026-11-23'],
    ['summer time counts', '2026-07-08T10:30:00Z', '2026-07-10', '2026-07-13'],
    ['Friday afternoon', '2026-11-20T15:00:00Z', '2026-11-24', '2026-11-25'],
    ['Saturday', '2026-11-21T08:00:00Z', '2026-11-24', '2026-11-25'],
    ['before the holidays', '2026-12-23T12:00:00Z', '2026-12-29', '2026-12-30'],
    ['midnight belongs to the next day', '2026-11-18T23:30:00Z', '2026-11-20', '2026-11-23'],
  ])('%s', (_name, now, from, to) => expect(findDeliveryDates(courier, new Date(now))).toEqual({ from, to }))

  test('a store that has it hands over the same day, another after ten days', () => {
    expect(findPickupDay(true, new Date('2026-11-18T09:00:00Z'))).toBe('2026-11-18')
    expect(findPickupDay(true, new Date('2026-11-18T12:00:00Z'))).toBe('2026-11-19')
    expect(findPickupDay(false, new Date('2026-11-18T09:00:00Z'))).toBe('2026-11-30')
  })

  test.each([
    ['2026-11-14T12:00:00Z', false],
    ['2026-11-15T00:30:00Z', true],
    ['2026-12-23T12:00:00Z', true],
    ['2026-12-24T00:30:00Z', false],
    ['2026-06-01T12:00:00Z', false],
  ])('Christmas is named on %s: %s', (now, isNamed) => {
    expect(describeMissingGoods(new Date(now)).includes('Vianoc')).toBe(isNamed)
  })
})

test('a store has all goods when every variant is there in the sum of its lines', () => {
  const stock = new Map([
    [1, { byLocation: new Map([[7, 3]]) }],
    [2, { byLocation: new Map([[7, 1]]) }],
  ])
  const has = (...needs: [number, number][]) =>
    hasAllGoods(7, { stock, needs: needs.map(([variantId, quantity]) => ({ variantId, quantity })) })
  expect(has([1, 3], [2, 1])).toBe(true)
  expect(has([1, 2], [1, 2])).toBe(false)
  expect(has([3, 1])).toBe(false)
  expect(hasAllGoods(8, { stock, needs: [{ variantId: 1, quantity: 1 }] })).toBe(false)
  expect(hasAllGoods(null, { stock, needs: [] })).toBe(false)
})
