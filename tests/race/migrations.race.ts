import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { runBesideTraffic } from '#server/platform/db/migrate-beside-traffic.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { figure, note } from '#tests/support/figures.ts'
import { createDatabase } from '#tests/support/postgres.ts'

// A release migrates while the nodes of the previous one serve customers. No customer waits for it longer than two seconds.

const mostMs = 2_000
const migrations = join(import.meta.dirname, '../../db/migrations')
/** What the release before has; all later files run beside the traffic. */
const lastKnown = '0199'
const orders = figure({ short: 2_000, full: 300_000 })

type Run = (client: pg.Client, sql: string) => Promise<unknown>

let url: string
let client: pg.Client
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'))
  client = await connect()
})
afterAll(() => client.end())

async function connect(): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: url })
  await connected.connect()
  return connected
}

/** With the session of the shop: no limit but that of the locks. */
async function apply(run: Run): Promise<string[]> {
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
  return migrate(
    {
      exec: async (sql) => void (await run(client, sql)),
      rows: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    },
    folder,
  )
}

/** What customers do all the time. */
const statements = [
  'SELECT count(*) FROM products WHERE is_active',
  'SELECT id, number FROM orders ORDER BY id DESC LIMIT 10',
  'SELECT id, quantity FROM order_items ORDER BY id DESC LIMIT 10',
  'UPDATE stock_levels SET on_hand = on_hand WHERE variant_id = 1',
  'UPDATE carts SET expires_at = expires_at WHERE id = 1',
  'UPDATE orders SET email = email WHERE id = 1',
  'SELECT count(*) FROM stores',
]

/** Runs `work` while each statement is asked again and again; returns how long each of them had to wait at most, in ms. */
async function besideTraffic(work: () => Promise<unknown>): Promise<{ statement: string; ms: number }[]> {
  const state = { isOver: false }
  const asking = statements.map(async (statement) => {
    const visitor = await connect()
    let ms = 0
    while (!state.isOver) {
      const startedAt = performance.now()
      await visitor.query(statement)
      ms = Math.max(ms, performance.now() - startedAt)
      await sleep(10)
    }
    await visitor.end()
    return { statement, ms }
  })
  await work().finally(() => (state.isOver = true))
  return Promise.all(asking)
}

/** A report reads a table for longer than customers may wait. */
async function whileRead(table: string, work: () => Promise<unknown>): Promise<void> {
  const reader = await connect()
  await reader.query(`BEGIN; SELECT 1 FROM ${table} LIMIT 1`)
  const working = work()
  await sleep(mostMs + 500)
  await reader.query('COMMIT')
  await reader.end()
  await working
}

describe('R43: a migration beside traffic', () => {
  test('the last migrations, on a shop with orders: no customer waits for two seconds', async () => {
    for (const name of readdirSync(migrations))
      if (name.slice(0, 4) <= lastKnown) symlinkSync(join(migrations, name), join(folder, name))
    await apply((on, sql) => on.query(sql))
    await fill()
    for (const name of readdirSync(migrations))
      if (name.slice(0, 4) > lastKnown) symlinkSync(join(migrations, name), join(folder, name))
    const applied: string[] = []
    const waits = await besideTraffic(async () => applied.push(...(await apply(runBesideTraffic))))
    expect(applied.length).toBeGreaterThan(20)
    const longest = Math.max(...waits.map(({ ms }) => ms))
    note(
      'R43',
      `${applied.length} migrations of a shop with ${orders} orders, beside reads and writes: the longest wait ${Math.round(longest)} ms`,
    )
    expect(waits.filter(({ ms }) => ms > mostMs)).toEqual([])
  })

  test('one that must wait for a report lets customers pass, and is done when the report is', async () => {
    writeFileSync(join(folder, '9001_a_column.sql'), `ALTER TABLE stores ADD COLUMN a_column text NOT NULL DEFAULT ''`)
    const waits = await besideTraffic(() => whileRead('stores', () => apply(runBesideTraffic)))
    const longest = Math.max(...waits.map(({ ms }) => ms))
    note('R43', `a migration behind a report of ${mostMs + 500} ms: customers waited for ${Math.round(longest)} ms`)
    expect(longest).toBeLessThan(mostMs)
    await client.query('SELECT a_column FROM stores')
  })

  test('one that finds no moment fails, and nothing of it is left', async () => {
    writeFileSync(
      join(folder, '9002_two.sql'),
      `ALTER TABLE faq_items ADD COLUMN extra text; ALTER TABLE stores ADD COLUMN two text`,
    )
    const failing = () => apply((on, sql) => runBesideTraffic(on, sql, { patience: 0 }))
    await whileRead('stores', () => expect(failing()).rejects.toMatchObject({ code: '55P03' }))
    await expect(client.query('SELECT extra FROM faq_items')).rejects.toThrow('does not exist')
  })

  test('the suite catches a planted bug: a migration that waits as long as it takes', async () => {
    writeFileSync(join(folder, '9003_a_column.sql'), 'ALTER TABLE stores ADD COLUMN waiting text')
    const waits = await besideTraffic(() => whileRead('stores', () => apply((on, sql) => on.query(sql))))
    expect(waits.filter(({ ms }) => ms > mostMs).map(({ statement }) => statement)).toEqual([
      'SELECT count(*) FROM stores',
    ])
  })
})

/** The big tables of a shop, in the form that they had then. */
async function fill(): Promise<void> {
  await client.query(`
    INSERT INTO currencies (id, code, rate) VALUES (2, 'EUR', 1);
    INSERT INTO stock_locations (id, name) VALUES (1, 'Sklad') ON CONFLICT DO NOTHING;
    INSERT INTO carriers (id, code, kind, name, price_cents, days_from, days_to) VALUES (3, 'courier', 'courier', 'Kuriér', 490, 3, 5);
    INSERT INTO payment_methods (id, code, kind, name) VALUES (2, 'bank-transfer', 'bank_transfer', 'Prevod');
    INSERT INTO categories (name, slug) VALUES ('Balóny', 'balony');
    INSERT INTO products (code, slug, name, default_category_id, vat_rate)
      SELECT 'P-' || n, 'produkt-' || n, 'Produkt ' || n, (SELECT min(id) FROM categories), 23 FROM generate_series(1, 100) n;
    INSERT INTO variants (product_id, code, price_cents) SELECT id, code, 299 FROM products;
    INSERT INTO stock_levels (variant_id, location_id, on_hand) SELECT id, 1, 100 FROM variants;
    INSERT INTO carts (currency_id, expires_at, temp_digest) SELECT 2, now(), 'cart-' || n FROM generate_series(1, ${orders}) n;
    INSERT INTO orders (number, hash_digest, cart_id, state, payment_state, currency_id, email, phone, invoice_address, delivery_address,
      carrier_id, payment_method_id, goods_cents, discount_cents, delivery_cents, payment_fee_cents, total_cents, vat_breakdown)
      SELECT 9900000000 + id, 'x', id, 'completed', 'paid', 2, 'jana' || id || '@konfetka.test', '', '{}', '{}', 3, 2, 299, 0, 490, 0, 789, '[]'
      FROM carts;
    INSERT INTO order_items (order_id, position, product_id, variant_id, code, name, quantity, unit_price_cents, vat_rate, total_cents)
      SELECT o.id, 1, v.product_id, v.id, v.code, 'Produkt', 1, 299, 23, 299 FROM orders o JOIN variants v ON v.id = 1 + o.id % 100;
    ANALYZE;
  `)
}
