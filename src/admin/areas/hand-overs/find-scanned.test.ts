import { expect, test } from 'vitest'
import { resolveScan } from '#admin/kit/scan/resolve-scan.ts'
import { findScanned } from './find-scanned.ts'

const parcel = (id: number, code: string, orderNumber: string, carrierNumber = '') => ({
  id,
  code,
  carrier_number: carrierNumber,
  order_number: orderNumber,
  number: 1,
  recipient: 'Jana Kováčová',
  place: '949 01 Nitra',
  weight_grams: 500,
  cod_cents: 0,
})
const carriers = [
  { parcels: [parcel(1, 'P260000001201', '2600000012'), parcel(2, 'P260000001202', '2600000012')] },
  { parcels: [parcel(3, 'Z1234567890', '2600000013'), parcel(4, 'P260000001401', '2600000014', '13905000000017')] },
]

test.each([
  ['P260000001202', [], 'found', [2]],
  ['Z 1234567890', [], 'found', [3]],
  ['2600000012', [1], 'found', [1, 2]],
  ['P260000001201', [1], 'again', undefined],
  ['P260000009901', [], 'wrong', undefined],
  ['4006381333931', [], 'wrong', undefined],
  // The label of the carrier.
  ['13905000000017', [], 'found', [4]],
] as const)('%s with %j ticked is %s', (text, ticked, kind, ids) => {
  expect(findScanned(resolveScan(text), { carriers, ticked: new Set(ticked) })).toMatchObject({
    kind,
    ...(ids && { ids }),
  })
})
