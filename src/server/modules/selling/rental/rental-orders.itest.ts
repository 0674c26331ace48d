import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { anAccount } from '#tests/support/customer.ts'
import { aProduct, aStore, seedReference } from '#tests/support/given.ts'
import { aCostume, type GivenCostume, orderRental, putRental } from '#tests/support/rental-things.ts'
import { aGuestWithCart, quote } from '#tests/support/order-shop.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { listWrongMoney } from '#server/modules/selling/orders/refunds/check-money.queries.ts'

const now = '2026-12-01T09:00:00Z'
/** Friday to Monday: four days for 18 €, free again on Wednesday. */
const weekend = { firstOn: '2026-12-04', lastOn: '2026-12-07' }

let shop: TestApp
let costume: GivenCostume
/** The checkout remembers its branches for seconds, so all tests share these. */
let branch: { id: number }
let otherBranch: { id: number }

beforeAll(async () => {
  shop = await buildTestApp({ now })
  await seedReference(shop.db)
  branch = await aStore(shop.db)
  otherBranch = await aStore(shop.db)
})
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.set(now)
  costume = await aCostume(shop.db, { storeId: branch.id })
})

const wish = (changes: object = {}) => ({ ...weekend, ...costumePlace(), quantity: 1, ...changes })
const costumePlace = () => ({ variantId: costume.variantId, storeId: costume.storeId })

async function order(changes: object = {}, paymentMethodId = 1) {
  const guest = await putRental(shop.app, wish(changes))
  return { ...guest, placed: await orderRental(shop, { ...guest, storeId: costume.storeId, paymentMethodId }) }
}

const readBookings = (orderId: number) =>
  shop.db.query.selectFrom('rentalBookings').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

const readOrder = (orderId: number) =>
  shop.db.query.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

/** As the gateway's report does. */
const pay = (orderId: number, amountCents: number) =>
  shop.db.tx((tx) => shop.modules.orders.markPaid(tx, { orderId, amountCents }))

const cancel = ({ id, hash }: { id: number; hash: string }) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${id}/${hash}/cancel` })

describe('a costume in the cart', () => {
  test('has its rent in the goods and its deposit apart, and is collected in its branch', async () => {
    const { visitor, cartId } = await putRental(shop.app, wish({ quantity: 1 }))
    const { cart, totals, carriers, rental_faults: faults } = await quote(visitor, { cartId } as never)
    expect(cart).toMatchObject({ item_count: 1, goods_cents: 1800, total_cents: 1800, deposit_cents: 3000 })
    expect(cart.rentals).toMatchObject([{ ...toDays(), days: 4, rent_cents: 1800, deposit_cents: 3000 }])
    expect(totals).toMatchObject({ goods_cents: 1800, total_cents: 1800, deposit_cents: 3000 })
    expect(totals.vat.reduce((sum, line) => sum + line.gross_cents, 0)).toBe(1800)
    expect(carriers.filter((carrier) => carrier.is_available).map(({ kind }) => kind)).toEqual(['store'])
    expect(faults).toBeUndefined()
  })

  test('is put once however often the form is sent, changes its days and goes away', async () => {
    const { visitor, cartId } = await putRental(shop.app, wish())
    const again = await visitor.call('POST', '/api/rentals/cart', wish())
    const [line] = again.body.data.cart.rentals
    expect(again.body.data.cart.rentals).toHaveLength(1)
    const changed = await visitor.call('POST', '/api/rentals/cart', {
      ...wish({ lastOn: '2026-12-08' }),
      replacesId: line.id,
    })
    const [other, ...more] = changed.body.data.cart.rentals
    expect([other.last_on, other.rent_cents, more]).toEqual(['2026-12-08', 2100, []])
    const removed = await visitor.call('DELETE', `/api/cart/${cartId}/rentals/${other.id}`)
    expect([removed.body.data.rentals, removed.body.data.item_count]).toEqual([undefined, 0])
  })

  test('is refused on taken days, twice if there is one, and beside a costume of another branch', async () => {
    const { placed, visitor } = await order()
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    const taken = await visitor.call('POST', '/api/rentals/cart', wish())
    expect([taken.status, taken.body.code]).toEqual([409, 'conflict'])
    const later = { firstOn: '2026-12-10', lastOn: '2026-12-11' }
    expect((await visitor.call('POST', '/api/rentals/cart', wish({ ...later, quantity: 2 }))).status).toBe(409)
    expect((await visitor.call('POST', '/api/rentals/cart', wish(later))).status).toBe(200)
    const other = await aCostume(shop.db, { storeId: otherBranch.id })
    const elsewhere = { variantId: other.variantId, storeId: other.storeId }
    const refused = await visitor.call('POST', '/api/rentals/cart', wish({ ...later, ...elsewhere }))
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('inej predajne')])
  })

  test('says when it is not free any more, and the order is refused', async () => {
    const late = await putRental(shop.app, wish())
    await order()
    const { rental_faults: faults } = await quote(late.visitor, { cartId: late.cartId } as never)
    expect(faults?.[0]?.fault).toContain('už požičaný')
    const placed = await orderRental(shop, { ...late, storeId: costume.storeId })
    expect([placed.status, placed.body.code]).toEqual([409, 'cart_changed'])
  })

  test('follows a guest who logs in', async () => {
    const { visitor, cartId } = await putRental(shop.app, wish())
    const id = await anAccount(shop.db)
    const tempId = Object.values(visitor.cookies).find((value) => value !== undefined)
    await shop.db.tx((tx) => shop.modules.cart.mergeGuestCart(tx, { userId: id, tempId }))
    const rows = await shop.db.query
      .selectFrom('cartRentals')
      .innerJoin('carts', 'carts.id', 'cartRentals.cartId')
      .select(['cartRentals.firstOn', 'quantity'])
      .where('carts.userId', '=', id)
      .where('carts.id', '<>', cartId)
      .execute()
    expect(rows).toEqual([{ firstOn: weekend.firstOn, quantity: 1 }])
  })
})

const toDays = () => ({ first_on: weekend.firstOn, last_on: weekend.lastOn })

describe('an order with a costume', () => {
  test('books it, asks for rent and deposit together, and keeps the deposit out of price and VAT', async () => {
    const { placed } = await order()
    const { id } = placed.body.data
    expect(await readBookings(id)).toMatchObject([{ ...weekend, state: 'booked', rentCents: 1800, depositCents: 3000 }])
    const row = await readOrder(id)
    expect(row).toMatchObject({ goodsCents: 1800, totalCents: 1800, depositCents: 3000, expectedFrom: weekend.firstOn })
    const payment = await shop.db.query
      .selectFrom('payments')
      .select('amountCents')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    expect(payment.amountCents).toBe(4800)
    const items = await shop.db.query
      .selectFrom('orderItems')
      .select(['kind', 'variantId', 'totalCents'])
      .where('orderId', '=', id)
      .execute()
    expect(items).toEqual([{ kind: 'rental', variantId: null, totalCents: 1800 }])
  })

  test('takes goods beside it from the stock, which the costume does not touch', async () => {
    const product = await aProduct(shop.db, { priceCents: 1000, stock: 5 })
    const guest = await putRental(shop.app, wish())
    await guest.visitor.call('PUT', `/api/cart/${guest.cartId}`, {
      id: product.id,
      variantId: product.variantId,
      quantity: 2,
    })
    const placed = await orderRental(shop, { ...guest, storeId: costume.storeId })
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    expect(await readOrder(placed.body.data.id)).toMatchObject({ goodsCents: 3800, depositCents: 3000 })
    const held = await shop.db.query
      .selectFrom('reservations')
      .select('variantId')
      .where('orderId', '=', placed.body.data.id)
      .execute()
    expect(new Set(held.map(({ variantId }) => variantId))).toEqual(new Set([product.variantId]))
  })

  test('is refused by a courier, at another branch, and for another sum than was seen', async () => {
    const { visitor, cartId } = await putRental(shop.app, wish())
    const elsewhere = await orderRental(shop, { visitor, cartId, storeId: otherBranch.id })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'cart_changed'])
    const courier = await orderRental(shop, { visitor, cartId, storeId: costume.storeId, carrierId: 3 })
    expect([courier.status, courier.body.code]).toEqual([422, 'delivery_unavailable'])
    const cheaper = await orderRental(shop, { visitor, cartId, storeId: costume.storeId, expectedTotalCents: 1800 })
    expect([cheaper.status, cheaper.body.code]).toEqual([409, 'cart_changed'])
  })

  test('is not paid by a transfer that would come after the pick-up', async () => {
    const { placed } = await order({}, 3)
    expect(placed.status).toBe(422)
  })

  test('loses the costume to a later order after fifteen unpaid minutes, and a late payment is seen by staff', async () => {
    const { placed } = await order()
    shop.clock.set('2026-12-01T09:15:01Z')
    const later = await order()
    expect(later.placed.status, JSON.stringify(later.placed.body)).toBe(201)
    await pay(placed.body.data.id, 4800)
    expect((await readBookings(placed.body.data.id)).map(({ state }) => state)).toEqual(['lost'])
  })

  test('is kept by its payment', async () => {
    const { placed } = await order()
    const { id } = placed.body.data
    expect(await pay(id, 4800)).toEqual({ kind: 'paid' })
    expect(await readBookings(id)).toMatchObject([{ state: 'booked', expiresAt: null }])
    expect(await readOrder(id)).toMatchObject({ state: 'paid', paymentState: 'paid' })
  })

  test('that is cancelled in time frees the costume and sends rent and deposit back, apart', async () => {
    const { placed } = await order({ firstOn: '2026-12-08', lastOn: '2026-12-09' })
    const { id } = placed.body.data
    await pay(id, 4500)
    expect((await cancel(placed.body.data)).statusCode).toBeLessThan(300)
    expect((await readBookings(id)).map(({ state }) => state)).toEqual(['cancelled'])
    const refunds = await shop.db.query
      .selectFrom('orderRefunds')
      .select(['amountCents', 'isDeposit'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute()
    expect(refunds).toEqual([
      { amountCents: 1500, isDeposit: false },
      { amountCents: 3000, isDeposit: true },
    ])
  })

  test('cannot be cancelled by the customer once the pick-up is near', async () => {
    const { placed } = await order({ firstOn: '2026-12-04', lastOn: '2026-12-04' })
    await pay(placed.body.data.id, 4500)
    const { id, hash } = placed.body.data
    const canCancel = async () => (await shop.app.inject(`/api/orders/${id}/${hash}`)).json().data.can_cancel
    shop.clock.set('2026-12-02T09:00:00Z')
    expect(await canCancel()).toBe(true)
    shop.clock.set('2026-12-03T09:00:00Z')
    expect(await canCancel()).toBe(false)
    const answer = await cancel(placed.body.data)
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('dva dni')])
  })

  test('is left to the staff when its customer withdraws from the contract with the pick-up near', async () => {
    const { placed } = await order({ firstOn: '2026-12-04', lastOn: '2026-12-04' })
    const { id, hash } = placed.body.data
    await pay(id, 4500)
    shop.clock.set('2026-12-03T09:00:00Z')
    const { number, email } = await readOrder(id)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/withdrawals',
      headers: { origin: 'http://shop.test' },
      payload: { name: 'Jana Nováková', email, items: '', orderNumber: number, link: { id, hash } },
    })
    expect(answer.statusCode).toBe(200)
    expect((await readOrder(id)).state).toBe('paid')
    const history = await shop.db.query.selectFrom('orderHistory').select('reason').where('orderId', '=', id).execute()
    expect(history.filter(({ reason }) => reason.startsWith('withdrawal '))).toHaveLength(1)
  })
})

describe('the contract', () => {
  const readContract = async ({ id, hash }: { id: number; hash: string }) => {
    const { statusCode, headers, rawPayload } = await shop.app.inject(`/api/orders/${id}/${hash}/rental.pdf`)
    return { statusCode, headers, text: statusCode === 200 ? await readPdf(rawPayload) : '' }
  }

  test('is read by the link of the order once it is paid, and after 30 days without the name', async () => {
    const { placed } = await order({ firstOn: '2027-01-11', lastOn: '2027-01-12' })
    expect((await readContract(placed.body.data)).statusCode).toBe(404)
    await pay(placed.body.data.id, 4500)
    const { headers, text } = await readContract(placed.body.data)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect(text).toContain('Jana Nováková')
    expect(text).toContain('11. 1. 2027')
    expect((await readContract({ ...placed.body.data, hash: 'x'.repeat(32) })).statusCode).toBe(404)
    shop.clock.set('2027-01-02T09:00:00Z')
    const later = await readContract(placed.body.data)
    expect([later.statusCode, later.text.includes('Nováková')]).toEqual([200, false])
  })

  test('is not shown to a stranger by the number of a booking', async () => {
    const { placed } = await order()
    await pay(placed.body.data.id, 4800)
    const [booking] = await readBookings(placed.body.data.id)
    const answer = await shop.app.inject(`/api/admin/rentals/${booking?.id}/contract.pdf`)
    expect(answer.statusCode).toBe(401)
  })

  test('is 404 for an order of goods', async () => {
    const product = await aProduct(shop.db, { priceCents: 1000, stock: 5 })
    const guest = await aGuestWithCart(shop, [{ id: product.id, variantId: product.variantId, quantity: 1 }])
    const placed = await orderRental(shop, { ...guest, storeId: costume.storeId })
    expect((await readContract(placed.body.data)).statusCode).toBe(404)
  })
})

describe('the branch', () => {
  async function aPaidRental() {
    const { placed } = await order({ firstOn: '2026-12-01', lastOn: '2026-12-03' })
    const { id: orderId, hash } = placed.body.data
    await pay(orderId, 4500)
    const [booking] = await readBookings(orderId)
    if (!booking) throw new Error('There is a booking.')
    return { orderId, hash, id: booking.id }
  }

  const asStaff = async () =>
    createStaffClient(shop.app, (await aStaffSession(shop.db, { now: shop.clock.now() })).cookies)

  test('hands a costume out, takes it back late and torn, and sends back the deposit to the cent', async () => {
    const { orderId, id } = await aPaidRental()
    const call = await asStaff()
    const listOf = async (day: string) =>
      (await call('GET', `/api/admin/rentals?day=${day}&store=${branch.id}`)).body.data.rows.filter(
        (row: { id: number }) => row.id === id,
      )
    expect(await listOf('2026-12-01')).toMatchObject([
      { state: 'booked', deposit_cents: 3000, recipient: 'Jana Nováková' },
    ])
    const today = async (client: typeof call) =>
      (await client('GET', '/api/admin/today')).body.data.duties.find(({ kind }: { kind: string }) => kind === 'rental')
    const waiting: { count: number } = await today(call)
    expect(waiting).toMatchObject({ count: expect.any(Number), urgent: 0 })
    expect((await call('POST', '/api/admin/rentals/out', { body: { id } })).status).toBe(200)
    const { cookies } = await aStaffSession(shop.db, { now: shop.clock.now() })
    const contract = await shop.app.inject({ url: `/api/admin/rentals/${id}/contract.pdf`, cookies })
    expect(await readPdf(contract.rawPayload)).toContain('Jana Nováková')
    expect((await today(call))?.count ?? 0).toBe(waiting.count - 1)
    expect((await call('POST', '/api/admin/rentals/out', { body: { id } })).status).toBe(409)
    shop.clock.set('2026-12-05T09:00:00Z')
    const again = await asStaff()
    expect(await today(again)).toMatchObject({ urgent: expect.toSatisfy((late: number) => late > 0) })
    const { body } = await again('POST', '/api/admin/rentals/back', { body: { id, damageCents: 700 } })
    expect(body.data).toEqual({ id, back_cents: 1300, owed_cents: 0 })
    expect((await again('POST', '/api/admin/rentals/back', { body: { id, damageCents: 0 } })).status).toBe(409)
    const refunds = await shop.db.query
      .selectFrom('orderRefunds')
      .select(['id', 'amountCents', 'isDeposit'])
      .where('orderId', '=', orderId)
      .execute()
    expect(refunds).toMatchObject([{ amountCents: 1300, isDeposit: true }])
    await shop.db.tx((tx) =>
      shop.modules.orders.markRefundSent(tx, { refundId: refunds[0]?.id ?? 0, actor: 'payment' }),
    )
    // The rent was not refunded: neither its payment nor the nightly check of the money says so.
    expect(await readOrder(orderId)).toMatchObject({ paymentState: 'paid' })
    expect((await shop.db.tx((tx) => listWrongMoney(tx, new Date(now)))).map(({ number }) => number)).not.toContain(
      (await readOrder(orderId)).number,
    )
  })
})
