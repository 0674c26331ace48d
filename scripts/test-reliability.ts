/**
 * npm run test:reliability: the suites of tests/reliability and tests/race against a real PostgreSQL at their full
 * figures. Prints one line per property and writes tests/reliability/report.md, which keeps the last results of what does not run.
 *
 *   -- --only R12,R13     only the suites of these properties
 *   -- --lane timed       only that lane
 */
import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toLocalDay } from '../src/kernel/shop-calendar.ts'
import { listPhases, narrow, type Lane } from './reliability/lanes.ts'
import { properties, titlePattern } from './reliability/properties.ts'
import { describeAll, describeProperty } from './reliability/report.ts'
import { mergeRun, parseReport, readNotes, readResults, writeResults, type Run } from './reliability/results.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules', '.cache', 'reports', 'reliability')
const reportPath = join(root, 'tests', 'reliability', 'report.md')
const resultsPath = join(root, 'tests', 'reliability', 'results.jsonl')

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [] }, lane: { type: 'string' } },
})
const only = values.only.flatMap((names) => names.split(','))
const unknown = only.filter((name) => !(name in properties))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: R1 to R49.`)
await main()

async function main(): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const run = describeRun()
  let isPassing = true
  let results = readResults(resultsPath)
  for (const lanes of listPhases(root)) {
    const due = lanes
      .filter(({ name }) => values.lane === undefined || name === values.lane)
      .map((lane) => narrow(lane, { root, only }))
      .filter(({ files }) => files.length > 0)
    const running = due.map(async (lane) => {
      isPassing = (await runLane(lane)) === 0 && isPassing
      if (!existsSync(outputPath(lane))) return
      const report = parseReport(readFileSync(outputPath(lane), 'utf8'))
      results = mergeRun(results, { report, notes: readNotes(notesPath(lane)), run, root })
      // Whatever ends the run before its last lane: what is done is kept.
      writeResults(resultsPath, results)
    })
    await Promise.all(running)
  }
  const lines = Object.keys(properties).map((property) => describeProperty(property, results))
  writeFileSync(reportPath, describeAll(results, lines))
  const wanted = only.length === 0 ? lines : lines.filter(({ property }) => only.includes(property))
  console.log(`\n${wanted.map(({ text }) => text).join('\n')}\n`)
  const failed = results.filter(({ isPassed }) => !isPassed)
  for (const { file, test } of failed) console.log(`✗ ${file}: ${test}`)
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = isPassing && wanted.every(({ isKept }) => isKept) ? 0 : 1
}

async function runLane(lane: Lane): Promise<number> {
  const startedAt = performance.now()
  for (const path of [notesPath(lane), outputPath(lane)]) rmSync(path, { force: true })
  const logPath = join(cache, `${lane.name}.log`)
  console.log(`${lane.name}: ${lane.files.length} files …`)
  const code = await runVitest(
    [
      'run',
      ...lane.projects.flatMap((project) => ['--project', project]),
      ...lane.files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${outputPath(lane)}`,
      '--hookTimeout=600000',
      ...(only.length > 0 ? ['-t', only.map(titlePattern).join('|')] : []),
    ],
    { logPath, notesPath: notesPath(lane) },
  )
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${lane.name}: ${code === 0 ? 'done' : `failed, see ${logPath}`} (${seconds} s)`)
  return code
}

function runVitest(args: readonly string[], paths: { logPath: string; notesPath: string }): Promise<number> {
  const log = createWriteStream(paths.logPath)
  return new Promise((resolve) => {
    const child = spawn('vitest', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', RELIABILITY: 'full', RELIABILITY_NOTES: paths.notesPath },
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => log.write(chunk))
    child.on('error', () => resolve(127))
    child.on('close', (exitCode) => {
      log.end()
      resolve(exitCode ?? 1)
    })
  })
}

function outputPath({ name }: Pick<Lane, 'name'>): string {
  return join(cache, `${name}.json`)
}

function notesPath({ name }: Pick<Lane, 'name'>): string {
  return join(cache, `${name}.notes.jsonl`)
}

/** Of a state that is not committed the commit is only the last one, which a + says. */
function describeRun(): Run {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--', '.', ':!tests/reliability/re*') !== ''
  const [first] = cpus()
  return {
    day: toLocalDay(new Date()),
    commit: `${git('rev-parse', '--short', 'HEAD')}${isChanged ? '+' : ''}`,
    scale: Number(process.env.RELIABILITY_SCALE ?? '1'),
    machine: `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`,
  }
}
