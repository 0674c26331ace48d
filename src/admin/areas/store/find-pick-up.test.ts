import { expect, test } from 'vitest'
import type { PickUp } from '#contracts/admin/pick-ups.ts'
import { resolveScan } from '#admin/kit/scan/resolve-scan.ts'
import { filterPickUps, readOrderNumber } from './find-pick-up.ts'

const aPickUp = (number: string, recipient: string, phoneEnd: string, company = ''): PickUp => ({
  id: Number(number.slice(-4)),
  number,
  branch: { id: 1, name: 'Žilina' },
  state: 'ready_pickup',
  state_text: 'Pripravená na vyzdvihnutie',
  recipient,
  company,
  phone_end: phoneEnd,
  payment: 'paid',
  to_pay_cents: 0,
  open_difference_cents: 0,
  to_refund_cents: 0,
  min_age: null,
  ready_at: null,
  collect_by: null,
  expected_on: null,
  event_on: null,
  note: '',
  parcels: 1,
  lines: [],
  handed_over: null,
})

const rows = [
  aPickUp('2600000012', 'Jana Kováčová', '456'),
  aPickUp('2600000013', 'Ján Šťastný', '789', 'Oslava s.r.o.'),
]

test.each([
  ['', 2],
  ['kovac', 1],
  ['jan', 2],
  ['jan stas', 1],
  ['oslava', 1],
  ['0012', 1],
  ['789', 1],
  ['0903 123 456', 1],
  ['0903123456', 1],
  ['peter', 0],
])('%j means %i of them', (typed, count) => {
  expect(filterPickUps(rows, typed)).toHaveLength(count)
})

test.each([
  ['2600000012', '2600000012'],
  ['P260000001201', '2600000012'],
  ['Z1234567890', undefined],
  ['4006381333931', undefined],
])('%s is the order %s', (text, number) => {
  expect(readOrderNumber(resolveScan(text))).toBe(number)
})
