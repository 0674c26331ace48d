import { expect, test } from 'vitest'
import { createSequence } from './sequence.ts'

/** The keys that ended a sequence. */
function findSeconds(...presses: [key: string, atMs: number][]): string[] {
  const sequence = createSequence()
  return presses.flatMap(([key, timeStamp]) => {
    sequence.note({ key, timeStamp })
    return sequence.isSecond({ timeStamp }) ? [key] : []
  })
}

test('the key after g belongs to it, and the next one is itself again', () => {
  expect(findSeconds(['g', 0], ['e', 100], ['d', 200])).toEqual(['e'])
})

test('a second g ends the sequence instead of beginning one', () => {
  expect(findSeconds(['g', 0], ['g', 100], ['n', 200])).toEqual(['g'])
})

test('after a second the key is itself', () => {
  expect(findSeconds(['g', 0], ['n', 1_000])).toEqual([])
})
