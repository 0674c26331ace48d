/** npm run test:reliability [-- name of a test]: the suites against a real PostgreSQL at their full figures, with a written report. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules', '.cache', 'reports')
const notesPath = join(cache, 'reliability-notes.jsonl')
const resultsPath = join(cache, 'reliability.json')
const reportPath = join(root, 'tests', 'reliability', 'report.md')

const resultsSchema = z.object({
  testResults: z.array(
    z.object({
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
const noteSchema = z.object({ property: z.string(), fact: z.string() })

mkdirSync(cache, { recursive: true })
rmSync(notesPath, { force: true })
rmSync(resultsPath, { force: true })
const names = process.argv.slice(2)
const startedAt = new Date()
const code = await runVitest()
if (names.length === 0) writeFileSync(reportPath, describeRun())
process.exitCode = code

function runVitest(): Promise<number> {
  const filter = names.length > 0 ? ['-t', names.join(' ')] : []
  const args = ['run', '--project', 'race', '--reporter=default', '--reporter=json', `--outputFile.json=${resultsPath}`]
  return new Promise((resolve) => {
    const child = spawn('vitest', [...args, ...filter], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, RELIABILITY: 'full', RELIABILITY_NOTES: notesPath },
    })
    child.on('error', () => resolve(127))
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
}

function describeRun(): string {
  const { testResults } = resultsSchema.parse(JSON.parse(readFileSync(resultsPath, 'utf8')))
  const tests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'skipped' && status !== 'pending')
  const failed = tests.filter(({ status }) => status === 'failed')
  const minutes = Math.round((Date.now() - startedAt.getTime()) / 60_000)
  return [
    '# Reliability: the last full run',
    '',
    `\`npm run test:reliability\`, ${startedAt.toISOString().slice(0, 10)}, ${minutes} min, on ${describeMachine()}.`,
    ...describeScale(),
    `${tests.length} tests, ${failed.length} failed. The suites run against a PostgreSQL of their own (fsync off) and local doubles of`,
    'outside services, whose ledgers are compared with ours. Every suite first catches a planted bug, where its name says so.',
    '',
    '| Property | Test | Result | Seconds |',
    '| --- | --- | --- | --: |',
    ...tests.map(
      ({ ancestorTitles, title, status, duration }) =>
        `| ${ancestorTitles.join(' ')} | ${title} | ${status === 'passed' ? '✓' : `✗ ${status}`} | ${((duration ?? 0) / 1000).toFixed(1)} |`,
    ),
    '',
    '## Figures',
    '',
    '| Property | Measured |',
    '| --- | --- |',
    ...readNotes().map(({ property, fact }) => `| ${property} | ${fact} |`),
    '',
  ].join('\n')
}

/** A shorter run says what it has cut. */
function describeScale(): string[] {
  const scale = Number(process.env.RELIABILITY_SCALE ?? '1')
  if (scale === 1) return []
  return [
    `Repetitions and times were cut to ${Math.round(scale * 100)} % of the goals (\`RELIABILITY_SCALE\`), numbers at once were not.`,
  ]
}

function readNotes() {
  if (!existsSync(notesPath)) return []
  return readFileSync(notesPath, 'utf8')
    .trim()
    .split('\n')
    .map((line) => noteSchema.parse(JSON.parse(line)))
}

function describeMachine(): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${memory} GB, Node ${process.version}`
}
