import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findDifference, toKept } from './compare-pictures.ts'
import { sumKept } from './kept-pictures.ts'

/** A page in small: text in a font of the machine would differ, so letters are strokes. */
const draw = ({ shift = 0, lean = 0, color = '#7a3fc4', hasPicture = true, height = 200 } = {}) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="${height}">
      <rect width="300" height="${height}" fill="#fff"/>
      <rect x="${20 + shift}" y="20" width="120" height="40" rx="8" fill="${color}"/>
      <path d="M40 90 L${90 + lean} 150 L140 90 M60 150 L${80 + lean} 100" stroke="#222" stroke-width="3" fill="none"/>
      ${hasPicture ? '<circle cx="220" cy="110" r="50" fill="#e6dcf5"/>' : ''}
    </svg>`),
  )
    .png()
    .toBuffer()

const usual = await draw()

test('a picture equals itself in the form in which it is kept', async () => {
  const kept = await toKept(usual)
  expect(kept.length).toBeLessThan(usual.length)
  expect(await findDifference(kept, usual)).toBeUndefined()
})

test.each([
  ['a block shifted by one pixel', { shift: 1 }],
  ['a slightly different color', { color: '#8446d0' }],
  ['a missing picture', { hasPicture: false }],
])('%s is reported with its place', async (_, change) => {
  const difference = await findDifference(usual, await draw(change))
  expect(difference?.text).toMatch(/^\d+ pixels differ$/)
  expect(await sharp(difference?.diff).metadata()).toMatchObject({ width: 300, height: 200 })
})

test('a page that became longer is reported with both sizes', async () => {
  expect(await findDifference(usual, await draw({ height: 201 }))).toEqual({
    text: '300 × 200 px became 300 × 201 px',
  })
})

test('edges that are smoothed differently do not count', async () => {
  const other = await draw({ lean: 0.15 })
  expect(other).not.toEqual(usual)
  expect(await findDifference(usual, other)).toBeUndefined()
})

test('the kept pictures stay small enough for a repository', () => {
  expect(sumKept().bytes).toBeLessThan(6_000_000)
})
