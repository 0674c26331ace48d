import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listOrderItems } from '#server/modules/selling/orders/order-items.queries.ts'
import { findOrder } from '#server/modules/selling/orders/orders.queries.ts'
import { findEntry } from '#server/modules/selling/payments/fake-gateway/fake-gateway.queries.ts'
import { listCurrencies } from '#server/modules/shop/content/reference.queries.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

// A node of the previous release answers while the first new one migrates. Its statements are prepared, and PostgreSQL refuses
// to run one whose result has got another column. So no statement selects whole rows.

let node: Db

beforeAll(async () => {
  // One connection: every statement meets its own earlier preparation.
  node = (await connectPostgres(await createShopDatabase(inject('postgresUrl')), { poolSize: 1, onError: () => {} })).db
})
afterAll(() => node.close())

test('R43: a column that a migration adds breaks no read of a running node', async () => {
  const readAll = () =>
    Promise.all([
      findOrder(node.query, 1),
      listOrderItems(node.query, 1),
      findEntry(node.query, 'none'),
      listCurrencies(node.query),
    ])
  await readAll()
  for (const table of ['orders', 'order_items', 'fake_gateway_payments', 'currencies'])
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN added text NOT NULL DEFAULT ''`.execute(node.query)
  await expect(readAll()).resolves.toBeDefined()
})

test('R43: the suite catches a planted bug: a statement for whole rows, which fails after that', async () => {
  const readWhole = () => node.query.selectFrom('countries').selectAll().execute()
  await readWhole()
  await sql`ALTER TABLE countries ADD COLUMN added text NOT NULL DEFAULT ''`.execute(node.query)
  await expect(readWhole()).rejects.toThrow('cached plan must not change result type')
})
