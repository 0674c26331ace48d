import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PhoneOrder } from '#contracts/admin/phone-orders.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { givenVoucher } from '#tests/support/cart-shop.ts'
import { aProduct, seedReference, stockOf } from '#tests/support/given.ts'
import { aPhoneOrder } from '#tests/support/phone-order.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>
let eva: number

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  const session = await aStaffSession(shop.db, { roles: ['orders'] })
  eva = session.userId
  call = createStaffClient(shop.app, session.cookies)
})
afterAll(() => shop.close())

const path = '/api/admin/phone-orders'
const place = (body: PhoneOrder, extra: { key?: string } = {}) => call('POST', path, { body, ...extra })
const preview = (body: PhoneOrder) => call('POST', `${path}?dry_run=1`, { body })

const readOrder = (number: string) =>
  shop.db.query.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

async function countOrders(): Promise<number> {
  return (await shop.db.query.selectFrom('orders').select('id').execute()).length
}

describe('an order by telephone', () => {
  test('is an order like any other, and says who took it', async () => {
    const body = await aPhoneOrder(shop)
    const { status, body: answer } = await place(body)
    expect([status, answer.data]).toEqual([201, { order: { number: expect.any(String) }, quote: null, problems: [] }])
    const order = await readOrder(answer.data.order.number)
    expect(order).toMatchObject({
      channel: 'phone',
      takenBy: eva,
      userId: null,
      totalCents: 2490,
      email: 'jana@konfetka.test',
      state: 'awaiting_payment',
      hasNewsletterConsent: false,
      hasHeurekaRefusal: true,
    })
    expect(await stockOf(shop.db, body.lines[0]?.variantId ?? 0)).toEqual({ onHand: 50, reserved: 2 })
    const { body: timeline } = await call('GET', `/api/admin/orders/${answer.data.order.number}/timeline`)
    expect(timeline.data.filter(({ kind }: { kind: string }) => kind === 'state' || kind === 'change')).toEqual([
      expect.objectContaining({ by: 'Eva Nová', reason: 'objednávka telefonom' }),
      expect.objectContaining({ by: 'Eva Nová', reason: 'objednávka telefonom' }),
    ])
  })

  test('keeps in the log what the customer agreed to, and nothing about the person', async () => {
    const { body: answer } = await place(await aPhoneOrder(shop))
    const order = await readOrder(answer.data.order.number)
    const row = await shop.db.query
      .selectFrom('auditLog')
      .select(['changes', 'userId'])
      .where('thing', '=', 'order')
      .where('thingId', '=', String(order.id))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ userId: eva, changes: { channel: [null, 'phone'], hasAgreed: [null, true] } })
    expect(JSON.stringify(row.changes)).not.toContain('jana')
  })

  test('is one order for two presses', async () => {
    const body = await aPhoneOrder(shop)
    const before = await countOrders()
    const key = crypto.randomUUID()
    const answers = await Promise.all([place(body, { key }), place(body, { key })])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  test('is refused without an e-mail, without the spoken agreement, and for another sum', async () => {
    const body = await aPhoneOrder(shop)
    const before = await countOrders()
    const withoutMail = await place({ ...body, email: '' })
    expect([withoutMail.status, Object.keys(withoutMail.body.errors)]).toEqual([422, ['email']])
    const silent = await place({ ...body, hasAgreed: false })
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['hasAgreed']])
    const other = await place({ ...body, expectedTotalCents: 1 })
    expect([other.status, other.body.code]).toEqual([409, 'cart_changed'])
    expect(await countOrders()).toBe(before)
  })

  test('names the line of goods that ran out and the voucher that does not exist, and writes nothing', async () => {
    const { variantId } = await aProduct(shop.db, { priceCents: 1000, stock: 1 })
    const body = await aPhoneOrder(shop)
    const wrong = { ...body, lines: [...body.lines, { variantId, quantity: 3, note: '' }], vouchers: ['NIE-JE'] }
    const { status, body: answer } = await place(wrong)
    expect([status, Object.keys(answer.errors)]).toEqual([422, ['lines.1', 'vouchers.0']])
    const shown = await preview(wrong)
    expect(shown.body.data.problems.map(({ field }: { field: string }) => field)).toEqual(['lines.1', 'vouchers.0'])
    expect(await stockOf(shop.db, variantId)).toEqual({ onHand: 1, reserved: 0 })
  })
})

describe('its preview', () => {
  test('is the quote of the storefront for the same goods, and leaves no cart', async () => {
    const { code } = await givenVoucher(shop.db, { type: 'percent', value: 10 })
    const { id, variantId } = await aProduct(shop.db, { priceCents: 1599, stock: 9 })
    const body = await aPhoneOrder(shop, { lines: [{ variantId, quantity: 3, note: '' }], vouchers: [code] })
    const countCarts = async () => (await shop.db.query.selectFrom('carts').select('id').execute()).length
    const before = await countCarts()
    const { data } = (await preview({ ...body, expectedTotalCents: 0 })).body
    expect([data.order, data.problems, await countCarts()]).toEqual([null, [], before])

    const tempId = crypto.randomUUID().replaceAll('-', '')
    const headers = { 'x-cart-temp-id': tempId }
    const put = await shop.app.inject({
      method: 'PUT',
      url: '/api/cart/0',
      headers,
      payload: { id, variantId, quantity: 3 },
    })
    const cartId = put.json().cart.id
    const added = { voucherCode: code, serviceType: 'eshop', guestEmail: body.email }
    await shop.app.inject({ method: 'POST', url: `/api/voucher/cart/add/${cartId}`, headers, payload: added })
    const selection = { carrierId: body.carrierId, paymentMethodId: body.paymentMethodId }
    const quoted = await shop.app.inject({
      method: 'POST',
      url: `/api/checkout/${cartId}/quote`,
      headers,
      payload: selection,
    })
    const { totals, carriers, payment_methods: methods } = quoted.json().data
    expect(data.quote).toMatchObject({ totals, carriers, payment_methods: methods })
    expect(data.quote.totals.discount_cents).toBe(480)
  })
})
