import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, aStore } from '#tests/support/given.ts'
import { aPackingOrder } from '#tests/support/packing-orders.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const now = '2026-11-23T09:00:00Z'

let shop: TestApp
let zilina: { id: number; name: string }
let nitra: { id: number; name: string }
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ now })
  zilina = await aStore(shop.db, { name: 'Žilina Mirage' })
  nitra = await aStore(shop.db, { name: 'Nitra Centro' })
  call = await anAssistant('Eva', zilina.id)
})
afterAll(() => shop.close())

async function anAssistant(firstname: string, ...branches: number[]) {
  const { cookies } = await aStaffSession(shop.db, { roles: ['store'], firstname, branches, now: new Date(now) })
  return createStaffClient(shop.app, cookies)
}

type Given = Parameters<typeof aPackingOrder>[1] & { readyAt?: string }

async function aReadyOrder({ readyAt = '2026-11-20T10:00:00Z', ...given }: Given = {}) {
  const order = await aPackingOrder(shop.db, { carrierId: 1, storeId: zilina.id, state: 'ready_pickup', ...given })
  await shop.db.query
    .updateTable('orders')
    .set({ readyAt: new Date(readyAt), deliveryState: 'ready' })
    .where('id', '=', order.id)
    .execute()
  return order
}

const handOver = (
  number: string,
  { by = call, takenCents = 0, isAgeChecked = false, key = crypto.randomUUID() } = {},
) => by('POST', '/api/admin/pick-ups', { key, body: { number, takenCents, isAgeChecked } })

const fieldsOf = ({ id }: { id: number }) =>
  shop.db.query.selectFrom('orders').select(['state', 'paymentState']).where('id', '=', id).executeTakeFirstOrThrow()

const onHandOf = async (variantId: number) =>
  shop.db.query
    .selectFrom('stockLevels')
    .select(['onHand', 'reserved'])
    .where('variantId', '=', variantId)
    .where('locationId', '=', 1)
    .executeTakeFirstOrThrow()

describe('orders at a branch', () => {
  test('are listed there alone, the first deadline first, with what the counter needs', async () => {
    const later = await aReadyOrder({ readyAt: '2026-11-22T10:00:00Z' })
    const first = await aReadyOrder({ readyAt: '2026-11-17T10:00:00Z', goods: [{ name: 'Balónik', quantity: 3 }] })
    const elsewhere = await aReadyOrder({ storeId: nitra.id })
    const { body } = await call('GET', '/api/admin/pick-ups')
    const numbers = body.data.rows.map(({ number }: { number: string }) => number)
    expect(numbers.indexOf(first.number)).toBeLessThan(numbers.indexOf(later.number))
    expect(numbers).not.toContain(elsewhere.number)
    expect(body.data.branches).toEqual([{ id: zilina.id, name: zilina.name }])
    expect(body.data.rows.find(({ number }: { number: string }) => number === first.number)).toMatchObject({
      recipient: 'Jana Kováčová',
      phone_end: '456',
      payment: 'paid',
      to_pay_cents: 0,
      min_age: null,
      collect_by: '2026-11-24',
      lines: [{ name: 'Balónik', quantity: 3 }],
      handed_over: null,
    })
    expect((await call('GET', `/api/admin/pick-ups/${elsewhere.number}`)).status).toBe(404)
    const owner = createStaffClient(shop.app, (await aStaffSession(shop.db, { now: new Date(now) })).cookies)
    const of = await owner('GET', `/api/admin/pick-ups?store=${nitra.id}`)
    expect(of.body.data.rows.map(({ number }: { number: string }) => number)).toEqual([elsewhere.number])
  })

  test('that are not ready yet are a list of their own', async () => {
    const order = await aPackingOrder(shop.db, { carrierId: 1, storeId: zilina.id, state: 'processing' })
    const listed = async (view: string) =>
      (await call('GET', `/api/admin/pick-ups?view=${view}`)).body.data.rows.map(
        ({ number }: { number: string }) => number,
      )
    expect(await listed('preparing')).toContain(order.number)
    expect(await listed('ready')).not.toContain(order.number)
  })
})

describe('a hand-over', () => {
  test('ends the order, takes the goods off the shelf and says who did it', async () => {
    const order = await aReadyOrder({ goods: [{ stock: 10, quantity: 2 }] })
    const { status, body, text } = await handOver(order.number)
    expect(status, text).toBe(200)
    expect(body.data).toMatchObject({
      state: 'picked_up',
      handed_over: { by: 'Eva Nová', at: '2026-11-23T09:00:00.000Z' },
    })
    expect(await fieldsOf(order)).toEqual({ state: 'picked_up', paymentState: 'paid' })
    expect(await onHandOf(order.pieces[0]?.variantId ?? 0)).toEqual({ onHand: 8, reserved: 0 })
  })

  test('happens once: with one key again, by two people concurrently, and after it', async () => {
    const order = await aReadyOrder()
    const adam = await anAssistant('Adam', zilina.id)
    const people = [
      { firstname: 'Eva', by: call, key: crypto.randomUUID() },
      { firstname: 'Adam', by: adam, key: crypto.randomUUID() },
    ]
    const answers = await Promise.all(people.map((person) => handOver(order.number, person)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const index = answers.findIndex(({ status }) => status === 200)
    expect((await handOver(order.number, people[index])).text).toBe(answers[index]?.text)
    const after = await handOver(order.number, { by: await anAssistant('Zoja', zilina.id) })
    expect([after.status, after.body.message]).toEqual([
      409,
      `Táto objednávka je už odovzdaná: ${people[index]?.firstname} Nová, 23. 11. 10:00.`,
    ])
    const steps = await shop.db.query
      .selectFrom('orderHistory')
      .select('actor')
      .where('orderId', '=', order.id)
      .where('toState', '=', 'picked_up')
      .execute()
    expect(steps).toHaveLength(1)
  })

  test('takes the money that is due at the counter, and no other sum', async () => {
    const order = await aReadyOrder({ paymentState: 'unpaid', paymentMethodId: 3, totalCents: 2_490 })
    const less = await handOver(order.number, { takenCents: 0 })
    expect([less.status, less.body.message]).toEqual([
      409,
      'Suma na zaplatenie sa zmenila, teraz je 24,90\u00A0€. Odovzdajte objednávku znova.',
    ])
    expect(await fieldsOf(order)).toEqual({ state: 'ready_pickup', paymentState: 'unpaid' })
    expect((await handOver(order.number, { takenCents: 2_490 })).status).toBe(200)
    expect(await fieldsOf(order)).toEqual({ state: 'picked_up', paymentState: 'paid' })
  })

  test.each([
    [
      'of an order that is not paid',
      { paymentState: 'pending' as const },
      'Objednávka nie je zaplatená, nemožno ju odovzdať.',
    ],
    [
      'of an order in work',
      { state: 'processing' },
      'Objednávka ešte nie je pripravená na vyzdvihnutie (Spracováva sa).',
    ],
  ])('%s is refused', async (_, given, message) => {
    const order = await aReadyOrder(given)
    const { status, body } = await handOver(order.number)
    expect([status, body.message]).toEqual([409, message])
  })

  test('of a changed order says what is missing and what goes back, and waits for the missing money', async () => {
    const order = await aReadyOrder({ paymentState: 'paid' })
    const at = new Date(now)
    const change = { orderId: order.id, changedAt: at, wasPaid: true, totalBeforeCents: 1000, totalAfterCents: 1250 }
    await shop.db.query
      .insertInto('orderChanges')
      .values({ ...change, askedCents: 250 })
      .execute()
    const refund = { orderId: order.id, cause: 'test', amountCents: 120, actor: 'staff: Eva', requestedAt: at }
    await shop.db.query.insertInto('orderRefunds').values(refund).execute()
    const { body } = await call('GET', `/api/admin/pick-ups/${order.number}`)
    expect(body.data).toMatchObject({ payment: 'missing', open_difference_cents: 250, to_refund_cents: 120 })
    expect((await handOver(order.number)).status).toBe(409)
    await shop.db.query.updateTable('orderChanges').set({ receivedAt: at }).where('orderId', '=', order.id).execute()
    expect((await call('GET', `/api/admin/pick-ups/${order.number}`)).body.data).toMatchObject({
      payment: 'paid',
      open_difference_cents: 0,
    })
  })

  test('of goods for adults needs the check of the age, also if they are a part of a set', async () => {
    const part = await aProduct(shop.db, { stock: 5, minAge: 18 })
    const set = await aProduct(shop.db, { components: [{ variantId: part.variantId, quantity: 1 }] })
    const order = await aReadyOrder({
      goods: [],
      variants: [{ variantId: set.variantId, quantity: 1 }],
      isReserved: false,
    })
    const unchecked = await handOver(order.number)
    expect([unchecked.status, unchecked.body.message]).toEqual([409, 'Tovar je od 18 rokov. Overte vek podľa dokladu.'])
    expect((await handOver(order.number, { isAgeChecked: true })).status).toBe(200)
    const { changes } = await shop.db.query
      .selectFrom('auditLog')
      .select('changes')
      .where('thing', '=', 'order')
      .where('thingId', '=', String(order.id))
      .executeTakeFirstOrThrow()
    expect(changes).toMatchObject({ age_checked: [null, 18] })
  })

  test('at another branch, and by a person who may only look, changes nothing', async () => {
    const order = await aReadyOrder()
    expect((await handOver(order.number, { by: await anAssistant('Nina', nitra.id) })).status).toBe(404)
    const { cookies } = await aStaffSession(shop.db, { roles: ['service'], now: new Date(now) })
    expect((await handOver(order.number, { by: createStaffClient(shop.app, cookies) })).status).toBe(403)
    expect((await fieldsOf(order)).state).toBe('ready_pickup')
  })
})
