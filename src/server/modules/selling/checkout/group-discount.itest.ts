import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { createVisitor, givenVoucher } from '#tests/support/cart-shop.ts'
import { aProduct } from '#tests/support/given.ts'
import { anOrder, buildOrderShop, placeOrder, quote, type OrderShop } from '#tests/support/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildOrderShop(db)
  await db.query
    .insertInto('customerGroups')
    .values({ id: 9, code: 'loyal', name: 'Verní', discountPercent: 5 })
    .execute()
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

async function loyalCustomer() {
  const visitor = createVisitor(shop.app)
  const email = `${crypto.randomUUID()}@konfetka.test`
  const password = 'dlhe heslo 42'
  const person = { email, password, passwordConfirmation: password, firstname: 'Jana', lastname: 'Nová' }
  expect((await visitor.call('POST', '/api/auth/register', person)).status).toBe(201)
  await shop.db.query.updateTable('users').set({ groupId: 9 }).where('email', '=', email).execute()
  return { visitor, email }
}

test('a group discount applies before the vouchers, the same in cart, quote and order', async () => {
  const { visitor, email } = await loyalCustomer()
  const product = await aProduct(shop.db, { priceCents: 1999, stock: 10 })
  const { body } = await visitor.call('PUT', '/api/cart/0', {
    id: product.id,
    variantId: product.variantId,
    quantity: 2,
  })
  expect(body.cart).toMatchObject({
    goods_cents: 3998,
    group_discount_cents: 200,
    discount_cents: 200,
    total_cents: 3798,
  })

  const voucher = await givenVoucher(shop.db, { type: 'percent', value: 10 })
  const cartId: number = body.cart.id
  const added = await visitor.call('POST', `/api/voucher/cart/add/${cartId}`, { voucherCode: voucher.code })
  expect(added.body.data).toMatchObject({ group_discount_cents: 200, discount_cents: 580, total_cents: 3418 })

  const order = anOrder(cartId, { email })
  const { totals } = await quote(visitor, order)
  expect(totals).toMatchObject({ goods_cents: 3998, discount_cents: 580 })
  const vatOfGoods = totals.vat.reduce((sum, { gross_cents: gross }) => sum + gross, 0)
  expect(vatOfGoods).toBe(totals.total_cents - totals.rounding_cents)

  const placed = await placeOrder(shop, { visitor, order })
  expect(placed.status).toBe(201)
  const { id, hash } = placed.body.data
  const view = (await visitor.call('GET', `/api/orders/${id}/${hash}`)).body.data
  expect(view.totals).toEqual(totals)
  expect(view.vouchers).toEqual([{ code: voucher.code, discount_cents: 380 }])
})

test('a group discount does not apply to guests and anonymous prices', async () => {
  const product = await aProduct(shop.db, { priceCents: 1999, stock: 10 })
  const { body } = await createVisitor(shop.app).call('PUT', '/api/cart/0', {
    id: product.id,
    variantId: product.variantId,
    quantity: 1,
  })
  expect(body.cart).toMatchObject({ group_discount_cents: 0, discount_cents: 0, total_cents: 1999 })
})

test('a discount that ends between the quote and the order refuses the order', async () => {
  const { visitor, email } = await loyalCustomer()
  const product = await aProduct(shop.db, { priceCents: 1000, stock: 10 })
  const { body } = await visitor.call('PUT', '/api/cart/0', {
    id: product.id,
    variantId: product.variantId,
    quantity: 1,
  })
  const order = anOrder(body.cart.id, { email })
  const { totals } = await quote(visitor, order)
  await shop.db.query.updateTable('users').set({ groupId: 1 }).where('email', '=', email).execute()
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    cookies: visitor.cookies,
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: { ...order, expectedTotalCents: totals.total_cents },
  })
  expect({ status: response.statusCode, code: response.json().code }).toEqual({ status: 409, code: 'cart_changed' })
})
