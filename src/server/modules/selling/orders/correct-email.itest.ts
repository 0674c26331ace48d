import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor, givenVoucher } from '#tests/support/cart-shop.ts'
import { openDatabase } from '#tests/support/database.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { anOrder, buildOrderShop, placeOrder, type OrderShop } from '#tests/support/order-shop.ts'
import { aPlacedOrder, lead } from '#tests/support/placed-order.ts'

let shop: OrderShop

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildOrderShop(db)
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

const typo = 'jana@gmial.test'
const right = 'jana@gmail.test'
let serial = 0

/** An open order (by transfer) with a typo in its e-mail. */
async function aMistypedOrder(given: { email?: string; voucherCode?: string } = {}) {
  const { email = typo, ...rest } = given
  const order = await aPlacedOrder(shop, { paymentMethodId: 2, changes: { email }, ...rest })
  await shop.jobs.drain()
  return order
}
/** A new e-mail for each test, because each e-mail has its own limit. */
const anEmail = () => `jana-${(serial += 1)}@konfetka.test`

async function correct(order: { id: number; hash: string }, email: string) {
  const answer = await createVisitor(shop.app).call('POST', `/api/orders/${order.id}/${order.hash}/email`, { email })
  await shop.jobs.drain()
  return answer
}
const confirmationsTo = (email: string) =>
  shop.mails.filter(({ template, to }) => template === 'order-received' && to === email).length

describe('a mistyped e-mail of an order', () => {
  test('is corrected by a holder of the link, and the confirmation goes to the new one', async () => {
    const order = await aMistypedOrder()
    const answer = await correct(order, ` ${right.toUpperCase()} `)
    expect(answer).toMatchObject({ status: 200, body: { data: { email: right, joins_account: false } } })
    expect(answer.body.data.history.map(({ text }: { text: string }) => text)).toContain(
      'Zmenili sme e-mail objednávky',
    )
    expect(confirmationsTo(right)).toBe(1)
    expect((await correct(order, right)).status).toBe(200)
    expect(confirmationsTo(right)).toBe(2)
    await lead(shop, { order, through: ['cancelled'] })
    await shop.jobs.drain()
    expect(shop.mails.at(-1)).toMatchObject({ template: 'order-cancelled', to: right })
  })

  test.each([
    ['', 'Pole musí být vyplněno'],
    ['jana@', 'Pole musí obsahovat platný email.'],
  ])('%j is refused beside its field', async (email, text) => {
    const order = await aMistypedOrder()
    expect(await correct(order, email)).toMatchObject({ status: 422, body: { errors: { email: [text] } } })
  })

  test('is not corrected without the secret or once the order is over', async () => {
    const order = await aMistypedOrder()
    expect((await correct({ ...order, hash: 'A'.repeat(22) }, anEmail())).status).toBe(404)
    await lead(shop, { order, through: ['cancelled'] })
    const view = (await shop.app.inject(`/api/orders/${order.id}/${order.hash}`)).json().data
    expect(view.can_correct_email).toBe(false)
    expect(await correct(order, anEmail())).toMatchObject({
      status: 409,
      body: { message: 'E-mail tejto objednávky už nemožno zmeniť. Ozvite sa nám, prosím.' },
    })
  })

  test('is not corrected by the link once the link hides it', async () => {
    const order = await aMistypedOrder()
    shop.clock.set('2026-12-19T09:00:00Z')
    expect((await correct(order, anEmail())).status).toBe(409)
    shop.clock.set('2026-11-18T09:00:00Z')
  })

  test('is corrected at most three times an hour, with at most five messages a day to one mailbox', async () => {
    const order = await aMistypedOrder()
    const changed: number[] = []
    for (const email of [anEmail(), anEmail(), anEmail(), anEmail()]) changed.push((await correct(order, email)).status)
    expect(changed).toEqual([200, 200, 200, 429])
    const victim = anEmail()
    const answers: number[] = []
    while (answers.length < 6) answers.push((await correct(await aMistypedOrder(), victim)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('the vouchers of an order with a corrected e-mail', () => {
  test('count as used by both mailboxes', async () => {
    const { code } = await givenVoucher(shop.db, { perUserLimit: 1 })
    const [first, second] = [anEmail(), anEmail()]
    const order = await aMistypedOrder({ email: first, voucherCode: code })
    expect((await correct(order, second)).status).toBe(200)
    for (const email of [first, second]) {
      await expect(aMistypedOrder({ email, voucherCode: code })).rejects.toThrow(/quantity_per_user_limit/)
    }
    await lead(shop, { order, through: ['cancelled'] })
    await aMistypedOrder({ email: second, voucherCode: code })
  })

  test('refuse a mailbox that has used them up', async () => {
    const { code } = await givenVoucher(shop.db, { perUserLimit: 1 })
    const [first, second] = [anEmail(), anEmail()]
    await aMistypedOrder({ email: second, voucherCode: code })
    const order = await aMistypedOrder({ email: first, voucherCode: code })
    const [name, domain] = second.split('@')
    expect(await correct(order, `${name}+znova@${domain}`)).toMatchObject({
      status: 422,
      body: { errors: { email: ['Na tento e-mail už bol kupón z objednávky využitý.'] } },
    })
    const view = (await shop.app.inject(`/api/orders/${order.id}/${order.hash}`)).json().data
    expect(view.email).toBe(first)
  })
})

describe('the owner of the order', () => {
  let whole: TestApp
  beforeAll(async () => {
    whole = await buildTestApp({ now: '2026-11-21T10:00:00Z' })
    await seedReference(whole.db)
  })
  afterAll(() => whole.close())

  async function aCustomer() {
    const visitor = createVisitor(whole.app)
    const person = { email: anEmail(), password: 'dlhe heslo 42', firstname: 'Jana', lastname: 'Nová' }
    const registration = { ...person, passwordConfirmation: person.password }
    expect((await visitor.call('POST', '/api/auth/register', registration)).status).toBe(201)
    const { email } = person
    await whole.db.query.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', email).execute()
    const logIn = () => visitor.call('POST', '/api/auth/login', person)
    const listOrders = async () =>
      (await visitor.call('GET', '/api/me/orders')).body.data.map(({ id }: { id: number }) => id)
    return { email, visitor, logIn, listOrders }
  }
  async function order(visitor: ReturnType<typeof createVisitor>, email: string) {
    const product = await aProduct(whole.db, { priceCents: 1000, stock: 10 })
    const line = { id: product.id, variantId: product.variantId, quantity: 1 }
    const put = await visitor.call('PUT', '/api/cart/0', line)
    const body = anOrder(put.body.cart.id, { paymentMethodId: 2, email })
    return (await placeOrder(whole, { visitor, order: body })).body.data
  }

  test("is not the account of the mailbox that a guest's order is sent to", async () => {
    const [right, wrong] = [await aCustomer(), await aCustomer()]
    const guest = createVisitor(whole.app)
    const joined = await order(guest, right.email)
    const corrected = await order(guest, right.email)
    const url = `/api/orders/${corrected.id}/${corrected.hash}/email`
    expect((await guest.call('POST', url, { email: wrong.email })).status).toBe(200)
    for (const customer of [right, wrong]) await customer.logIn()
    expect(await wrong.listOrders()).toEqual([])
    expect(await right.listOrders()).toEqual([joined.id])
  })

  test('stays the customer, whatever the e-mail of their open order becomes', async () => {
    const [owner, other] = [await aCustomer(), await aCustomer()]
    const { id, hash } = await order(owner.visitor, owner.email)
    whole.clock.set('2026-12-22T10:00:00Z')
    for (const customer of [owner, other]) await customer.logIn()
    const url = `/api/orders/${id}/${hash}/email`
    expect((await other.visitor.call('POST', url, { email: other.email })).status).toBe(409)
    expect((await owner.visitor.call('POST', url, { email: other.email })).status).toBe(200)
    whole.clock.set('2026-11-21T10:00:00Z')
    await other.logIn()
    expect(await other.listOrders()).toEqual([])
    expect(await owner.listOrders()).toEqual([id])
  })
})
