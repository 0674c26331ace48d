import { expect, test } from 'vitest'
import { listProperties, properties, titlePattern } from './properties.ts'
import { describeProperty } from './report.ts'
import { mergeRun, type Result, type Run, type VitestReport } from './results.ts'

const root = '/shop'
const earlier: Run = { day: '2026-11-01', commit: 'aaaaaaaa', scale: 1, machine: 'a machine' }
const now: Run = { ...earlier, day: '2026-11-28', commit: 'bbbbbbbb', scale: 0.1 }

const aResult = (test: string, changes: Partial<Result> = {}): Result => ({
  file: 'tests/race/a.race.ts',
  test,
  isPassed: true,
  seconds: 1,
  facts: [],
  ...earlier,
  ...changes,
})

const aReport = (tests: Record<string, string>, status = 'passed'): VitestReport => ({
  testResults: [
    {
      name: `${root}/tests/race/a.race.ts`,
      status,
      message: 'no such module',
      assertionResults: Object.entries(tests).map(([title, outcome]) => ({
        ancestorTitles: ['R12: kills'],
        title,
        status: outcome,
        duration: 2_000,
      })),
    },
  ],
})

const merge = (kept: Result[], report: VitestReport) =>
  mergeRun(kept, {
    report,
    root,
    run: now,
    notes: [{ property: 'R12', fact: '20 kills', file: 'tests/race/a.race.ts', test: 'R12: kills > loses nothing' }],
  })

test('a run replaces what it ran, keeps what it skipped, and drops what is gone', () => {
  const other = aResult('R1: nothing is oversold', { file: 'tests/race/b.race.ts' })
  const skipped = aResult('R12: kills > catches a planted bug')
  const kept = [other, aResult('R12: kills > loses nothing'), skipped, aResult('R12: kills > an earlier name')]
  const report = aReport({ 'loses nothing': 'failed', 'catches a planted bug': 'skipped' })
  expect(merge(kept, report)).toEqual([
    other,
    skipped,
    aResult('R12: kills > loses nothing', {
      ...now,
      isPassed: false,
      seconds: 2,
      facts: [{ property: 'R12', fact: '20 kills' }],
    }),
  ])
})

test('a file that does not load is a failure, until it loads again', () => {
  const broken = merge([], aReport({}, 'failed'))
  expect(broken).toMatchObject([{ test: 'failed: no such module', isPassed: false }])
  expect(merge(broken, aReport({ 'loses nothing': 'passed' }))).toMatchObject([{ isPassed: true }])
})

test('the line of a property says what was asked, seen, by which test and when', () => {
  const results = [
    aResult('R12: kills > loses nothing', { facts: [{ property: 'R12', fact: '20 kills' }] }),
    aResult('R12: kills > the suite catches a planted bug', now),
  ]
  const { row, isKept } = describeProperty('R12', results)
  expect(isKept).toBe(true)
  expect(row).toBe(
    `| R12 | ✓ | ${properties['R12']?.promise}: ${properties['R12']?.asked} | 20 kills (2 tests, 1 planted bugs caught, 2 s) | \`race/a\` | 2026-11-28 bbbbbbbb at 10 %, 2026-11-01 aaaaaaaa |`,
  )
})

test.each([
  ['no test', []],
  ['no planted bug', [aResult('R12: kills > loses nothing')]],
  ['a failure', [aResult('R12: kills > loses nothing', { isPassed: false }), aResult('R12: a planted bug')]],
])('a property with %s is not shown', (_, results) => {
  expect(describeProperty('R12', results)).toMatchObject({ isKept: false, row: expect.stringContaining('✗') })
})

test.each([
  ['R1: nothing is oversold', ['R1']],
  ['R17 and R46: overload', ['R17', 'R46']],
  ['R40–R42: copies', ['R40', 'R41', 'R42']],
])('%s belongs to %j', (title, expected) => {
  expect(listProperties(title)).toEqual(expected)
  const found = Object.keys(properties).filter((property) => new RegExp(titlePattern(property)).test(title))
  expect(found).toEqual(expected)
})
