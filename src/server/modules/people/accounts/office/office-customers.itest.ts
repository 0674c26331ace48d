import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aCustomer, anOrderOf, home } from '#tests/support/customer.ts'
import { seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { listGuests } from './customers.queries.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-21T10:00:00Z' })
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
})
afterAll(() => shop.close())

const find = async (q: string) => (await call('GET', `/api/admin/customers?q=${encodeURIComponent(q)}`)).body.data
const idsOf = async (q: string) => (await find(q)).rows.map(({ id }: { id: number }) => id)
const read = async (id: number) => (await call('GET', `/api/admin/customers/${id}`)).body.data
const change = ({ id, version }: { id: number; version: number }, body: object) =>
  call('PATCH', `/api/admin/customers/${id}`, { version, body })

async function aNamedCustomer(fields: { firstname?: string; lastname?: string; phone?: string } = {}) {
  const customer = await aCustomer(shop)
  const [row] = (await find(customer.email)).rows
  if (Object.keys(fields).length > 0) await change(row, fields)
  return { ...customer, row: await read(row.id) }
}

describe('customers are found', () => {
  test('by name without diacritics, by the start of an e-mail, by phone in any form and by the number of the company', async () => {
    const { row, email, visitor } = await aNamedCustomer({
      firstname: 'Žofia',
      lastname: 'Ľubovníková',
      phone: '0905 777 123',
    })
    const company = { isCompany: true, company: 'Oslavná, s. r. o.', companyId: '36062235', taxId: '', vatId: '' }
    const { name: _, isDefault: __, ...place } = home
    expect((await visitor.call('PUT', '/api/me/invoice', { ...place, ...company })).status).toBe(200)
    const texts = ['lubovnikova zof', email.slice(0, 12), '+421 905 777 123', '905777', '36062235', 'OSLAVNÁ']
    for (const text of texts) expect([text, await idsOf(text)]).toEqual([text, [row.id]])
    expect(await idsOf('Ľubovníková Peter')).toEqual([])
    expect(await idsOf("o'neill")).toEqual([])
    expect(await idsOf('!')).toEqual([])
  })

  test('by the number of their order', async () => {
    const customer = await aNamedCustomer()
    const { number } = await anOrderOf(shop, customer)
    expect(await idsOf(number)).toEqual([customer.row.id])
  })

  test('by pages from the newest, with the whole number of them', async () => {
    const lastname = `Stranka${crypto.randomUUID().slice(0, 6)}`
    const ids: number[] = []
    for (let index = 0; index < 3; index += 1) ids.unshift((await aNamedCustomer({ lastname })).row.id)
    const first = (await call('GET', `/api/admin/customers?q=${lastname}&limit=2`)).body.data
    expect([first.count, first.rows.map(({ id }: { id: number }) => id)]).toEqual([3, ids.slice(0, 2)])
    const second = (await call('GET', `/api/admin/customers?q=${lastname}&limit=2&after=${first.next}`)).body.data
    expect([second.next, second.rows.map(({ id }: { id: number }) => id)]).toEqual([null, ids.slice(2)])
  })

  test('who have ordered without an account by the words of their orders', async () => {
    const email = `host-${crypto.randomUUID()}@konfetka.test`
    const guest = { visitor: createVisitor(shop.app), email }
    const { number } = await anOrderOf(shop, guest)
    await anOrderOf(shop, guest)
    // As the job of every minute does.
    await sql`SELECT keep_order_words(id) FROM orders WHERE email = ${email}`.execute(shop.db.query)
    const { data } = (await call('GET', `/api/admin/customer-guests?q=${email}`)).body
    expect(data).toMatchObject([{ email, order_count: 2, name: expect.stringContaining(' ') }])
    expect(data[0].last_number > number).toBe(true)
    expect(await idsOf(email)).toEqual([])
    expect((await call('GET', '/api/admin/customer-guests?q=')).body.data).toEqual([])
    const branch = await aStaffSession(shop.db, { roles: ['service'], branches: [1] })
    const atBranch = createStaffClient(shop.app, branch.cookies)
    expect((await atBranch('GET', `/api/admin/customer-guests?q=${email}`)).body.data).toEqual([])
  })

  test('who have ordered without an account by words of many orders: those who came last', async () => {
    const mark = `hostia${crypto.randomUUID().slice(0, 8)}`
    const emails = [1, 2, 3].map((number) => `${mark}-${number}@konfetka.test`)
    for (const email of emails) await anOrderOf(shop, { visitor: createVisitor(shop.app), email })
    await sql`SELECT keep_order_words(id) FROM orders WHERE email LIKE ${`${mark}%`}`.execute(shop.db.query)
    const guests = await listGuests(shop.db.query, { query: `'${mark}':*`, branches: null, limit: 5, mostOrders: 2 })
    expect(guests.map(({ email }) => email)).toEqual([emails[2], emails[1]])
  })
})

describe('a customer', () => {
  test('is shown with orders, their sum without cancelled ones, consents and devices', async () => {
    const customer = await aNamedCustomer()
    const orders = [await anOrderOf(shop, customer), await anOrderOf(shop, customer)]
    await shop.db.query.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', orders[1].id).execute()
    const kept = await shop.db.query
      .selectFrom('orders')
      .select('totalCents')
      .where('id', '=', orders[0].id)
      .executeTakeFirstOrThrow()
    const shown = await read(customer.row.id)
    expect(shown).toMatchObject({
      email: customer.email,
      is_email_verified: false,
      is_staff: false,
      order_count: 2,
      ordered_cents: kept.totalCents,
      groups: [{ code: 'customer' }, { code: 'influencer' }],
      consents: [{ kind: 'terms', is_granted: true }],
      devices: [{}],
    })
  })

  test('gets another group and a note, and the log keeps no word about the person', async () => {
    const { row } = await aNamedCustomer()
    const fields = { firstname: 'Eliška', group_code: 'influencer', note: 'Volať doobeda' }
    const { body } = await change(row, fields)
    expect(body.data).toMatchObject({ ...fields, group: 'Influencer', version: row.version + 1 })
    const { rows } = (await call('GET', `/api/admin/customers/${row.id}/history`)).body.data
    expect(rows[0].changes).toEqual([
      { field: 'note', before: null, after: null, is_personal: true },
      { field: 'firstname', before: null, after: null, is_personal: true },
      { field: 'group_code', before: 'customer', after: 'influencer', is_personal: false },
    ])
    const unknown = await change(body.data, { group_code: 'vip' })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['group_code']])
  })

  test('gets the link for a new password by mail', async () => {
    const { row, email } = await aNamedCustomer()
    const { status } = await call('POST', `/api/admin/customers/${row.id}/password-link`, { version: row.version })
    expect(status).toBe(204)
    await shop.runJobs()
    expect(shop.mails.some(({ to, html }) => to === email && html.includes('/zmena-hesla/'))).toBe(true)
  })

  test('gets a copy of everything that is kept, and it is logged that it was given', async () => {
    const { row, email } = await aNamedCustomer()
    await change(row, { note: 'Alergia na latex' })
    const version = row.version + 1
    const { body } = await call('POST', `/api/admin/customers/${row.id}/export`, { version })
    expect(body.data['Účet']).toMatchObject({ 'e-mail': email, 'poznámka obchodu': 'Alergia na latex' })
    const { rows } = (await call('GET', `/api/admin/customers/${row.id}/history`)).body.data
    expect(rows[0]).toMatchObject({ action: 'customers.export', changes: [{ field: 'exported' }] })
  })

  test('is erased: the account is gone from the list and its e-mail is free, the log names only its number', async () => {
    const customer = await aNamedCustomer({ lastname: 'Zabudnutá' })
    const { row } = customer
    await change(row, { note: 'Tajné' })
    const { status, text } = await call('DELETE', `/api/admin/customers/${row.id}`, { version: row.version + 1 })
    expect(status, text).toBe(204)
    expect((await call('GET', `/api/admin/customers/${row.id}`)).status).toBe(404)
    expect(await idsOf(customer.email)).toEqual([])
    const left = await shop.db.query.selectFrom('users').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    expect(left).toMatchObject({ firstname: '', lastname: '', note: '', email: `vymazany-${row.id}@ucet.invalid` })
    const words = await shop.db.query.selectFrom('customerWords').select('words').where('userId', '=', row.id).execute()
    expect(JSON.stringify(words)).not.toContain('zabudnuta')
    const { rows } = (await call('GET', `/api/admin/customers/${row.id}/history`)).body.data
    expect(JSON.stringify(rows)).not.toMatch(/Zabudnutá|Tajné/)
    expect(rows[0]).toMatchObject({ action: 'customers.delete' })
    expect((await aCustomer(shop, customer.email)).email).toBe(customer.email)
  })

  test('of staff is not erased, and no account without a fresh proof', async () => {
    const colleague = await aStaffSession(shop.db, { roles: ['service'] })
    const row = await read(colleague.userId)
    const refused = await call('DELETE', `/api/admin/customers/${row.id}`, { version: row.version })
    expect([refused.status, refused.body.code, row.is_staff]).toEqual([409, 'in_use', true])
    const owner = await aStaffSession(shop.db)
    await shop.db.query
      .updateTable('staffSessions')
      .set({ provenAt: new Date('2026-11-21T08:00:00Z') })
      .where('id', '=', owner.sessionId)
      .execute()
    const late = createStaffClient(shop.app, owner.cookies)
    const { row: other } = await aNamedCustomer()
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/export'],
    ] as const) {
      const { body } = await late(method, `/api/admin/customers/${other.id}${path}`, { version: other.version })
      expect(body.code).toBe('proof_needed')
    }
  })
})
