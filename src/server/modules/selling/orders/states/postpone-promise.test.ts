import { expect, test } from 'vitest'
import { postponePromise } from './postpone-promise.rules.ts'

// Ordered on Wednesday 18 November 2026, before the hour at which parcels leave.
const promised = { expectedFrom: '2026-11-19', expectedTo: '2026-11-20', dispatchBy: '2026-11-18' }

test.each([
  ['on the next day: two business days later', '2026-11-19', '2026-11-23', '2026-11-24', '2026-11-20'],
  ['on a Friday: over the weekend', '2026-11-20', '2026-11-24', '2026-11-25', '2026-11-23'],
  ['before Christmas: over the holidays', '2026-12-23', '2026-12-29', '2026-12-30', '2026-12-28'],
])('paid %s', (_name, paidOn, expectedFrom, expectedTo, dispatchBy) => {
  expect(postponePromise(promised, paidOn)).toMatchObject({ expectedFrom, expectedTo, dispatchBy })
})

test('goods that leave later anyway are promised as before, and the reason names both days', () => {
  expect(postponePromise({ ...promised, dispatchBy: '2026-11-30' }, '2026-11-20')).toBeUndefined()
  expect(postponePromise({ ...promised, dispatchBy: null }, '2026-11-20')).toBeUndefined()
  expect(postponePromise(promised, '2026-11-20')?.reason.replaceAll('\u00A0', ' ')).toBe(
    'Platba prišla v piatok 20. 11., preto objednávka odchádza až v pondelok 23. 11. O toľko sa posunul celý termín.',
  )
})
