import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAwkwardGoods } from '#server/modules/goods/catalog/lists/listing.queries.ts'
import { listNewestIds } from '#server/modules/goods/catalog/office/list-products.queries.ts'
import { listVariantsWithWords } from '#server/modules/goods/catalog/products/variants-with-words.queries.ts'
import { countPromised, listLatest } from '#server/modules/selling/orders/promises/promises.queries.ts'
import { findWithWords } from '#server/modules/selling/papers/issued/issued-papers.queries.ts'
import { hasSentTransfer } from '#server/modules/goods/warehouse/documents/order-transfers.queries.ts'
import { listStock } from '#server/modules/goods/warehouse/levels/levels.queries.ts'
import { listStockIds } from '#server/modules/goods/warehouse/levels/stock-ids.queries.ts'
import { listOrderIds } from '#server/modules/selling/orders/office/list-orders.queries.ts'
import { listPopular } from '#server/modules/selling/balloons/inflatable.queries.ts'
import { findSought } from '#server/modules/promotion/marketing/office/consents.queries.ts'
import { listAudit } from '#server/platform/audit/audit.queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { anyOrder } from '#tests/support/any-order.ts'
import { openDatabase } from '#tests/support/database.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'

// What the lists of staff look up in a large shop has an index that PostgreSQL can use. With sequential scans disabled, the counters of
// the indexes tell whether it did, also inside functions, whose plans EXPLAIN does not show.

let db: Db
const now = new Date('2026-11-27T09:00:00Z')
const firstPage = { after: undefined, limit: 10 }
const noFilter = { category: undefined, brand: undefined, isActive: undefined, gap: undefined, now }
const everyPlace = { branches: null, locationId: undefined }
const promises = { from: '2026-11-01', to: '2026-11-30', branches: null, today: '2026-11-27', isByParty: false }
const newestRows = { before: undefined, limit: 10 }
const outAt = (locationId: number) => ({
  branches: null,
  locationId,
  found: undefined,
  view: 'out' as const,
  stillSince: now,
})
const november = { first: '2026-11-01', last: '2026-11-30', kind: undefined }

beforeAll(async () => {
  db = (await openDatabase()).db
  await seedReference(db)
  for (let count = 0; count < 20; count += 1) await aProduct(db, { name: 'Fóliový balón', stock: 1 })
  // Without what they belong to.
  await sql`SET session_replication_role = replica`.execute(db.query)
  await sql`
    INSERT INTO paper_words (paper_id, issued_on, kind, words)
    SELECT i, date '2026-01-01' + i / 6, 'invoice', words_of('FV2026' || i || ' Jana ' || chr(97 + i % 26))
    FROM generate_series(1, 2000) i`.execute(db.query)
  // Of an empty table PostgreSQL takes any index.
  await sql`
    INSERT INTO orders (number, hash_digest, cart_id, state, payment_state, currency_id, email, phone, invoice_address, delivery_address,
      carrier_id, payment_method_id, goods_cents, discount_cents, delivery_cents, payment_fee_cents, total_cents, vat_breakdown, expected_to)
    SELECT (9900000000 + i)::text, 'x', i, 'completed', 'paid', 2, '', '', '{}', '{}', 3, 1, 0, 0, 0, 0, 0, '[]', date '2026-01-01' + i % 365
    FROM generate_series(1, 3650) i`.execute(db.query)
  await sql`
    INSERT INTO stock_levels (variant_id, location_id, on_hand) SELECT 900000 + i, 50 + i % 9, 5 FROM generate_series(1, 3000) i`.execute(
    db.query,
  )
  // Each person writes one kind of thing.
  await sql`
    INSERT INTO audit_log (id, at, user_id, actor, action, thing, thing_id, version, changes, digest)
    SELECT i, now(), 6 + i % 2, '', 'products.edit', (ARRAY['product', 'order'])[1 + i % 2], (i % 50)::text, 1, '{}', ''
    FROM generate_series(1, 3000) i`.execute(db.query)
  for (const command of ['SET session_replication_role = DEFAULT', 'VACUUM (ANALYZE)', 'SET enable_seqscan = off'])
    await sql.raw(command).execute(db.query)
})
afterAll(() => db.close())

test.each<[index: string, ask: () => Promise<unknown>]>([
  ['variant_words_words', () => listVariantsWithWords(db.query, 'balon', 10)],
  ['products_awkward', () => listAwkwardGoods(db)],
  ['product_documents_sold_out', () => listNewestIds(db.query, { ...noFilter, gap: 'sold_out' }, firstPage)],
  ['listing_facts_unsold', () => listNewestIds(db.query, { ...noFilter, gap: 'sold_out' }, firstPage)],
  ['product_documents_no_picture', () => listNewestIds(db.query, { ...noFilter, gap: 'no_picture' }, firstPage)],
  ['subscribers_email_words', () => findSought(db.query, 'jana')],
  [
    'paper_words_words',
    () => findWithWords(db.query, { ...november, first: '2026-01-01', q: 'jana FV20261999' }, firstPage),
  ],
  ['orders_promised', () => countPromised(db.query, promises)],
  [
    'orders_promised',
    () => listLatest(db.query, { ...promises, isByParty: true, part: { month: '2026-11' }, most: 50 }),
  ],
  ['orders_payment_carrier', () => listOrderIds(db.query, { ...anyOrder, paymentMethods: [2] }, firstPage)],
  [
    'orders_payment_carrier',
    () => listOrderIds(db.query, { ...anyOrder, paymentMethods: [1], carriers: [2] }, firstPage),
  ],
  ['stock_levels_place', () => listStockIds(db.query, { ...outAt(1), ...firstPage })],
  ['audit_log_kind', () => listAudit(db.query, { thing: 'product', ...newestRows })],
  ['audit_log_user_kind', () => listAudit(db.query, { thing: 'product', userId: 7, ...newestRows })],
  ['products_popular', () => listPopular(db.query, 10)],
  ['order_items_awaited', () => listStock(db.query, [1], everyPlace)],
  ['stock_documents_order', () => hasSentTransfer(db.query, 1)],
  ['paper_words_issued', () => findWithWords(db.query, { ...november, q: 'jana' }, { ...firstPage, fewPapers: 0 })],
])('%s is read', async (index, ask) => {
  const before = await countReads(index)
  await ask()
  expect(await countReads(index)).toBeGreaterThan(before)
})

async function countReads(index: string): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db.query)
  const { rows } = await sql<{ reads: string }>`
    SELECT idx_scan AS reads FROM pg_stat_user_indexes WHERE indexrelname = ${index}`.execute(db.query)
  if (rows[0] === undefined) throw new Error(`There is no index ${index}.`)
  return Number(rows[0].reads)
}
