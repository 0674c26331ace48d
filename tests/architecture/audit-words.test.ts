import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditWords } from '../../src/admin/i18n/audit-words.ts'

const root = join(import.meta.dirname, '../..')

/** The kinds of things that use cases write to the audit log. */
function listAuditedThings(): string[] {
  const sources = globSync('src/server/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('test.ts'))
  const found = sources.flatMap((path) => {
    const code = readFileSync(join(root, path), 'utf8')
    const names = code.matchAll(/\bthing: '([\w-]+)'/g)
    return [...names].map(([, thing]) => thing ?? '')
  })
  return [...new Set(found)].toSorted()
}

test('the log of the back office has a Slovak word for every kind of thing', () => {
  const things = listAuditedThings()
  expect(things).toContain('order')
  expect(things).toContain('brand')
  expect(things.filter((thing) => auditWords.things[thing] === undefined)).toEqual([])
})
