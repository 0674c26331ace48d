import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aCustomer, anOrderOf, type Customer } from '#tests/support/customer.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-21T10:00:00Z' })
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['service'] })).cookies)
})
afterAll(() => shop.close())

async function aVoucher(rules: object) {
  const code = `T${crypto.randomUUID().slice(0, 8)}`
  const body = { code, type: 'percent', value: 10, ...rules }
  const owner = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
  return (await owner('POST', '/api/admin/vouchers', { body })).body.data
}
const attempt = (id: number, query: Record<string, string>) =>
  call('GET', `/api/admin/vouchers/${id}/trial?${new URLSearchParams(query).toString()}`)
const reasonsOf = async (id: number, query: Record<string, string>) => (await attempt(id, query)).body.data.reasons

test('a voucher without conditions applies to goods of a sum, and says what it takes off', async () => {
  const { id } = await aVoucher({})
  expect((await attempt(id, { goods_cents: '2500' })).body.data).toEqual({
    reasons: [],
    uses_by_customer: 0,
    goods_cents: 2500,
    group_discount_cents: 0,
    discount_cents: 250,
    lines: [],
  })
})

test('everything that speaks against it is said together, and each reason goes with its cause', async () => {
  const { id, code } = await aVoucher({
    active_from: '2026-12-01T00:00:00Z',
    minimal_price_cents: 3000,
    per_user_limit: 1,
    stacking: 'alone',
  })
  const other = await aVoucher({ type: 'amount', value: 1 })
  const besides = other.code
  expect(await reasonsOf(id, { goods_cents: '2999', besides })).toEqual([
    'active_from',
    'guest_email_is_required',
    'minimal_price',
    'not_combinable',
  ])
  const good = { goods_cents: '3000', email: 'jana@konfetka.test', at: '2026-12-01T00:00:00.000Z' }
  expect(await reasonsOf(id, good)).toEqual([])
  expect(await reasonsOf(id, { ...good, besides: code.toLowerCase() })).toEqual(['voucher_is_already_added'])
})

test('the goods of an order give its lines and its customer, whose uses count', async () => {
  const { id, code } = await aVoucher({ per_user_limit: 1 })
  const customer = await aCustomer(shop)
  const { number } = await anOrderOf(shop, customer, { voucherCode: code })
  const { data } = (await attempt(id, { order: number })).body
  expect(data).toMatchObject({ reasons: ['quantity_per_user_limit'], uses_by_customer: 1, goods_cents: 1000 })
  expect(data.lines).toMatchObject([{ quantity: 1, total_cents: 1000, discount_cents: 100 }])
  // Another spelling of the mailbox is the same customer, another mailbox is not.
  const [name, host] = customer.email.split('@')
  expect(await reasonsOf(id, { order: number, email: `${name}+1@${host}` })).toEqual(['quantity_per_user_limit'])
  expect(await reasonsOf(id, { order: number, email: 'ina@konfetka.test' })).toEqual([])
})

test('the discount of the group comes first, and nothing is written', async () => {
  const { id } = await aVoucher({})
  const customer = await aCustomer(shop)
  await shop.db.query
    .insertInto('customerGroups')
    .values({ id: 77, code: 'vip', name: 'VIP', discountPercent: 20 })
    .execute()
  await shop.db.query.updateTable('users').set({ groupId: 77 }).where('email', '=', customer.email).execute()
  const { data } = (await attempt(id, { goods_cents: '1000', email: customer.email })).body
  expect(data).toMatchObject({ group_discount_cents: 200, discount_cents: 80 })
  expect((await call('GET', `/api/admin/vouchers/${id}`)).body.data).toMatchObject({ used_count: 0, version: 1 })
})

async function aCartOf({ visitor }: Pick<Customer, 'visitor'>, quantity: number) {
  const product = await aProduct(shop.db, { priceCents: 1000, stock: 10 })
  return (await visitor.call('PUT', '/api/cart/0', { id: product.id, variantId: product.variantId, quantity })).body
    .cart
}

test('the open cart of a customer gives its goods and its vouchers, by the e-mail or by its number', async () => {
  const { id, code } = await aVoucher({ minimal_price_cents: 2500, stacking: 'alone' })
  const customer = await aCustomer(shop)
  const cart = await aCartOf(customer, 2)
  expect((await attempt(id, { cart: ` ${customer.email.toUpperCase()} ` })).body.data).toMatchObject({
    reasons: ['minimal_price'],
    goods_cents: 2000,
    lines: [{ quantity: 2, total_cents: 2000 }],
  })
  await aCartOf(customer, 1)
  expect((await attempt(id, { cart: String(cart.id) })).body.data).toMatchObject({ reasons: [], discount_cents: 300 })
  const other = await aVoucher({ type: 'amount', value: 1 })
  const added = { voucherCode: other.code, serviceType: 'eshop' }
  expect((await customer.visitor.call('POST', `/api/voucher/cart/add/${cart.id}`, added)).status).toBe(200)
  expect(await reasonsOf(id, { cart: customer.email })).toEqual(['not_combinable'])
  expect(await reasonsOf(other.id, { cart: customer.email })).toEqual(['voucher_is_already_added'])
  expect((await attempt(id, { cart: customer.email, besides: code })).body.data.lines).toHaveLength(2)
})

test('the cart of a guest is found by the e-mail that a voucher asked for, an unknown one is said', async () => {
  const limited = await aVoucher({ per_user_limit: 1 })
  const { id } = await aVoucher({})
  const guest = { visitor: createVisitor(shop.app), email: `host-${crypto.randomUUID()}@konfetka.test` }
  const cart = await aCartOf(guest, 1)
  const added = { voucherCode: limited.code, serviceType: 'eshop', guestEmail: guest.email }
  expect((await guest.visitor.call('POST', `/api/voucher/cart/add/${cart.id}`, added)).status).toBe(200)
  const { data } = (await attempt(id, { cart: guest.email })).body
  expect(data).toMatchObject({ reasons: ['not_combinable'], goods_cents: 1000 })
  expect(Object.keys((await attempt(id, { cart: 'nikto@konfetka.test' })).body.errors)).toEqual(['cart'])
  const marketing = await aStaffSession(shop.db, { roles: ['marketing'] })
  const refused = await createStaffClient(shop.app, marketing.cookies)(
    'GET',
    `/api/admin/vouchers/${id}/trial?cart=${guest.email}`,
  )
  expect(refused.status).toBe(403)
})

test('an unknown order, code or voucher is said, and so is an order of another branch', async () => {
  const { id } = await aVoucher({})
  expect(Object.keys((await attempt(id, { order: '2600009999' })).body.errors)).toEqual(['order'])
  expect(Object.keys((await attempt(id, { besides: 'NIE' })).body.errors)).toEqual(['besides'])
  expect((await attempt(999_999, {})).status).toBe(404)
  const { number } = await anOrderOf(shop, await aCustomer(shop))
  const atBranch = await aStaffSession(shop.db, { roles: ['service'], branches: [1] })
  const answer = await createStaffClient(shop.app, atBranch.cookies)(
    'GET',
    `/api/admin/vouchers/${id}/trial?order=${number}`,
  )
  expect(answer.status).toBe(422)
})
