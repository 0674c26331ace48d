import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contracts/messages.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aGuestWithCart, anOrder, placeOrder, quote } from '#tests/support/order-shop.ts'
import { aPlacedOrder } from '#tests/support/placed-order.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { paperContentSchema } from '../../papers/papers.types.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-20T09:00:00Z' })
  await seedReference(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set('2026-11-20T09:00:00Z')
  await shop.modules.content.saveSetting('vat', { periods: [{ from: '2025-01-01', status: 'payer' }] })
})

async function as(role: 'owner' | 'reader') {
  const { cookies } = await aStaffSession(shop.db, { roles: [role], now: shop.clock.now() })
  return createStaffClient(shop.app, cookies)
}

type Planned = { vat_class: number; rate: unknown; from: string }
const rise: Planned = { vat_class: 23, rate: 25, from: '2027-01-01' }

async function plan(...planned: Planned[]) {
  const call = await as('owner')
  const { version } = (await call('GET', '/api/admin/vat')).body.data
  const answer = await call('PATCH', '/api/admin/vat/1', { version, body: { planned_rates: planned } })
  await shop.runJobs()
  return answer
}

const mixed = [
  { name: 'Balóny', priceCents: 333, quantity: 3, vatRate: 23 },
  { name: 'Kniha o oslavách', priceCents: 1999, quantity: 1, vatRate: 5 },
]

const viewOf = async ({ id, hash }: { id: number; hash: string }) =>
  (await shop.app.inject(`/api/orders/${id}/${hash}`)).json().data

async function contentsOf(orderId: number) {
  await shop.runJobs()
  const rows = await shop.db.query
    .selectFrom('papers')
    .select('content')
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ content }) => paperContentSchema.parse(content))
}

test('the owner plans rates; what has begun stays, a reader plans nothing', async () => {
  const { data } = (await plan(rise, { vat_class: 5, rate: 8, from: '2027-07-01' })).body
  expect(data.planned_rates).toEqual([rise, { vat_class: 5, rate: 8, from: '2027-07-01' }])
  const reader = await as('reader')
  const refused = await reader('PATCH', '/api/admin/vat/1', { version: data.version, body: { planned_rates: [] } })
  expect(refused.status).toBe(403)
  const { changes } = await shop.db.query
    .selectFrom('auditLog')
    .select('changes')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(changes)).toContain('"rate":25')

  shop.clock.set('2026-12-31T23:00:00Z')
  const later = (await plan()).body.data
  expect(later.planned_rates).toEqual([])
  expect(later.rates).toEqual([
    { vat_class: 23, rate: 25, from: '2027-01-01' },
    { vat_class: 19, rate: 19, from: null },
    { vat_class: 5, rate: 5, from: null },
  ])
  const choices = (await (await as('owner'))('GET', '/api/admin/product-choices')).body.data
  expect(choices.vat.rates[0]).toEqual({ vat_class: 23, rate: 25 })
})

const { vatRateFaults: faults, vatRates } = messages
const { notWhole, tooHigh } = vatRates
test.each([
  ['a rate of today', { ...rise, from: '2026-11-20' }, faults.begun],
  ['a rate that holds already', { ...rise, rate: 23 }, faults.same],
  ['a standard rate below the reduced one', { ...rise, rate: 18 }, faults.order],
  ['a part of a percent', { ...rise, rate: 23.5 }, notWhole],
  ['a word', { ...rise, rate: 'veľa' }, notWhole],
  ['a rate of no country', { ...rise, rate: 52 }, tooHigh],
  ['a day that is missing', { ...rise, from: '' }, messages.form.required],
])('%s is refused with words', async (_, planned, words) => {
  const { status, body } = await plan(planned)
  expect(status).toBe(422)
  expect(Object.values(body.errors)).toEqual([[words]])
})

test('a cart that is older than the change costs the same, with the VAT of the day of the order', async () => {
  await plan(rise)
  shop.clock.set('2026-12-31T20:00:00Z')
  const product = await aProduct(shop.db, { priceCents: 1230, stock: 5 })
  const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 2 }])
  const seen = async () => {
    const { totals, cart } = await quote(visitor, anOrder(cartId))
    const { vat, ...sums } = totals
    return { sums, rates: vat.map(({ rate }) => rate), product: cart.items.map((item) => item.product.tax_rate.rate) }
  }
  shop.clock.set('2026-12-31T22:59:59Z')
  const before = await seen()
  expect(before).toMatchObject({ rates: [23], product: [23] })
  shop.clock.set('2026-12-31T23:00:00Z')
  expect(await seen()).toEqual({ ...before, rates: [25], product: [25] })
  const { id } = (await placeOrder(shop, { visitor, order: anOrder(cartId) })).body.data
  const order = await shop.db.query
    .selectFrom('orders')
    .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .select(['deliveryVatRate', 'paymentVatRate', 'orderItems.vatRate'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ deliveryVatRate: 25, paymentVatRate: 25, vatRate: 25 })
})

test('an order that is paid after the change is invoiced at the rate of the payment, and then says the same', async () => {
  await plan(rise)
  const order = await aPlacedOrder(shop, { products: mixed, paymentMethodId: 2 })
  await shop.runJobs()
  const before = await viewOf(order)
  expect(before.totals.vat.map(({ rate }: { rate: number }) => rate)).toEqual([23, 5])

  shop.clock.set('2027-01-02T09:00:00Z')
  const amountCents = before.totals.total_cents
  await shop.db.tx((tx) => shop.modules.orders.markPaid(tx, { orderId: order.id, amountCents }))
  const [proforma, invoice] = await contentsOf(order.id)
  const ratesOf = (paper: typeof invoice) => paper?.recap.map(({ rate }) => rate)
  expect([ratesOf(proforma), ratesOf(invoice)]).toEqual([
    [23, 5],
    [25, 5],
  ])
  const after = await viewOf(order)
  expect(after.totals).toEqual({ ...before.totals, vat: after.totals.vat })
  expect(after.totals.vat.map(({ rate, gross_cents: gross }: Line) => [rate, gross])).toEqual(
    invoice?.recap.map(({ rate, grossCents }) => [rate, grossCents]),
  )

  // Of a later day, when the rate is another one again: a credit note has the rates of its invoice.
  await plan({ ...rise, rate: 27, from: '2027-02-01' })
  shop.clock.set('2027-02-03T09:00:00Z')
  const outcome = await shop.db.tx((tx) =>
    shop.modules.orders.requestRefund(tx, {
      orderId: order.id,
      cause: 'goods',
      lines: [{ position: 1, quantity: 1 }],
      reason: 'vrátený tovar',
      actor: 'staff: Eva',
    }),
  )
  if (outcome.kind !== 'requested') throw new Error('The refund was not requested.')
  const { refundId } = outcome
  await shop.db.tx((tx) => shop.modules.orders.markRefundSent(tx, { refundId, actor: 'staff: Eva' }))
  const credit = (await contentsOf(order.id)).at(-1)
  expect([credit?.kind, ratesOf(credit)]).toEqual(['credit_note', [25]])
})

type Line = { rate: number; gross_cents: number }

test('the pages of goods follow on the day by themselves, and only those of the class', async () => {
  const standard = await aProduct(shop.db, { priceCents: 1230, stock: 5 })
  const book = await aProduct(shop.db, { priceCents: 1999, stock: 5, vatRate: 5 })
  await plan(rise)
  await shop.db.tx((tx) => shop.modules.catalog.refreshDocuments(tx, [standard.id, book.id]))
  const due = await shop.db.query
    .selectFrom('productDocuments')
    .select(['productId', 'refreshAt'])
    .where('productId', 'in', [standard.id, book.id])
    .orderBy('productId')
    .execute()
  expect(due.map(({ refreshAt }) => refreshAt)).toEqual([new Date('2026-12-31T23:00:00Z'), null])
  const rateOf = async () => {
    await shop.modules.catalog.runRefreshDue()
    const { data } = (await shop.app.inject(`/api/catalog/products/${standard.id}`)).json()
    return [data.tax_rate.rate, data.price]
  }
  shop.clock.set('2026-12-31T22:59:00Z')
  expect(await rateOf()).toEqual([23, 10])
  shop.clock.set('2026-12-31T23:00:00Z')
  expect(await rateOf()).toEqual([25, 9.84])
})
