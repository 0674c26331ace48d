import { describe, expect, test } from 'vitest'
import { findDueDay, findDueDayAfter } from './deadlines.rules.ts'

describe('the last day of what came in', () => {
  test.each([
    ['complaint', '2026-11-02', '2026-12-02', '30 days'],
    ['complaint', '2026-10-30', '2026-11-30', 'the 29th of November is a Sunday'],
    ['complaint', '2026-11-25', '2026-12-28', 'Christmas, then a week-end'],
    ['withdrawal', '2026-11-02', '2026-11-16', '14 days'],
    ['withdrawal', '2026-11-07', '2026-11-23', 'the 21st is a Saturday'],
    ['withdrawal', '2026-12-11', '2026-12-28', 'the 25th is a holiday'],
    ['privacy', '2026-11-03', '2026-12-03', 'a month'],
    ['privacy', '2027-01-31', '2027-03-01', 'February has no 31st, and its last day is a Sunday'],
    ['privacy', '2026-12-15', '2027-01-15', 'over the end of a year'],
    ['enquiry', '2026-11-25', '2026-11-27', 'two working days'],
    ['enquiry', '2026-11-27', '2026-12-01', 'over a week-end'],
    ['question', '2026-12-23', '2026-12-29', 'over Christmas'],
    ['application', '2026-11-02', '2026-11-16', 'ten working days'],
  ] as const)('%s of %s: %s (%s)', (kind, from, due, _why) => {
    expect(findDueDay(kind, from)).toBe(due)
  })
})

describe('after a change of state', () => {
  const enquiry = { kind: 'enquiry', state: 'open', dueOn: '2026-11-27' } as const
  test.each([
    ['waiting for the customer: ask again', enquiry, 'waiting', '2026-12-02'],
    ['settled', enquiry, 'done', '2026-11-27'],
    ['the customer has written', { ...enquiry, state: 'waiting' }, 'open', '2026-11-27'],
    ['opened again', { ...enquiry, state: 'done', dueOn: '2026-10-01' }, 'open', '2026-11-27'],
    ['taken', { ...enquiry, state: 'new', dueOn: '2026-11-26' }, 'open', '2026-11-26'],
    ['still waiting', { ...enquiry, state: 'waiting', dueOn: '2026-11-28' }, 'waiting', '2026-11-28'],
    ['a clock of law goes on', { ...enquiry, kind: 'complaint', dueOn: '2026-12-20' }, 'waiting', '2026-12-20'],
  ] as const)('%s', (_, before, to, due) => {
    expect(findDueDayAfter(before, { to, today: '2026-11-25' })).toBe(due)
  })
})
