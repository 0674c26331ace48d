import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { note } from '#tests/support/figures.ts'
import { seedReference } from '#tests/support/given.ts'
import { aPackingOrder } from '#tests/support/packing-orders.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { checkMoney } from './check-money.ts'

const now = new Date('2026-11-24T10:00:00Z')
let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  shop.clock.set(now.toISOString())
  await seedReference(shop.db)
})
afterAll(() => shop.close())

/** An order of 20 €, paid unless it says otherwise. */
async function anOrder(fields: Record<string, unknown> = {}) {
  const order = await aPackingOrder(shop.db)
  if (Object.keys(fields).length > 0)
    await shop.db.query.updateTable('orders').set(fields).where('id', '=', order.id).execute()
  return order
}
const addRefund = (orderId: number, amountCents: number, state: 'requested' | 'sent' = 'sent') =>
  shop.db.query
    .insertInto('orderRefunds')
    .values({ orderId, amountCents, state, reason: '', cause: crypto.randomUUID(), actor: 'test', requestedAt: now })
    .execute()
const addChange = (orderId: number, [before, after]: [number, number], asked = 0) =>
  sql`INSERT INTO order_changes (order_id, changed_at, was_paid, total_before_cents, total_after_cents, asked_cents, received_at)
    VALUES (${orderId}, now(), true, ${before}, ${after}, ${asked}, ${asked > 0 ? now : null})`.execute(shop.db.query)
const addPayment = (orderId: number, settledAt: Date) =>
  sql<{ id: number }>`INSERT INTO payments (order_id, attempt, provider, provider_ref, state, amount_cents, settled_at)
    VALUES (${orderId}, 1, 'stripe', ${crypto.randomUUID()}, 'paid', 2000, ${settledAt}) RETURNING id`
    .execute(shop.db.query)
    .then(({ rows }) => rows[0]?.id ?? 0)
const yesterday = new Date(now.getTime() - 86_400_000)

test('orders whose money agrees are not found, however they were changed', async () => {
  await anOrder()
  await addRefund((await anOrder({ paymentState: 'refunded' })).id, 2_000)
  await addRefund((await anOrder({ paymentState: 'partly_refunded' })).id, 500)
  await addRefund((await anOrder()).id, 2_000, 'requested')
  const shrunk = await anOrder({ totalCents: 1_500, goodsCents: 1_500 })
  await addChange(shrunk.id, [2_000, 1_500])
  await addRefund(shrunk.id, 500)
  const grown = await anOrder({ totalCents: 2_500, goodsCents: 2_500, paymentState: 'refunded' })
  await addChange(grown.id, [2_000, 2_500], 500)
  await addRefund(grown.id, 2_500)
  const unpaid = { paymentState: 'pending', paidAt: null }
  await addPayment((await anOrder(unpaid)).id, new Date(now.getTime() - 60_000))
  const late = await anOrder(unpaid)
  const paymentId = await addPayment(late.id, yesterday)
  await sql`INSERT INTO refunds (order_id, payment_id, amount_cents, reason, key, state) VALUES (${late.id}, ${paymentId}, 2000, '', 'k', 'requested')`.execute(
    shop.db.query,
  )
  expect(await checkMoney(shop)).toBeUndefined()
})

test('R44: each planted bug in the money is found, shown to those who may act, and gone once it is corrected', async () => {
  const refunds = await anOrder({ paymentState: 'refunded' })
  await addRefund(refunds.id, 2_001)
  const state = await anOrder()
  await addRefund(state.id, 2_000)
  const payment = await anOrder({ paymentState: 'pending', paidAt: null })
  await addPayment(payment.id, yesterday)
  const text = [payment, state, refunds].map(({ number }, at) => {
    const fault = ['payment', 'state', 'refunds'][at]
    return `${number} (${fault})`
  })
  expect((await checkMoney(shop))?.text).toContain(text.join(', '))

  await expect(run()).rejects.toThrow('3 orders')
  const finding = {
    name: 'money',
    count: 3,
    named: [payment.number, state.number, refunds.number],
    found_at: now.toISOString(),
  }
  expect(await findingsOf('owner')).toEqual([finding])
  expect(await findingsOf('accountant')).toEqual([finding])
  for (const role of ['packer', 'store', 'marketing', 'reader'] as const) expect(await findingsOf(role)).toEqual([])

  await shop.db.query.deleteFrom('payments').where('orderId', '=', payment.id).execute()
  const set = (id: number, fields: object) =>
    shop.db.query.updateTable('orders').set(fields).where('id', '=', id).execute()
  await set(state.id, { paymentState: 'refunded' })
  await expect(run()).rejects.toThrow(refunds.number)
  expect(await findingsOf('owner')).toMatchObject([{ count: 1, named: [refunds.number] }])
  await shop.db.query.deleteFrom('orderRefunds').where('orderId', '=', refunds.id).execute()
  await set(refunds.id, { paymentState: 'paid' })
  await run()
  expect(await findingsOf('owner')).toEqual([])
  note(
    'R44',
    'money: 3 of 3 planted faults found by the check of the night, shown in the back office, gone once they were corrected',
  )
})

async function run() {
  await shop.db.tx((tx) => shop.jobs.enqueue(tx, 'orders.check-money', {}))
  await shop.runJobs()
}

async function findingsOf(role: StaffRole) {
  const { cookies } = await aStaffSession(shop.db, { roles: [role], now })
  return (await createStaffClient(shop.app, cookies)('GET', '/api/admin/today')).body.data.findings
}
