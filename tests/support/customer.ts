import { expect } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import type { TestApp } from './app.ts'
import { createVisitor } from './cart-shop.ts'
import { aProduct } from './given.ts'
import { anOrder } from './order-shop.ts'

export const password = 'dlhe heslo 42'

export type Customer = Awaited<ReturnType<typeof aCustomer>>

/** A registered and logged-in customer. */
export async function aCustomer(shop: TestApp, email = `${crypto.randomUUID()}@konfetka.test`) {
  const visitor = createVisitor(shop.app)
  const person = { email, password, passwordConfirmation: password, firstname: 'Jana', lastname: 'Nová' }
  const answer = await visitor.call('POST', '/api/auth/register', person)
  expect(answer.status).toBe(201)
  return { visitor, email, token: String(answer.body.token) }
}

/** An account without a password, as a link for one would find it; returns its id. */
export async function anAccount(db: Db): Promise<number> {
  const { id } = await db.query
    .insertInto('users')
    .values({ email: `${crypto.randomUUID()}@konfetka.test`, passwordHash: '', groupId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const home = {
  name: 'Domov',
  firstname: 'Jana',
  lastname: 'Nová',
  street: 'Hlavná 1',
  city: 'Žilina',
  zip: '01001',
  country: 'SK',
  phonePrefix: '+421',
  phone: '0905 123 456',
  isDefault: false,
}

/** An order of a new product by this visitor, to be paid by transfer. */
export async function anOrderOf(
  shop: TestApp,
  { visitor, email }: Pick<Customer, 'visitor' | 'email'>,
  { voucherCode, ...change }: { voucherCode?: string; [field: string]: unknown } = {},
) {
  const product = await aProduct(shop.db, { priceCents: 1000, stock: 10 })
  const put = await visitor.call('PUT', '/api/cart/0', { id: product.id, variantId: product.variantId, quantity: 1 })
  if (voucherCode !== undefined) {
    const added = { voucherCode, serviceType: 'eshop', guestEmail: email }
    await visitor.call('POST', `/api/voucher/cart/add/${put.body.cart.id}`, added)
  }
  const body = anOrder(put.body.cart.id, { email, paymentMethodId: 2, ...change })
  const { carrierId, paymentMethodId } = body
  const quoted = await visitor.call('POST', `/api/checkout/${body.cartId}/quote`, { carrierId, paymentMethodId })
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    cookies: visitor.cookies,
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: { ...body, expectedTotalCents: quoted.body.data.totals.total_cents },
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}
