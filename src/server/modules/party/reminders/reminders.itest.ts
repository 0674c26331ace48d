import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aProduct, type GivenProduct, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { aGuestWithCart, anOrder, placeOrder } from '#tests/support/order-shop.ts'

const now = '2026-11-18T09:00:00Z'
const eventOn = '2026-12-12'

let shop: TestApp
let five: GivenProduct
let six: GivenProduct

beforeAll(async () => {
  shop = await buildTestApp({ now })
  await seedReference(shop.db)
  five = await aProduct(shop.db, { name: 'Balón číslo 5, 86 cm', priceCents: 500, stock: 900 })
  six = await aProduct(shop.db, { name: 'Balón číslo 6, 86 cm', priceCents: 550, stock: 900 })
})
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.set(now)
  await shop.runJobs()
  await shop.db.query.deleteFrom('partyReminders').execute()
  shop.mails.length = 0
})

type Placed = { url: string; email: string; id: number; hash: string }

async function anOrderFor(changes: { eventOn?: string | null; email?: string } = {}): Promise<Placed> {
  const email = changes.email ?? `${crypto.randomUUID()}@konfetka.test`
  const { visitor, cartId } = await aGuestWithCart(shop, [{ id: five.id, variantId: five.variantId, quantity: 1 }])
  const order = anOrder(cartId, { email, eventOn: changes.eventOn === undefined ? eventOn : changes.eventOn })
  const { body } = await placeOrder(shop, { visitor, order })
  const { id, hash } = body.data
  return { id, hash, email, url: `/api/orders/${id}/${hash}/reminder` }
}

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string) => createVisitor(shop.app).call(method, url)

async function remindOn(day: string) {
  await shop.runJobs()
  shop.mails.length = 0
  shop.clock.set(`${day}T09:00:00Z`)
  await shop.modules.reminders.remind()
  await shop.modules.reminders.remind()
  await shop.runJobs()
  return shop.mails.filter(({ subject }) => subject === 'O rok znova: oslava je o tri týždne')
}

describe('a reminder', () => {
  test('is set only when the customer asks, and shows the goods with the next number', async () => {
    const { url } = await anOrderFor()
    const before = (await call('GET', url)).body.data
    expect(before).toMatchObject({ is_set: false, can_be_set: true, next_on: '2027-12-12', remind_on: '2027-11-21' })
    expect(before.goods).toMatchObject([{ variant_id: six.variantId, packs: 1, total_cents: 550 }])
    expect((await call('PUT', url)).body.data.is_set).toBe(true)
    expect((await call('PUT', url)).status).toBe(200)
  })

  test('comes once, three weeks before, with a link that fills the cart', async () => {
    const { url, id, hash, email } = await anOrderFor()
    await call('PUT', url)
    expect(await remindOn('2027-11-20')).toEqual([])
    const mails = await remindOn('2027-11-21')
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect(mails[0]?.text).toContain(six.name)
    expect(mails[0]?.text).toContain(`http://shop.test/o-rok-znova/${id}/${hash}`)
    expect(await remindOn('2027-11-22')).toEqual([])
    const { cart } = (await call('POST', `${url}/cart`)).body.data
    expect(cart.items).toMatchObject([
      { variant: { id: six.variantId }, quantity: 1, purpose: 'Na oslavu o rok znova' },
    ])
  })

  test('does not come after it was erased without a login, or with the account', async () => {
    const [first, second] = [await anOrderFor(), await anOrderFor()]
    await call('PUT', first.url)
    await call('PUT', second.url)
    expect((await call('DELETE', first.url)).body.data.is_set).toBe(false)
    expect((await call('DELETE', first.url)).status).toBe(200)
    await shop.db.tx((tx) => shop.modules.reminders.forgetCustomer(tx, { userId: 999_999, provedEmail: second.email }))
    expect(await remindOn('2027-11-21')).toEqual([])
  })

  test('is one in a year for the same e-mail', async () => {
    const email = `${crypto.randomUUID()}@konfetka.test`
    for (const day of ['2026-12-12', '2026-12-13', '2027-02-06']) {
      await call('PUT', (await anOrderFor({ email, eventOn: day })).url)
    }
    expect(await remindOn('2027-11-21')).toHaveLength(1)
    expect(await remindOn('2027-11-22')).toEqual([])
    expect(await remindOn('2028-01-16')).toHaveLength(1)
  })

  test('is not sent for a cancelled order, nor too late', async () => {
    const [cancelled, late] = [await anOrderFor(), await anOrderFor({ eventOn: '2026-12-20' })]
    await call('PUT', cancelled.url)
    await call('PUT', late.url)
    await call('POST', `/api/orders/${cancelled.id}/${cancelled.hash}/cancel`)
    expect(await remindOn('2027-12-18')).toEqual([])
    expect(await shop.db.query.selectFrom('partyReminders').select('orderId').execute()).toEqual([])
  })

  test('is offered for a party only', async () => {
    const { url } = await anOrderFor({ eventOn: null })
    expect((await call('GET', url)).status).toBe(404)
    expect((await call('PUT', url)).status).toBe(404)
  })
})

describe('in the back office', () => {
  test('it is found by e-mail and order, erased once, and never sent', async () => {
    const order = await anOrderFor()
    await call('PUT', order.url)
    const service = createStaffClient(
      shop.app,
      (await aStaffSession(shop.db, { roles: ['service'], now: new Date(now) })).cookies,
    )
    const find = async (q: string) =>
      (await service('GET', `/api/admin/party-reminders?q=${encodeURIComponent(q)}`)).body.data.rows
    const rows = await find(order.email.toUpperCase())
    expect(rows).toMatchObject([{ order_id: order.id, remind_on: '2027-11-21', sent_on: null }])
    expect(await find(rows[0].number)).toEqual(rows)
    expect(await find('nikto@konfetka.test')).toEqual([])
    const erase = () => service('POST', '/api/admin/party-reminders/erasures', { body: { orderId: order.id } })
    expect((await erase()).status).toBe(204)
    expect((await erase()).status).toBe(404)
    expect((await call('GET', order.url)).body.data.is_set).toBe(false)
    expect(await remindOn('2027-11-22')).toEqual([])
  })
})
