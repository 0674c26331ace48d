import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readInfluencerSummary, payOutCommission } from '#server/modules/selling/vouchers/index.ts'
import { openDatabase } from '#tests/support/database.ts'
import { givenVoucher } from '#tests/support/cart-shop.ts'
import { stockOf } from '#tests/support/given.ts'
import { buildOrderShop, type OrderShop } from '#tests/support/order-shop.ts'
import { aPaidOrder, aPlacedOrder, anInfluencer, lead, readFields } from '#tests/support/placed-order.ts'

let shop: OrderShop

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildOrderShop(db)
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

const mailsOf = (number: string) =>
  shop.mails.filter(({ text }) => text.includes(`"number":"${number}"`)).map(({ template }) => template)

describe('the states of an order', () => {
  test('by courier: shipped goods leave the stock, and each step sends one message', async () => {
    const order = await aPaidOrder(shop)
    await lead(shop, { order, through: ['processing', 'waiting_goods'] })
    await shop.jobs.drain()
    await lead(shop, { order, through: ['processing'] })
    expect(await stockOf(shop.db, order.products[0]?.variantId ?? 0)).toEqual({ onHand: 50, reserved: 2 })
    await shop.db.tx((tx) =>
      shop.orders.changeStatus(tx, {
        orderId: order.id,
        to: 'shipped',
        actor: 'staff: Eva',
        tracking: { number: '0504 1', url: 'https://tracking.example/05041' },
      }),
    )
    expect(await stockOf(shop.db, order.products[0]?.variantId ?? 0)).toEqual({ onHand: 48, reserved: 0 })
    await lead(shop, { order, through: ['delivered'] })
    await shop.jobs.drain()
    expect(mailsOf(order.number)).toEqual([
      'order-received',
      'payment-received',
      'order-waiting-goods',
      'invoice',
      'order-shipped',
    ])
    const view = (await shop.app.inject(`/api/orders/${order.id}/${order.hash}`)).json().data
    expect(view.tracking).toEqual({ number: '0504 1', url: 'https://tracking.example/05041' })
    expect(view.history.map(({ state }: { state: string }) => state)).toEqual([
      'new',
      'awaiting_payment',
      'paid',
      'processing',
      'waiting_goods',
      'processing',
      'shipped',
      'delivered',
    ])
    expect(view.withdrawal_until).toBe('2026-12-02')
  })

  test('cash on delivery is paid when the goods are handed over', async () => {
    const order = await aPlacedOrder(shop, { paymentMethodId: 3 })
    await lead(shop, { order, through: ['processing', 'shipped'] })
    expect(await readFields(shop, order.id)).toEqual({
      state: 'shipped',
      paymentState: 'unpaid',
      deliveryState: 'in_transit',
    })
    await lead(shop, { order, through: ['delivered'] })
    expect(await readFields(shop, order.id)).toEqual({
      state: 'delivered',
      paymentState: 'paid',
      deliveryState: 'delivered',
    })
  })

  test('an order ready for a week is marked, and one delivered three weeks ago is completed', async () => {
    const atStore = await aPaidOrder(shop)
    await lead(shop, { order: atStore, through: ['processing', 'ready_pickup'] })
    const delivered = await aPaidOrder(shop)
    await lead(shop, { order: delivered, through: ['processing', 'shipped', 'delivered'] })
    shop.clock.set('2026-11-25T08:59:00Z')
    await shop.jobs.run('orders.close')
    expect((await readFields(shop, atStore.id)).state).toBe('ready_pickup')
    shop.clock.set('2026-12-10T09:01:00Z')
    await shop.jobs.run('orders.close')
    await shop.jobs.run('orders.close')
    expect((await readFields(shop, atStore.id)).state).toBe('not_collected')
    expect((await readFields(shop, delivered.id)).state).toBe('completed')
    await shop.jobs.drain()
    expect(mailsOf(atStore.number).filter((name) => name === 'order-not-collected')).toHaveLength(1)
    shop.clock.set('2026-11-18T09:00:00Z')
  })
})

describe('commission of an influencer', () => {
  test('is booked from goods without VAT when the order is paid, and taken back with a refund', async () => {
    const userId = await anInfluencer(shop, 'nina@konfetka.test')
    const { code } = await givenVoucher(shop.db, {
      type: 'percent',
      value: 10,
      influencerUserId: userId,
      commissionPercent: 10,
      quantityLimit: 100,
    })
    const unpaid = await aPlacedOrder(shop, { paymentMethodId: 2, voucherCode: code })
    expect(await readInfluencerSummary(shop.db.query, userId)).toMatchObject({ usedCount: 1, everCents: 0 })
    await shop.db.tx((tx) => shop.orders.cancel(tx, { orderId: unpaid.id, actor: 'customer', reason: '' }))

    const order = await aPaidOrder(shop, { voucherCode: code })
    // 2 × 10,00 € − 10 % = 18,00 €, without 23 % VAT 14,63 €, of it 10 % = 1,46 €
    expect(await readInfluencerSummary(shop.db.query, userId)).toMatchObject({
      usedCount: 1,
      totalCount: 100,
      unpaidCents: 146,
      everCents: 146,
      months: [{ orders: 1, earnedCents: 146, takenBackCents: 0, paidOutCents: 0 }],
    })
    const paidOut = await shop.db.tx((tx) =>
      payOutCommission(tx, { userId, cause: 'payout 2026-11', at: shop.clock.now() }),
    )
    expect(paidOut).toBe(146)
    await lead(shop, { order, through: ['processing', 'shipped', 'delivered', 'withdrawn'] })
    const request = { orderId: order.id, cause: 'withdrawal 1', actor: 'staff: Eva' } as const
    await shop.db.tx((tx) => shop.orders.requestRefund(tx, request))
    await shop.db.tx((tx) => shop.orders.requestRefund(tx, request))
    expect(await readInfluencerSummary(shop.db.query, userId)).toMatchObject({
      unpaidCents: -146,
      everCents: 0,
      months: [{ orders: 1, earnedCents: 146, takenBackCents: 146, paidOutCents: 146 }],
    })
  })

  test('is never changed or deleted, because the ledger refuses', async () => {
    const change = shop.db.query.updateTable('commissionEntries').set({ amountCents: 1 }).execute()
    await expect(change).rejects.toThrow(/append-only/)
    await expect(shop.db.query.deleteFrom('commissionEntries').execute()).rejects.toThrow(/append-only/)
  })
})

describe('refunds', () => {
  test('never exceed what was paid, and the order shows what was sent', async () => {
    const order = await aPaidOrder(shop)
    await lead(shop, { order, through: ['processing', 'shipped', 'delivered', 'withdrawn'] })
    const refund = (cause: string, amountCents?: number) =>
      shop.db.tx((tx) =>
        shop.orders.requestRefund(tx, {
          orderId: order.id,
          cause,
          actor: 'staff: Eva',
          ...(amountCents !== undefined && { amountCents }),
        }),
      )
    await expect(refund('too much', 2491)).rejects.toMatchObject({ code: 'conflict' })
    const first = await refund('first', 1000)
    if (first.kind !== 'requested') throw new Error('The refund was not requested.')
    await expect(refund('rest and a cent', 1491)).rejects.toMatchObject({ code: 'conflict' })
    await shop.db.tx((tx) => shop.orders.markRefundSent(tx, { refundId: first.refundId, actor: 'staff: Eva' }))
    expect(await readFields(shop, order.id)).toMatchObject({
      state: 'partly_refunded',
      paymentState: 'partly_refunded',
    })
    await shop.jobs.drain()
    expect(mailsOf(order.number).filter((name) => name === 'order-refunded')).toHaveLength(1)
  })

  test.each([
    ['with a part refunded, refunds the rest', 1000, true, [1000, 1490]],
    ['with a refund of a part requested, refunds the rest', 1000, false, [1000, 1490]],
    ['refunded in full, refunds nothing more', 2490, true, [2490]],
    ['with a full refund requested, refunds nothing more', 2490, false, [2490]],
  ])('a cancelled order, %s', async (_what, amountCents, isSent, expected) => {
    const order = await aPaidOrder(shop)
    const first = await shop.db.tx((tx) =>
      shop.orders.requestRefund(tx, { orderId: order.id, cause: 'claim', actor: 'staff: Eva', amountCents }),
    )
    const refundId = first.kind === 'requested' ? first.refundId : 0
    if (isSent) await shop.db.tx((tx) => shop.orders.markRefundSent(tx, { refundId, actor: 'staff: Eva' }))
    await shop.db.tx((tx) => shop.orders.cancel(tx, { orderId: order.id, actor: 'customer', reason: '' }))
    const refunds = await shop.db.query
      .selectFrom('orderRefunds')
      .select('amountCents')
      .where('orderId', '=', order.id)
      .orderBy('id')
      .execute()
    expect(refunds.map((refund) => refund.amountCents)).toEqual(expected)
    expect((await readFields(shop, order.id)).state).toBe('cancelled')
  })

  test('an unpaid order has nothing to refund', async () => {
    const order = await aPlacedOrder(shop, { paymentMethodId: 2 })
    const request = shop.db.tx((tx) =>
      shop.orders.requestRefund(tx, { orderId: order.id, cause: 'x', actor: 'staff: Eva' }),
    )
    await expect(request).rejects.toMatchObject({ code: 'conflict' })
  })
})
