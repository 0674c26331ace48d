import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerEvent } from '#contracts/admin/customer-events.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { givenVoucher } from '#tests/support/cart-shop.ts'
import { aCustomer, anOrderOf } from '#tests/support/customer.ts'
import { seedReference } from '#tests/support/given.ts'
import { anEnquiry } from '#tests/support/inbox.ts'
import { aSentOrder } from '#tests/support/sent-order.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// What a customer is to the shop, from every module that knows something, as staff read it on one screen.

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-21T10:00:00Z' })
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
})
afterAll(() => shop.close())

const idOf = async (email: string): Promise<number> =>
  (await shop.db.query.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const read = async (id: number, query = '', by = call): Promise<{ rows: CustomerEvent[]; next: string | null }> =>
  (await by('GET', `/api/admin/customers/${id}/events${query}`)).body.data
const kindsOf = ({ rows }: { rows: readonly CustomerEvent[] }) => [...new Set(rows.map(({ kind }) => kind))].toSorted()

describe('the timeline of a customer', () => {
  test('has orders, mails, cases, what was written in them, vouchers and consents, newest first', async () => {
    const customer = await aCustomer(shop)
    const id = await idOf(customer.email)
    const code = `CAS${crypto.randomUUID().slice(0, 6).toUpperCase()}`
    await givenVoucher(shop.db, { code, type: 'amount', value: 2 })
    shop.clock.set('2026-11-21T11:00:00Z')
    const order = await anOrderOf(shop, customer, { voucherCode: code })
    await shop.runJobs()
    shop.clock.set('2026-11-21T12:00:00Z')
    const enquiry = await anEnquiry(shop, { email: customer.email })
    await anEnquiry(shop, { email: `x${customer.email}` })
    const written = { kind: 'note', text: 'Len pre nás' }
    await call('POST', `/api/admin/cases/${enquiry.id}/notes`, { version: 1, body: written })
    const answer = { subject: 'K vášmu dopytu', text: 'Radi prídeme.', to: 'waiting' }
    await call('POST', `/api/admin/cases/${enquiry.id}/answers`, { version: 2, body: answer })
    const timeline = await read(id)
    expect(timeline.rows.map(({ at }) => at)).toEqual(
      timeline.rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(timeline.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'case', case_id: enquiry.id, case_kind: 'enquiry', state: 'waiting' }),
        expect.objectContaining({ kind: 'mail', what: answer.subject, case_id: enquiry.id, is_from_customer: false }),
        expect.objectContaining({ kind: 'order', number: order.number }),
        expect.objectContaining({ kind: 'mail', number: order.number, case_id: null }),
        expect.objectContaining({ kind: 'voucher', code, discount_cents: 200, number: order.number }),
        expect.objectContaining({ kind: 'consent', consent: 'terms', is_granted: true, way: 'registration' }),
      ]),
    )
    expect(timeline.rows.filter(({ kind }) => kind === 'case')).toHaveLength(1)
    expect(JSON.stringify(timeline)).not.toContain(written.text)
    expect(kindsOf(await read(id, '?kind=voucher'))).toEqual(['voucher'])
  })

  test('has what came back of an order, and reviews with their state', async () => {
    const customer = await aCustomer(shop)
    const id = await idOf(customer.email)
    const { number, variantId } = await aSentOrder(shop, { through: ['not_collected'] })
    const { productId } = await shop.db.query
      .selectFrom('variants')
      .select('productId')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    await shop.db.query.updateTable('orders').set({ userId: id }).where('number', '=', number).execute()
    const lines = [{ variantId, whole: 2, damaged: 0 }]
    const back = await call('POST', '/api/admin/returns', { body: { order: number, place: 1, lines, note: '' } })
    expect(back.status, back.text).toBe(201)
    await shop.db.query
      .insertInto('reviews')
      .values({ productId, userId: id, stars: 4, text: 'Pekné balóny', displayName: 'J.', state: 'pending' })
      .execute()
    const { rows } = await read(id)
    const document = { number, document_id: back.body.data.documents[0].id, pieces: 2 }
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'return', ...document }))
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'review', stars: 4, state: 'pending' }))
  })

  test('comes page by page, each event once, also those of one moment', async () => {
    const customer = await aCustomer(shop)
    const id = await idOf(customer.email)
    for (let count = 0; count < 3; count += 1) await anOrderOf(shop, customer)
    const { rows: all } = await read(id)
    const seen: CustomerEvent[] = []
    let next: string | null = null
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(id, `?limit=2${next === null ? '' : `&after=${next}`}`)
      expect(page.rows.length).toBeLessThanOrEqual(2)
      seen.push(...page.rows)
      ;({ next } = page)
    } while (next !== null)
    expect(seen).toEqual(all)
    expect(new Set(seen.map((event) => event.id)).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(4)
  })

  test('shows a person of a branch only its orders, and is not found for an erased account', async () => {
    const customer = await aCustomer(shop)
    const id = await idOf(customer.email)
    await anOrderOf(shop, customer)
    const branch = await aStaffSession(shop.db, { roles: ['service'], branches: [1] })
    expect(kindsOf(await read(id, '', createStaffClient(shop.app, branch.cookies)))).toEqual(['consent'])
    expect((await call('GET', '/api/admin/customers/999999/events')).status).toBe(404)
    expect((await call('GET', `/api/admin/customers/${id}/events?after=x`)).status).toBe(400)
  })
})
