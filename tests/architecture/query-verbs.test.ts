import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** CONTRIBUTING.md says what each of them promises. */
const verbs = {
  reading: ['find', 'get', 'list', 'search', 'count', 'sum', 'average', 'is', 'has', 'can'],
  writing: ['insert', 'update', 'upsert', 'delete', 'replace', 'copy', 'mark'],
  claiming: ['take', 'lock', 'hold', 'send'],
  // A change of more than one column, by the word of its use case.
  deciding: [
    'assign',
    'claim',
    'close',
    'confirm',
    'end',
    'erase',
    'extend',
    'forget',
    'join',
    'postpone',
    'refund',
    'dismiss',
    'note',
    'release',
    'renew',
    'reserve',
    'restore',
    'revive',
    'settle',
    'share',
    'store',
    'touch',
    'analyze',
  ],
}
const agreed = new Set(Object.values(verbs).flat())
/** Parts of SQL that statements share, not statements. */
const fragments = new Set([
  'ids',
  'variantPicture',
  'ageOf',
  'hazardsOf',
  'ownHazardsOf',
  'giftParcelOf',
  'anyWithin',
  'exemptionOf',
  'weightOf',
  'variantsWithWords',
  'digestOf',
  'categoriesOf',
  'linesWith',
  'cartWhere',
  'variantFields',
  'wantedRows',
  'markdowns',
  'markdownsOf',
  'summedDays',
  'summedProducts',
  'packedProducts',
  'summedCategories',
  'summedVouchers',
  'valuedLevels',
  'summedValues',
])
/** The search names the two ways of its engine. */
const exceptions = new Set(['gatherStatement', 'gatherCandidates', 'walkStatement', 'walkCandidates'])

test('queries are named by the agreed verbs', () => {
  const files = globSync(['src/server/**/*.queries.ts', 'db/**/*.queries.ts'])
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((path) =>
    findOthers(readFileSync(path, 'utf8')).map((name) => `${basename(path)}: ${name}`),
  )
  expect(found).toEqual([])
})

test('a query that locks the row it reads says so', () => {
  const found = globSync('src/server/**/*.queries.ts').flatMap((path) =>
    findSilentLocks(readFileSync(path, 'utf8')).map((name) => `${basename(path)}: ${name}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['export async function readCart() {', ['readCart']],
  ['export function findCart() {', []],
  ['export const setCart = (q: Queryable) => {', ['setCart']],
  ['export const columns = [1]', []],
  ['function readPart() {', []],
])('of %j the other verbs are %j', (text, expected) => {
  expect(findOthers(text)).toEqual(expected)
})

test('a row that is read and locked under the name of a plain query is found', () => {
  const text = (name: string) => `export function ${name}(tx: Tx) {\n  return tx.selectFrom('carts').forUpdate()\n}\n`
  expect(findSilentLocks(text('findCart'))).toEqual(['findCart'])
  expect(findSilentLocks(text('findCartForUpdate') + text('lockCart') + text('takeCart'))).toEqual([])
})

function findOthers(text: string): string[] {
  return listFunctions(text)
    .map(({ name }) => name)
    .filter((name) => !fragments.has(name) && !exceptions.has(name))
    .filter((name) => !agreed.has(/^[a-z]+/.exec(name)?.[0] ?? ''))
}

function findSilentLocks(text: string): string[] {
  return listFunctions(text)
    .filter(({ body }) => /\.forUpdate\(|\bFOR (?:NO KEY )?UPDATE\b/.test(body))
    .map(({ name }) => name)
    .filter((name) => /^(?:find|get|list|is|has)/.test(name) && !name.endsWith('ForUpdate'))
}

function listFunctions(text: string): { name: string; body: string }[] {
  const starts = [...text.matchAll(/^export (?:async )?function\*? (\w+)|^export const (\w+) = (?:async )?\(/gm)]
  return starts.map(({ index, 1: declared, 2: constant }, at) => ({
    name: declared ?? constant ?? '',
    body: text.slice(index, starts[at + 1]?.index),
  }))
}
