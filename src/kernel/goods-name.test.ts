import { expect, test } from 'vitest'
import { goodsName } from './goods-name.ts'

test('a variant is named after its product', () => {
  expect(goodsName({ name: 'Fóliový balón', variantName: 'ružová' })).toBe('Fóliový balón – ružová')
  expect(goodsName({ name: 'Sviečka', variantName: '' })).toBe('Sviečka')
})
