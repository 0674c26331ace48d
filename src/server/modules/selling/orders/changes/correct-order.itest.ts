import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStore, seedReference } from '#tests/support/given.ts'
import { aPaidOrder, aPlacedOrder, type PlacedForTest } from '#tests/support/placed-order.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { asking, aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let service: ReturnType<typeof createStaffClient>
let accountant: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-18T09:00:00Z' })
  await seedReference(shop.db)
  service = await as('service')
  accountant = await as('accountant')
})
afterAll(() => shop.close())

async function as(role: StaffRole, branches: number[] = []) {
  const now = shop.clock.now()
  return createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: [role], branches, now })).cookies)
}

const orderRow = (id: number) =>
  shop.db.query.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Refund = {
  lines?: { position: number; quantity: number }[]
  withDelivery?: boolean
  amountCents?: number
  reason?: string
}

async function refund(order: PlacedForTest, body: Refund, { call = service, query = '' } = {}) {
  const { version } = await orderRow(order.id)
  const full = { lines: [], withDelivery: false, reason: 'Rozbité pri doprave', ...body }
  return call('POST', `/api/admin/orders/${order.number}/refunds${query}`, { version, body: full, headers: asking })
}

describe('a refund by staff', () => {
  test('of goods and delivery is what was paid for them, once, and the credit note says the same', async () => {
    const order = await aPaidOrder(shop, { products: [{ priceCents: 1000, quantity: 3 }] })
    await shop.runJobs()
    const preview = await refund(
      order,
      { lines: [{ position: 1, quantity: 2 }], withDelivery: true },
      { query: '?dry_run=1' },
    )
    expect(preview.body.data).toMatchObject({ amount_cents: 2490, left_cents: 1000, is_by_hand: false })
    const { status, body } = await refund(order, { lines: [{ position: 1, quantity: 2 }], withDelivery: true })
    expect([status, body.data]).toEqual([201, { ...preview.body.data, version: expect.any(Number) }])
    await shop.runJobs()
    expect(await orderRow(order.id)).toMatchObject({ paymentState: 'partly_refunded' })
    const papers = (await service('GET', `/api/admin/orders/${order.number}/papers`)).body.data
    expect(papers.map((paper: { kind: string; total_cents: number }) => [paper.kind, paper.total_cents])).toEqual([
      ['invoice', 3490],
      ['credit_note', -2490],
    ])
    expect((await refund(order, { lines: [{ position: 1, quantity: 2 }] })).status).toBe(422)
    expect((await refund(order, { lines: [], withDelivery: true })).status).toBe(422)
    expect((await refund(order, { amountCents: 1001 })).status).toBe(409)
    expect((await refund(order, {})).status).toBe(422)
    expect((await refund(order, { amountCents: 500, reason: '' })).status).toBe(422)
  })

  test('above the limit of the person waits for a colleague, and one of an unpaid order is refused', async () => {
    const order = await aPaidOrder(shop)
    const now = shop.clock.now()
    const { cookies, userId } = await aStaffSession(shop.db, { roles: ['service'], now })
    await shop.db.query
      .updateTable('staffMembers')
      .set({ amountLimitCents: 500 })
      .where('userId', '=', userId)
      .execute()
    const call = createStaffClient(shop.app, cookies)
    const waiting = await refund(order, { amountCents: 501 }, { call })
    expect([waiting.status, waiting.body.code]).toEqual([409, 'second_person_needed'])
    expect(waiting.body.details.amount_cents).toBe(501)
    expect((await refund(order, { amountCents: 500 }, { call })).status).toBe(201)
    const unpaid = await aPlacedOrder(shop, { paymentMethodId: 2 })
    expect((await refund(unpaid, { amountCents: 100 })).status).toBe(409)
    expect((await refund(order, { amountCents: 100 }, { call: await as('orders') })).status).toBe(403)
  })

  test('is confirmed only by a colleague of the branch at which the order is collected', async () => {
    const order = await aPaidOrder(shop)
    const [store, other] = [await aStore(shop.db), await aStore(shop.db)]
    await shop.db.query.updateTable('orders').set({ storeId: store.id }).where('id', '=', order.id).execute()
    const limited = await aStaffSession(shop.db, { roles: ['service'], amountLimitCents: 500, now: shop.clock.now() })
    const asks = createStaffClient(shop.app, limited.cookies)
    const id: number = (await refund(order, { amountCents: 501 }, { call: asks })).body.details.request_id
    const seen = async (call: Awaited<ReturnType<typeof as>>) => {
      const { data: listed } = (await call('GET', '/api/admin/requests')).body
      const { duties } = (await call('GET', '/api/admin/today')).body.data
      const duty = duties.find(({ kind }: { kind: string }) => kind === 'request')
      return [listed.some((row: { id: number }) => row.id === id), duty !== undefined]
    }
    const [theirs, foreign, everywhere] = [await as('service', [store.id]), await as('service', [other.id]), service]
    expect(await seen(foreign)).toEqual([false, false])
    expect((await foreign('POST', `/api/admin/requests/${id}/refuse`, { body: {} })).status).toBe(404)
    expect((await foreign('POST', `/api/admin/requests/${id}/confirm`)).status).toBe(404)
    expect(await seen(everywhere)).toEqual([true, true])
    expect(await seen(theirs)).toEqual([true, true])
    expect((await theirs('POST', `/api/admin/requests/${id}/confirm`)).status).toBe(200)
  })

  test('that a person has to send is in the list until they say so, and only once', async () => {
    const order = await aPlacedOrder(shop, { paymentMethodId: 3 })
    for (const to of ['processing', 'shipped', 'delivered'] as const) {
      await shop.db.tx((tx) => shop.modules.orders.changeStatus(tx, { orderId: order.id, to, actor: 'system' }))
    }
    expect((await refund(order, { amountCents: 700 })).body.data).toMatchObject({ is_by_hand: true })
    await shop.runJobs()
    const { rows } = (await accountant('GET', '/api/admin/refunds')).body.data
    const row = rows.find((known: { order_number: string }) => known.order_number === order.number)
    expect(row).toMatchObject({ amount_cents: 700, is_by_hand: true, customer: 'Jana Nováková' })
    const url = `/api/admin/orders/${order.number}/refunds/sent`
    const sent = await accountant('POST', url, { version: row.version, body: { refundId: row.id } })
    expect(sent.status).toBe(200)
    const again = await accountant('POST', url, { version: sent.body.data.version, body: { refundId: row.id } })
    expect(again.status).toBe(409)
    const left = (await accountant('GET', '/api/admin/refunds')).body.data.rows
    expect(left.map((known: { order_number: string }) => known.order_number)).not.toContain(order.number)
    expect((await service('POST', url, { version: 1, body: { refundId: row.id } })).status).toBe(403)
  })
})

describe('the address of an order', () => {
  const elsewhere = {
    firstname: 'Jana',
    lastname: 'Nováková',
    street: 'Dlhá 7',
    city: 'Martin',
    zip: '03601',
    country: 'SK',
    company: '',
  }
  async function change(order: PlacedForTest, body: object) {
    const { version } = await orderRow(order.id)
    return service('PATCH', `/api/admin/orders/${order.number}/address`, { version, body })
  }

  test('is changed before it is sent, and the customer gets a message', async () => {
    const order = await aPaidOrder(shop)
    await shop.runJobs()
    const { status, body } = await change(order, {
      delivery: elsewhere,
      phone: '0905 111 222',
      email: 'ina@konfetka.test',
    })
    expect([status, body.data.changed]).toEqual([200, ['phone', 'deliveryAddress', 'email']])
    expect(await orderRow(order.id)).toMatchObject({
      phone: '+421 905 111 222',
      email: 'ina@konfetka.test',
      deliveryAddress: { ...elsewhere, zip: '036 01' },
    })
    await shop.runJobs()
    const mail = shop.mails.findLast(({ subject }) => subject.includes('sme zmenili'))
    expect(mail?.to).toBe('ina@konfetka.test')
    // The log keeps that they changed, not what a person's data are.
    const row = await shop.db.query
      .selectFrom('auditLog')
      .select('changes')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.changes).toEqual({ phone: 'personal', deliveryAddress: 'personal', email: 'personal' })
  })

  test('on an invoice that is issued makes a new invoice', async () => {
    const order = await aPaidOrder(shop)
    await shop.runJobs()
    const company = { company: 'Žltý kôň, s. r. o.', companyId: '36123455', taxId: '2021234567', vatId: 'SK2021234567' }
    expect((await change(order, { invoice: { ...elsewhere, company } })).status).toBe(200)
    await shop.runJobs()
    const papers = (await service('GET', `/api/admin/orders/${order.number}/papers`)).body.data
    expect(papers.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
  })

  test('is refused with faults, for another kind of place and once it is on its way', async () => {
    const order = await aPaidOrder(shop)
    expect((await change(order, { delivery: { ...elsewhere, zip: '1' } })).body.errors).toHaveProperty('delivery.zip')
    expect((await change(order, { email: 'nie' })).status).toBe(422)
    expect((await change(order, { pickupPointId: 'ZA1' })).status).toBe(422)
    expect((await change(order, {})).status).toBe(422)
    for (const to of ['processing', 'shipped'] as const) {
      await shop.db.tx((tx) => shop.modules.orders.changeStatus(tx, { orderId: order.id, to, actor: 'system' }))
    }
    expect((await change(order, { delivery: elsewhere })).status).toBe(409)
  })

  test('of another branch cannot be seen', async () => {
    const order = await aPaidOrder(shop)
    const call = await as('store', [7])
    expect((await call('GET', `/api/admin/orders/${order.number}/papers`)).status).toBe(404)
    expect((await call('PATCH', `/api/admin/orders/${order.number}/address`, { version: 1, body: {} })).status).toBe(
      404,
    )
  })
})

test('a paper is a PDF for staff alone, and a broken file is drawn again', async () => {
  const order = await aPaidOrder(shop)
  await shop.runJobs()
  const [paper] = (await service('GET', `/api/admin/orders/${order.number}/papers`)).body.data
  const now = shop.clock.now()
  const { cookies } = await aStaffSession(shop.db, { roles: ['reader'], now })
  const read = (url: string) => shop.app.inject({ url, cookies })
  const first = await read(paper.url)
  expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(await readPdf((await read(`${paper.url}?znova=1`)).rawPayload)).toContain(paper.number)
  expect((await shop.app.inject(paper.url)).statusCode).toBe(401)
  expect((await read(paper.url.replace(/\d+\.pdf$/, '999999.pdf'))).statusCode).toBe(404)
})
