import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './plain-day.ts'
import { settleDeposit } from './rental-deposit.ts'

const agreed = { lastOn: '2026-12-07', lateDayCents: 500, depositCents: 3000 }

test.each([
  ['in time and whole', '2026-12-07', 0, { lateDays: 0, lateCents: 0, backCents: 3000, owedCents: 0 }],
  ['early', '2026-12-05', 0, { lateDays: 0, lateCents: 0, backCents: 3000, owedCents: 0 }],
  ['two days late', '2026-12-09', 0, { lateDays: 2, lateCents: 1000, backCents: 2000, owedCents: 0 }],
  ['with damage', '2026-12-07', 1200, { lateDays: 0, lateCents: 0, backCents: 1800, owedCents: 0 }],
  [
    'late, and worse than the deposit',
    '2026-12-08',
    4000,
    { lateDays: 1, lateCents: 500, backCents: 0, owedCents: 1500 },
  ],
])('a costume that is back %s', (_, returnedOn, damageCents, expected) => {
  expect(settleDeposit({ ...agreed, returnedOn, damageCents })).toEqual({ ...expected, damageCents })
})

test('a deposit is split into what goes back and what is due, to the cent, and never both back and owed', () => {
  const cents = fc.integer({ min: 0, max: 50_000 })
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.integer({ min: -10, max: 30 }),
      (depositCents, lateDayCents, damageCents, late) => {
        const returnedOn = addDays(agreed.lastOn, late)
        const settled = settleDeposit({ lastOn: agreed.lastOn, returnedOn, depositCents, lateDayCents, damageCents })
        expect(depositCents + settled.owedCents).toBe(settled.backCents + settled.lateCents + settled.damageCents)
        expect(Math.min(settled.backCents, settled.owedCents)).toBe(0)
        expect(Math.min(settled.backCents, settled.owedCents, settled.lateCents)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
