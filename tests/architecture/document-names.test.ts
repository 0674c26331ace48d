import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// A document may name a file by any end of its path (`cart.rules.ts`, `kit/forms`), in a sentence, a table or a command.

const root = join(import.meta.dirname, '../..')
const living = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/*.md', 'docs/how-to/*.md']
const documents = globSync([...living, 'docs/adr/*.md'], { cwd: root })
const roots = 'src,db,demo,docs,architecture,scripts,tests,bench'
const files = globSync(['*', '.*', '.ci/*', `{${roots}}/**/*.*`], { cwd: root })
const paths = new Set([...files, ...files.flatMap(listFolders)].flatMap(listEnds))
const folders = new Set(files.flatMap(listFolders).map((folder) => folder.split('/').at(-1)))

/** What the example of a how-to adds, and the files of its reader. */
const invented = new Set([
  'catalog.csv',
  'combinations.csv',
  'instalments.ts',
  'locker.rules.ts',
  'site-map.tsx',
  'unmatched-payments.service.ts',
  'unmatched.ts',
  'endWatchesOfOrder',
  'siteMap',
])
/** Names of other programs: PostgreSQL, pg-boss, Shoptet. */
const foreign = new Set([
  'actionPrice',
  'archive_command',
  'archive_mode',
  'archive_timeout',
  'created_on',
  'failed_count',
  'includingVat',
  'last_archived_time',
  'pg_dump',
  'pg_stat_archiver',
  'standardPrice',
])

test('files and folders that documents name exist', () => {
  const missing = documents.flatMap((path) => findMissingPaths(readCode(path)).map((name) => `${path} → ${name}`))
  expect(missing).toEqual([])
})

test('functions, types, tables and variables that documents name exist', () => {
  const code = new Set(
    globSync(`{${roots}}/**/*.{ts,tsx,mjs,sql,json,css}`, { cwd: root })
      .filter((path) => !path.endsWith('document-names.test.ts'))
      .flatMap((path) => readFileSync(join(root, path), 'utf8').match(/[A-Za-z_]\w*/g) ?? []),
  )
  const missing = globSync(living, { cwd: root }).flatMap((path) =>
    findNames(readCode(path).filter((part) => !part.includes('\n')))
      .filter((name) => !code.has(name))
      .map((name) => `${path} → ${name}`),
  )
  expect(missing).toEqual([])
})

test.each([
  ['npx vitest run src/kernel/missing.test.ts', ['src/kernel/missing.test.ts']],
  ['npx vitest run src/kernel/euro.test.ts', []],
  ['kit/forms', []],
  ['kit/missing', ['kit/missing']],
  ['missing.rules.ts', ['missing.rules.ts']],
  ['x.rules.ts, x-module.types.ts and NNNN_names.sql', []],
  ['GET /api/orders, /sitemap.xml and DATA_DIR/media', []],
])('of %j the missing paths are %j', (text, expected) => {
  expect(findMissingPaths([text])).toEqual(expected)
})

test('names of code are words in camel case or with underscores, but no parts of a file name', () => {
  expect(
    findNames(['priceCart', 'unmatched_payments', 'GTM_ID', 'reviews', '0107_facets', 'catalog.getCards']),
  ).toEqual(['priceCart', 'unmatched_payments', 'GTM_ID', 'getCards'])
})

/** The code of a document: its blocks, and what stands between backticks. */
function readCode(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const blocks = /^ *```[^]*?^ *```$/gm
  const inline = [...text.replaceAll(blocks, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...inline, ...(text.match(blocks) ?? [])]
}

function findMissingPaths(parts: readonly string[]): string[] {
  const named = parts.flatMap((part) => [
    ...(part.match(/(?<![\w.@/:#*-])(?:[\w@.-]+\/)*[\w@.-]*\w\.(?:tsx?|mjs|css|sql|json|md|csv)\b(?![\w/(])/g) ?? []),
    ...(part.match(/(?<![\w.@/:#-])[\w.-]+(?:\/[\w.-]*\w)+(?![\w*{<…/])/g) ?? []).filter((path) => isOurs(path)),
  ])
  return [...new Set(named.map((name) => name.replace(/^(?:\.\.?\/)+/, '')))].filter(
    (name) => !paths.has(name) && !invented.has(basename(name)) && !/^(?:x[.-]|NNNN_)/.test(name),
  )
}

/** Whether a path begins with a folder of the repository; others are addresses, types of media, or folders of a shop. */
function isOurs(path: string): boolean {
  const [first = ''] = path.split('/', 1)
  return folders.has(first) && first !== 'dist'
}

function findNames(parts: readonly string[]): string[] {
  return parts
    .flatMap((part) => part.match(/(?<![\w-])[A-Za-z]\w{3,}(?![\w-])/g) ?? [])
    .filter((word) => /[a-z][A-Z]|_/.test(word) && !word.startsWith('NNNN_'))
    .filter((word) => !invented.has(word) && !foreign.has(word))
}

function listFolders(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...listFolders(folder)]
}

/** "a/b/c" → "a/b/c", "b/c", "c". */
function listEnds(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}
