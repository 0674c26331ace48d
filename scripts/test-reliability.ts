/**
 * npm run test:reliability: the suites of tests/reliability and tests/race against a real PostgreSQL at their full
 * figures. Prints one line per property and writes tests/reliability/report.md.
 *
 *   -- name of a test     only those tests run, and nothing is written
 *   -- --lane timed       runs only that lane again; the report keeps the last results of the others
 */
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { toLocalDay } from '../src/kernel/shop-calendar.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules', '.cache', 'reports', 'reliability')
const reportPath = join(root, 'tests', 'reliability', 'report.md')

/** The promises, in report order. Each has at least one test, and one that catches a planted bug. */
const properties: Readonly<Record<string, string>> = {
  R1: 'nothing is oversold',
  R2: 'mixed carts neither oversell nor deadlock',
  R3: 'the stock adds up at every check',
  R4: 'one order per checkout',
  R5: 'a crash between payment and order loses nothing',
  R6: 'vouchers are used only as often as allowed',
  R7: 'vouchers cannot be guessed',
  R8: 'webhooks have one effect',
  R9: 'prices are the shop’s, to the cent',
  R10: 'numbers without gaps, statements booked once',
  R11: 'carts survive',
  R12: 'kill -9 of a node loses nothing that was acknowledged',
  R13: 'kill -9 on the embedded database loses nothing',
  R14: 'a database that dies, moves or falls silent',
  R15: 'a slow database and an exhausted pool',
  R16: 'a node that is stopped fails no request',
  R17: 'a full node refuses quickly, and buyers are served',
  R18: 'outages of outside services',
  R19: 'jobs take effect once',
  R20: 'two hours with faults: nothing grows with time',
  R21: 'no operation fails, whatever it receives',
  R22: 'hostile HTTP is refused and changes nothing',
  R23: 'passwords are hashed slowly, few at a time',
  R24: 'a rush of logins does not stop a node',
  R25: 'login tries per account',
  R26: 'known and unknown e-mails get the same answer',
  R27: 'sessions end immediately, everywhere',
  R28: 'no writes from other sites',
  R29: 'authorization matrix',
  R30: 'secret links',
  R31: "no page shows another person's data",
  R32: 'stored pages cannot be poisoned',
  R33: 'no text that someone wrote becomes a script',
  R34: 'no script runs that the shop did not write',
  R35: 'no redirect leaves the shop',
  R36: 'the shop reads no address of its own network',
  R37: 'no cell of a file is a formula',
  R38: 'dependencies are what the lock file says',
  R39: 'no secret is in the log',
  R40: 'the copy of the data is complete',
  R41: 'the erasure is complete',
  R42: 'a restore is complete or refused',
  R43: 'old and new nodes work together during a migration',
  R44: 'nightly checks find what does not add up',
  R45: 'guards depend on the matched route',
  R46: 'one client cannot take a node down',
  R47: 'backups and nodes have every picture, file and link',
  R48: 'concurrent statements about one order have one truth',
}

type Lane = { name: string; projects: readonly string[]; files: readonly string[] }

// Tests of timing run alone; the rest run in parallel.
const timed = ['accounts', 'outages', 'orders', 'database'].map((name) => `tests/reliability/${name}.race.ts`)
// Asks for more than the machine has.
const overload = ['tests/reliability/limits.race.ts']
const patient = [
  'tests/race/crash.race.ts',
  'tests/reliability/jobs.race.ts',
  'tests/reliability/isolation.race.ts',
  'tests/reliability/privacy.race.ts',
]
const api = ['authorization', 'isolation.demo', 'security', 'fuzz.demo', 'hostile.demo', 'secrets', 'backup'].map(
  (name) => `tests/api/${name}.itest.ts`,
)
/** Properties of one module, which are tested beside it. */
const beside = [
  'src/server/modules/goods/inventory/ledger.itest.ts',
  'src/server/modules/goods/warehouse/value/stock-value.itest.ts',
  'src/server/modules/selling/orders/refunds/check-money.itest.ts',
  'src/server/modules/shop/content/rich-text.test.ts',
  'src/server/platform/csv.test.ts',
  'src/server/platform/outside/download-public.test.ts',
  'src/storefront/features/people/account/sign-in/safe-redirect.test.ts',
]
// Half an hour of buying, during which the machine is mostly idle.
const long = ['tests/reliability/stock.race.ts']
// Two hours, of which it uses little.
const soak = ['tests/reliability/soak.race.ts']
const others = globSync('tests/{race,reliability}/*.race.ts', { cwd: root }).filter(
  (path) => ![...timed, ...overload, ...patient, ...long, ...soak].includes(path),
)
const phases: readonly (readonly Lane[])[] = [
  [{ name: 'timed', projects: ['race'], files: timed }],
  [{ name: 'overload', projects: ['race'], files: overload }],
  [
    {
      name: 'patient',
      projects: ['race', 'integration', 'demo', 'unit', 'architecture'],
      files: [
        ...patient,
        ...api,
        ...beside,
        'tests/architecture/authorization.test.ts',
        'tests/architecture/dependencies.test.ts',
      ],
    },
    { name: 'long', projects: ['race'], files: long },
    { name: 'soak', projects: ['race'], files: soak },
    { name: 'others', projects: ['race'], files: others },
  ],
]

const resultsSchema = z.object({
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
const noteSchema = z.object({ property: z.string(), fact: z.string() })
type Note = z.infer<typeof noteSchema>
type Ran = { name: string; properties: string[]; isPlanted: boolean; isPassed: boolean; seconds: number }

const { values, positionals } = parseArgs({ options: { lane: { type: 'string' } }, allowPositionals: true })
await main(positionals, values.lane)

async function main(names: readonly string[], only: string | undefined): Promise<void> {
  if (only === undefined) rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  let isPassing = true
  for (const lanes of phases) {
    const due = lanes.filter(({ name }) => only === undefined || name === only)
    const codes = await Promise.all(due.map((lane) => runLane(lane, names)))
    isPassing &&= codes.every((code) => code === 0)
  }
  const ran = phases.flat().flatMap(readResults)
  isPassing &&= ran.every(({ isPassed }) => isPassed)
  const notes = phases.flat().flatMap(readNotes)
  const lines = Object.keys(properties).map((property) => describeProperty(property, { ran, notes }))
  const wanted = names.length === 0 ? lines : lines.filter(({ count }) => count > 0)
  console.log(`\n${wanted.map(({ text }) => text).join('\n')}\n`)
  const failed = ran.filter(({ isPassed }) => !isPassed)
  for (const { name } of failed) console.log(`✗ ${name}`)
  console.log(`${ran.length - failed.length} passed, ${failed.length} failed`)
  if (names.length === 0) writeFileSync(reportPath, describeRun({ ran, lines }))
  process.exitCode = isPassing && (names.length > 0 || lines.every(({ isKept }) => isKept)) ? 0 : 1
}

async function runLane({ name, projects, files }: Lane, names: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  for (const path of [notesPath(name), resultsPath(name)]) rmSync(path, { force: true })
  const logPath = join(cache, `${name}.log`)
  console.log(`${name}: ${files.length} files …`)
  const code = await runVitest(
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${resultsPath(name)}`,
      '--hookTimeout=600000',
      ...(names.length > 0 ? ['-t', names.join(' '), '--passWithNoTests'] : []),
    ],
    { logPath, notesPath: notesPath(name) },
  )
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${name}: ${code === 0 ? 'done' : `failed, see ${logPath}`} (${seconds} s)`)
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

function resultsPath(lane: string): string {
  return join(cache, `${lane}.json`)
}

function notesPath(lane: string): string {
  return join(cache, `${lane}.notes.jsonl`)
}

function readResults({ name: lane }: Lane): Ran[] {
  const path = resultsPath(lane)
  if (!existsSync(path))
    return [{ name: `${lane} did not run`, properties: [], isPlanted: false, isPassed: false, seconds: 0 }]
  const { testResults } = resultsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    // A file that fails to load reports no tests.
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed')) {
      const broken = { properties: [], isPlanted: false, isPassed: false, seconds: 0 }
      return [{ ...broken, name: `${name.slice(root.length + 1)} ${message.slice(0, 200)}` }]
    }
    return assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map(({ ancestorTitles, title, status: outcome, duration }) => {
        const full = [...ancestorTitles, title].join(' › ')
        return {
          name: full,
          properties: propertiesOf(full, name),
          isPlanted: /planted bug|the race (catches|finds|is real)/.test(full),
          isPassed: outcome === 'passed',
          seconds: (duration ?? 0) / 1000,
        }
      })
  })
}

/** A test belongs to the properties in its title, as in `R31–R32: …`; some files belong to one property as a whole. */
function propertiesOf(title: string, file: string): string[] {
  if (/tests.(api|architecture).authorization/.test(file)) return ['R29']
  return [...title.matchAll(/\bR(\d+)(?:–R(\d+))?/g)].flatMap(([, from, to]) => {
    const first = Number(from)
    return Array.from({ length: Number(to ?? from) - first + 1 }, (_, index) => `R${first + index}`)
  })
}

function describeProperty(property: string, { ran, notes }: { ran: readonly Ran[]; notes: readonly Note[] }) {
  const tests = ran.filter((test) => test.properties.includes(property))
  const planted = tests.filter(({ isPlanted }) => isPlanted)
  const facts = notes.flatMap((note) => (note.property === property ? [note.fact] : []))
  const isKept = tests.length > 0 && planted.length > 0 && tests.every(({ isPassed }) => isPassed)
  const seconds = tests.reduce((sum, test) => sum + test.seconds, 0).toFixed(1)
  const missing = tests.length === 0 ? 'no test' : planted.length === 0 ? 'no planted bug' : ''
  const sign = isKept ? '✓' : '✗'
  const counts = `${tests.length} tests, ${planted.length} planted bugs caught, ${seconds} s`
  const said = facts.length > 6 ? summarize(facts) : facts.join('; ')
  const text = `${property.padEnd(4)}${sign} ${properties[property]}: ${missing || said || 'as promised'} (${counts})`
  const row = `| ${property} | ${sign} | ${properties[property]}${missing && ` (${missing})`} | ${tests.length} | ${planted.length} | ${seconds} |`
  const figures =
    facts.length > 0 ? [`### ${property}: ${properties[property]}`, '', ...facts.map((fact) => `- ${fact}`), ''] : []
  return { text, row, figures, isKept, count: tests.length }
}

/** Of many figures only the broken ones or, if there are none, their count. */
function summarize(facts: readonly string[]): string {
  const broken = facts.filter((fact) => fact.endsWith('NOT KEPT'))
  return broken.length > 0 ? broken.join('; ') : `${facts.length} figures within their limits, see the report`
}

function describeRun({
  ran,
  lines,
}: {
  ran: readonly Ran[]
  lines: readonly ReturnType<typeof describeProperty>[]
}): string {
  const failed = ran.filter(({ isPassed }) => !isPassed)
  return [
    '# Reliability: the last full run',
    '',
    `\`npm run test:reliability\`, ${toLocalDay(new Date())}, on ${describeMachine()}.`,
    ...describeScale(),
    `${ran.length} tests, ${failed.length} failed. The suites run against their own PostgreSQL (fsync off) and local doubles of`,
    'outside services, whose ledgers are compared with ours. Each figure is printed next to its limit; a missed limit is marked NOT KEPT.',
    '',
    '| Property | | Promise | Tests | Planted bugs caught | Seconds |',
    '| --- | --- | --- | --: | --: | --: |',
    ...lines.map(({ row }) => row),
    '',
    '## Figures',
    '',
    ...lines.flatMap(({ figures }) => figures),
    '## Tests',
    '',
    '| Result | Test | Seconds |',
    '| --- | --- | --: |',
    ...ran.map(({ name, isPassed, seconds }) => `| ${isPassed ? '✓' : '✗ failed'} | ${name} | ${seconds.toFixed(1)} |`),
    '',
  ].join('\n')
}

/** A shortened run reports what was cut. */
function describeScale(): string[] {
  const scale = Number(process.env.RELIABILITY_SCALE ?? '1')
  if (scale === 1) return []
  return [
    `Repetitions and times were cut to ${Math.round(scale * 100)} % of the goals (\`RELIABILITY_SCALE\`); concurrency was not.`,
  ]
}

function readNotes({ name }: Lane): Note[] {
  if (!existsSync(notesPath(name))) return []
  return readFileSync(notesPath(name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => noteSchema.parse(JSON.parse(line)))
}

function describeMachine(): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${memory} GB, Node ${process.version}`
}
