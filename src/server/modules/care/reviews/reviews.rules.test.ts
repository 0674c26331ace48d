import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateReview } from '#contracts/validate-review.ts'
import { cleanText, roundToTenth, stateOfNew, toBreakdown, toRating } from './reviews.rules.ts'

const whole = { stars: 4, text: 'Balóny držali celý večer.', displayName: 'Eva' }

describe('refuses a review', () => {
  test.each([
    ['without stars', { stars: null }, { stars: ['Vyberte počet hviezdičiek.'] }],
    ['with no star', { stars: 0 }, { stars: ['Vyberte počet hviezdičiek.'] }],
    ['with six stars', { stars: 6 }, { stars: ['Vyberte počet hviezdičiek.'] }],
    ['with half a star', { stars: 2.5 }, { stars: ['Vyberte počet hviezdičiek.'] }],
    ['without a text', { text: '  ' }, { text: ['Pole musí být vyplněno'] }],
    ['with nine characters', { text: '123456789' }, { text: ['Vyplňte prosím minimálně 10 znaků.'] }],
    ['with 2001 characters', { text: 'a'.repeat(2001) }, { text: ['Zadajte najviac 2000 znakov.'] }],
    ['without a name', { displayName: '' }, { displayName: ['Pole musí být vyplněno'] }],
    ['with a name of 61 characters', { displayName: 'a'.repeat(61) }, { displayName: ['Zadajte najviac 60 znakov.'] }],
  ])('%s', (_, change, faults) => {
    expect(validateReview({ ...whole, ...change })).toEqual(faults)
  })
})

test.each([
  ['ten characters', { text: '1234567890' }],
  ['two thousand emoji', { text: '🎈'.repeat(2000) }],
  ['one star', { stars: 1 }],
])('accepts a review with %s', (_, change) => {
  expect(validateReview({ ...whole, ...change })).toEqual({})
})

test.each([
  ['after', 'published'],
  ['before', 'pending'],
] as const)('where staff read %s the fact, a new review is %s', (moderation, state) => {
  expect(stateOfNew(moderation)).toBe(state)
})

test.each([
  [17, 4, 4.3],
  [5, 1, 5],
  [9, 2, 4.5],
  [13, 3, 4.3],
  [14, 3, 4.7],
  [20, 16, 1.3],
])('%s stars in %s reviews round to %s', (sum, count, average) => {
  expect(roundToTenth(sum, count)).toBe(average)
})

test('the average lies between the worst and the best review, and the breakdown counts each once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 300 }), (stars) => {
      const counts = new Map<number, number>()
      for (const one of stars) counts.set(one, (counts.get(one) ?? 0) + 1)
      const rating = toRating(counts)
      const exact = stars.reduce((sum, one) => sum + one, 0) / stars.length
      expect(rating?.count).toBe(stars.length)
      expect(Math.abs((rating?.average ?? 0) - exact)).toBeLessThanOrEqual(0.05 + 1e-9)
      expect(rating?.average).toBeGreaterThanOrEqual(Math.min(...stars))
      expect(rating?.average).toBeLessThanOrEqual(Math.max(...stars))
      expect(toBreakdown(counts).reduce((sum, { count }) => sum + count, 0)).toBe(stars.length)
    }),
  )
})

test('without reviews there is no rating', () => {
  expect(toRating(new Map())).toBeNull()
  expect(toBreakdown(new Map()).map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1])
})

test('cleaning keeps paragraphs and removes surplus whitespace', () => {
  expect(cleanText('  Prvý   riadok \r\n\n\n\n druhý\tkoniec \n')).toBe('Prvý riadok\n\ndruhý koniec')
})
