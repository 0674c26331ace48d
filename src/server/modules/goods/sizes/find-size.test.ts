import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSizeFaults } from '#contracts/validate-size-table.ts'
import type { SizeRow } from '#contracts/size-tables.ts'
import { findSize, judgeFits, type Measured } from './find-size.rules.ts'

const none = { small: 0, fits: 0, large: 0 }
const child: SizeRow[] = [
  { size: '110/116', height: [105, 116], age: [4, 6], chest: [58, 60] },
  { size: '122/128', height: [117, 128], age: [6, 8], chest: [61, 64] },
  { size: '134/140', height: [131, 140], age: [8, 10], chest: [65, 70] },
]
const men: SizeRow[] = [
  { size: 'S', height: [166, 172], chest: [90, 95] },
  { size: 'M', height: [170, 178], chest: [96, 101] },
  { size: 'L', height: [176, 184], chest: [102, 108] },
]

describe('the size of one measure', () => {
  test.each<[string, SizeRow[], Measured, string, [string, string] | null]>([
    ['inside a range', child, { height: 120 }, '122/128', null],
    ['at the first bound', child, { height: 117 }, '122/128', null],
    ['at the last bound', child, { height: 128 }, '122/128', null],
    ['in a gap, the bigger one', child, { height: 129 }, '134/140', ['122/128', '134/140']],
    ['where ranges overlap, the bigger one', men, { height: 171 }, 'M', ['S', 'M']],
    ['by age, if nothing is measured', child, { age: 5 }, '110/116', null],
  ])('%s', (_name, rows, measured, size, between) => {
    expect(findSize(rows, measured, none)).toMatchObject({ kind: 'size', size, between, moved: null })
  })
})

test('the measure that needs the biggest size decides, and the others say theirs', () => {
  expect(findSize(child, { height: 112, chest: 66, age: 12 }, none)).toEqual({
    kind: 'size',
    size: '134/140',
    decisive: 'chest',
    value: 66,
    between: null,
    others: [{ measure: 'height', value: 112, size: '110/116' }],
    moved: null,
    runs: null,
  })
  expect(findSize(child, { height: 120, chest: 62 }, none)).toMatchObject({ decisive: 'height' })
  expect(findSize(child, { height: 90, chest: 62 }, none)).toMatchObject({
    size: '122/128',
    others: [{ measure: 'height', size: null }],
  })
})

test('outside the table it says where the table begins or ends, and without a measure what it needs', () => {
  expect(findSize(child, { height: 100 }, none)).toEqual({
    kind: 'outside',
    decisive: 'height',
    value: 100,
    side: 'below',
    limit: 105,
    size: '110/116',
  })
  expect(findSize(child, { height: 120, chest: 90 }, none)).toMatchObject({
    side: 'above',
    decisive: 'chest',
    limit: 70,
  })
  expect(findSize(men, { age: 30, waist: 80 }, none)).toEqual({ kind: 'unknown', needed: ['height', 'chest'] })
  expect(findSize([], { height: 120 }, none)).toEqual({ kind: 'unknown', needed: [] })
})

describe('what reviews say', () => {
  test.each([
    [{ small: 4, fits: 0, large: 0 }, null],
    [{ small: 3, fits: 2, large: 0 }, 'small'],
    [{ small: 3, fits: 3, large: 0 }, null],
    [{ small: 0, fits: 1, large: 4 }, 'large'],
  ])('%o', (fits, runs) => {
    expect(judgeFits(fits)).toBe(runs)
  })

  const small = { small: 7, fits: 1, large: 0 }
  const large = { small: 0, fits: 1, large: 7 }
  test.each<[string, Measured, typeof none, string, object | null]>([
    ['too small: one bigger', { height: 120 }, small, '134/140', { from: '122/128', votes: 7, of: 8 }],
    ['too small, but there is none bigger', { height: 135 }, small, '134/140', null],
    [
      'too large, between two: the smaller one',
      { height: 129 },
      large,
      '122/128',
      { from: '134/140', votes: 7, of: 8 },
    ],
    ['too large, but plainly in one size', { height: 120 }, large, '122/128', null],
  ])('%s', (_name, measured, fits, size, moved) => {
    expect(findSize(child, measured, fits)).toMatchObject({ size, moved })
  })
})

const range = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }))
const anyRange = fc.option(range, { nil: undefined, freq: 4 })
/** Also tables that contradict themselves: an import may bring them. */
const anyTable = fc
  .array(fc.record({ height: anyRange, chest: anyRange, age: anyRange }), { minLength: 1, maxLength: 8 })
  .map((rows) => rows.map((row, index): SizeRow => ({ size: `V${index}`, ...row })))
const anyFits = fc.record({ small: fc.nat(9), fits: fc.nat(9), large: fc.nat(9) })
const anyMeasured = fc.record({ height: fc.nat(220), chest: fc.nat(220), age: fc.nat(99) }, { requiredKeys: [] })

/** The place of an advice: below the table, its rows, above it. */
function rank(rows: readonly SizeRow[], measured: Measured, fits: typeof none): number {
  const advice = findSize(rows, measured, fits)
  if (advice.kind === 'size') return rows.findIndex(({ size }) => size === advice.size)
  if (advice.kind === 'outside') return advice.side === 'below' ? -1 : rows.length
  return Number.NaN
}

test('a taller person never gets a smaller size, in any table and with any reviews', () => {
  fc.assert(
    fc.property(anyTable, anyMeasured, anyFits, fc.nat(60), (rows, measured, fits, more) => {
      const height = measured.height ?? 100
      const shorter = rank(rows, { ...measured, height }, fits)
      const taller = rank(rows, { ...measured, height: height + more }, fits)
      return Number.isNaN(shorter) ? Number.isNaN(taller) : shorter <= taller
    }),
  )
})

test('a recommended size is one of the table, and a further measure never makes it smaller', () => {
  fc.assert(
    fc.property(anyTable, anyMeasured, anyFits, (rows, measured, fits) => {
      const advice = findSize(rows, measured, fits)
      const isKnown = advice.kind === 'unknown' || rows.some(({ size }) => size === advice.size)
      const { chest: _, ...fewer } = measured
      const before = rank(rows, fewer, none)
      const after = rank(rows, measured, none)
      const isByBody = findSize(rows, fewer, none).kind === 'size' && fewer.height !== undefined
      return isKnown && (!isByBody || rows.every((row) => !row.height) || before <= after)
    }),
  )
})

test('a consistent table fits every value inside its ranges', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 12 })), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 7 }), (given, chosen) => {
      let end = 90
      const rows = given.map(([gap, width], index): SizeRow => {
        const from = end + gap
        end = from + width
        return { size: `V${index}`, height: [from, end] }
      })
      expect(findSizeFaults(rows)).toEqual([])
      const row = rows[chosen % rows.length]
      for (const height of row?.height ?? []) {
        expect(findSize(rows, { height }, none)).toMatchObject({ kind: 'size', size: row?.size, between: null })
      }
    }),
  )
})

test('contradictions of a table are named, overlaps and gaps are none', () => {
  expect(findSizeFaults(men)).toEqual([])
  expect(findSizeFaults(child)).toEqual([])
  expect(
    findSizeFaults([
      { size: 'M', height: [170, 178] },
      { size: 'S', height: [166, 172] },
      { size: 's', chest: [90, 80] },
      { size: 'L' },
    ]),
  ).toEqual([
    'Veľkosť s je v tabuľke dvakrát.',
    'Veľkosť L nemá ani jednu mieru.',
    'Výška (cm): veľkosť S nezačína a nekončí vyššie ako M.',
    'Obvod hrude (cm): veľkosť s má „od“ väčšie ako „do“.',
  ])
})
