import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { measuresForm } from './measures-form.ts'
import { readMeasures, writeMeasures } from './measures-text.ts'

const cm = fc.integer({ min: 10, max: 260 })
const anyMeasures = fc.record({
  measured: fc
    .record(
      { height: cm, chest: cm, waist: cm, hips: cm, head: cm, age: fc.integer({ min: 0, max: 99 }) },
      { requiredKeys: [] },
    )
    .filter((measured) => Object.keys(measured).length > 0),
  wearer: fc.constantFrom(undefined, 'child' as const, 'woman' as const, 'man' as const),
})

test('what is written into an address is read from it', () => {
  fc.assert(
    fc.property(anyMeasures, (written) => {
      const text = writeMeasures(written) ?? ''
      expect(text).toMatch(measuresForm)
      expect(readMeasures(text)).toEqual(written)
    }),
  )
})

test('without a measure nothing is written', () => {
  expect(writeMeasures({ measured: {}, wearer: 'child' })).toBeUndefined()
})

test.each(['', 'd', 'v', 'v1', 'v012', 'x128', 'v128-', 'v128-d-h60', 'v128,h60', 'v1280'])('"%s" is none', (text) => {
  expect(text).not.toMatch(measuresForm)
})
