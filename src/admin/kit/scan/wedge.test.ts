import { expect, test } from 'vitest'
import { idle, takePress, type Press } from './wedge.ts'

function type(presses: readonly Press[]): string | undefined {
  let wedge = idle
  let last: string | undefined
  for (const press of presses) {
    const step = takePress(wedge, press)
    wedge = step.wedge
    last = step.scanned
  }
  return last
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

test('Shift of a capital letter does not end a scan', () => {
  const shift = (at: number): Press => ({ key: 'Shift', code: 'ShiftLeft', at })
  expect(type([shift(999), ...american('P2600', 10), shift(1_045), enter(1_050)])).toBe('P2600')
})
