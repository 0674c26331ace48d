import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

const factSchema = z.object({ property: z.string(), fact: z.string() })
const resultSchema = z.object({
  file: z.string(),
  test: z.string(),
  isPassed: z.boolean(),
  seconds: z.number(),
  facts: z.array(factSchema),
  /** When it ran, on which state of the sources, at which share of the repetitions, on what. */
  day: z.string(),
  commit: z.string(),
  scale: z.number(),
  machine: z.string(),
})
/** The last run of one test. */
export type Result = z.infer<typeof resultSchema>
export type Run = Pick<Result, 'day' | 'commit' | 'scale' | 'machine'>

const noteSchema = factSchema.extend({ file: z.string(), test: z.string() })
export type Note = z.infer<typeof noteSchema>

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
        }),
      ),
    }),
  ),
})
export type VitestReport = z.infer<typeof reportSchema>

export function parseReport(text: string): VitestReport {
  return reportSchema.parse(JSON.parse(text))
}

/** Lines of JSON; a file that is not there has none. */
function readLines<Line>(path: string, schema: z.ZodType<Line>): Line[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines.filter((line) => line !== '').map((line) => schema.parse(JSON.parse(line)))
}

export const readNotes = (path: string): Note[] => readLines(path, noteSchema)
export const readResults = (path: string): Result[] => readLines(path, resultSchema)

export function writeResults(path: string, results: readonly Result[]): void {
  const sorted = results.toSorted((a, b) => a.file.localeCompare(b.file, 'en'))
  writeFileSync(path, sorted.map((result) => `${JSON.stringify(result)}\n`).join(''))
}

type Ran = { report: VitestReport; notes: readonly Note[]; run: Run; root: string }

/**
 * The kept results with those of a run in their place. Tests that a file no longer has are left out, those that this run skipped stay.
 */
export function mergeRun(kept: readonly Result[], { report, notes, run, root }: Ran): Result[] {
  return report.testResults.reduce<Result[]>(
    (all, { name, status, message, assertionResults }) => {
      const file = relative(root, name)
      const tests = assertionResults.map(({ ancestorTitles, title, ...rest }) => ({
        ...rest,
        test: [...ancestorTitles, title].join(' > '),
      }))
      const listed = new Set(tests.map(({ test }) => test))
      const ran = tests.filter((test) => test.status === 'passed' || test.status === 'failed')
      const results = ran.map(({ test, status: outcome, duration }) => ({
        file,
        test,
        isPassed: outcome === 'passed',
        seconds: Math.round((duration ?? 0) / 100) / 10,
        facts: factsOf(notes, { file, test }),
        ...run,
      }))
      // A file that does not load reports no tests.
      if (status === 'failed' && ran.every((test) => test.status !== 'failed'))
        results.push({ file, test: `failed: ${message.slice(0, 200)}`, isPassed: false, seconds: 0, facts: [], ...run })
      const replaced = new Set(results.map(({ test }) => test))
      const isKept = (old: Result) => old.file !== file || (listed.has(old.test) && !replaced.has(old.test))
      return [...all.filter(isKept), ...results]
    },
    [...kept],
  )
}

function factsOf(notes: readonly Note[], { file, test }: { file: string; test: string }): Result['facts'] {
  return notes
    .filter((note) => note.file === file && note.test === test)
    .map(({ property, fact }) => ({ property, fact }))
}
