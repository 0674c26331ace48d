import { expect, test } from 'vitest'
import { commissionOf, takenBack } from './commission.rules.ts'

test.each([
  [1626, 10, 163],
  [1625, 10, 163], // half-up
  [1624, 10, 162],
  [100_00, 7.5, 750],
  [0, 10, 0],
  [-5, 10, 0],
])('of %i cents at %d percent an influencer earns %i', (baseCents, percent, cents) => {
  expect(commissionOf({ baseCents, percent })).toBe(cents)
})

test.each([
  ['everything came back', { earnedCents: 163, outstandingCents: 163, keptShare: 0 }, 163],
  ['half came back', { earnedCents: 163, outstandingCents: 163, keptShare: 0.5 }, 81],
  ['the other half after it', { earnedCents: 163, outstandingCents: 82, keptShare: 0 }, 82],
  ['nothing is left to take', { earnedCents: 163, outstandingCents: 0, keptShare: 0 }, 0],
  ['nothing came back', { earnedCents: 163, outstandingCents: 163, keptShare: 1 }, 0],
])('%s', (_what, booked, cents) => {
  expect(takenBack(booked)).toBe(cents)
})
