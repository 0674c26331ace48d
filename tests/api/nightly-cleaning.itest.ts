import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'

// Rows that nothing needs any more, of tables that no itest of their module fills with old ones.

const dayMs = 24 * 3_600_000
const now = '2026-11-27T04:00:00Z'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ now })
})
afterAll(() => shop.close())

const daysAgo = (days: number) => new Date(new Date(now).getTime() - days * dayMs).toISOString()

async function run(job: string): Promise<void> {
  await shop.db.tx((tx) => shop.jobs.enqueue(tx, job, {}))
  await shop.runJobs()
}

async function list(statement: string): Promise<unknown[]> {
  const { rows } = await sql.raw<{ name: unknown }>(statement).execute(shop.db.query)
  return rows.map(({ name }) => name)
}

test('keys of orders are deleted after a week, in batches', async () => {
  await sql`
    INSERT INTO idempotency_keys (scope, key, request_digest, status, created_at)
    SELECT 'orders', 'old-' || i, '', 201, ${daysAgo(8)}::timestamptz FROM generate_series(1, 5001) i
    UNION ALL SELECT 'orders', 'recent', '', 201, ${daysAgo(6)}::timestamptz`.execute(shop.db.query)
  await run('checkout.delete-old-keys')
  expect(await list('SELECT key AS name FROM idempotency_keys')).toEqual(['recent'])
})

test('a message is known for as long as its job may run again, one about an order for as long as the order', async () => {
  await sql`
    INSERT INTO sent_mails (key, template, sent_at, order_id) VALUES
      ('old', 'password-reset', ${daysAgo(101)}::timestamptz, NULL),
      ('recent', 'password-reset', ${daysAgo(99)}::timestamptz, NULL),
      ('order', 'order-paid', ${daysAgo(400)}::timestamptz, 7)`.execute(shop.db.query)
  await run('notifications.delete-old-sent')
  expect(await list('SELECT key AS name FROM sent_mails ORDER BY key')).toEqual(['order', 'recent'])
})

test('an address that was never confirmed is deleted after a month, unless it has had its voucher', async () => {
  await sql`
    INSERT INTO subscribers (email, token_digest, created_at, confirmed_at, unsubscribed_at, voucher_key) VALUES
      ('forgotten@a.example', '1', ${daysAgo(31)}::timestamptz, NULL, NULL, NULL),
      ('waiting@a.example', '2', ${daysAgo(29)}::timestamptz, NULL, NULL, NULL),
      ('reader@a.example', '3', ${daysAgo(500)}::timestamptz, ${daysAgo(500)}::timestamptz, NULL, NULL),
      ('ended@a.example', '4', ${daysAgo(500)}::timestamptz, NULL, ${daysAgo(400)}::timestamptz, NULL),
      ('returned@a.example', '5', ${daysAgo(31)}::timestamptz, NULL, NULL, 'returned@a.example')`.execute(shop.db.query)
  await run('marketing.delete-old')
  expect(await list(`SELECT split_part(email, '@', 1) AS name FROM subscribers ORDER BY email`)).toEqual([
    'ended',
    'reader',
    'returned',
    'waiting',
  ])
})

test('an answer of the cookie bar is kept for a year and for the claims after it', async () => {
  await sql`
    INSERT INTO cookie_consents (consent_id, version, groups, given_at) VALUES
      ('old', 1, '{}', ${daysAgo(4 * 365 + 1)}::timestamptz), ('recent', 1, '{}', ${daysAgo(4 * 365 - 1)}::timestamptz)`.execute(
    shop.db.query,
  )
  await run('marketing.delete-old')
  expect(await list('SELECT consent_id AS name FROM cookie_consents')).toEqual(['recent'])
})
