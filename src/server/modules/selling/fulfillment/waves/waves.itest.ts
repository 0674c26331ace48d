import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, aStore } from '#tests/support/given.ts'
import { aPackingOrder } from '#tests/support/packing-orders.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-23T09:00:00Z' })
  call = await aPacker('Eva')
})
afterAll(() => shop.close())
// Each test has the queue for itself.
beforeEach(async () => {
  await shop.db.query.updateTable('orders').set({ state: 'completed' }).execute()
  shop.clock.set('2026-11-23T09:00:00Z')
})

async function aPacker(firstname: string, branches: number[] = []) {
  const now = new Date('2026-11-23T09:00:00Z')
  const roles = branches.length > 0 ? (['store', 'packer'] as const) : (['packer'] as const)
  return createStaffClient(
    shop.app,
    (await aStaffSession(shop.db, { roles: [...roles], firstname, branches, now })).cookies,
  )
}

const queueOf = async (query = '') => (await call('GET', `/api/admin/fulfillment/queue?${query}`)).body.data
const numbersOf = ({ rows }: { rows: { number: string }[] }) => rows.map(({ number }) => number)

async function aWave(body: object = {}) {
  const { status, text, body: answer } = await call('POST', '/api/admin/waves', { body })
  expect(status, text).toBe(201)
  return answer.data
}

describe('the queue', () => {
  test('is in the order in which orders must leave: the day, then the cut-off of the carrier', async () => {
    const later = await aPackingOrder(shop.db, { expectedTo: '2026-11-28' })
    const party = await aPackingOrder(shop.db, { expectedTo: '2026-11-28', eventOn: '2026-11-26' })
    const early = await aPackingOrder(shop.db, { expectedTo: '2026-11-25' })
    const earlier = await aPackingOrder(shop.db, { expectedTo: '2026-11-25', carrierId: 2 })
    await shop.db.query.updateTable('carriers').set({ cutOffHour: 9 }).where('id', '=', 2).execute()
    const all = await queueOf()
    expect(numbersOf(all)).toEqual([earlier, party, early, later].toSorted(byDue).map(({ number }) => number))
    expect(all.rows[0]).toMatchObject({
      due_on: '2026-11-25',
      cut_off_hour: 9,
      recipient: 'Jana Kováčová',
      town: 'Nitra',
    })
    expect(all.count).toBe(4)
    const pages = [await queueOf('limit=3')]
    pages.push(await queueOf(`limit=3&after=${pages[0].next}`))
    expect(pages.flatMap(numbersOf)).toEqual(numbersOf(all))
    expect(numbersOf(await queueOf('carrier=2'))).toEqual([earlier.number])
    expect(numbersOf(await queueOf(`q=${party.number}`))).toEqual([party.number])

    function byDue(a: { number: string }, b: { number: string }) {
      const rank = [earlier, party, early, later].map(({ number }) => number)
      return rank.indexOf(a.number) - rank.indexOf(b.number)
    }
  })

  test('holds what can be packed now, and says of the rest why not', async () => {
    const cash = await aPackingOrder(shop.db, { state: 'new', paymentState: 'unpaid', paymentMethodId: 3 })
    const unpaid = await aPackingOrder(shop.db, { state: 'awaiting_payment', paymentState: 'pending' })
    const awaited = await aPackingOrder(shop.db, { awaited: 1 })
    const bare = await aPackingOrder(shop.db, { isReserved: false })
    const ready = await queueOf()
    expect(ready.rows).toMatchObject([{ number: cash.number, is_cash: true, obstacle: null, pieces: 1 }])
    const held = await queueOf('view=held')
    expect(held.rows.map((row: { number: string; obstacle: string }) => [row.number, row.obstacle])).toEqual([
      [unpaid.number, 'unpaid'],
      [awaited.number, 'waiting_goods'],
      [bare.number, 'not_reserved'],
    ])
  })

  test('of a person of one branch has only the orders that are collected there', async () => {
    const store = await aStore(shop.db)
    const mine = await aPackingOrder(shop.db, { carrierId: 1, storeId: store.id })
    await aPackingOrder(shop.db)
    const inBranch = await aPacker('Zora', [store.id])
    const { data } = (await inBranch('GET', '/api/admin/fulfillment/queue')).body
    expect(numbersOf(data)).toEqual([mine.number])
    const wave = (await inBranch('POST', '/api/admin/waves', { body: {} })).body.data
    expect(wave.orders.map(({ number }: { number: string }) => number)).toEqual([mine.number])
    const foreign = await aWave()
    expect((await inBranch('GET', `/api/admin/waves/${foreign.id}`)).status).toBe(404)
  })
})

describe('a wave', () => {
  test('holds its orders, moves them to work, and lists its pieces by shelf, sets as their parts', async () => {
    const balloon = await aProduct(shop.db, { name: 'Balón', stock: 100 })
    const set = await aProduct(shop.db, {
      name: 'Sada na oslavu',
      components: [{ variantId: balloon.variantId, quantity: 3 }],
    })
    await shop.db.query
      .updateTable('stockLevels')
      .set({ shelfCode: 'A-2-1' })
      .where('variantId', '=', balloon.variantId)
      .execute()
    const first = await aPackingOrder(shop.db, {
      variants: [{ variantId: balloon.variantId, quantity: 3 }],
      goods: [{ name: 'Girlanda', shelf: 'A-10-1', ean: '8580000000017' }],
      expectedTo: '2026-11-24',
    })
    await shop.db.query
      .updateTable('orderItems')
      .set({ variantId: set.variantId, name: 'Sada na oslavu' })
      .where('orderId', '=', first.id)
      .where('variantId', '=', balloon.variantId)
      .execute()
    const second = await aPackingOrder(shop.db, {
      variants: [{ variantId: balloon.variantId, quantity: 2 }],
      expectedTo: '2026-11-25',
    })
    const wave = await aWave()
    expect(wave.orders.map((order: { number: string; position: number }) => [order.position, order.number])).toEqual([
      [1, first.number],
      [2, second.number],
    ])
    expect(wave.rows).toMatchObject([
      {
        shelf: 'A-2-1',
        quantity: 5,
        sets: ['Sada na oslavu'],
        boxes: [
          { position: 1, quantity: 3 },
          { position: 2, quantity: 2 },
        ],
      },
      { shelf: 'A-10-1', name: 'Girlanda', ean: '8580000000017', quantity: 1 },
    ])
    const states = await shop.db.query
      .selectFrom('orders')
      .select('state')
      .where('id', 'in', [first.id, second.id])
      .execute()
    expect(states).toEqual([{ state: 'processing' }, { state: 'processing' }])
    expect(numbersOf(await queueOf())).toEqual([])
    const held = await queueOf('view=held')
    expect(held.rows[0]).toMatchObject({ obstacle: 'in_wave', wave: { id: wave.id, made_by: 'Eva Nová' } })
    expect((await call('POST', '/api/admin/waves', { body: {} })).status).toBe(409)
  })

  test('has at most forty orders, of one carrier if asked, the most urgent first', async () => {
    const { variantId } = await aProduct(shop.db, { stock: 500 })
    for (let index = 0; index < 42; index += 1) {
      await aPackingOrder(shop.db, { variants: [{ variantId, quantity: 1 }], carrierId: index < 2 ? 2 : 3 })
    }
    expect((await aWave({ carrierId: 2 })).orders).toHaveLength(2)
    expect((await aWave({ size: 3 })).orders).toHaveLength(3)
    expect((await aWave()).orders).toHaveLength(37)
    expect((await call('POST', '/api/admin/waves', { body: { size: 41 } })).status).toBe(422)
  })

  test('is ticked off row by row, and never over what the orders need', async () => {
    await aPackingOrder(shop.db, { goods: [{ quantity: 4 }] })
    const wave = await aWave()
    const [row] = wave.rows
    const url = `/api/admin/waves/${wave.id}`
    const place = { variantId: row.variant_id, locationId: row.location.id }
    const ticked = (await call('PATCH', url, { version: wave.version, body: { ...place, picked: 4 } })).body.data
    expect(ticked.rows[0]).toMatchObject({ picked: 4, missing: 0 })
    expect(ticked.version).toBe(wave.version + 1)
    const { version } = ticked
    expect((await call('PATCH', url, { version, body: { ...place, picked: 4, missing: 1 } })).status).toBe(409)
    expect((await call('PATCH', url, { version, body: { ...place, variantId: 999_999, picked: 1 } })).status).toBe(404)
    expect((await call('GET', '/api/admin/fulfillment/summary')).body.data.waves.at(-1)).toMatchObject({
      id: wave.id,
      orders: 1,
      pieces: 4,
      picked: 4,
    })
  })

  test('of which pieces are missing makes a problem of the last boxes, until that is solved', async () => {
    const { variantId } = await aProduct(shop.db, { stock: 50 })
    const orders = []
    for (const expectedTo of ['2026-11-24', '2026-11-25']) {
      orders.push(await aPackingOrder(shop.db, { variants: [{ variantId, quantity: 2 }], expectedTo }))
    }
    const wave = await aWave()
    const body = { variantId, locationId: 1, picked: 3, missing: 1 }
    const short = (await call('PATCH', `/api/admin/waves/${wave.id}`, { version: wave.version, body })).body.data
    expect(short.orders.map((order: { has_problem: boolean }) => order.has_problem)).toEqual([false, true])
    expect((await call('DELETE', `/api/admin/waves/${wave.id}`, { version: short.version })).status).toBe(204)
    expect(numbersOf(await queueOf())).toEqual([orders[0]?.number])
    const [held] = (await queueOf('view=held')).rows
    expect(held).toMatchObject({ number: orders[1]?.number, obstacle: 'problem', problems: [{ missing: 1 }] })
    const [{ id, version }] = held.problems
    const url = `/api/admin/packing-problems/${id}`
    expect((await call('PATCH', url, { version, body: { isSolved: true } })).status).toBe(200)
    expect((await call('PATCH', url, { version: version + 1, body: { isSolved: true } })).status).toBe(409)
    expect((await queueOf()).count).toBe(2)
  })

  test('that was put back or abandoned frees its orders; one that is worked on is not', async () => {
    const order = await aPackingOrder(shop.db)
    const wave = await aWave()
    expect((await call('DELETE', `/api/admin/waves/${wave.id}`, { version: wave.version })).status).toBe(204)
    expect((await call('DELETE', `/api/admin/waves/${wave.id}`, { version: wave.version + 1 })).status).toBe(409)
    expect(numbersOf(await queueOf())).toEqual([order.number])

    const next = await aWave()
    const isHeld = async () =>
      (await shop.db.query.selectFrom('waves').select('endedAt').where('id', '=', next.id).executeTakeFirstOrThrow())
        .endedAt === null
    shop.clock.set('2026-11-23T09:50:00Z')
    const body = { variantId: next.rows[0].variant_id, locationId: 1, picked: 1 }
    await call('PATCH', `/api/admin/waves/${next.id}`, { version: next.version, body })
    shop.clock.set('2026-11-23T12:30:00Z')
    await shop.modules.fulfillment.releaseAbandoned()
    expect(await isHeld()).toBe(true)
    shop.clock.set('2026-11-23T12:51:00Z')
    await shop.modules.fulfillment.releaseAbandoned()
    expect(await isHeld()).toBe(false)
    shop.clock.set('2026-11-23T09:30:00Z')
    expect(numbersOf(await queueOf())).toEqual([order.number])
    expect((await shop.modules.staff.verifyAudit()).faults).toEqual([])
  })

  test('loses an order that is cancelled, and ends with its last one', async () => {
    const order = await aPackingOrder(shop.db)
    const wave = await aWave()
    await shop.db.tx((tx) =>
      shop.modules.orders.changeStatus(tx, { orderId: order.id, to: 'cancelled', actor: 'staff: Eva' }),
    )
    const { data } = (await call('GET', `/api/admin/waves/${wave.id}`)).body
    expect(data).toMatchObject({ is_open: false, rows: [], orders: [{ has_left: true }] })
  })
})
