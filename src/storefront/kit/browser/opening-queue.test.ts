import { expect, test } from 'vitest'
import { findFirst, joinQueue } from './opening-queue.ts'

test('age is asked first, then cookies, then the popup, in whatever order they asked to open', () => {
  const leavePopup = joinQueue('popup')
  expect(findFirst()).toBe('popup')
  const leaveCookies = joinQueue('cookies')
  expect(findFirst()).toBe('cookies')
  const leaveAge = joinQueue('age')
  expect(findFirst()).toBe('age')
  leaveAge()
  expect(findFirst()).toBe('cookies')
  leaveCookies()
  expect(findFirst()).toBe('popup')
  leavePopup()
  expect(findFirst()).toBeUndefined()
})
