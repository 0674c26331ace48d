import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { buildOrderShop, type OrderShop } from '#tests/support/order-shop.ts'
import { aPaidOrder, aPlacedOrder, lead, readFields, type PlacedForTest } from '#tests/support/placed-order.ts'
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

type Statement = {
  orderNumber: string
  email?: string
  name?: string
  items?: string
  link?: { id: number; hash: string }
}

async function withdraw(statement: Statement, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/withdrawals',
    headers,
    payload: { name: 'Jana Nováková', email, items: '', ...statement },
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** From the order's page, whose secret link proves that the order is the customer's. */
const withdrawFromPage = (order: PlacedForTest, items = '') =>
  withdraw({ orderNumber: order.number, items, link: { id: order.id, hash: order.hash } })

/** The API address behind the link in the last receipt. */
async function linkInMail(): Promise<string> {
  await shop.jobs.drain()
  const { confirmUrl } = JSON.parse(shop.mails.at(-1)?.text ?? '{}')
  const { searchParams } = new URL(confirmUrl)
  return `/api/withdrawals/${searchParams.get('potvrdenie')}/${searchParams.get('kluc')}`
}

async function open(url: string, method: 'GET' | 'POST' = 'GET') {
  const answer = await shop.app.inject({ method, url })
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
  test('is recorded to the second, moves the order on, and the receipt says so', async () => {
    const order = await aDeliveredOrder()
    shop.clock.set('2026-11-20T09:05:09.731Z')
    const { status, body } = await withdrawFromPage({ ...order, number: `č. ${order.number}` })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      received_at: '2026-11-20T09:05:09.000Z',
      email,
      statement: `Odstupujem od zmluvy k objednávke č. ${order.number}.`,
      needs_confirmation: false,
    })
    expect(await readFields(shop, order.id)).toMatchObject({ state: 'withdrawn', paymentState: 'paid' })
    await shop.jobs.drain()
    expect(shop.mails.map(({ template, to }) => [template, to])).toEqual([['withdrawal-receipt', email]])
    expect(JSON.parse(shop.mails[0]?.text ?? '')).toMatchObject({
      receivedTime: '10:05:09',
      statement: body.data.statement,
      confirmUrl: null,
    })
    shop.clock.set('2026-11-18T09:00:00Z')
  })

  test('sent again is the same withdrawal: the first receipt, no second message', async () => {
    const order = await aDeliveredOrder()
    const first = await withdrawFromPage(order)
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

  test('for an unknown order, or with another e-mail, is answered like any other', async () => {
    const order = await aDeliveredOrder()
    const known = await withdraw({ orderNumber: order.number })
    const unknown = await withdraw({ orderNumber: '2600099999' })
    const foreign = await withdraw({ orderNumber: order.number, email: 'iny@konfetka.test' })
    for (const { status, body } of [known, unknown, foreign]) {
      expect(status).toBe(200)
      expect(Object.keys(body.data)).toEqual(Object.keys(known.body.data))
      expect(body.data.needs_confirmation).toBe(true)
    }
    await shop.jobs.drain()
    expect(shop.mails.map(({ to }) => to).sort()).toEqual(['iny@konfetka.test', email, email])
  })

  test('for some goods leaves the order where it is, with a note for the staff', async () => {
    const order = await aDeliveredOrder()
    const { body } = await withdrawFromPage(order, 'iba  ružové balóny')
    expect(body.data.statement).toContain('na tento tovar: iba ružové balóny')
    expect((await readFields(shop, order.id)).state).toBe('delivered')
    const notes = await shop.db.query
      .selectFrom('orderHistory')
      .select('reason')
      .where('orderId', '=', order.id)
      .execute()
    expect(notes.some(({ reason }) => reason.startsWith('withdrawal '))).toBe(true)
  })

  test('before the shop has started on the order cancels it and refunds the money', async () => {
    const order = await aPaidOrder(shop)
    await withdrawFromPage(order)
    await shop.jobs.drain()
    expect(await readFields(shop, order.id)).toMatchObject({ state: 'cancelled', paymentState: 'refunded' })
    const unpaid = await aPlacedOrder(shop, { paymentMethodId: 2 })
    await withdrawFromPage(unpaid)
    expect(await readFields(shop, unpaid.id)).toMatchObject({ state: 'cancelled', paymentState: 'unpaid' })
  })

  test('after fourteen days is still accepted, and marked as late', async () => {
    const order = await aDeliveredOrder()
    shop.clock.set('2026-12-02T22:59:59Z') // the last second of the fourteenth day in Bratislava
    const inTime = await withdrawFromPage(order, 'prvý kus')
    shop.clock.set('2026-12-02T23:00:00Z')
    const late = await withdrawFromPage(order)
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

  test('without name, order or e-mail reports it at the field; a reason is never asked for', async () => {
    const { status, body } = await withdraw({ name: ' ', orderNumber: '', email: 'x' })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'name', 'orderNumber'])
  })
})

describe('a statement that proves nothing', () => {
  test('changes nothing until it is confirmed from its mailbox, and then counts from its receipt', async () => {
    const order = await aDeliveredOrder()
    shop.clock.set('2026-12-02T22:59:59Z') // the last second of the fourteenth day
    const { body } = await withdraw({ orderNumber: order.number })
    expect(body.data).toMatchObject({ received_at: '2026-12-02T22:59:59.000Z', needs_confirmation: true })
    const link = await linkInMail()
    expect((await readFields(shop, order.id)).state).toBe('delivered')
    shop.clock.set('2026-12-10T08:00:00Z')
    expect((await open(link)).body.data).toEqual({
      received_at: '2026-12-02T22:59:59.000Z',
      statement: body.data.statement,
      name: 'Jana Nováková',
      state: 'waiting',
    })
    expect((await readFields(shop, order.id)).state).toBe('delivered')
    for (let times = 0; times < 3; times += 1) {
      expect(await open(link, 'POST')).toMatchObject({ status: 200, body: { data: { state: 'confirmed' } } })
    }
    expect((await readFields(shop, order.id)).state).toBe('withdrawn')
    const steps = await shop.db.query
      .selectFrom('orderHistory')
      .select('id')
      .where('orderId', '=', order.id)
      .where('toState', '=', 'withdrawn')
      .execute()
    expect(steps).toHaveLength(1)
    shop.clock.set('2026-11-18T09:00:00Z')
  })

  test('from a stranger who knows number and e-mail cancels nothing, and staff see that someone wrote', async () => {
    const order = await aPaidOrder(shop)
    const stranger = { id: order.id, hash: 'x'.repeat(32) }
    await withdraw({ orderNumber: order.number, name: 'Niekto', link: stranger })
    await withdraw({ orderNumber: order.number, name: 'Niekto', link: { ...stranger, id: order.id + 1 } })
    expect(await readFields(shop, order.id)).toMatchObject({ state: 'paid', paymentState: 'paid' })
    const notes = await shop.db.query
      .selectFrom('orderHistory')
      .select('reason')
      .where('orderId', '=', order.id)
      .where('reason', 'like', 'withdrawal %')
      .execute()
    expect(notes).toEqual([{ reason: expect.stringMatching(/^withdrawal \d+, not confirmed yet$/) }])
  })

  test('takes effect immediately when it is sent again with proof', async () => {
    const order = await aDeliveredOrder()
    await withdraw({ orderNumber: order.number })
    expect((await withdrawFromPage(order)).body.data).toMatchObject({ needs_confirmation: false })
    expect((await readFields(shop, order.id)).state).toBe('withdrawn')
  })

  test("needs no confirmation from a customer logged in to the order's account", async () => {
    const registered = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: {
        email: 'vlastnicka@konfetka.test',
        password: 'dlhe heslo 42',
        passwordConfirmation: 'dlhe heslo 42',
        firstname: 'Jana',
        lastname: 'Nová',
      },
    })
    const authorization = `Bearer ${registered.json().token}`
    const order = await aDeliveredOrder()
    const foreign = await withdraw({ orderNumber: order.number, name: 'Cudzia' }, { authorization })
    expect(foreign.body.data.needs_confirmation).toBe(true)
    const { id: userId } = await shop.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'vlastnicka@konfetka.test')
      .executeTakeFirstOrThrow()
    await shop.db.query.updateTable('orders').set({ userId }).where('id', '=', order.id).execute()
    const own = await withdraw({ orderNumber: order.number }, { authorization })
    expect(own.body.data.needs_confirmation).toBe(false)
    expect((await readFields(shop, order.id)).state).toBe('withdrawn')
  })

  test('gets a lost receipt again: after ten minutes, three times in all', async () => {
    const order = await aDeliveredOrder()
    for (const time of ['09:00', '09:05', '09:11', '09:22', '09:33', '09:44']) {
      shop.clock.set(`2026-11-18T${time}:00Z`)
      const { body } = await withdraw({ orderNumber: order.number })
      expect(body.data.received_at).toBe('2026-11-18T09:00:00.000Z')
      await shop.jobs.drain()
    }
    expect(shop.mails.map(({ template }) => template)).toEqual(Array.from({ length: 3 }, () => 'withdrawal-receipt'))
    shop.clock.set('2026-11-18T09:00:00Z')
  })

  test('is left to staff after thirty days, and a link with a wrong key is 404', async () => {
    const order = await aDeliveredOrder()
    await withdraw({ orderNumber: order.number })
    const link = await linkInMail()
    expect((await open(`${link.slice(0, -4)}aaaa`)).status).toBe(404)
    expect((await open(`${link.slice(0, -4)}aaaa`, 'POST')).status).toBe(404)
    shop.clock.set('2026-12-19T09:00:00Z')
    for (const method of ['GET', 'POST'] as const) {
      expect((await open(link, method)).body.data).toMatchObject({ state: 'expired' })
    }
    expect((await readFields(shop, order.id)).state).toBe('delivered')
    shop.clock.set('2026-11-18T09:00:00Z')
  })
})

test.each([
  ['2600000123', '2600000123'],
  [' č. 2600 000 123 ', '2600000123'],
  ['neviem', 'neviem'],
])('normalizes the number %s to %s', (typed, number) => {
  expect(normalizeOrderNumber(typed)).toBe(number)
})

test.each([
  ['2026-12-02', '2026-12-02', false],
  ['2026-12-02', '2026-12-03', true],
  [null, '2026-12-03', null],
])('until %s, stated on %s: late %s', (until, today, isLate) => {
  expect(isLateStatement({ until, today })).toBe(isLate)
})
