import { expect, test } from 'vitest'
import { noteSightings, type Sightings } from './sightings.ts'

function watch(pictures: readonly { at: number; texts: string[] }[]): string[] {
  let sightings: Sightings = new Map()
  return pictures.flatMap((picture) => {
    const noted = noteSightings(sightings, picture)
    sightings = noted.sightings
    return noted.arrived
  })
}

const every100Ms = (count: number, texts: string[], from = 0) =>
  Array.from({ length: count }, (_, index) => ({ at: from + index * 100, texts }))

test('a code that stays in view counts once', () => {
  expect(watch(every100Ms(50, ['8586001234560']))).toEqual(['8586001234560'])
})

test('a picture in which the code was not recognized does not make it a new one', () => {
  const pictures = [...every100Ms(3, ['A1']), ...every100Ms(5, [], 300), ...every100Ms(3, ['A1'], 800)]
  expect(watch(pictures)).toEqual(['A1'])
})

test('the same code counts again after it was out of view', () => {
  const pictures = [...every100Ms(3, ['A1']), ...every100Ms(15, [], 300), ...every100Ms(3, ['A1'], 1_800)]
  expect(watch(pictures)).toEqual(['A1', 'A1'])
})

test('two codes in one picture are two scans, and a twin of one in it is none', () => {
  expect(watch([{ at: 0, texts: ['A1', 'B2', 'A1', ''] }])).toEqual(['A1', 'B2'])
})
