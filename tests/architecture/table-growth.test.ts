import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listGrowth, type TableGrowth } from '../support/soak/growth.ts'

// A table that nothing cleans makes a shop slower year by year, and no short test shows it.

const root = join(import.meta.dirname, '../..')
const readAll = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .toSorted()
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
const sources = readAll('src/server/**/!(*test).ts')
const migrations = readAll('db/migrations/*.sql')

test('every table says what lets it grow (tests/support/soak/growth.ts)', () => {
  const tables = listGrowth().map(({ table }) => table)
  expect(tables.toSorted()).toEqual(listTables().toSorted())
})

test('each job that is said to clean a table is scheduled, and deletes from it', () => {
  expect(listGrowth().flatMap(findFault)).toEqual([])
})

test.each([
  [{ table: 'carts', cleanedBy: 'cart.tidy' }, 'no job cart.tidy is scheduled'],
  [{ table: 'carts', cleanedBy: 'watchdogs.check' }, 'no job watchdogs.check is scheduled'],
  [{ table: 'orders', cleanedBy: 'cart.delete-expired' }, 'nothing deletes orders'],
])('a planted fault is found: %o', ({ table, cleanedBy }, fault) => {
  expect(findFault({ table, cleanedBy, grows: 'visits', most: 1 })).toEqual([fault])
})

function findFault({ table, cleanedBy }: TableGrowth): string[] {
  if (cleanedBy === undefined) return []
  if (!isScheduled(cleanedBy)) return [`no job ${cleanedBy} is scheduled`]
  return isDeleted(table, cleanedBy) ? [] : [`nothing deletes ${table}`]
}

/** By its name, or by a constant of that name in the same or another file of the module. */
function isScheduled(job: string): boolean {
  const [, constant] = new RegExp(String.raw`const (\w+) = '${job}'`).exec(sources) ?? []
  const name = constant === undefined ? `'${job}'` : `(?:'${job}'|${constant})`
  const module = job.split('.')[0] ?? ''
  return globSync('src/server/**/!(*test).ts', { cwd: root }).some((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const isOfModule = text.includes(`'${job}'`) || path.includes(`/${module}/`)
    return isOfModule && new RegExp(String.raw`jobs\.schedule\(${name},`).test(text)
  })
}

/** By a statement, or with the row of another table that the same job cleans. */
function isDeleted(table: string, cleanedBy: string): boolean {
  const camel = table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (new RegExp(String.raw`deleteFrom\('${camel}'\)|DELETE FROM ${table}\b`).test(sources)) return true
  const [definition = ''] = new RegExp(String.raw`CREATE TABLE ${table} \([^]*?\n\);`).exec(migrations) ?? []
  return listGrowth().some(
    (other) =>
      other.cleanedBy === cleanedBy &&
      new RegExp(String.raw`REFERENCES ${other.table} \(\w+\) ON DELETE CASCADE`).test(definition),
  )
}

function listTables(): string[] {
  const [, fields = ''] =
    /export type Schema = \{\n([^}]*)\}/.exec(readFileSync(join(root, 'src/server/platform/db/schema.ts'), 'utf8')) ??
    []
  return [...fields.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
}
