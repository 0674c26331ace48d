import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './test-reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))

function report(content: object): string {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('a report of Vitest names the failed tests and the files that do not load', () => {
  const passed = { status: 'passed', fullName: 'cart adds', failureMessages: [] }
  const skipped = { status: 'skipped', fullName: 'cart waits', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'cart is empty',
    failureMessages: ['Error: 1 is not 0\n    at cart.ts:1'],
  }
  const path = report({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: '/shop/src/cart.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: '/shop/src/broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: '/shop/src/slow.test.ts', status: 'failed', message: 'Hook timed out', assertionResults: [skipped] },
    ],
  })
  expect(readVitestReport(path, '/shop')).toEqual({
    passed: 1,
    failed: 3,
    failures: [
      '✗ src/cart.test.ts › cart is empty: Error: 1 is not 0',
      '✗ src/broken.test.ts › does not start: Cannot find module',
      '✗ src/slow.test.ts › does not start: Hook timed out',
    ],
  })
})

test('a report of Playwright names the failed journeys, and those that needed a second try', () => {
  const results = [{ error: { message: '\u001B[31mError: no button\u001B[39m\n  at line 3' } }]
  const spec = (title: string, status: string) => ({ title, file: 'cart.spec.ts', tests: [{ status, results }] })
  const path = report({
    stats: { expected: 4, unexpected: 1, flaky: 1 },
    suites: [
      { specs: [spec('adds', 'flaky')], suites: [{ specs: [spec('pays', 'unexpected'), spec('looks', 'skipped')] }] },
    ],
  })
  expect(readPlaywrightReport(path)).toEqual({
    passed: 5,
    failed: 1,
    failures: [
      '✗ cart.spec.ts › adds (passed on the second try): Error: no button',
      '✗ cart.spec.ts › pays: Error: no button',
    ],
  })
})

test('a runner that ended before it could write has no report', () => {
  expect(readVitestReport(join(folder, 'missing.json'), '/shop')).toBeUndefined()
  expect(readPlaywrightReport(join(folder, 'missing.json'))).toBeUndefined()
})
