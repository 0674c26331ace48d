import { describe, expect, test } from 'vitest'
import {
  findCarrierFault,
  findGoodsWait,
  findZone,
  valueTowardsFree,
  findDeliveryDates,
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
  cutOffHour: 12,
  transferPriceCents: null,
  refusedClasses: [],
  widget: null,
  countries: ['SK'],
  prices: [],
}
const box: Carrier = { ...courier, kind: 'pickup_point' }
const store: Carrier = { ...courier, kind: 'store', priceCents: 0 }

const line = (changes: Partial<DeliveryLine> = {}): DeliveryLine => ({
  quantity: 1,
  weightGrams: 100,
  hazards: [],
  isBulky: false,
  ...changes,
})

describe('what a carrier takes', () => {
  test.each<[string, Carrier, DeliveryLine[], string | undefined]>([
    ['plain goods', courier, [line()], undefined],
    [
      'danger to a box',
      box,
      [line(), line({ hazards: [{ dangerClass: 'gas' }] })],
      'Tento tovar nemožno doručiť do výdajného boxu.',
    ],
    [
      'danger by courier',
      courier,
      [line({ hazards: [{ dangerClass: 'aerosol' }] })],
      'Tento dopravca neprepravuje nebezpečný tovar.',
    ],
    [
      'danger by a courier that may carry it',
      { ...courier, carriesDanger: true },
      [line({ hazards: [{ dangerClass: 'gas' }] })],
      undefined,
    ],
    ['oversize', courier, [line({ isBulky: true })], 'Nadrozmerný tovar nemožno doručiť týmto spôsobom.'],
    ['exactly the weight', courier, [line({ weightGrams: 5_000, quantity: 2 })], undefined],
    [
      'too heavy together',
      courier,
      [line({ weightGrams: 5_001, quantity: 2 })],
      'Zásielka je pre tohto dopravcu príliš ťažká.',
    ],
    ['no limit of weight', { ...courier, maxWeightGrams: null }, [line({ weightGrams: 99_999 })], undefined],
    [
      'everything at a store',
      store,
      [line({ hazards: [{ dangerClass: 'gas' }], isBulky: true, weightGrams: 99_999 })],
      undefined,
    ],
  ])('%s', (_name, carrier, lines, fault) => expect(findCarrierFault(carrier, toParcel(lines))).toBe(fault))

  test.each<[string, Carrier, string | undefined]>([
    ['a courier that does not deliver there', courier, 'Do tejto krajiny dopravca nedoručuje.'],
    ['a courier that does', { ...courier, countries: ['SK', 'CZ'] }, undefined],
    ['a point, which has an address of its own', box, undefined],
    ['a branch', store, undefined],
  ])('to another country: %s', (_name, carrier, fault) =>
    expect(findCarrierFault(carrier, toParcel([line()]), 'CZ')).toBe(fault),
  )
})

describe('the price of delivery', () => {
  const free = { payableCents: 6000, thresholdCents: 6000, hasVoucher: false }
  test.each([
    ['reached', {}, [line()], 0, 0],
    ['a cent below', { payableCents: 5999 }, [line()], 450, 1],
    ['a voucher frees it', { payableCents: 100, hasVoucher: true }, [line({ isBulky: true })], 0, 0],
    ['oversize', {}, [line({ isBulky: true })], 450, null],
    ['helium', {}, [line({ hazards: [{ dangerClass: 'gas' }] })], 450, null],
    ['inflated balloons', {}, [line({ hazards: [{ dangerClass: 'inflated' }] })], 450, null],
    ['sparklers are not helium', {}, [line({ hazards: [{ dangerClass: 'pyrotechnics' }] })], 0, 0],
    ['not offered', { thresholdCents: null }, [line()], 450, null],
  ])('%s', (_name, changes, lines, cents, missing) => {
    const parcel = toParcel(lines)
    expect(priceDelivery(courier, { parcel, free: { ...free, ...changes } })).toBe(cents)
    expect(missingToFreeDelivery(parcel, { ...free, ...changes })).toBe(missing)
  })

  test('a carrier that is never free costs its price', () => {
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
})

test('inflated balloons do not travel with carriers that refuse them, and are handed over at a store', () => {
  const parcel = toParcel([line(), line({ hazards: [{ dangerClass: 'inflated' }] })])
  const carrying = { ...courier, carriesDanger: true, refusedClasses: ['inflated'] }
  expect(findCarrierFault(carrying, parcel)).toBe('Nafúknuté balóny vydávame iba na predajniach.')
  expect(findCarrierFault(courier, parcel)).toBe('Nafúknuté balóny vydávame iba na predajniach.')
  expect(findCarrierFault(box, parcel)).toBe('Tento tovar nemožno doručiť do výdajného boxu.')
  expect(findCarrierFault(store, parcel)).toBeUndefined()
})

describe('the table of prices', () => {
  const row = (changes: Partial<Carrier['prices'][number]>) => ({
    zoneId: null,
    upToGrams: null,
    fromCents: 0,
    priceCents: 0,
    ...changes,
  })
  const tabled: Carrier = {
    ...courier,
    prices: [
      row({ upToGrams: 5_000, priceCents: 300 }),
      row({ upToGrams: 10_000, priceCents: 500 }),
      row({ upToGrams: 5_000, fromCents: 3_000, priceCents: 200 }),
      row({ zoneId: 7, priceCents: 900 }),
    ],
  }
  test.each([
    ['a light parcel', 1_000, 1_000, undefined, 300],
    ['exactly the weight of a row', 5_000, 1_000, undefined, 300],
    ['one gram more takes the next row', 5_001, 1_000, undefined, 500],
    ['heavier than every row costs the plain price', 10_001, 1_000, undefined, 450],
    ['goods of a higher value', 1_000, 3_000, undefined, 200],
    ['a cent below that value', 1_000, 2_999, undefined, 300],
    ['the row of a zone before those for all', 1_000, 1_000, 7, 900],
    ['another zone', 1_000, 1_000, 8, 300],
  ])('%s', (_, grams, cents, zoneId, expected) => {
    const parcel = toParcel([line({ weightGrams: grams })])
    const free = { payableCents: cents, thresholdCents: 6000, hasVoucher: false }
    expect(priceDelivery(tabled, { parcel, free, zoneId })).toBe(expected)
  })

  test('a transfer to a store that lacks goods has its own price, unless delivery is free', () => {
    const bringing = { ...store, transferPriceCents: 190 }
    const parcel = toParcel([line()])
    const free = { payableCents: 1_000, thresholdCents: 6000, hasVoucher: false }
    expect(priceDelivery(bringing, { parcel, free, isAtStore: true })).toBe(0)
    expect(priceDelivery(bringing, { parcel, free, isAtStore: false })).toBe(190)
    expect(priceDelivery(bringing, { parcel, free: { ...free, payableCents: 6000 }, isAtStore: false })).toBe(0)
  })
})

test('goods that count towards free delivery count less their share of the discount', () => {
  const lines = [
    { totalCents: 6_000, counts: true },
    { totalCents: 4_000, counts: false },
  ]
  expect(valueTowardsFree(lines, 0)).toBe(6_000)
  expect(valueTowardsFree(lines, 1_000)).toBe(5_400)
  expect(valueTowardsFree(lines, 10_000)).toBe(0)
  expect(valueTowardsFree([], 0)).toBe(0)
})

describe('zones', () => {
  const zones = [
    { id: 1, country: 'CZ', zipPrefixes: ['1'], daysFrom: 1, daysTo: 2, isDefault: false },
    { id: 2, country: null, zipPrefixes: [], daysFrom: 3, daysTo: 5, isDefault: true },
    { id: 3, country: 'SK', zipPrefixes: ['02'], daysFrom: 3, daysTo: 5, isDefault: false },
    { id: 4, country: null, zipPrefixes: ['027', '05'], daysFrom: 3, daysTo: 5, isDefault: false },
    { id: 5, country: 'SK', zipPrefixes: ['05'], daysFrom: 3, daysTo: 5, isDefault: false },
    { id: 6, country: 'HU', zipPrefixes: [], daysFrom: 3, daysTo: 5, isDefault: false },
  ]
  test.each([
    ['Praha', 'CZ', '110 00', 1],
    ['Brno', 'CZ', '602 00', 2],
    ['a Slovak postcode that looks like Praha', 'SK', '110 00', 2],
    ['no postcode yet', 'SK', '', 2],
    ['the longest beginning of a postcode', 'SK', '027 01', 4],
    ['a shorter one', 'SK', '026 01', 3],
    ['of two equal ones that of the country', 'SK', '059 60', 5],
    ['a whole country', 'HU', '1011', 6],
  ])('%s', (_, country, zip, id) => expect(findZone(zones, { country, zip })?.id).toBe(id))
})

describe('goods that are not on hand', () => {
  const goods = {
    variantId: 1,
    quantity: 2,
    available: 0,
    isBeyondStock: true,
    arrivesOn: null,
    dispatchDays: { from: 3, to: 5 },
  }
  const now = new Date('2026-11-18T09:00:00Z') // a Wednesday before noon

  test('there is a wait only for goods that are not on hand and can come later', () => {
    expect(findGoodsWait([{ ...goods, available: 2 }])).toBeUndefined()
    expect(findGoodsWait([{ ...goods, isBeyondStock: false }])).toBeUndefined()
  })
  test('two lines of the same goods share what is on hand', () => {
    expect(
      findGoodsWait([
        { ...goods, available: 3 },
        { ...goods, available: 3 },
      ]),
    ).toBeDefined()
  })
  test('the days of the supplier precede those of the carrier', () => {
    expect(findDeliveryDates(courier, now, findGoodsWait([goods]))).toEqual({ from: '2026-11-24', to: '2026-11-27' })
  })
  test('an announced day counts if it is later', () => {
    const wait = findGoodsWait([goods, { ...goods, variantId: 2, arrivesOn: '2027-01-15' }])
    expect(findDeliveryDates(courier, now, wait)).toEqual({ from: '2027-01-18', to: '2027-01-19' })
  })
  test('the zone of the address overrides the usual days', () => {
    expect(findGoodsWait([goods], { daysFrom: 1, daysTo: 2 })).toMatchObject({ daysFrom: 1, daysTo: 2 })
  })
  test('a carrier has a cut-off hour of its own', () => {
    const late = { ...courier, cutOffHour: 15 }
    const afternoon = new Date('2026-11-18T13:30:00Z') // 14:30 in Bratislava
    expect(findDeliveryDates(late, afternoon).from).toBe('2026-11-19')
    expect(findDeliveryDates(courier, afternoon).from).toBe('2026-11-20')
  })
})
