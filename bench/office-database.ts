import { shopTimeZone } from '#kernel/shop-calendar.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { keepStockValue } from '#server/modules/goods/warehouse/value/keep-stock-value.ts'
import { keepSales } from '#server/modules/selling/orders/sales/keep-sales.ts'
import { indexWords } from '#server/modules/selling/orders/office/search/index-words.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { query, settle } from './catalog-database.ts'

/** A copy of a database of the shop, with `count` orders more, two lines each, whose words and sums the shop's own jobs have written. */
export async function createOfficeDatabase(
  catalogUrl: string,
  { postgresUrl, count }: { postgresUrl: string; count: number },
): Promise<string> {
  const template = new URL(catalogUrl).pathname.slice(1)
  const databaseUrl = await createDatabase(postgresUrl, { template })
  // The orders have no carts, and are complete from the start: neither references nor triggers are for them.
  await query(
    databaseUrl,
    `SET session_replication_role = replica; ${insertOrders(count)}; ${insertLines}; ${holdGoods}`,
  )
  await query(databaseUrl, 'VACUUM (ANALYZE)')
  const { db } = await connectPostgres(databaseUrl, { onError: console.error })
  await query(databaseUrl, noteDays)
  await keepSales({ db })
  await keepStockValue({ db })
  // As in a running shop, whose orders change today: today is summed when a report asks for it.
  await query(databaseUrl, noteToday)
  const startedAt = performance.now()
  for (let known = -1, now = 0; known !== now;) {
    known = now
    await indexWords({ db, clock: { now: () => new Date() } })
    const [row] = await query<{ count: string }>(databaseUrl, 'SELECT count(*) AS count FROM order_words')
    now = Number(row?.count)
  }
  await db.close()
  console.log(`words of ${count} orders written in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  await settle(databaseUrl)
  return databaseUrl
}

/**
 * One order every half a minute, nearly all of them over, the newest on their way. First names and towns repeat as they do among
 * people. E-mails, phones and parcels do not. Transfers are rare, and what is collected in a branch is paid by card.
 */
function insertOrders(count: number): string {
  return `
    INSERT INTO orders (number, hash_digest, cart_id, state, payment_state, currency_id, email, phone, invoice_address,
      delivery_address, carrier_id, payment_method_id, goods_cents, discount_cents, delivery_cents, payment_fee_cents,
      total_cents, vat_breakdown, placed_at, tracking_number)
    SELECT '24' || lpad(i::text, 8, '0'), md5(i::text), 100000000 + i,
      CASE WHEN i > ${count} - 300 THEN (ARRAY['new', 'paid', 'awaiting_payment', 'processing', 'ready_pickup'])[1 + i % 5]
        WHEN i % 50 = 0 THEN 'cancelled' WHEN i % 9000 = 7 THEN 'waiting_goods' WHEN i % 7000 = 3 THEN 'not_collected'
        ELSE 'completed' END,
      CASE WHEN i % 5000 = 1 THEN 'failed' WHEN i % 50 = 0 THEN 'refunded' ELSE 'paid' END,
      (SELECT min(id) FROM currencies), 'zakaznik' || i % 600000 || '@posta' || i % 7 || '.example',
      '+4219' || lpad(((i::bigint * 7919) % 100000000)::text, 8, '0'),
      jsonb_build_object(
        'firstname', (ARRAY['Jana', 'Peter', 'Eva', 'Ján', 'Mária', 'Lucia', 'Zuzana', 'Martin', 'Tomáš', 'Katarína'])
          [1 + (i * 7) % 10],
        'lastname', (ARRAY['Kováč', 'Novák', 'Horváth', 'Varga', 'Tóth', 'Nagy', 'Baláž', 'Molnár', 'Szabó', 'Lukáč'])
          [1 + (i / 7) % 10] || chr(97 + (i / 70) % 26) || chr(97 + (i / 1820) % 26),
        'street', 'Hlavná ' || i % 200, 'zip', lpad((80000 + i % 900)::text, 5, '0'), 'country', 'SK',
        'city', (ARRAY['Bratislava', 'Košice', 'Žilina', 'Nitra', 'Trnava', 'Prešov', 'Martin', 'Zvolen'])[1 + (i / 3) % 8],
        'company', CASE WHEN i % 20 = 0
          THEN jsonb_build_object('company', 'Firma ' || i, 'companyId', lpad((i::bigint * 31 % 100000000)::text, 8, '1')) END),
      'null', carriers.ids[1 + i % cardinality(carriers.ids)],
      CASE WHEN i % 3000 = 11 THEN payments.rare WHEN carriers.kinds[1 + i % cardinality(carriers.ids)] = 'store' THEN payments.ids[1]
        ELSE payments.ids[1 + (i / 7) % cardinality(payments.ids)] END,
      1000 + (i::bigint * 37) % 9000, 0, 390, 0, 1390 + (i::bigint * 37) % 9000, '[]',
      now() - (${count} - i) * interval '30 seconds',
      CASE WHEN i % 2 = 0 THEN 'Z' || lpad((i::bigint * 13)::text, 10, '0') ELSE '' END
    FROM generate_series(1, ${count}) i,
      (SELECT array_agg(id ORDER BY id) AS ids, array_agg(kind ORDER BY id) AS kinds FROM carriers) carriers,
      (SELECT array_agg(id ORDER BY kind) FILTER (WHERE kind <> 'bank_transfer') AS ids,
        min(id) FILTER (WHERE kind = 'bank_transfer') AS rare FROM payment_methods) payments
    ORDER BY i`
}

const shopDay = (moment: string) => `(${moment} AT TIME ZONE '${shopTimeZone}')::date`

/** What the trigger of a single order does. */
const noteDays = `INSERT INTO sales_changes (day) SELECT DISTINCT ${shopDay('placed_at')} FROM orders`
const noteToday = `INSERT INTO sales_changes (day) VALUES (${shopDay('now()')})`

const insertLines = `
  INSERT INTO order_items (order_id, position, kind, product_id, variant_id, code, name, variant_name, quantity, unit_price_cents,
    vat_rate, total_cents)
  SELECT orders.id, place, 'product', known.product_id, known.id, known.code, 'Balóny', '', 1 + place, 500, 23, 500 * (1 + place)
  FROM orders CROSS JOIN generate_series(1, 2) place CROSS JOIN (SELECT count(*)::int AS number FROM variants) variants
    JOIN (SELECT id, product_id, code, row_number() OVER (ORDER BY id)::int AS number FROM variants) known
      ON known.number = 1 + (orders.id::bigint * 31 + place) % variants.number
  WHERE orders.cart_id > 100000000`

/** Orders on their way hold their goods, so they wait in the queue of the packers. */
const holdGoods = `
  INSERT INTO reservations (order_id, variant_id, location_id, quantity)
  SELECT items.order_id, items.variant_id, 1, sum(items.quantity)::int FROM order_items items JOIN orders ON orders.id = items.order_id
  WHERE orders.cart_id > 100000000 AND orders.state IN ('new', 'paid', 'awaiting_payment', 'processing')
  GROUP BY items.order_id, items.variant_id`
