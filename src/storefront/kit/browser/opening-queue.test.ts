import { expect, test } from 'vitest'
import { findNextOpening, joinQueue } from './opening-queue.ts'

test('age is asked first, then cookies, then the popup, in whatever order they asked to open', () => {
  const leavePopup = joinQueue('popup')
  expect(findNextOpening()).toBe('popup')
  const leaveCookies = joinQueue('cookies')
  expect(findNextOpening()).toBe('cookies')
  const leaveAge = joinQueue('age')
  expect(findNextOpening()).toBe('age')
  leaveAge()
  expect(findNextOpening()).toBe('cookies')
  leaveCookies()
  expect(findNextOpening()).toBe('popup')
  leavePopup()
  expect(findNextOpening()).toBeUndefined()
})
