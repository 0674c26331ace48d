import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aGuestWithCart, anOrder, quote } from '#tests/support/order-shop.ts'
import { aPaidOrder, aPlacedOrder } from '#tests/support/placed-order.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import type { StatusChange } from '../orders.types.ts'
import { paperContentSchema } from '../../papers/papers.types.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-20T09:00:00Z' })
  await seedReference(shop.db)
  await shop.modules.content.saveSetting('contacts', { company: 'Oslava', vat_id: 'SK2029999994' })
})
afterAll(() => shop.close())

async function anOwner() {
  const { cookies } = await aStaffSession(shop.db, { roles: ['owner'], now: shop.clock.now() })
  return createStaffClient(shop.app, cookies)
}

async function say(body: object) {
  // A new one each time: a session ends while the clock of the shop is moved.
  const call = await anOwner()
  const { version } = (await call('GET', '/api/admin/vat')).body.data
  const answer = await call('PATCH', '/api/admin/vat/1', { version, body })
  await shop.runJobs()
  return answer
}

const mixed = [
  { name: 'Balóny', priceCents: 333, quantity: 3, vatRate: 23 },
  { name: 'Kniha o oslavách', priceCents: 1999, quantity: 1, vatRate: 5 },
]

type Placed = { id: number; hash: string }
const viewOf = async ({ id, hash }: Placed) => (await shop.app.inject(`/api/orders/${id}/${hash}`)).json().data

async function contentsOf({ id }: Placed) {
  await shop.runJobs()
  const rows = await shop.db.query
    .selectFrom('papers')
    .select('content')
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ content }) => paperContentSchema.parse(content))
}

async function textOf(order: Placed): Promise<string> {
  await shop.runJobs()
  const { papers } = await viewOf(order)
  return readPdf((await shop.app.inject(papers[0].url)).rawPayload)
}

describe('whether the seller is a payer', () => {
  test('is what the owner says, from a day on; a reader only sees it', async () => {
    expect((await (await anOwner())('GET', '/api/admin/vat')).body.data).toEqual({
      id: 1,
      version: 1,
      status: null,
      from: '2026-11-20',
      goods_rate: 23,
      rates: [23, 19, 5].map((rate) => ({ vat_class: rate, rate, from: null })),
      planned_rates: [],
      current: 'payer',
      vat_id: 'SK2029999994',
    })
    expect((await say({ from: '2026-11-01' })).body.errors).toHaveProperty('status')
    expect((await say({ status: 'payer', from: '2026-02-31' })).body.errors).toHaveProperty('from')
    expect((await say({ status: 'payer', from: '2025-01-01' })).body.data).toMatchObject({ current: 'payer' })
    const later = (await say({ status: 'non_payer', from: '2026-12-01' })).body.data
    expect(later).toMatchObject({ status: 'non_payer', current: 'payer', from: '2026-12-01' })
    const reader = createStaffClient(
      shop.app,
      (await aStaffSession(shop.db, { roles: ['reader'], now: shop.clock.now() })).cookies,
    )
    expect((await reader('PATCH', '/api/admin/vat/1', { version: later.version, body: {} })).status).toBe(403)
    // The public settings of the shop do not have it.
    expect((await shop.app.inject('/api/settings')).body).not.toContain('goodsRate')
    expect((await say({ status: 'payer', from: '2025-01-01' })).body.data).toMatchObject({ status: 'payer' })
  })

  test('changes no sum: not of a cart, not of an order, not of an invoice', async () => {
    const seen = new Map<string, unknown>()
    for (const status of ['payer', 'non_payer', 'registered']) {
      await say({ status, from: '2026-11-20' })
      const order = await aPaidOrder(shop, { products: mixed })
      const { totals, items } = await viewOf(order)
      const [invoice] = await contentsOf(order)
      const { vat, ...sums } = totals
      seen.set(status, {
        sums,
        invoice: invoice?.totalCents,
        items: items.map((item: Item) => item.price_with_vat_cents),
      })
      expect(vat).toHaveLength(status === 'payer' ? 2 : 0)
      expect(items.map((item: Item) => item.vat_rate)).toEqual(status === 'payer' ? [23, 5] : [0, 0])
    }
    expect(seen.get('non_payer')).toEqual(seen.get('payer'))
    expect(seen.get('registered')).toEqual(seen.get('payer'))
  })

  test('does not make an open cart dearer, nor its order a surprise', async () => {
    await say({ status: 'payer', from: '2026-11-20' })
    const product = await aProduct(shop.db, { priceCents: 1230, stock: 5 })
    const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 2 }])
    const before = await quote(visitor, anOrder(cartId))
    const rateOf = ({ cart }: typeof before) =>
      cart.items.map((item) => [item.product.tax_rate.rate, item.product.price])
    expect(rateOf(before)).toEqual([[23, 10]])

    await say({ status: 'non_payer', from: '2026-11-20' })
    const after = await quote(visitor, anOrder(cartId))
    expect(after.totals).toEqual({ ...before.totals, vat: [] })
    expect(rateOf(after)).toEqual([[0, 12.3]])
  })
})

type Item = { price_with_vat_cents: number; vat_rate: number }

describe('an invoice of a seller who is not a payer', () => {
  test('says so, and nothing of VAT', async () => {
    await say({ status: 'non_payer', from: '2026-11-20' })
    const text = await textOf(await aPaidOrder(shop, { products: mixed }))
    expect(text).toContain('Nie som platiteľ DPH')
    expect(text).not.toMatch(/daňový doklad|Základ dane|IČ DPH|S DPH|Sadzba|bez DPH/)
    await say({ status: 'payer', from: '2026-11-20' })
    const other = await textOf(await aPaidOrder(shop, { products: mixed }))
    expect(other).toMatch(/daňový doklad/)
    expect(other).toMatch(/Základ dane/)
    expect(other).toContain('SK2029999994')
    expect(other).not.toContain('Nie som platiteľ')
  })

  test('has the sums of the lines at every split of them, to the cent', async () => {
    const { chargeLines, recapOf, toPaperLine } = await import('../../papers/index.ts')
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      unitGrossCents: fc.integer({ min: 1, max: 50_000 }),
      rate: fc.constantFrom(23, 19, 5),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), (given) => {
        const lines = given.map((each) => toPaperLine({ code: '', name: '', discountCents: 0, ...each }))
        const sum = lines.reduce((cents, { grossCents }) => cents + grossCents, 0)
        const untaxed = chargeLines(lines, () => 0)
        expect(recapOf(untaxed)).toEqual([{ rate: 0, baseCents: sum, vatCents: 0, grossCents: sum }])
        expect(chargeLines(lines, (rate) => rate)).toEqual(lines)
      }),
    )
  })
})

describe('an order that is paid after the status has changed', () => {
  test('is invoiced as of the day of its payment, and then says the same', async () => {
    await say({ status: 'non_payer', from: '2025-01-01' })
    await say({ status: 'payer', from: '2026-12-01' })
    const order = await aPlacedOrder(shop, { products: mixed, paymentMethodId: 2 })
    await shop.runJobs()
    const before = await viewOf(order)
    expect([before.totals.vat, before.papers.map((paper: { kind: string }) => paper.kind)]).toEqual([[], ['proforma']])

    shop.clock.set('2026-12-01T00:30:00+01:00')
    await shop.db.tx((tx) =>
      shop.modules.orders.markPaid(tx, {
        orderId: before.id,
        amountCents: before.totals.total_cents,
      }),
    )
    const [proforma, invoice] = await contentsOf(order)
    expect([proforma?.chargesVat, invoice?.chargesVat]).toEqual([false, true])
    expect(invoice?.recap.map(({ rate }) => rate)).toEqual([23, 5])
    const after = await viewOf(order)
    expect(after.totals).toEqual({ ...before.totals, vat: after.totals.vat })
    expect(after.totals.vat.map(({ gross_cents: gross }: { gross_cents: number }) => gross)).toEqual(
      invoice?.recap.map(({ grossCents }) => grossCents),
    )
  })

  test('an invoice that was issued stays, and its credit note is like it', async () => {
    shop.clock.set('2026-12-02T09:00:00Z')
    const { id, hash } = await aPlacedOrder(shop, { products: mixed, paymentMethodId: 3 })
    await leadThrough(id, ['processing', 'shipped'])
    const [invoice] = await contentsOf({ id, hash })
    await say({ status: 'non_payer', from: '2026-12-02' })
    await leadThrough(id, ['not_collected', 'cancelled'])
    const [same, credit] = await contentsOf({ id, hash })
    expect(same).toEqual(invoice)
    expect([credit?.kind, credit?.chargesVat]).toEqual(['credit_note', true])
    expect(credit?.recap.map(({ vatCents }) => 0 - vatCents)).toEqual(invoice?.recap.map(({ vatCents }) => vatCents))
  })
})

async function leadThrough(orderId: number, states: readonly StatusChange['to'][]): Promise<void> {
  for (const to of states) {
    await shop.db.tx((tx) => shop.modules.orders.changeStatus(tx, { orderId, to, actor: 'staff: Eva' }))
  }
}

test('the pages of goods follow on the day, by themselves', async () => {
  shop.clock.set('2026-12-10T09:00:00Z')
  await say({ status: 'payer', from: '2026-12-02' })
  const product = await aProduct(shop.db, { priceCents: 1230, stock: 5 })
  await shop.db.tx((tx) => shop.modules.catalog.refreshDocuments(tx, [product.id]))
  const rateOf = async () => {
    await shop.modules.catalog.runRefreshDue()
    const { data } = (await shop.app.inject(`/api/catalog/products/${product.id}`)).json()
    return [data.tax_rate.rate, data.price]
  }
  expect(await rateOf()).toEqual([23, 10])
  await say({ status: 'non_payer', from: '2027-01-01' })
  expect(await rateOf()).toEqual([23, 10])
  shop.clock.set('2026-12-31T22:59:00Z')
  expect(await rateOf()).toEqual([23, 10])
  shop.clock.set('2026-12-31T23:00:00Z')
  expect(await rateOf()).toEqual([0, 12.3])
  // A day that has begun already holds immediately.
  await say({ status: 'payer', from: '2026-12-31' })
  expect(await rateOf()).toEqual([23, 10])
})
