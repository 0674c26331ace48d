import { expect, test } from 'vitest'
import { moveByKey, placeAt } from './place-spot.ts'

test.each([
  ['ArrowLeft', false, { x: 49, y: 99 }],
  ['ArrowRight', true, { x: 55, y: 99 }],
  ['ArrowDown', false, { x: 50, y: 100 }],
  ['ArrowDown', true, { x: 50, y: 100 }],
  ['ArrowUp', true, { x: 50, y: 94 }],
  ['Enter', false, undefined],
])('%s with Shift %s moves a place to %j', (key, shiftKey, place) => {
  expect(moveByKey({ x: 50, y: 99 }, { key, shiftKey })).toEqual(place)
})

test.each([
  [
    { clientX: 110, clientY: 80 },
    { x: 50, y: 40 },
  ],
  [
    { clientX: 0, clientY: 900 },
    { x: 0, y: 100 },
  ],
])('a pointer at %j is in the picture at %j', (pointer, place) => {
  expect(placeAt(pointer, { left: 10, top: 20, width: 200, height: 150 })).toEqual(place)
})
