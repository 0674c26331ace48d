import { expect, test } from 'vitest'
import { mapSize, projectPoint, slovakiaOutline } from './project-point.ts'

test('Bratislava is at the lower left, Michalovce on the right', () => {
  const bratislava = projectPoint({ latitude: 48.1486, longitude: 17.1077 })
  const michalovce = projectPoint({ latitude: 48.7551, longitude: 21.9191 })
  expect(bratislava?.x).toBeLessThan(60)
  expect(bratislava?.y).toBeGreaterThan(220)
  expect(michalovce?.x).toBeGreaterThan(540)
})

test('a point without coordinates is not drawn', () => {
  expect(projectPoint({ latitude: null, longitude: 17 })).toBeUndefined()
  expect(projectPoint({})).toBeUndefined()
})

test('the outline is inside the drawing', () => {
  const numbers = slovakiaOutline.match(/\d+/g)?.map(Number) ?? []
  expect(numbers.length).toBeGreaterThan(100)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(mapSize.width)
})
