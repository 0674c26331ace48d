import { expect, test } from 'vitest'
import { readAsk, toSearch } from './report-period.ts'

const today = '2026-03-01'
const usual = { from: '2026-01-31', to: today, by: 'day' }

test.each([
  ['', usual],
  ['?od=2026-02-01&do=2026-02-28&podla=carrier', { from: '2026-02-01', to: '2026-02-28', by: 'carrier' }],
  ['?od=2026-02-01&do=2026-02-01', { from: '2026-02-01', to: '2026-02-01', by: 'day' }],
  ['?od=2026-02-02&do=2026-02-01', usual],
  ['?od=2020-02-02&do=2026-02-01', usual],
  ['?od=2026-02-30&do=2026-03-01', usual],
  ['?od=2026-02-01&podla=branch', { ...usual, by: 'branch' }],
  ['?podla=hour', usual],
])('the address %s asks for %o', (search, ask) => {
  expect(readAsk(new URLSearchParams(search), today)).toEqual(ask)
})

test('an address says what was asked for', () => {
  const ask = { from: '2026-02-01', to: '2026-02-28', by: 'branch' } as const
  expect(readAsk(new URLSearchParams(toSearch(ask)), today)).toEqual(ask)
})
