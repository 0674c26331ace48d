import { expect, test } from 'vitest'
import type { BranchReservation } from '#contracts/admin/store-reservations.ts'
import { resolveScan } from '#admin/kit/scan/resolve-scan.ts'
import { filterReservations, readReservationCode } from './find-reservation.ts'

const line = { variant_id: 1, ean: '8580000000017', variant_name: 'ružová', quantity: 1, shelf: 'A1', min_age: null }
const reservation = (id: number, name: string, phone: string, goods: string): BranchReservation => ({
  id,
  code: `R${id}`,
  is_ready: false,
  branch: { id: 1, name: 'Žilina' },
  name,
  phone,
  made_at: '2026-11-23T09:00:00Z',
  valid_until: '2026-11-24T17:00:00Z',
  goods: [{ ...line, code: `B${id}`, name: goods }],
})
const rows = [
  reservation(10_001, 'Žaneta Čierna', '+421 903 123 456', 'Fóliový balón'),
  reservation(10_002, 'Jana Nová', '', 'Girlanda'),
]

test.each([
  ['', [10_001, 10_002]],
  ['R10002', [10_002]],
  ['r10002', [10_002]],
  ['10001', [10_001]],
  ['zaneta', [10_001]],
  ['123 456', [10_001]],
  ['girlanda', [10_002]],
  ['nikto', []],
])('„%s“ finds what a person means', (typed, ids) => {
  expect(filterReservations(rows, typed).map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['R10001', 'R10001'],
  ['r10001', 'R10001'],
  ['8580000000017', undefined],
  ['2600000123', undefined],
  ['RG-A1', undefined],
])('the scan %s is the code %s', (text, code) => {
  expect(readReservationCode(resolveScan(text))).toBe(code)
})
