import { expect, test } from 'vitest'
import { idle, takePress, type Press, type WedgeStep } from './wedge.ts'

function type(presses: readonly Press[]): string | undefined {
  return typeAll(presses).scanned
}

/** What the last press brings. */
function typeAll(presses: readonly Press[]) {
  let step: WedgeStep = { wedge: idle, scanned: undefined, isRefused: false }
  for (const press of presses) step = takePress(step.wedge, press)
  return step
}

const american = (text: string, betweenMs: number, startAt = 1_000): Press[] =>
  [...text].map((key, index) => ({
    key,
    code: /\d/.test(key) ? `Digit${key}` : key === '-' ? 'Minus' : `Key${key.toUpperCase()}`,
    at: startAt + index * betweenMs,
  }))
const enter = (at: number): Press => ({ key: 'Enter', code: 'Enter', at })

test('keys faster than a person, ended by Enter, are a scan', () => {
  expect(type([...american('4006381333931', 12), enter(1_160)])).toBe('4006381333931')
})

test('typing is not a scan, and neither is a single key with Enter', () => {
  expect(type([...american('4006381333931', 90), enter(2_200)])).toBeUndefined()
  expect(type([...american('n', 10), enter(1_010)])).toBeUndefined()
  expect(type([...american('4006381333931', 12), enter(3_000)])).toBeUndefined()
})

test('a letter typed before a scan is not part of it', () => {
  expect(type([...american('j', 10, 500), ...american('2600000012', 8), enter(1_090)])).toBe('2600000012')
})

test('the digits of a reader are read on a Slovak keyboard, where they are letters', () => {
  const keys = ['é', '+', 'ľ', 'š', 'č', 'ť', 'ž', 'ý', 'á', 'í']
  const slovak = [...'2600000012'].map((digit, index) => ({
    key: keys[Number(digit)] ?? '',
    code: `Digit${digit}`,
    at: 1_000 + index * 10,
  }))
  expect(type([...slovak, enter(1_100)])).toBe('2600000012')
  const dash = { key: '=', code: 'Minus', at: 1_010 }
  expect(type([...american('A', 10), dash, ...american('31', 10, 1_020), enter(1_040)])).toBe('A-31')
})

/** Keys with the pauses before them, usually 10 ms; the last is of Enter. */
const withPauses = (text: string, pausesMs: readonly number[]): Press[] => {
  let at = 1_000
  return [...text, ''].map((key, index) => {
    at += pausesMs[index] ?? 10
    return american(key, 0, at)[0] ?? enter(at)
  })
}

test.each<[string, string, number[], 'taken' | 'refused' | 'typed']>([
  ['a code without a pause', 'XX-NIKDE', [], 'taken'],
  ['a wireless reader that needs 45 ms per key', '4006381333931', Array.from({ length: 13 }, () => 45), 'taken'],
  ['a pause between two packets', 'XX-NIKDE', [0, 10, 10, 10, 320], 'taken'],
  ['two pauses of half a second together', 'XX-NIKDE', [0, 10, 10, 10, 250, 10, 250], 'taken'],
  ['a pause before Enter', 'XX-NIKDE', [0, 10, 10, 10, 10, 10, 10, 10, 400], 'taken'],
  ['a code of which only its first key came in time', 'XX-NIKDE', [0, 200], 'refused'],
  ['one that is broken after its second key', 'XX-NIKDE', [0, 10, 700], 'refused'],
  ['a pause that no reader makes', 'XX-NIKDE', [0, 10, 10, 10, 800], 'refused'],
  ['three pauses that are too long together', 'XX-NIKDE', [0, 10, 10, 300, 250, 250], 'refused'],
  ['one that breaks twice', 'XX-NIKDE', [0, 200, 10, 700], 'refused'],
  ['typing with a fast beginning', 'abcdefgh', [0, 40, 40, 300, 120, 120, 120, 120, 120], 'typed'],
  ['slow typing with a late Enter', 'abcdefgh', [0, 90, 90, 90, 90, 90, 90, 90, 90], 'typed'],
  ['single keys and Enter', 'jjj', [0, 200, 200, 100], 'typed'],
])('%s', (_, text, pausesMs, expected) => {
  const { scanned, isRefused } = typeAll(withPauses(text, pausesMs))
  expect([isRefused, scanned]).toEqual([expected === 'refused', expected === 'taken' ? text : undefined])
})

test('after a broken code the next one is taken', () => {
  const { wedge } = typeAll(withPauses('XX-NIKDE', [0, 200]))
  expect(wedge).toEqual(idle)
  const next = american('4006381333931', 12, 9_000).reduce((now, press) => takePress(now, press).wedge, wedge)
  expect(takePress(next, enter(9_160)).scanned).toBe('4006381333931')
})

test('Shift of a capital letter does not end a scan', () => {
  const shift = (at: number): Press => ({ key: 'Shift', code: 'ShiftLeft', at })
  expect(type([shift(999), ...american('P2600', 10), shift(1_045), enter(1_050)])).toBe('P2600')
})
