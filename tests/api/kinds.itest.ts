import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carrierKinds, paymentKinds, pointWidgets } from '#contracts/kinds.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openDatabase } from '#tests/support/database.ts'

let db: Db
beforeAll(async () => {
  db = (await openDatabase()).db
})
afterAll(() => db.close())

// Written twice, as a migration never changes: a kind that the database lacks could not be sold, one that only it has would be lost.
test.each([
  ['payment_methods_kind_known', paymentKinds],
  ['carriers_kind_known', carrierKinds],
  ['carriers_widget_known', pointWidgets],
])('%s allows the names of src/contracts/kinds.ts and no others', async (constraint, names) => {
  const { rows } = await sql<{ text: string }>`
    SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = ${constraint}`.execute(db.query)
  const allowed = [...(rows[0]?.text ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(new Set(allowed)).toEqual(new Set(names))
})
