import { expect, test } from 'vitest'
import { standingOf, type SessionFacts } from './staff-sessions.rules.ts'

const now = new Date('2026-11-23T10:00:00Z')
const facts: SessionFacts = {
  roles: ['orders'],
  secondFactorAt: null,
  provenAt: null,
  hasTotp: false,
  hasPasskey: false,
  hasCodes: false,
}

test.each<[string, Partial<SessionFacts>, string]>([
  ['a person without a factor must set one up', {}, 'to_set_up'],
  ['a factor must be proven', { hasTotp: true }, 'needed'],
  ['a passkey is a factor', { hasPasskey: true }, 'needed'],
  ['recovery codes alone are not a factor', { hasCodes: true }, 'to_set_up'],
  ['a proven factor is done', { hasTotp: true, secondFactorAt: now }, 'done'],
  ['a reader needs none', { roles: ['reader'] }, 'done'],
  ['a reader who has one must prove it', { roles: ['reader'], hasPasskey: true }, 'needed'],
  ['a reader with another role needs one', { roles: ['reader', 'content'] }, 'to_set_up'],
])('%s', (_rule, change, expected) => {
  expect(standingOf({ ...facts, ...change }, now).secondFactor).toBe(expected)
})

test('nothing is permitted until the second factor is done', () => {
  expect(standingOf({ ...facts, hasTotp: true }, now).permissions).toEqual([])
  expect(standingOf({ ...facts, hasTotp: true, secondFactorAt: now }, now).permissions).toContain('orders.edit')
})

test('a proof is fresh for five minutes', () => {
  const at = (instant: string) => standingOf({ ...facts, provenAt: now }, new Date(instant)).freshUntil
  expect(at('2026-11-23T10:04:59Z')).toEqual(new Date('2026-11-23T10:05:00Z'))
  expect(at('2026-11-23T10:05:00Z')).toBeNull()
})
