// What the test runners report, as far as the last lines of `npm test` need it: numbers, and the names of what failed.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** One line each: file, name, first line of the reason. */
  readonly failures?: readonly string[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
})

/** Undefined if Vitest ended before it could write. `root`: the folder that the names of files are relative to. */
export function readVitestReport(path: string, root: string): Outcome | undefined {
  if (!existsSync(path)) return undefined
  const report = vitestReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  const failures = report.testResults.flatMap((file) => {
    const name = relative(root, file.name)
    // A file that does not load reports no tests, and one whose `beforeAll` fails skips them.
    if (file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'))
      return [describe(name, 'does not start', file.message)]
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describe(name, fullName, failureMessages?.[0]))
  })
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, failures.length), failures }
}

const journey = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) })),
    }),
  ),
})
const suite = z.object({
  specs: z.array(journey),
  get suites() {
    return z.optional(z.array(suite))
  },
})
const playwrightReport = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** Undefined if Playwright ended before it could write. A journey that passes on the second try counts as passed, and is named. */
export function readPlaywrightReport(path: string): Outcome | undefined {
  if (!existsSync(path)) return undefined
  const { suites, stats } = playwrightReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  const failures = suites
    .flatMap(listJourneys)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) =>
          describe(
            file,
            status === 'flaky' ? `${title} (passed on the second try)` : title,
            results[0]?.error?.message,
          ),
        ),
    )
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures }
}

function listJourneys({ specs, suites = [] }: z.infer<typeof suite>): z.infer<typeof journey>[] {
  return [...specs, ...suites.flatMap(listJourneys)]
}

function describe(file: string, name: string, reason = ''): string {
  return `✗ ${file} › ${name}: ${stripVTControlCharacters(reason).split('\n', 1)[0]}`
}
