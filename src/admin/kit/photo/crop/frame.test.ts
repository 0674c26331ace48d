import { expect, test } from 'vitest'
import { fitRatio, moveFrame, resizeFrame, wholeFrame } from './frame.ts'

const middle = { left: 20, top: 20, width: 60, height: 60 }

test.each([
  [
    { x: 5, y: -5 },
    { left: 25, top: 15 },
  ],
  [
    { x: 90, y: -90 },
    { left: 40, top: 0 },
  ],
])('moved by %j, a frame stays in the picture', (shift, place) => {
  expect(moveFrame(middle, shift)).toEqual({ ...middle, ...place })
})

test.each([
  ['nw', { x: 10, y: 5 }, undefined, { left: 30, top: 25, width: 50, height: 55 }],
  ['se', { x: 90, y: -90 }, undefined, { left: 20, top: 20, width: 80, height: 5 }],
  ['sw', { x: -5, y: 1 }, 1, { left: 15, top: 20, width: 65, height: 65 }],
  ['ne', { x: 0, y: -10 }, 2, { left: 20, top: 40, width: 80, height: 40 }],
  ['se', { x: 90, y: 90 }, 0.5, { left: 20, top: 20, width: 40, height: 80 }],
] as const)('the corner %s moved by %j with the ratio %s makes %j', (corner, shift, ratio, frame) => {
  expect(resizeFrame(middle, { corner, shift, ratio })).toEqual(frame)
})

test('a ratio takes the largest part of the frame, around its middle', () => {
  expect(fitRatio(wholeFrame, 0.5)).toEqual({ left: 25, top: 0, width: 50, height: 100 })
  expect(fitRatio(middle, 2)).toEqual({ left: 20, top: 35, width: 60, height: 30 })
  expect(fitRatio(middle, undefined)).toEqual(middle)
})
