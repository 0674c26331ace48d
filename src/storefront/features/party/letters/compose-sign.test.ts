import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LetterBalloon } from '#contracts/party/letters.ts'
import { composeSign, replaceAll, type Sign, type SignChoice } from './compose-sign.ts'
import { listAlphabets } from './alphabets.ts'
import { type Replacement } from './allocate-letter.ts'

const gold = { value: 'zlata', name: 'zlatá', hex: '#D6A43B' }
const rose = { value: 'ruzovozlata', name: 'ružovozlatá', hex: '#DFA08F' }
const silver = { value: 'strieborna', name: 'strieborná', hex: '#B4BAC6' }

type Given = { glyph: string; color?: typeof gold; height?: number; pieces?: number; width?: number; price?: number }

/** Balloons with the ids 1, 2, 3 … in the given order. */
function balloonsOf(...given: Given[]): LetterBalloon[] {
  return given.map(({ glyph, color = gold, height = 35, pieces = 10, width = 20, price = 199 }, index) => ({
    glyph,
    product_id: index + 1,
    variant_id: index + 1,
    url: `/1/pismena/${glyph}`,
    color,
    height_cm: height,
    width_cm: width,
    can_fly: height > 40,
    unit_price_cents: price,
    pieces,
  }))
}

function signOf(balloons: LetterBalloon[], choice: Partial<SignChoice> = {}): Sign {
  const sign = composeSign(balloons, {
    text: 'ANNA',
    color: 'zlata',
    height: 35,
    replacements: {},
    ...choice,
  })
  if (!sign) throw new Error('no sign')
  return sign
}

const taken = (sign: Sign) => sign.taken.map(({ balloon, count }) => [balloon.variant_id, count])

test('a repeated letter needs as many pieces of its balloon', () => {
  const sign = signOf(balloonsOf({ glyph: 'A', pieces: 2 }, { glyph: 'N', pieces: 2, price: 249 }))
  expect(taken(sign)).toEqual([
    [1, 2],
    [2, 2],
  ])
  expect(sign).toMatchObject({ isComplete: true, totalCents: 2 * 199 + 2 * 249 })
})

test('a letter of which one piece is short is missing, and the other colors that have enough are offered, the nearest first', () => {
  const sign = signOf(
    balloonsOf(
      { glyph: 'A' },
      { glyph: 'N', pieces: 1 },
      { glyph: 'N', color: silver },
      { glyph: 'N', color: rose },
      { glyph: 'N', height: 86 },
      { glyph: 'N', color: silver, height: 86, pieces: 1 },
    ),
  )
  const [, letter] = sign.letters
  expect(letter).toMatchObject({ character: 'N', needed: 2, missing: 1 })
  expect(letter?.offers.map(({ variant_id: id }) => id)).toEqual([4, 3, 5])
  expect(letter?.mixed.map(({ balloon, count }) => [balloon.variant_id, count])).toEqual([
    [2, 1],
    [4, 1],
  ])
  expect(sign.isComplete).toBe(false)
  expect(sign.places.map(({ balloon }) => balloon?.variant_id)).toEqual([1, 2, undefined, 1])
})

test.each<[string, Replacement, [number, number][], string]>([
  [
    'another variant replaces all of its pieces',
    { kind: 'variant', variantId: 3 },
    [
      [1, 2],
      [3, 2],
    ],
    'ANNA',
  ],
  [
    'pieces are mixed',
    { kind: 'mixed' },
    [
      [1, 2],
      [2, 1],
      [3, 1],
    ],
    'ANNA',
  ],
  ['a letter is left out', { kind: 'none' }, [[1, 2]], 'AA'],
])('%s', (_title, replacement, expected, shown) => {
  const balloons = balloonsOf({ glyph: 'A' }, { glyph: 'N', pieces: 1 }, { glyph: 'N', color: silver })
  const sign = signOf(balloons, { replacements: { N: replacement } })
  expect(taken(sign)).toEqual(expected)
  expect(sign.places.map(({ character }) => character).join('')).toBe(shown)
  expect(sign.isComplete).toBe(true)
})

test.each<[string, Replacement]>([
  ['of another letter', { kind: 'variant', variantId: 1 }],
  ['that is no longer in stock', { kind: 'variant', variantId: 2 }],
  ['that the shop does not know', { kind: 'variant', variantId: 99 }],
  ['of pieces that do not make it up', { kind: 'mixed' }],
])('a replacement %s leaves the letter missing', (_title, replacement) => {
  const balloons = balloonsOf({ glyph: 'A' }, { glyph: 'N', pieces: 1 }, { glyph: 'N', color: silver, pieces: 0 })
  expect(signOf(balloons, { replacements: { N: replacement } }).isComplete).toBe(false)
})

test('a replacement of a letter that is not short is ignored', () => {
  const balloons = balloonsOf({ glyph: 'A' }, { glyph: 'N' }, { glyph: 'N', color: silver })
  const sign = signOf(balloons, { replacements: { N: { kind: 'variant', variantId: 3 } } })
  expect(taken(sign)).toEqual([
    [1, 2],
    [2, 2],
  ])
})

test('the alphabets that have the whole sign are offered', () => {
  const balloons = balloonsOf(
    { glyph: 'A' },
    { glyph: 'N', pieces: 0 },
    { glyph: 'A', color: silver },
    { glyph: 'N', color: silver },
    { glyph: 'A', color: rose },
    { glyph: 'N', color: rose, pieces: 1 },
  )
  expect(signOf(balloons).whole.map(({ color, heightCm }) => [color.value, heightCm])).toEqual([['strieborna', 35]])
})

test('the width is that of the balloons with the gaps between them, and of the spaces between words', () => {
  const balloons = balloonsOf({ glyph: 'A', width: 27 }, { glyph: 'N', width: 25 })
  expect(signOf(balloons, { text: 'AN' }).widthCm).toBe(Math.round(27 + 25 + 0.03 * 35))
  expect(signOf(balloons, { text: 'A N' }).widthCm).toBe(Math.round(27 + 25 + 0.03 * 35 + 0.4 * 35))
})

test('a shop without balloons of letters has no sign, and without a color and size the fullest alphabet is taken', () => {
  expect(composeSign([], { text: 'A', color: undefined, height: undefined, replacements: {} })).toBeUndefined()
  const balloons = balloonsOf({ glyph: 'A', height: 86 }, { glyph: 'A' }, { glyph: 'N' })
  expect(signOf(balloons, { color: undefined, height: undefined }).alphabet).toMatchObject({ heightCm: 35 })
  expect(signOf(balloons, { color: 'strieborna', height: 86 }).alphabet).toMatchObject({ color: gold, heightCm: 86 })
})

const glyphs = ['A', 'B', 'N', 'O', '1', '♥']
const someBalloons = fc
  .array(
    fc.record({
      glyph: fc.constantFrom(...glyphs),
      color: fc.constantFrom(gold, rose, silver),
      height: fc.constantFrom(35, 86),
      pieces: fc.integer({ min: 0, max: 4 }),
      width: fc.integer({ min: 5, max: 90 }),
      price: fc.integer({ min: 1, max: 900 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((given) => balloonsOf(...given))
const someText = fc.array(fc.constantFrom(...glyphs, ' ', 'X'), { maxLength: 20 }).map((parts) => parts.join(''))
const someReplacement = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map((variantId): Replacement => ({ kind: 'variant', variantId })),
  fc.constantFrom<Replacement>({ kind: 'mixed' }, { kind: 'none' }),
)
const someChoice = fc.record({
  text: someText,
  color: fc.constantFrom('zlata', 'strieborna', 'ziadna', undefined),
  height: fc.constantFrom(35, 86, 10, undefined),
  replacements: fc
    .array(fc.tuple(fc.constantFrom(...glyphs), someReplacement), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries)),
})

test('no sign takes more pieces of a balloon than there are, and each only for its own letter', () => {
  fc.assert(
    fc.property(someBalloons, someChoice, (balloons, choice) => {
      const sign = signOf(balloons, choice)
      const pieces = new Map<number, number>()
      for (const { balloon, count } of sign.taken) {
        pieces.set(balloon.variant_id, (pieces.get(balloon.variant_id) ?? 0) + count)
        expect(count).toBeGreaterThan(0)
      }
      for (const [id, count] of pieces) {
        expect(count).toBeLessThanOrEqual(balloons.find((balloon) => balloon.variant_id === id)?.pieces ?? 0)
      }
      expect(sign.places.filter(({ character, balloon }) => balloon && balloon.glyph !== character)).toEqual([])
    }),
  )
})

test('every letter is taken, missing or left out, and the price is that of the balloons in the picture', () => {
  fc.assert(
    fc.property(someBalloons, someChoice, (balloons, choice) => {
      const sign = signOf(balloons, choice)
      const lost = sign.letters.filter(({ needed, missing, taken: ofLetter, replacement }) => {
        const count = ofLetter.reduce((sum, part) => sum + part.count, 0)
        const isLeftOut = replacement?.kind === 'none' && count + missing === 0
        return !isLeftOut && count + missing !== needed
      })
      expect(lost).toEqual([])
      const drawn = sign.places.flatMap(({ balloon }) => (balloon ? [balloon.unit_price_cents] : []))
      expect(drawn.reduce((sum, cents) => sum + cents, 0)).toBe(sign.totalCents)
      expect(sign.isComplete).toBe(sign.letters.every(({ missing }) => missing === 0))
    }),
  )
})

test('the nearest replacements complete every sign of whose letters the shop has enough pieces', () => {
  fc.assert(
    fc.property(someBalloons, someText, (balloons, text) => {
      const choice: SignChoice = { text, color: 'zlata', height: 35, replacements: {} }
      const sign = signOf(balloons, choice)
      const isEnough = sign.letters.every(({ character, needed }) => {
        const all = balloons.filter(({ glyph }) => glyph === character).reduce((sum, { pieces }) => sum + pieces, 0)
        return all >= needed
      })
      expect(signOf(balloons, { ...choice, replacements: replaceAll(sign) }).isComplete).toBe(isEnough)
    }),
  )
})

test('another letter never makes a sign narrower', () => {
  fc.assert(
    fc.property(someText, fc.constantFrom(...glyphs), (text, more) => {
      const balloons = balloonsOf(...glyphs.map((glyph, index) => ({ glyph, width: 10 + index, pieces: 99 })))
      const [shorter, longer] = [signOf(balloons, { text }), signOf(balloons, { text: `${text}${more}` })]
      expect(longer.widthCm).toBeGreaterThan(shorter.widthCm)
    }),
  )
})

test('alphabets are listed from the fullest', () => {
  const balloons = balloonsOf({ glyph: 'A', color: silver }, { glyph: 'A' }, { glyph: 'N' }, { glyph: 'A', height: 86 })
  expect(listAlphabets(balloons).map(({ color, heightCm, characters }) => [color.value, heightCm, characters])).toEqual(
    [
      ['zlata', 35, 2],
      ['strieborna', 35, 1],
      ['zlata', 86, 1],
    ],
  )
})
