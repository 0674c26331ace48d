import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Names of more files than this do not show what belongs together: they go into subfolders by subject. */
const most = 25
/** Folders of files of one kind, looked up by name: schemas, pure functions, parts of the design system, mails, pages, texts. */
const catalogs = [
  'src/contracts',
  'src/contracts/admin',
  'src/contracts/messages',
  'src/kernel',
  'src/ui',
  'src/emails',
  'src/storefront/routes',
  'src/storefront/i18n',
  'src/admin/routes',
  'src/admin/i18n',
]

test('no folder holds too many files', () => {
  expect(findFull(globSync('src/**/*.{ts,tsx,css}'))).toEqual([])
})

test.each([
  ['src/server/modules/goods/catalog', '.ts', [{ folder: 'src/server/modules/goods/catalog', count: 26 }]],
  ['src/server/modules/goods/catalog', '.itest.ts', []],
  ['src/ui', '.tsx', []],
])('26 files in %s that end in %s', (folder, end, expected) => {
  const files = Array.from({ length: 26 }, (_, index) => `${folder}/${index}${end}`)
  expect(findFull(files)).toEqual(expected)
})

/** Longest files by kind, in lines; the first pattern that fits. A longer one is split by what it does. */
const lengths: readonly [kind: string, pattern: RegExp, lines: number][] = [
  // Generated from the migrations.
  ['generated', /^src\/server\/platform\/db\/schema\.ts$/, Infinity],
  // One sample of every mail: data.
  ['samples', /^src\/emails\/samples\.ts$/, 260],
  // Four suites over one set of nodes.
  ['suites', /^tests\/reliability\/limits\.race\.ts$/, 420],
  ['test', /\.(?:test|itest|spec|race)\.tsx?$|^tests\//, 400],
  ['service', /\.service\.ts$/, 150],
  ['types', /\.types\.ts$/, 240],
  ['contract', /^src\/contracts\//, 260],
  ['source', /^src\//, 200],
]

test('no source, service or test is longer than a reader can take in', () => {
  const files = globSync('{src,tests}/**/*.{ts,tsx}')
  const long = files.flatMap((file) => findLong(file, readFileSync(file, 'utf8').split('\n').length - 1))
  expect(long).toEqual([])
})

test.each([
  ['src/server/modules/selling/orders/place-order.ts', 201, ['201 lines in a source: ']],
  ['src/server/modules/selling/orders/orders.service.ts', 151, ['151 lines in a service: ']],
  ['src/server/modules/selling/orders/orders.itest.ts', 201, []],
  ['tests/support/given.ts', 401, ['401 lines in a test: ']],
])('%s of %d lines is reported as %j', (file, lines, expected) => {
  expect(findLong(file, lines)).toEqual(expected.map((text) => text + file))
})

function findLong(file: string, lines: number): string[] {
  const [kind = '', , most = Infinity] = lengths.find(([, pattern]) => pattern.test(file)) ?? []
  return lines > most ? [`${lines} lines in a ${kind}: ${file}`] : []
}

test('a file that only tests import is beside the tests, not in the product', () => {
  const product = globSync('{src,scripts,db,bench,demo}/**/*.{ts,tsx,mjs}').filter((file) => !isTest(file))
  const imported = new Set([...product, 'vite.config.ts'].flatMap(listImports))
  const unused = product.filter((file) => file.startsWith('src/') && !file.endsWith('.d.ts') && !imported.has(file))
  // Vite's entries of the galleries are named in their HTML.
  expect(unused.filter((file) => !/^src\/(ui|admin)\/gallery\/main\.tsx$/.test(file))).toEqual([])
})

function isTest(file: string): boolean {
  return /\.i?test\.tsx?$/.test(file)
}

/** The files of this repository that a file names: imports, and paths of programs that it starts. */
function listImports(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = text.matchAll(/['"](#[a-z-]+\/[^'"]+|\.\.?\/[^'"]+|\/?src\/[^'"]+)['"]/g)
  return [...named].map(([, path = '']) => {
    if (path.startsWith('#tests') || path.startsWith('#demo')) return path.slice(1)
    if (path.startsWith('#')) return `src/${path.slice(1)}`
    return path.startsWith('.') ? join(dirname(file), path) : path.replace(/^\//, '')
  })
}

function findFull(files: readonly string[]): { folder: string; count: number }[] {
  const sources = files.filter((file) => !/\.i?test\.tsx?$/.test(file))
  return [...Map.groupBy(sources, (file) => dirname(file))]
    .map(([folder, { length }]) => ({ folder, count: length }))
    .filter(({ folder, count }) => count > most && !catalogs.includes(folder))
}
