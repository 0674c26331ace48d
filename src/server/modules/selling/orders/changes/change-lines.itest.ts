import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { givenVoucher } from '#tests/support/cart-shop.ts'
import { aProduct, seedReference, stockOf } from '#tests/support/given.ts'
import { aPaidOrder, aPlacedOrder, type PlacedForTest } from '#tests/support/placed-order.ts'
import { asking, aStaffSession, createStaffClient, type StaffSessionInput } from '#tests/support/staff.ts'
import { indexWords } from '../office/search/index-words.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-18T09:00:00Z' })
  await seedReference(shop.db)
  call = await aColleague({ roles: ['service'] })
})
afterAll(() => shop.close())

async function aColleague(who: Pick<StaffSessionInput, 'roles' | 'amountLimitCents'>) {
  return createStaffClient(shop.app, (await aStaffSession(shop.db, { ...who, now: shop.clock.now() })).cookies)
}

const ten = { priceCents: 1000, vatRate: 23, quantity: 3 }
const five = { priceCents: 500, vatRate: 5, quantity: 2 }

async function orderRow(id: number) {
  return shop.db.query
    .selectFrom('orders')
    .select(['totalCents', 'paymentState', 'state', 'vatBreakdown', 'discountCents', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

type Edit = {
  lines?: { position: number; quantity: number }[]
  added?: { variantId: number; quantity: number }[]
  isAdult?: boolean
}

async function change(order: PlacedForTest, edit: Edit, { isDry = false, by = call } = {}) {
  const { version } = await orderRow(order.id)
  const body = { lines: [], added: [], ...edit }
  return by('POST', `/api/admin/orders/${order.number}/lines${isDry ? '?dry_run=1' : ''}`, {
    version,
    body,
    headers: asking,
  })
}

async function made(order: PlacedForTest, edit: Edit) {
  const { status, body, text } = await change(order, edit)
  expect(status, text).toBe(200)
  return body.data
}

const show = async (number: string) => (await call('GET', `/api/admin/orders/${number}`)).body.data

async function papersOf(orderId: number) {
  const rows = await shop.db.query
    .selectFrom('papers')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, cause, content }) => ({ kind, cause, content: JSON.parse(JSON.stringify(content)) }))
}

const refundsOf = (orderId: number) =>
  shop.db.query.selectFrom('orderRefunds').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

describe('the lines of a paid order', () => {
  test('are reduced: the difference is refunded, the stock is free again and the invoice is corrected', async () => {
    const order = await aPaidOrder(shop, { products: [ten, five] })
    await shop.runJobs()
    const [first] = order.products
    const before = await stockOf(shop.db, first?.variantId ?? 0)
    const answer = await made(order, { lines: [{ position: 1, quantity: 1 }] })
    expect(answer.money).toEqual({ received_cents: 4490, refund_cents: 2000, to_pay_cents: 0, is_paid: true })
    expect(answer.stock).toEqual([{ place: expect.any(String), goods: expect.any(String), pieces: -2 }])
    expect(answer.papers).toEqual(['credit_note', 'invoice'])
    expect(await refundsOf(order.id)).toMatchObject([
      { amountCents: 2000, cause: expect.stringMatching(/^change \d+$/) },
    ])
    expect((await stockOf(shop.db, first?.variantId ?? 0)).reserved).toBe(before.reserved - 2)
    await shop.runJobs()
    const papers = await papersOf(order.id)
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
    expect(papers.map(({ content }) => content.totalCents)).toEqual([4490, -4490, 2490])
    // All papers together say what the order says, to the cent of each rate.
    const { vatBreakdown, paymentState, totalCents } = await orderRow(order.id)
    expect(
      papers.at(-1)?.content.recap.map(({ rate, vatCents }: { rate: number; vatCents: number }) => [rate, vatCents]),
    ).toEqual(
      JSON.parse(JSON.stringify(vatBreakdown)).map((line: { rate: number; vat_cents: number }) => [
        line.rate,
        line.vat_cents,
      ]),
    )
    // The whole sum of the changed order is paid.
    expect([paymentState, totalCents]).toEqual(['paid', 2490])
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'sent' }])
    expect(shop.mails.map(({ subject }) => subject)).toContain(`Objednávku č. ${order.number} sme upravili`)
  })

  test('send money back only by a person who may refund, and above their limit with a colleague', async () => {
    const order = await aPaidOrder(shop, { products: [ten] })
    const edit = { lines: [{ position: 1, quantity: 2 }] }
    const packer = await aColleague({ roles: ['orders'] })
    const preview = await change(order, edit, { isDry: true, by: packer })
    expect([preview.status, preview.body.message]).toEqual([409, expect.stringContaining('10,00')])
    expect((await change(order, edit, { by: packer })).status).toBe(409)
    const limited = await aColleague({ roles: ['service'], amountLimitCents: 999 })
    expect((await change(order, edit, { isDry: true, by: limited })).status).toBe(200)
    const waiting = await change(order, edit, { by: limited })
    expect([waiting.body.code, waiting.body.details.amount_cents]).toEqual(['second_person_needed', 1000])
    expect(await refundsOf(order.id)).toEqual([])
    expect((await call('POST', `/api/admin/requests/${waiting.body.details.request_id}/confirm`)).status).toBe(200)
    expect(await refundsOf(order.id)).toMatchObject([{ amountCents: 1000 }])
  })

  test('grow: the customer gets transfer data for the difference, and a transfer of it settles the order', async () => {
    const order = await aPaidOrder(shop, { products: [ten] })
    await shop.runJobs()
    const more = await aProduct(shop.db, { priceCents: 1250, stock: 5, vatRate: 19 })
    await indexWords({ db: shop.db, clock: shop.clock })
    const answer = await made(order, { added: [{ variantId: more.variantId, quantity: 2 }] })
    const found = await call('GET', `/api/admin/orders?q=${answer.lines.at(-1).code}`)
    expect(found.body.data.rows).toMatchObject([{ number: order.number }])
    expect(answer.money).toEqual({ received_cents: 3490, refund_cents: 0, to_pay_cents: 2500, is_paid: true })
    expect(answer.lines.at(-1)).toMatchObject({ quantity_before: 0, quantity: 2, total_cents: 2500 })
    await shop.runJobs()
    expect((await papersOf(order.id)).at(-1)?.content).toMatchObject({
      kind: 'invoice',
      totalCents: 5990,
      toPayCents: 2500,
    })
    const payments = await shop.db.query
      .selectFrom('payments')
      .selectAll()
      .where('orderId', '=', order.id)
      .orderBy('id')
      .execute()
    expect(payments).toMatchObject([
      { state: 'paid', amountCents: 3490 },
      { state: 'created', amountCents: 2500, provider: 'bank_transfer' },
    ])
    // The sum that was paid is never changed silently: only the received difference counts.
    const ref = payments[1]?.providerRef ?? ''
    const report = { state: 'paid', amountCents: 2500, currency: 'EUR' } as const
    const settle = () =>
      shop.db.tx((tx) =>
        shop.modules.payments.settleReport(tx, { payment: { provider: 'bank_transfer', ref }, report }),
      )
    const changed = await show(order.number)
    expect([changed.open_difference_cents, changed.steps.map(({ to }: { to: string }) => to)]).toEqual([
      2500,
      expect.not.arrayContaining(['shipped']),
    ])
    await shop.db.query.updateTable('orders').set({ state: 'processing' }).where('id', '=', order.id).execute()
    const send = () =>
      shop.db.tx((tx) => shop.modules.orders.changeStatus(tx, { orderId: order.id, to: 'shipped', actor: 'system' }))
    await expect(send()).rejects.toThrow('Kým peniaze neprídu')
    expect(await settle()).toBe('paid')
    expect(await settle()).toBe('alreadySettled')
    const again = await change(order, { lines: [{ position: 1, quantity: 2 }] }, { isDry: true })
    expect(again.body.data.money).toMatchObject({ received_cents: 5990, refund_cents: 1000 })
    expect((await show(order.number)).open_difference_cents).toBe(0)
    expect(await send()).toBe(true)
  })

  test('change several times: only the last difference is open', async () => {
    const order = await aPaidOrder(shop, { products: [ten] })
    const more = await aProduct(shop.db, { priceCents: 700, stock: 9 })
    await made(order, { added: [{ variantId: more.variantId, quantity: 3 }] })
    const less = await made(order, { lines: [{ position: 2, quantity: 1 }] })
    expect(less.money).toMatchObject({ to_pay_cents: 700, refund_cents: 0 })
    const gone = await made(order, {
      lines: [
        { position: 2, quantity: 0 },
        { position: 1, quantity: 2 },
      ],
    })
    expect(gone.money).toMatchObject({ to_pay_cents: 0, refund_cents: 1000 })
    expect((await refundsOf(order.id)).map(({ amountCents }) => amountCents)).toEqual([1000])
  })
})

describe('discounts', () => {
  test('go with the removed pieces, to the cent, and an unused voucher is free again', async () => {
    const { code, id } = await givenVoucher(shop.db, { type: 'amount', value: 10 })
    const order = await aPlacedOrder(shop, { paymentMethodId: 2, voucherCode: code, products: [ten, five] })
    const less = await made(order, { lines: [{ position: 1, quantity: 1 }] })
    // 10 € over 30 € and 10 €: 7,50 € of the first line, of which a third stays.
    expect(less.vouchers).toEqual([{ code, before_cents: 1000, after_cents: 500 }])
    expect(less.after).toMatchObject({ goods_cents: 2000, discount_cents: 500 })
    const other = await aProduct(shop.db, { priceCents: 900, stock: 3 })
    const none = await made(order, {
      lines: [1, 2].map((position) => ({ position, quantity: 0 })),
      added: [{ variantId: other.variantId, quantity: 1 }],
    })
    expect(none.after).toMatchObject({
      goods_cents: 900,
      discount_cents: 0,
      total_cents: 900 + none.after.delivery_cents,
    })
    const voucher = await shop.db.query
      .selectFrom('vouchers')
      .select('usedCount')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(voucher?.usedCount).toBe(0)
  })
})

describe('an unpaid order', () => {
  test('asks for its new sum; a card payment of the old sum is put aside', async () => {
    const order = await aPlacedOrder(shop, { paymentMethodId: 1, products: [ten] })
    await made(order, { lines: [{ position: 1, quantity: 4 }] })
    const url = new URL(order.paymentUrl ?? '').pathname
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await shop.app.inject({ method: 'POST', url, headers, payload: 'decision=pay' })
    await shop.runJobs()
    expect(await orderRow(order.id)).toMatchObject({ state: 'awaiting_payment', totalCents: 4490 })
    const aside = await shop.db.query
      .selectFrom('unmatchedPayments')
      .selectAll()
      .where('orderId', '=', order.id)
      .execute()
    expect(aside).toMatchObject([{ reason: 'other_amount', amountCents: 3490 }])
  })

  test('by transfer gets a new request and a new pro-forma invoice', async () => {
    const order = await aPlacedOrder(shop, { paymentMethodId: 2, products: [ten] })
    await shop.runJobs()
    const answer = await made(order, { lines: [{ position: 1, quantity: 2 }] })
    expect(answer.papers).toEqual(['proforma'])
    await shop.runJobs()
    expect((await papersOf(order.id)).map(({ kind, content }) => [kind, content.toPayCents])).toEqual([
      ['proforma', 3490],
      ['proforma', 2490],
    ])
  })
})

describe('a change', () => {
  test('is previewed by the same code, and the preview changes nothing', async () => {
    const order = await aPaidOrder(shop, { products: [ten] })
    await shop.runJobs()
    const before = await orderRow(order.id)
    const preview = await change(order, { lines: [{ position: 1, quantity: 1 }] }, { isDry: true })
    expect(await orderRow(order.id)).toEqual(before)
    expect(await refundsOf(order.id)).toEqual([])
    const real = await change(order, { lines: [{ position: 1, quantity: 1 }] })
    expect(real.body.data).toEqual(preview.body.data)
  })

  test('is refused for goods that are gone, lines that do not exist, nothing left and goods for adults unasked', async () => {
    const order = await aPlacedOrder(shop, { paymentMethodId: 2, products: [{ ...ten, stock: 3 }] })
    const refusal = async (edit: Edit) => {
      const { status, body } = await change(order, edit)
      return [status, body.code]
    }
    expect(await refusal({ lines: [{ position: 1, quantity: 4 }] })).toEqual([409, 'out_of_stock'])
    expect(await refusal({ lines: [{ position: 9, quantity: 1 }] })).toEqual([422, 'validation'])
    expect(await refusal({ lines: [{ position: 1, quantity: 0 }] })).toEqual([422, 'validation'])
    expect(await refusal({ lines: [{ position: 1, quantity: 3 }] })).toEqual([422, 'validation'])
    const adult = await aProduct(shop.db, { priceCents: 100, stock: 3, minAge: 18 })
    expect(await refusal({ added: [{ variantId: adult.variantId, quantity: 1 }] })).toEqual([422, 'age_unconfirmed'])
    const asked = await change(
      order,
      { added: [{ variantId: adult.variantId, quantity: 1 }], isAdult: true },
      { isDry: true },
    )
    expect(asked.status).toBe(200)
    const set = await aProduct(shop.db, { components: [{ variantId: adult.variantId, quantity: 1 }] })
    expect(await refusal({ added: [{ variantId: set.variantId, quantity: 1 }] })).toEqual([422, 'age_unconfirmed'])
    const stale = await call('POST', `/api/admin/orders/${order.number}/lines`, {
      version: 99,
      body: { lines: [{ position: 1, quantity: 1 }], added: [] },
    })
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
  })

  test('is refused for goods that the carrier of the order does not take, alone or in a set', async () => {
    const order = await aPlacedOrder(shop, { paymentMethodId: 2, products: [ten] })
    const part = await aProduct(shop.db, { dangerClass: 'gas', stock: 9 })
    const set = await aProduct(shop.db, { components: [{ variantId: part.variantId, quantity: 1 }] })
    const carry = (carriesDanger: boolean) =>
      shop.db.query.updateTable('carriers').set({ carriesDanger }).where('id', '=', 3).execute()
    const add = async ({ variantId }: { variantId: number }) =>
      change(order, { added: [{ variantId, quantity: 1 }] }, { isDry: true })
    await carry(false)
    for (const goods of [part, set])
      expect((await add(goods)).body).toMatchObject({
        code: 'delivery_unavailable',
        message: 'Tento dopravca neprepravuje nebezpečný tovar.',
      })
    await carry(true)
    for (const goods of [part, set]) expect((await add(goods)).status).toBe(200)
  })

  test('is refused once the goods are on their way or other money goes back', async () => {
    const order = await aPaidOrder(shop, { products: [ten] })
    await shop.db.tx((tx) =>
      shop.modules.orders.requestRefund(tx, { orderId: order.id, cause: 'sorry', amountCents: 100, actor: 'system' }),
    )
    expect((await change(order, { lines: [{ position: 1, quantity: 1 }] })).status).toBe(409)
    const sent = await aPaidOrder(shop, { products: [ten] })
    for (const to of ['processing', 'shipped'] as const) {
      await shop.db.tx((tx) => shop.modules.orders.changeStatus(tx, { orderId: sent.id, to, actor: 'system' }))
    }
    expect((await change(sent, { lines: [{ position: 1, quantity: 1 }] })).status).toBe(409)
  })
})

test('goods are found by code, EAN and words without diacritics', async () => {
  const product = await aProduct(shop.db, { name: 'Žltý dáždnik pre bábiku', priceCents: 320, stock: 4 })
  const find = async (q: string) =>
    (await call('GET', `/api/admin/order-goods?q=${encodeURIComponent(q)}`)).body.data.map(
      (row: { variant_id: number }) => row.variant_id,
    )
  expect(await find('dazdnik babik')).toEqual([product.variantId])
  const { code } = await shop.db.query
    .selectFrom('variants')
    .select('code')
    .where('id', '=', product.variantId)
    .executeTakeFirstOrThrow()
  expect(await find(code)).toEqual([product.variantId])
})
