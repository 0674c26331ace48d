import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typePlaceholder } from './type-placeholder.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('two phrases are typed letter by letter, cleared and repeated in turn', () => {
  const shown: string[] = []
  const stop = typePlaceholder({ phrases: ['ab', 'c'], show: (text) => shown.push(text) })
  expect(shown).toEqual(['a'])
  vi.advanceTimersByTime(50)
  expect(shown).toEqual(['a', 'ab'])
  vi.advanceTimersByTime(499)
  expect(shown).toEqual(['a', 'ab'])
  vi.advanceTimersByTime(1)
  expect(shown.at(-1)).toBe('')
  vi.advanceTimersByTime(400)
  expect(shown.at(-1)).toBe('c')
  vi.advanceTimersByTime(900)
  expect(shown.at(-1)).toBe('a')
  stop()
  vi.advanceTimersByTime(5000)
  expect(shown.at(-1)).toBe('a')
})

test('a single phrase stays once it is typed', () => {
  const shown: string[] = []
  typePlaceholder({ phrases: ['abc'], show: (text) => shown.push(text) })
  vi.advanceTimersByTime(10_000)
  expect(shown).toEqual(['a', 'ab', 'abc'])
})
