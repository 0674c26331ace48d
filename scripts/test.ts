// The one answer to "am I done?": every check of the project, cheapest first. Its last line is `N passed, N failed`.
// `--without-browser` (npm run verify) leaves out the journeys in Chromium.
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hasDemo } from '../src/server/startup/demo-folder.ts'
import { type Outcome, readPlaywrightReport, readVitestReport } from './test-reports.ts'

interface Step {
  readonly name: string
  readonly run: () => Promise<Outcome>
}

const root = join(import.meta.dirname, '..')
const reports = join(root, 'node_modules', '.cache', 'reports')
const sourceFolders = ['src', 'db', 'demo', 'scripts', 'bench', 'tests', 'architecture'].filter((name) =>
  existsSync(join(root, name)),
)
const isWithoutBrowser = process.argv.includes('--without-browser')

/** What runs at the same time is in one list. */
const stages: readonly (readonly Step[])[] = [
  [
    check('format', 'oxfmt', ['--check', '.']),
    check('lint', 'oxlint', []),
    check('types', 'tsc', ['-p', '.']),
    check('import rules', 'depcruise', ['--config', '.dependency-cruiser.mjs', ...sourceFolders]),
    check('dead code', 'knip', ['--no-progress']),
  ],
  // Before the tests: one of them continues with what is built.
  [check('build', 'node', ['scripts/run.mjs', 'build-if-stale'])],
  [{ name: 'unit, integration, race and architecture tests', run: runVitest }],
  [check('byte budgets', 'node', ['scripts/check-budgets.ts'])],
  // The journeys run through the demo shop.
  ...(isWithoutBrowser || !hasDemo ? [] : [[{ name: 'journeys in the browser', run: runJourneys }]]),
]

async function runAll(): Promise<number> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const lines: string[] = []
  const allFailures: string[] = []
  const total = { passed: 0, failed: 0 }
  for (const [index, steps] of stages.entries()) {
    console.log(`\n[${index + 1}/${stages.length}] ${steps.map(({ name }) => name).join(', ')} …`)
    const ran = await Promise.all(steps.map(runTimed))
    for (const { outcome, line } of ran) {
      allFailures.push(...(outcome.failures ?? []))
      total.passed += outcome.passed
      total.failed += outcome.failed
      lines.push(line)
    }
  }
  // Again at the end, where a long log is read first.
  console.log(`\n${[...allFailures, ...lines].join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

async function runTimed(step: Step): Promise<{ outcome: Outcome; line: string }> {
  const startedAt = performance.now()
  const outcome = await runStep(step)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const { passed, failed } = outcome
  const line = `${failed === 0 ? '✓' : '✗'} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`
  console.log(line)
  return { outcome, line }
}

/** A step that throws is a failed step; the remaining steps still run. */
async function runStep(step: Step): Promise<Outcome> {
  try {
    return await step.run()
  } catch (error) {
    console.log(error)
    return { passed: 0, failed: 1 }
  }
}

/** A check that reports by its exit code; its output is printed only on failure. */
function check(name: string, program: string, args: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runQuietly(program, args)
      if (code === 0) return { passed: 1, failed: 0 }
      console.log(output.trimEnd())
      return { passed: 0, failed: 1 }
    },
  }
}

async function runVitest(): Promise<Outcome> {
  const path = join(reports, 'vitest.json')
  const code = await runVisibly('vitest', [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
  ])
  return settle(code, readVitestReport(path, root))
}

async function runJourneys(): Promise<Outcome> {
  if (globSync('tests/e2e/**/*.{e2e,spec}.ts', { cwd: root }).length === 0) return { passed: 0, failed: 0 }
  const path = join(reports, 'playwright.json')
  const code = await runVisibly('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: path })
  return settle(code, readPlaywrightReport(path))
}

/** A run that ends without a report, or badly without a failed test (a server that did not start, an unhandled error), has failed too. */
function settle(code: number, outcome: Outcome = { passed: 0, failed: 1 }): Outcome {
  return { ...outcome, failed: code !== 0 && outcome.failed === 0 ? 1 : outcome.failed }
}

function runQuietly(program: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    }
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

function runVisibly(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    })
    child.on('error', (error) => {
      console.log(String(error))
      resolve(127)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

process.exitCode = await runAll()
