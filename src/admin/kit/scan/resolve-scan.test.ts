import { expect, test } from 'vitest'
import { resolveScan } from './resolve-scan.ts'

test.each([
  ['2600000012', { kind: 'order', number: '2600000012' }],
  [' 2600000012\n', { kind: 'order', number: '2600000012' }],
  ['P260000001201', { kind: 'parcel', code: 'P260000001201' }],
  ['Z 1234567890', { kind: 'parcel', code: 'Z1234567890' }],
  ['y1234567890', { kind: 'parcel', code: 'Z1234567890' }],
  ['RG-A-03-2', { kind: 'shelf', code: 'A-03-2' }],
  ['bg-17', { kind: 'badge', userId: 17 }],
  ['4006381333931', { kind: 'goods', codes: ['4006381333931'] }],
  ['96385074', { kind: 'goods', codes: ['96385074'] }],
  ['036000291452', { kind: 'goods', codes: ['036000291452'] }],
  ['BAL-12', { kind: 'goods', codes: ['BAL-12'] }],
  ['zl-7', { kind: 'goods', codes: ['ZL-7', 'YL-7'] }],
])('%j is %j', (text, scan) => {
  expect(resolveScan(text)).toEqual(scan)
})

test.each(['', '1', '4006381333932', 'ľavá ruka', '<script>'])('%j is nothing that the shop knows', (text) => {
  expect(resolveScan(text).kind).toBe('unknown')
})
