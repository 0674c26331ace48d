import { expect, test } from 'vitest'
import { isTempId, tempIdsFrom } from './temp-ids.rules.ts'

const tempId = 'a-temporary-id-of-a-guest'

test('the ids that follow a temporary id are always the same, all different and valid', () => {
  const ids = [...tempIdsFrom(tempId)]
  expect(ids).toEqual([...tempIdsFrom(tempId)])
  expect(ids[0]).toBe(tempId)
  expect(new Set(ids).size).toBe(5)
  expect(ids.every(isTempId)).toBe(true)
})

test('the second id is followed by the third, so a renewed cookie leads to the same carts', () => {
  const [, second, third] = [...tempIdsFrom(tempId)]
  expect([...tempIdsFrom(second)].slice(0, 2)).toEqual([second, third])
})

test.each([undefined, '', '0', 'too-short', `${tempId} `, 'a'.repeat(65)])('%j is followed by nothing', (text) => {
  expect([...tempIdsFrom(text)]).toEqual([])
})
