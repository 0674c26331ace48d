import { expect, test } from 'vitest'
import { judgeCheck, judgeDisk, judgeFeed, judgeJobs, judgeMail, judgeStandbys, worstOf } from './health.rules.ts'

const now = new Date('2026-11-26T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const inDays = (days: number) => ago(-days * 24 * 60)

test.each([
  [[], 'fine'],
  [['fine', 'attention'], 'attention'],
  [['attention', 'broken', 'fine'], 'broken'],
] as const)('the worst of %j is %s', (levels, worst) => {
  expect(worstOf(levels)).toBe(worst)
})

test.each([
  [null, 'fine'],
  [ago(9), 'fine'],
  [ago(11), 'attention'],
  [ago(61), 'broken'],
] as const)('jobs of which the oldest is due since %s are %s', (oldestDueAt, level) => {
  expect(judgeJobs({ oldestDueAt, now })).toBe(level)
})

test.each([
  [undefined, 'fine'],
  [{ ranAt: ago(7 * 60), isClean: true }, 'fine'],
  [{ ranAt: ago(29 * 60), isClean: true }, 'attention'],
  [{ ranAt: ago(29 * 60), isClean: false }, 'broken'],
] as const)('the check that ran as %j is %s', (run, level) => {
  expect(judgeCheck({ run, now })).toBe(level)
})

test.each([
  [{ isOn: true, checkedAt: ago(5), items: 10, rejected: 3 }, 'fine'],
  [{ isOn: true, checkedAt: ago(25 * 60), items: 10, rejected: 3 }, 'attention'],
  [{ isOn: true, checkedAt: ago(5), items: 10, rejected: 10 }, 'broken'],
  [{ isOn: true, checkedAt: ago(5), items: 0, rejected: 0 }, 'fine'],
  [{ isOn: true, checkedAt: null, items: 0, rejected: 0 }, 'fine'],
  [{ isOn: false, checkedAt: ago(25 * 60), items: 10, rejected: 10 }, 'fine'],
] as const)('the feed %j is %s', (feed, level) => {
  expect(judgeFeed({ ...feed, now })).toBe(level)
})

test.each([
  [100, 1_000, 'fine'],
  [40, 1_000, 'attention'],
  [1.9, 10, 'attention'],
  [0.4, 1_000, 'broken'],
] as const)('a disk with %d of %d GiB free is %s', (free, total, level) => {
  expect(judgeDisk({ freeBytes: free * 2 ** 30, totalBytes: total * 2 ** 30 })).toBe(level)
})

test.each([
  [[], 'fine'],
  [[{ lagSeconds: null }, { lagSeconds: 59 }], 'fine'],
  [[{ lagSeconds: 0.1 }, { lagSeconds: 61 }], 'attention'],
] as const)('standbys %j are %s', (standbys, level) => {
  expect(judgeStandbys(standbys)).toBe(level)
})

test.each([
  ['', null, 'fine'],
  ['', inDays(15), 'fine'],
  ['', inDays(13), 'attention'],
  ['certificate has expired', null, 'broken'],
] as const)('a mail server with the error "%s" and a certificate until %s is %s', (error, certificateUntil, level) => {
  expect(judgeMail({ error, certificateUntil, now })).toBe(level)
})
