import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectPglite } from '../src/server/platform/db/connect.ts'
import { readUnion, renderDbTypes } from './db-types.ts'

test('schema.ts is what the migrations make (node scripts/generate-db-types.ts)', async () => {
  const { db, pglite } = await connectPglite()
  if (!pglite) throw new Error('This test runs on PGlite.')
  const made = await renderDbTypes(pglite)
  await db.close()
  const path = join(import.meta.dirname, '../src/server/platform/db/schema.ts')
  expect(withoutLayout(readFileSync(path, 'utf8'))).toBe(withoutLayout(made))
})

test.each([
  ["CHECK ((kind = ANY (ARRAY['stock'::text, 'price'::text])))", ['stock', 'price']],
  ["CHECK ((kind = ANY (ARRAY['stock'::text, 'price'::text]))) NOT VALID", ['stock', 'price']],
  ["CHECK ((kind = 'packeta'::text))", ['packeta']],
  ["CHECK ((kind <> ''::text))", undefined],
  ["CHECK ((kind ~ '^[a-z]+$'::text))", undefined],
  ["CHECK (((kind = 'stock'::text) OR (length(kind) > 3)))", undefined],
])('%s allows %j', (definition, values) => {
  const found = readUnion({ table_name: 'watchdogs', column_name: 'kind', definition })
  expect(found).toEqual(values ? [['watchdogs.kind', values]] : [])
})

/** The formatter breaks long unions. */
function withoutLayout(text: string): string {
  return text.replaceAll(/\s+/g, '').replaceAll(/([:<])\|/g, '$1')
}
