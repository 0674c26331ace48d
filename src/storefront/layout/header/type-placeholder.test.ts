import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typePlaceholder } from './type-placeholder.ts'

const never = () => false

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('two phrases are typed letter by letter, cleared and repeated in turn', () => {
  const shown: string[] = []
  const stop = typePlaceholder({ phrases: ['ab', 'c'], show: (text) => shown.push(text), isHeld: never })
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
  typePlaceholder({ phrases: ['abc'], show: (text) => shown.push(text), isHeld: never })
  vi.advanceTimersByTime(10_000)
  expect(shown).toEqual(['a', 'ab', 'abc'])
})

test('nothing moves while the visitor writes in another field', () => {
  const shown: string[] = []
  let isHeld = true
  typePlaceholder({ phrases: ['ab', 'c'], show: (text) => shown.push(text), isHeld: () => isHeld })
  vi.advanceTimersByTime(10_000)
  expect(shown).toEqual(['a'])
  isHeld = false
  vi.advanceTimersByTime(400)
  expect(shown).toEqual(['a', 'ab'])
})
