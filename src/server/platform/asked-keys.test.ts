import { expect, test } from 'vitest'
import { createAskedKeys } from './asked-keys.ts'

test('a key is known when it is asked again', () => {
  const asked = createAskedKeys()
  expect([asked.note('/a'), asked.note('/b'), asked.note('/a'), asked.note('/b')]).toEqual([false, false, true, true])
})

test('many keys take no more memory, and only push out each other', () => {
  const asked = createAskedKeys(1_024)
  let known = 0
  for (let page = 0; page < 50_000; page += 1) {
    asked.note(`/list?page=${page}`)
    // Asked all the time.
    if (asked.note('/popular')) known += 1
  }
  expect(known).toBeGreaterThan(49_800)
  const forgotten = Array.from({ length: 40_000 }, (_, page) => asked.note(`/list?page=${page}`))
  expect(forgotten.filter(Boolean).length).toBeLessThan(10)
})
