import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCustomer } from '#tests/support/customer.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { findSought, listStatements } from './consents.queries.ts'

const now = '2026-11-26T10:00:00Z'
let shop: TestApp
let owner: ReturnType<typeof createStaffClient>
let service: ReturnType<typeof createStaffClient>
let jana: { id: number; email: string }

beforeAll(async () => {
  shop = await buildTestApp({ now })
  const clientOf = async (role: 'owner' | 'service') =>
    createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: [role], now: new Date(now) })).cookies)
  owner = await clientOf('owner')
  service = await clientOf('service')
  const email = 'jana@konfetka.test'
  await aCustomer(shop, email)
  const { id } = await shop.db.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  jana = { id, email }
})
afterAll(() => shop.close())

const at = (minutes: number) => new Date(Date.parse(now) + (minutes - 60) * 60_000)
const addConsent = (kind: 'newsletter' | 'cookies', isGranted: boolean, minutes: number) =>
  shop.db.query
    .insertInto('consents')
    .values({ userId: jana.id, kind, isGranted, version: '1', detail: '', givenAt: at(minutes), way: 'order' })
    .execute()
const addSubscriber = (email: string, fields: { confirmedAt?: Date; unsubscribedAt?: Date } = {}) =>
  shop.db.query
    .insertInto('subscribers')
    .values({ email, tokenDigest: email, ...fields })
    .execute()
const list = async (query: string) => (await service('GET', `/api/admin/consents?${query}`)).body.data
const briefly = async (query: string) =>
  (await list(query)).rows.map((row: Record<string, unknown>) => [
    row['email'],
    row['is_granted'],
    row['way'],
    row['is_withdrawable'],
  ])

test('registration and order leave their way; the list has one kind, newest first, by pages', async () => {
  expect(await list('kind=terms')).toMatchObject({
    rows: [{ user_id: jana.id, email: jana.email, kind: 'terms', is_granted: true, way: 'registration' }],
    count: 1,
  })
  await addConsent('newsletter', true, 1)
  await addSubscriber('waits@konfetka.test')
  await addSubscriber('petra@konfetka.test', { confirmedAt: at(2) })
  await addSubscriber('left@konfetka.test', { confirmedAt: at(0), unsubscribedAt: at(3) })
  // Its statements are among those of the account.
  await addSubscriber(jana.email, { confirmedAt: at(1) })
  await sql`UPDATE users SET email_verified_at = now() WHERE id = ${jana.id}`.execute(shop.db.query)
  const all = [
    ['left@konfetka.test', false, 'email', false],
    ['petra@konfetka.test', true, 'email', true],
    [jana.email, true, 'order', true],
  ]
  expect(await briefly('kind=newsletter')).toEqual(all)
  expect(await briefly('q=PETRA')).toEqual(all.slice(1, 2))
  expect(await briefly('q=konf%20left')).toEqual(all.slice(0, 1))
  expect(await briefly('q=100%25')).toEqual([])
  expect(await briefly('q=%25')).toEqual([])
  // Of many people the statements are asked, of few the people.
  const found = async (few?: number) => {
    const sought = await findSought(shop.db.query, 'KONFETKA test', few)
    const rows = await listStatements(shop.db.query, { kind: 'newsletter', sought, after: undefined, limit: 10 })
    return rows.map(({ email }) => email)
  }
  expect(await found()).toEqual(all.map(([email]) => email))
  expect(await found(0)).toEqual(await found())
  const seen = []
  let after = ''
  for (let page = 0; page < 3; page += 1) {
    const { rows, next } = await list(`limit=1${after}`)
    seen.push(...rows.map(({ email }: { email: string }) => email))
    after = `&after=${next}`
  }
  expect(seen).toEqual(all.map(([email]) => email))
})

describe('staff end a newsletter on request', () => {
  const withdraw = (email: string, call = service) =>
    call('POST', '/api/admin/consents/withdrawals', { body: { email, reason: 'Požiadala telefonicky' } })

  test('of an account: its consent, its subscription and its history say so', async () => {
    expect((await withdraw(jana.email.toUpperCase())).status).toBe(204)
    expect((await briefly('kind=newsletter'))[0]).toEqual([jana.email, false, 'staff', false])
    const subscriber = await shop.db.query
      .selectFrom('subscribers')
      .select(['unsubscribedAt', 'isEndedByStaff'])
      .where('email', '=', jana.email)
      .executeTakeFirstOrThrow()
    expect(subscriber).toEqual({ unsubscribedAt: new Date(now), isEndedByStaff: true })
    const { rows } = (await owner('GET', `/api/admin/customers/${jana.id}/history`)).body.data
    expect(rows[0]).toMatchObject({ action: 'customers.edit', reason: 'Požiadala telefonicky' })
    expect(rows[0].changes).toMatchObject([{ field: 'newsletter', before: true, after: false }])
    expect((await withdraw(jana.email)).status).toBe(404)
  })

  test('of an address without an account, also before it is confirmed', async () => {
    expect((await withdraw('petra@konfetka.test')).status).toBe(204)
    expect((await withdraw('waits@konfetka.test')).status).toBe(204)
    expect(await briefly('q=petra')).toEqual([['petra@konfetka.test', false, 'staff', false]])
    expect((await withdraw('nobody@konfetka.test')).status).toBe(404)
  })
})

test('the export has confirmed addresses with a link that ends them, and is in the log', async () => {
  await addSubscriber('eva@konfetka.test', { confirmedAt: at(0) })
  const { status, body } = await owner('POST', '/api/admin/consents/export')
  expect(status).toBe(200)
  const lines = Buffer.from(body.data.csv, 'base64').toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  const [email, day, link = ''] = (lines[1] ?? '').split(';')
  expect([body.data.name, body.data.count, email, day]).toEqual([
    'newsletter-2026-11-26.csv',
    1,
    'eva@konfetka.test',
    '2026-11-26',
  ])
  const token = new URL(link).pathname.split('/').at(-1) ?? ''
  expect(await shop.modules.marketing.unsubscribe(token)).toBe(true)
  expect((await owner('POST', '/api/admin/consents/export')).body.data.count).toBe(0)
  const log = await shop.db.query.selectFrom('auditLog').select('action').where('thingId', '=', 'all').execute()
  expect(log).toEqual([{ action: 'customers.export' }, { action: 'customers.export' }])
  expect((await service('POST', '/api/admin/consents/export')).status).toBe(403)
  shop.clock.set('2026-11-26T10:40:00Z')
  expect((await owner('POST', '/api/admin/consents/export')).body.code).toBe('proof_needed')
})
