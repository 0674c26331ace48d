import { describe, expect, test } from 'vitest'
import { deriveReservationHash, findExtensionFault, findValidUntil } from './reservations.rules.ts'

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }))
const shop = { hours: [...weekdays, { day: 6, from: '09:00', to: '13:00' }], exceptions: [] }
const closed = (date: string) => ({ date, from: null, to: null, note: '' })

describe('goods are kept', () => {
  test.each([
    ['until the next day closes, which is later than 24 hours', '2026-11-23T08:00:00Z', '2026-11-24T17:00:00Z'],
    ['24 hours, if the next day closes earlier than that', '2026-11-23T19:30:00Z', '2026-11-24T19:30:00Z'],
    ['over a Sunday, until Monday closes', '2026-11-28T08:00:00Z', '2026-11-30T17:00:00Z'],
    ['from Friday until Saturday closes, or 24 hours', '2026-11-27T16:00:00Z', '2026-11-28T16:00:00Z'],
    ['across the night when the clocks go back', '2026-10-24T08:00:00Z', '2026-10-26T17:00:00Z'],
    ['by the shop’s clock, not by that of the server', '2026-07-01T22:30:00Z', '2026-07-03T16:00:00Z'],
    ['into the next year', '2026-12-31T09:00:00Z', '2027-01-01T17:00:00Z'],
  ])('%s', (_name, from, until) => {
    expect(findValidUntil(shop, { from: new Date(from), hours: 24 }).toISOString()).toBe(new Date(until).toISOString())
  })

  test('past the days on which the branch is closed by exception', () => {
    const opening = { ...shop, exceptions: [closed('2026-12-24'), closed('2026-12-25'), closed('2026-12-26')] }
    const until = findValidUntil(opening, { from: new Date('2026-12-23T10:00:00Z'), hours: 24 })
    expect(until.toISOString()).toBe('2026-12-28T17:00:00.000Z')
  })

  test('until a special closing time', () => {
    const opening = { ...shop, exceptions: [{ date: '2026-11-24', from: '10:00', to: '21:00', note: '' }] }
    const until = findValidUntil(opening, { from: new Date('2026-11-23T10:00:00Z'), hours: 24 })
    expect(until.toISOString()).toBe('2026-11-24T20:00:00.000Z')
  })

  test('only the hours of the setting, if the branch has no opening hours', () => {
    const until = findValidUntil({ hours: [], exceptions: [] }, { from: new Date('2026-11-23T10:00:00Z'), hours: 48 })
    expect(until.toISOString()).toBe('2026-11-25T10:00:00.000Z')
  })
})

describe('a reservation can be extended', () => {
  const now = new Date('2026-11-24T10:00:00Z')
  const running = { state: 'ready' as const, validUntil: new Date('2026-11-24T10:00:01Z'), extendedAt: null }
  test.each([
    ['while it is valid', running, undefined],
    ['not in the moment when it ends', { ...running, validUntil: now }, 'overdue'],
    ['only once', { ...running, extendedAt: now }, 'before'],
    ['not after it has ended', { ...running, state: 'cancelled' as const }, 'ended'],
  ])('%s', (_name, reservation, fault) => {
    expect(findExtensionFault(reservation, now)).toBe(fault)
  })
})

test('the secret of a link is another one for each reservation and each shop, and longer than 128 bits', () => {
  const hashes = [
    deriveReservationHash('a', 10_001),
    deriveReservationHash('a', 10_002),
    deriveReservationHash('b', 10_001),
  ]
  expect(new Set(hashes).size).toBe(3)
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{32}$/)
})
