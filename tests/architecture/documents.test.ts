import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listDecisions, renderDecisionIndex } from '../../scripts/decision-index.ts'

const root = join(import.meta.dirname, '../..')
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const scripts: unknown = JSON.parse(read('package.json')).scripts
const commands = Object.keys(Object(scripts))

test('decision records are numbered without a gap and once each, and say their number', () => {
  const decisions = listDecisions()
  expect(decisions.map(({ number }) => Number(number))).toEqual(decisions.map((_, index) => index + 1))
  expect(decisions.filter(({ number, file }) => !file.startsWith(`${number}-`))).toEqual([])
})

test('a superseded record names its successor', () => {
  const numbers = new Set(listDecisions().map(({ number }) => number))
  const wrong = listDecisions().filter(({ status }) => {
    if (status === 'accepted') return false
    const [, by = ''] = /^(?:partly )?superseded by (\d{4})$/.exec(status) ?? []
    return !numbers.has(by)
  })
  expect(wrong).toEqual([])
})

test('the index of decisions is printed from them (node scripts/print-module-map.ts --write)', () => {
  expect(words(read('docs/adr/README.md'))).toBe(words(renderDecisionIndex()))
})

test('the glossary explains each word once', () => {
  const terms = [...read('docs/glossary.md').matchAll(/^\| ([^|]+?) +\|/gm)].map(([, term]) => term)
  expect(terms.length).toBeGreaterThan(100)
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
})

test('links between documents resolve', () => {
  const broken = documents.flatMap((path) =>
    linksOf(path)
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${path} → ${target}`),
  )
  expect(broken).toEqual([])
})

test('every document can be reached by links from README.md', () => {
  const reached = new Set(['README.md'])
  // A set also visits what is added during the loop.
  for (const path of reached) {
    if (path.endsWith('.md')) for (const target of linksOf(path)) reached.add(target)
  }
  const all = [...documents, ...globSync('{bench,demo,tests}/**/*.md', { cwd: root })]
  expect(all.filter((path) => !reached.has(path))).toEqual([])
})

test('the suffixes and commands that CONTRIBUTING names exist', () => {
  const text = read('CONTRIBUTING.md')
  const suffixes = [...text.matchAll(/`x([.][a-z]+[.]ts)`/g)].map(([, suffix = '']) => suffix)
  expect(suffixes.length).toBeGreaterThan(3)
  expect(suffixes.filter((suffix) => globSync(`src/server/modules/**/*${suffix}`, { cwd: root }).length === 0)).toEqual(
    [],
  )
  // One how-to adds a command.
  const others = documents.filter((path) => path !== 'docs/how-to/add-a-staff-command.md')
  expect(others.flatMap(commandsOf).filter((name) => !commands.includes(name))).toEqual([])
})

test('README.md names every command', () => {
  const named = commandsOf('README.md')
  // `npm start` and `npm test` build what they need.
  expect(commands.filter((name) => name !== 'build' && !named.includes(name))).toEqual([])
})

// Before this number, parallel branches took some numbers twice and skipped others. Old migrations are never edited.
const firstChecked = 107

test('migrations are numbered once each and without a gap', () => {
  const numbers = readdirSync(join(root, 'db/migrations'))
    .map((name) => Number.parseInt(name, 10))
    .filter((number) => number >= firstChecked)
  expect(numbers).toEqual(numbers.map((_, index) => firstChecked + index))
})

// The last commit before subjects were checked.
const lastUnchecked = '419f054dec39860e9947a7cdac0133c3aeb42fb8'

test('subjects of commits are conventional, short, and about one thing', ({ skip }) => {
  const subjects = readLog('--format=%s', '--no-merges', `${lastUnchecked}..HEAD`)
  if (!subjects) return skip('no history here')
  expect(subjects.flatMap(findFaults)).toEqual([])
})

test.each([
  ['feat(cart): keep a gift when its goods are gone', []],
  ['feat: keep a gift', []],
  ['Keep a gift', ['no type']],
  ['feat(cart): keeps; also another', ['";"']],
  ['feat(cart): Keep a gift.', ['capital', 'full stop']],
  [`feat(cart): ${'a'.repeat(70)}`, ['82 characters']],
])('of %j the faults are %j', (subject, faults) => {
  expect(findFaults(subject)).toEqual(faults.map((fault) => `${subject}: ${fault}`))
})

/** The files that a document links to, as paths from the root. */
function linksOf(path: string): string[] {
  return [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) =>
    join(dirname(path), target),
  )
}

function commandsOf(path: string): string[] {
  return [...read(path).matchAll(/npm (?:run |(?=start|test))([\w:]+)/g)].map(([, name = '']) => name)
}

/** The lines of `git log`; undefined without git or without the named commits. */
function readLog(...words: string[]): string[] | undefined {
  try {
    const log = execFileSync('git', ['log', ...words], { cwd: root, stdio: 'pipe', maxBuffer: 2 ** 26 })
    return String(log).split('\n').filter(Boolean)
  } catch {
    return undefined
  }
}

/** The rules of CONTRIBUTING.md; commitlint's are the same, its 60 packages are not worth five expressions. */
function findFaults(subject: string): string[] {
  const [, text] =
    /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z0-9-]+\))?!?: (.+)$/.exec(subject) ?? []
  const faults = [
    text === undefined && 'no type',
    subject.length > 72 && `${subject.length} characters`,
    subject.includes(';') && '";"',
    text !== undefined && /^[A-Z][a-z]/.test(text) && 'capital',
    subject.endsWith('.') && 'full stop',
  ]
  return faults.filter((fault) => fault !== false).map((fault) => `${subject}: ${fault}`)
}

/** The formatter pads the cells of a table; only their words count. */
function words(text: string): string {
  return text.trim().replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-').replaceAll(/\s+/g, ' ')
}
