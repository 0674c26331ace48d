import { expect, test } from 'vitest'
import { readSlotAddress, toLines } from './slot-address.ts'

test.each([
  ['', [], undefined],
  ['balon=12&kusov=3', [{ variantId: 12, count: 3, isTreated: false }], '12x3'],
  [
    'balon=12&kusov=3&balon=15&kusov=2&hifloat=15',
    [
      { variantId: 12, count: 3, isTreated: false },
      { variantId: 15, count: 2, isTreated: true },
    ],
    '12x3.15x2h',
  ],
  ['balon=12&kusov=0&balon=15&kusov=500', [{ variantId: 15, count: 99, isTreated: false }], '15x99'],
  ['balon=a&kusov=3&balon=12&kusov=-1', [], undefined],
])('%s', (search, balloons, lines) => {
  const address = readSlotAddress(new URLSearchParams(search))
  expect(address).toEqual({ balloons, storeId: undefined })
  expect(toLines(address.balloons)).toBe(lines)
})

test('the branch is a parameter too', () => {
  expect(readSlotAddress(new URLSearchParams('predajna=4')).storeId).toBe(4)
})
