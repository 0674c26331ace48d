import { expect, test } from 'vitest'
import { readReference, toPixels, writeReference } from './crops.rules.ts'

const photo = 'file:ab12.jpg'

test.each([
  [photo, { left: 10, top: 0, width: 80, height: 75 }, `${photo}#xywh=percent:10,0,80,75`],
  [photo, { left: 33.333_33, top: 1.005, width: 50.1, height: 20 }, `${photo}#xywh=percent:33.33,1,50.1,20`],
  ['art:ball?seed=1', { left: 0, top: 0, width: 50, height: 100 }, 'art:ball?seed=1#xywh=percent:0,0,50,100'],
  [photo, { left: 0, top: 0, width: 100, height: 100 }, photo],
])('a part of %s is its reference with the part', (original, crop, reference) => {
  expect(writeReference(original, crop)).toBe(reference)
  expect(readReference(reference).original).toBe(original)
})

test('a reference is read as it was written, and an unknown part is the whole picture', () => {
  const crop = { left: 12.5, top: 3, width: 40.25, height: 60 }
  expect(readReference(writeReference(photo, crop))).toEqual({ original: photo, crop })
  expect(readReference(`${photo}#page=2`)).toEqual({ original: `${photo}#page=2`, crop: undefined })
})

test.each([
  [
    { left: 10, top: 20, width: 50, height: 40 },
    { left: 64, top: 96, width: 320, height: 192 },
  ],
  [
    { left: 66.67, top: 66.67, width: 33.34, height: 33.34 },
    { left: 427, top: 320, width: 213, height: 160 },
  ],
  [
    { left: 99.99, top: 99.99, width: 5, height: 5 },
    { left: 639, top: 479, width: 1, height: 1 },
  ],
])('%j of 640 × 480 pixels is %j', (crop, pixels) => {
  expect(toPixels(crop, { width: 640, height: 480 })).toEqual(pixels)
})
