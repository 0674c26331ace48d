import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Health } from '#contracts/admin/health.ts'
import { startSmtpDouble, type SmtpDouble } from '#tests/doubles/smtp-double.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aDeadLetter } from '#tests/support/dead-letter.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let mailServer: SmtpDouble
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  mailServer = await startSmtpDouble()
  shop = await buildTestApp({ environment: { SMTP_URL: mailServer.url } })
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['owner'] })).cookies)
})
afterAll(async () => {
  await shop.close()
  await mailServer.close()
})

async function readHealth(): Promise<Health> {
  const { status, body } = await call('GET', '/api/admin/health')
  expect(status).toBe(200)
  return body.data as Health
}
const decide = (decision: 'retry' | 'remove', ids: string[]) =>
  call('POST', '/api/admin/dead-letters/decisions', { body: { decision, ids } })

test('a new shop is well, and its mail server is asked', async () => {
  const health = await readHealth()
  expect(health).toMatchObject({
    level: 'fine',
    database: { kind: 'postgres', standbys: [] },
    jobs: { level: 'fine', waiting: 0 },
    dead_letters: { count: 0, rows: [] },
    files: { level: 'fine', place: 'database' },
    mail: { level: 'fine', place: 'server', error: '', certificate_until: null },
  })
  expect(health.checks.map(({ check, ran_at: at }) => [check, at])).toEqual([
    ['stock', null],
    ['stock_value', null],
    ['sales', null],
    ['money', null],
    ['audit', null],
  ])
  expect(health.database.size_bytes).toBeGreaterThan(1_000_000)
  await mailServer.setFault('error')
  expect(await readHealth()).toMatchObject({
    level: 'broken',
    mail: { level: 'broken', error: expect.stringMatching(/421/) },
  })
  await mailServer.setFault(undefined)
})

test('the last run of a nightly check counts, and a difference is broken until the next one is clean', async () => {
  const run = (state: string, hoursAgo: number, message: string | null) =>
    sql`
    INSERT INTO jobs.job (name, state, completed_on, output)
    VALUES ('warehouse.check-ledger', ${state}::jobs.job_state, now() - ${hoursAgo} * interval '1 hour',
      ${message === null ? null : JSON.stringify({ message })}::jsonb)`.execute(shop.db.query)
  await run('completed', 25, null)
  await run('failed', 1, 'Variant 7: 3 pieces.')
  const stockCheck = async () => (await readHealth()).checks.find(({ check }) => check === 'stock')
  expect(await stockCheck()).toMatchObject({ level: 'broken', error: 'Variant 7: 3 pieces.' })
  await run('completed', 0, null)
  expect(await stockCheck()).toMatchObject({ level: 'fine', error: '' })
})

test('a job that failed for good is named with its order, run again once, or removed', async () => {
  await sql`INSERT INTO jobs.job (name, data, start_after) VALUES ('orders.expire', '{}', now() - interval '2 hours')`.execute(
    shop.db.query,
  )
  const mail = await aDeadLetter(shop.db, {
    queue: 'notifications.send',
    data: { template: 'order-sent', data: { orderId: 1 } },
    error: 'No such mailbox.',
  })
  const gone = await aDeadLetter(shop.db, { queue: 'no.such-queue' })
  const before = await readHealth()
  expect(before).toMatchObject({
    level: 'broken',
    jobs: { level: 'broken', waiting: 1 },
    dead_letters: { level: 'attention' },
  })
  expect(before.dead_letters.rows).toMatchObject([
    { id: gone, queue: null, template: null, order_number: null, error: '' },
    { id: mail, queue: 'notifications.send', template: 'order-sent', order_number: null, error: 'No such mailbox.' },
  ])

  expect(await decide('retry', [mail, gone])).toMatchObject({ status: 200, body: { data: { decided: 1 } } })
  expect(await decide('retry', [mail])).toMatchObject({ status: 404 })
  expect(await decide('remove', [gone, mail])).toMatchObject({ status: 200, body: { data: { decided: 1 } } })
  expect((await readHealth()).dead_letters).toMatchObject({ level: 'fine', count: 0 })
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM jobs.job WHERE state = 'created' AND name = 'notifications.send'`.execute(shop.db.query)
  expect(rows).toEqual([{ name: 'notifications.send' }])
  const log = await call('GET', '/api/admin/audit?thing=dead-letter')
  expect(log.body.data).toMatchObject({ rows: [{ thing_id: gone }, { thing_id: mail }] })
})
