import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { buildOrderShop, type OrderShop } from '#tests/support/order-shop.ts'
import { aPaidOrder, aPlacedOrder, lead, readFields } from '#tests/support/placed-order.ts'
import { isLateStatement, normalizeOrderNumber } from './withdrawals.rules.ts'

let shop: OrderShop

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildOrderShop(db)
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

const email = 'jana@konfetka.test'

async function withdraw(statement: { orderNumber: string; email?: string; name?: string; items?: string }) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/withdrawals',
    payload: { name: 'Jana Nováková', email, items: '', ...statement },
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function aDeliveredOrder() {
  const order = await aPaidOrder(shop)
  await lead(shop, { order, through: ['processing', 'shipped', 'delivered'] })
  await shop.jobs.drain()
  shop.mails.length = 0
  return order
}

describe('a withdrawal', () => {
  test('is received to the second, leads the order on, and the receipt says so', async () => {
    const order = await aDeliveredOrder()
    shop.clock.set('2026-11-20T09:05:09.731Z')
    const { status, body } = await withdraw({ orderNumber: `č. ${order.number}` })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      received_at: '2026-11-20T09:05:09.000Z',
      email,
      statement: `Odstupujem od zmluvy k objednávke č. ${order.number}.`,
    })
    expect(await readFields(shop, order.id)).toMatchObject({ state: 'withdrawn', paymentState: 'paid' })
    await shop.jobs.drain()
    expect(shop.mails.map(({ template, to }) => [template, to])).toEqual([['withdrawal-receipt', email]])
    expect(JSON.parse(shop.mails[0]?.text ?? '')).toMatchObject({
      receivedTime: '10:05:09',
      statement: body.data.statement,
    })
    shop.clock.set('2026-11-18T09:00:00Z')
  })

  test('sent again is the same withdrawal: the first receipt, no second message', async () => {
    const order = await aDeliveredOrder()
    const first = await withdraw({ orderNumber: order.number })
    shop.clock.set('2026-11-18T10:00:00Z')
    const again = await withdraw({
      orderNumber: ` ${order.number} `,
      email: ` ${email.toUpperCase()} `,
      name: 'Jana  Nováková',
    })
    expect(again.body).toEqual(first.body)
    await shop.jobs.drain()
    expect(shop.mails).toHaveLength(1)
    shop.clock.set('2026-11-18T09:00:00Z')
  })

  test('of an order that does not exist, or of another e-mail, is answered like any other', async () => {
    const order = await aDeliveredOrder()
    const known = await withdraw({ orderNumber: order.number })
    const unknown = await withdraw({ orderNumber: '2600099999' })
    const foreign = await withdraw({ orderNumber: order.number, email: 'iny@konfetka.test' })
    for (const { status, body } of [unknown, foreign]) {
      expect(status).toBe(known.status)
      expect(Object.keys(body.data)).toEqual(Object.keys(known.body.data))
    }
    await shop.jobs.drain()
    expect(shop.mails.map(({ to }) => to).sort()).toEqual(['iny@konfetka.test', email, email])
  })

  test('of some goods leaves the order where it is, with a note for the staff', async () => {
    const order = await aDeliveredOrder()
    const { body } = await withdraw({ orderNumber: order.number, items: 'iba  ružové balóny' })
    expect(body.data.statement).toContain('na tento tovar: iba ružové balóny')
    expect((await readFields(shop, order.id)).state).toBe('delivered')
    const notes = await shop.db.query
      .selectFrom('orderHistory')
      .select('reason')
      .where('orderId', '=', order.id)
      .execute()
    expect(notes.some(({ reason }) => reason.startsWith('withdrawal '))).toBe(true)
  })

  test('before the shop has begun cancels the order and gives the money back', async () => {
    const order = await aPaidOrder(shop)
    await withdraw({ orderNumber: order.number })
    await shop.jobs.drain()
    expect(await readFields(shop, order.id)).toMatchObject({ state: 'cancelled', paymentState: 'refunded' })
    const unpaid = await aPlacedOrder(shop, { paymentMethodId: 2 })
    await withdraw({ orderNumber: unpaid.number })
    expect(await readFields(shop, unpaid.id)).toMatchObject({ state: 'cancelled', paymentState: 'unpaid' })
  })

  test('after fourteen days is received all the same, and marked', async () => {
    const order = await aDeliveredOrder()
    shop.clock.set('2026-12-02T22:59:59Z') // the last second of the fourteenth day in Bratislava
    const inTime = await withdraw({ orderNumber: order.number, items: 'prvý kus' })
    shop.clock.set('2026-12-02T23:00:00Z')
    const late = await withdraw({ orderNumber: order.number })
    expect([inTime.status, late.status]).toEqual([200, 200])
    const rows = await shop.db.query
      .selectFrom('withdrawals')
      .select('isLate')
      .where('orderId', '=', order.id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([{ isLate: false }, { isLate: true }])
    expect((await readFields(shop, order.id)).state).toBe('delivered')
    shop.clock.set('2026-11-18T09:00:00Z')
  })

  test('without name, order or e-mail says so at the field; a reason is never asked for', async () => {
    const { status, body } = await withdraw({ name: ' ', orderNumber: '', email: 'x' })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'name', 'orderNumber'])
  })
})

test.each([
  ['2600000123', '2600000123'],
  [' č. 2600 000 123 ', '2600000123'],
  ['neviem', 'neviem'],
])('the number %s is read as %s', (typed, number) => {
  expect(normalizeOrderNumber(typed)).toBe(number)
})

test.each([
  ['2026-12-02', '2026-12-02', false],
  ['2026-12-02', '2026-12-03', true],
  [null, '2026-12-03', null],
])('until %s, stated on %s: late %s', (until, today, isLate) => {
  expect(isLateStatement({ until, today })).toBe(isLate)
})
