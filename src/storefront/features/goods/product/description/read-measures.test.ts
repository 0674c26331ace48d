import { expect, test } from 'vitest'
import { readMeasures } from './read-measures.ts'

test.each([
  ['86 cm', { widthCm: undefined, heightCm: 86 }],
  ['150 × 100 cm', { widthCm: 150, heightCm: 100 }],
  ['1\u00A0×\u00A02,5\u00A0m', { widthCm: 100, heightCm: 250 }],
  ['7 cm', undefined],
  ['4 m', undefined],
  ['15–20 cm', undefined],
  ['20 a 25 cm', undefined],
  ['30 × 22 × 10 cm', undefined],
  ['250 ml', undefined],
  ['', undefined],
])('dimensions "%s"', (value, measures) => {
  expect(readMeasures([{ name: 'Rozmery', value }])).toEqual(measures)
})

test('height and width of their own count before the dimensions', () => {
  const attributes = [
    { name: 'Rozmery', value: '86 cm' },
    { name: 'Šírka', value: '58 cm' },
    { name: 'Výška', value: '86 cm' },
  ]
  expect(readMeasures(attributes)).toEqual({ widthCm: 58, heightCm: 86 })
})
