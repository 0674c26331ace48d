import { describe, expect, test } from 'vitest'
import { deriveToken, findExpiry, isDue, type Facts, type Watch } from './watchdogs.rules.ts'

const anywhere: Watch = { kind: 'stock', locationId: undefined }
const inStore: Watch = { kind: 'stock', locationId: 7 }
const anyDrop: Watch = { kind: 'price', seenCents: 1000, targetCents: null }
const target: Watch = { kind: 'price', seenCents: 1000, targetCents: 800 }

function facts(places: Record<number, number>, priceCents: number | undefined = 1000): Facts {
  const byLocation = new Map(Object.entries(places).map(([place, pieces]) => [Number(place), pieces]))
  return { stock: { total: [...byLocation.values()].reduce((sum, pieces) => sum + pieces, 0), byLocation }, priceCents }
}

describe('a stock watch is due', () => {
  test.each<[string, Watch, Facts, boolean]>([
    ['when a piece is anywhere', anywhere, facts({ 3: 1 }), true],
    ['not while there is no stock', anywhere, facts({ 1: 0 }), false],
    ['when the chosen store has it', inStore, facts({ 7: 1 }), true],
    ['not when only another store has it', inStore, facts({ 1: 50, 8: 5 }), false],
    ['not for goods that are no longer sold', anywhere, { ...facts({ 1: 5 }), priceCents: undefined }, false],
  ])('%s', (_, watch, now, expected) => {
    expect(isDue(watch, now)).toBe(expected)
  })
})

describe('a price watch is due', () => {
  test.each<[string, Watch, number | undefined, boolean]>([
    ['at any drop, even by one cent', anyDrop, 999, true],
    ['not at the same price', anyDrop, 1000, false],
    ['not at a higher price', anyDrop, 1200, false],
    ['not above the target', target, 801, false],
    ['at the target itself', target, 800, true],
    ['below the target', target, 1, true],
    ['not for goods that are no longer sold', target, undefined, false],
  ])('%s', (_, watch, priceCents, expected) => {
    expect(isDue(watch, { ...facts({}), priceCents })).toBe(expected)
  })
})

test.each([
  ['2026-11-21T12:00:00.000Z', '2027-11-21T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2029-03-01T12:00:00.000Z'],
])('a watch of %s ends on %s', (now, end) => {
  expect(findExpiry(new Date(now)).toISOString()).toBe(end)
})

test('each link has its own secret, and deriving it again yields the same one', () => {
  const tokens = [1, 2].flatMap((id) =>
    (['confirm', 'cancel'] as const).map((purpose) => deriveToken('key', { id, purpose })),
  )
  expect(new Set(tokens).size).toBe(4)
  expect(tokens[0]).toMatch(/^[\w-]{22}$/)
  expect(deriveToken('key', { id: 1, purpose: 'confirm' })).toBe(tokens[0])
  expect(deriveToken('other key', { id: 1, purpose: 'confirm' })).not.toBe(tokens[0])
})
