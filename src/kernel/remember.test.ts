import { expect, test } from 'vitest'
import { remember } from './remember.ts'

test('the same text gives the same thing, made once, until there are too many', () => {
  const asked: string[] = []
  const read = remember(2, (text) => {
    asked.push(text)
    return { text }
  })
  expect(read('a')).toBe(read('a'))
  read('b')
  expect(asked).toEqual(['a', 'b'])
  read('c')
  expect(read('a')).toEqual({ text: 'a' })
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
