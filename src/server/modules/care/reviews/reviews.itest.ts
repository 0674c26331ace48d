import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { reviewEndpoints } from '#contracts/reviews.ts'
import { createApiCaller, type ApiCaller } from '#tests/support/api-caller.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { anOrder, aProduct, seedReference } from '#tests/support/given.ts'

let shop: TestApp
let call: ApiCaller
let serial = 0

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-21T12:00:00Z', hasRateLimits: true })
  call = createApiCaller(shop.app)
  await seedReference(shop.db)
})
afterAll(() => shop.close())

const good = { stars: 5, text: 'Balóny držali celý večer.', displayName: 'Eva z Nitry' }

async function aCustomer(): Promise<{ token: string; id: number }> {
  serial += 1
  const password = 'dlhé tajné heslo'
  const { body } = await createApiCaller(shop.app)('POST', '/api/auth/register', {
    body: {
      email: `recenzent-${serial}@example.sk`,
      password,
      passwordConfirmation: password,
      firstname: 'Eva',
      lastname: 'M',
    },
  })
  const me = await call('GET', '/api/me', { token: body.token })
  return { token: body.token, id: me.body.data.id }
}

async function goods() {
  const product = await aProduct(shop.db)
  await shop.modules.catalog.refreshProducts([product.id])
  return product
}

async function review(productId: number, token: string, change: object = {}) {
  return call('PUT', `/api/me/reviews/${productId}`, { token, body: { ...good, ...change } })
}

async function pageOf(productId: number, query = '') {
  const { body } = await call('GET', `/api/catalog/products/${productId}/reviews${query}`)
  return reviewEndpoints.list.response.parse(body).data
}

async function ratingOf(productId: number) {
  const { body } = await call('GET', `/api/catalog/products/${productId}`)
  return catalogEndpoints.product.response.parse(body).data.rating
}

async function pendingOf(productName: string) {
  return (await shop.modules.reviews.getPending()).filter((row) => row.productName === productName)
}

async function publish(productName: string) {
  for (const { id } of await pendingOf(productName))
    await shop.modules.reviews.moderate(id, { state: 'published', moderator: 'test' })
}

test('a guest may not review', async () => {
  const product = await goods()
  expect((await call('PUT', `/api/me/reviews/${product.id}`, { body: good })).status).toBe(401)
  expect((await call('GET', `/api/me/reviews/${product.id}`)).status).toBe(401)
})

test('a review waits for staff, then counts on the page and on the card', async () => {
  const product = await goods()
  const { token } = await aCustomer()
  const answer = await review(product.id, token)
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      message: 'Hodnotenie bolo odoslané. Ďakujeme.',
      data: { stars: 5, text: good.text, display_name: good.displayName, fit: null, state: 'pending' },
    },
  ])
  expect(await pageOf(product.id)).toMatchObject({ items: [], total: 0, rating: null })
  expect(await ratingOf(product.id)).toBeNull()

  await publish(product.name)
  expect(await ratingOf(product.id)).toEqual({ average: 5, count: 1 })
  expect(await pageOf(product.id)).toMatchObject({
    items: [{ stars: 5, text: good.text, display_name: 'Eva z Nitry', is_verified: false }],
    total: 1,
    page_count: 1,
    rating: { average: 5, count: 1 },
  })
})

test('a rejected review is shown nowhere, and its author sees the rejection', async () => {
  const product = await goods()
  const { token } = await aCustomer()
  await review(product.id, token)
  const [pending] = await pendingOf(product.name)
  const decision = { state: 'rejected', moderator: 'test', reason: 'reklama' } as const
  expect(await shop.modules.reviews.moderate(pending?.id ?? 0, decision)).toBe(true)
  expect(await shop.modules.reviews.moderate(pending?.id ?? 0, decision)).toBe(false)
  expect(await ratingOf(product.id)).toBeNull()
  expect((await call('GET', `/api/me/reviews/${product.id}`, { token })).body.data.state).toBe('rejected')
  const logged = shop.db.query.selectFrom('auditLog').select(['actor', 'reason']).where('thing', '=', 'review')
  expect(await logged.where('thingId', '=', String(pending?.id)).execute()).toEqual([
    { actor: 'command: test', reason: 'reklama' },
  ])
})

test('one review per account and product: the second changes the first and waits again', async () => {
  const product = await goods()
  const { token } = await aCustomer()
  await review(product.id, token)
  await publish(product.name)
  await review(product.id, token, { stars: 2, text: 'Po týždni sa vypustili.' })
  expect(await ratingOf(product.id)).toBeNull()
  await publish(product.name)
  expect(await ratingOf(product.id)).toEqual({ average: 2, count: 1 })
})

test('two windows of one customer saving concurrently leave one review', async () => {
  const product = await goods()
  const { token } = await aCustomer()
  const answers = await Promise.all([1, 2, 3, 4].map((stars) => review(product.id, token, { stars })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await pendingOf(product.name)).toHaveLength(1)
})

test('a review by a buyer is marked as verified; an unpaid or cancelled order proves nothing', async () => {
  const product = await goods()
  const buyers = []
  for (const state of ['completed', 'awaiting_payment', 'cancelled']) {
    const customer = await aCustomer()
    const orderId = await anOrder(shop.db)
    await shop.db.query.updateTable('orders').set({ userId: customer.id, state }).where('id', '=', orderId).execute()
    await shop.db.query
      .insertInto('orderItems')
      .values({
        orderId,
        position: 1,
        productId: product.id,
        code: 'X',
        name: state,
        quantity: 1,
        unitPriceCents: 100,
        vatRate: 23,
        totalCents: 100,
      })
      .execute()
    buyers.push(customer)
    await review(product.id, customer.token, { displayName: state })
  }
  await publish(product.name)
  const { items } = await pageOf(product.id)
  expect(Object.fromEntries(items.map((item) => [item.display_name, item.is_verified]))).toEqual({
    completed: true,
    awaiting_payment: false,
    cancelled: false,
  })
})

test('the breakdown counts all reviews, the filter shows one star level, and pages do not overlap', async () => {
  const product = await goods()
  const stars = [5, 5, 5, 5, 5, 5, 4, 1]
  for (const [index, one] of stars.entries()) {
    shop.clock.set(`2026-11-21T12:0${index}:00Z`)
    await review(product.id, (await aCustomer()).token, { stars: one, displayName: `Z${index}` })
  }
  await publish(product.name)
  const first = await pageOf(product.id)
  expect(first).toMatchObject({ total: 8, page_count: 2, rating: { average: 4.4, count: 8 } })
  expect(first.items.map((item) => item.display_name)).toEqual(['Z7', 'Z6', 'Z5', 'Z4', 'Z3'])
  expect((await pageOf(product.id, '?page=2')).items.map((item) => item.display_name)).toEqual(['Z2', 'Z1', 'Z0'])
  expect(first.breakdown).toEqual([
    { stars: 5, count: 6 },
    { stars: 4, count: 1 },
    { stars: 3, count: 0 },
    { stars: 2, count: 0 },
    { stars: 1, count: 1 },
  ])
  expect(await pageOf(product.id, '?stars=4')).toMatchObject({ total: 1, items: [{ display_name: 'Z6' }] })
  expect(await pageOf(product.id, '?stars=5&page=9')).toMatchObject({ total: 6, items: [] })
})

test('faults are reported per field', async () => {
  const product = await goods()
  const { token } = await aCustomer()
  const answer = await review(product.id, token, { stars: null, text: 'krátke', displayName: ' ' })
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    {
      stars: ['Vyberte počet hviezdičiek.'],
      text: ['Vyplňte prosím minimálně 10 znaků.'],
      displayName: ['Pole musí být vyplněno'],
    },
  ])
})

test('a product that is not sold cannot be reviewed, nor its reviews read', async () => {
  const { token } = await aCustomer()
  expect((await review(999_999, token)).status).toBe(404)
  expect((await call('GET', '/api/catalog/products/999999/reviews')).status).toBe(404)
})

test('a review can be removed, repeatedly, and the average follows', async () => {
  const product = await goods()
  const { token } = await aCustomer()
  await review(product.id, token)
  await publish(product.name)
  for (let round = 0; round < 2; round += 1)
    expect((await call('DELETE', `/api/me/reviews/${product.id}`, { token })).status).toBe(204)
  expect(await ratingOf(product.id)).toBeNull()
  expect((await call('GET', `/api/me/reviews/${product.id}`, { token })).body.data).toBeNull()
})

test('a flood from one account is stopped', async () => {
  const product = await goods()
  const { token } = await aCustomer()
  const codes = []
  for (let index = 0; index < 21; index += 1) codes.push((await review(product.id, token)).status)
  expect(codes.slice(-2)).toEqual([200, 429])
})

test('a shop that moderates afterwards publishes a review immediately', async () => {
  const fresh = await buildTestApp()
  await fresh.db.query
    .insertInto('settings')
    .values({ name: 'reviews', value: JSON.stringify({ moderation: 'after' }) })
    .execute()
  await seedReference(fresh.db)
  const product = await aProduct(fresh.db)
  await fresh.modules.catalog.refreshProducts([product.id])
  const { id: userId } = await fresh.db.query
    .insertInto('users')
    .values({ email: 'eva@example.sk', passwordHash: 'x', groupId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await fresh.modules.reviews.save(product.id, userId, good)
  const { total, rating } = await fresh.modules.reviews.getPage(product.id, { stars: undefined, page: 1 })
  expect({ total, rating }).toEqual({ total: 1, rating: { average: 5, count: 1 } })
  await fresh.close()
})

test('how the size turned out is kept for goods with a table of sizes, and counted once it is published', async () => {
  const { id: tableId } = await shop.db.query
    .insertInto('sizeTables')
    .values({ name: crypto.randomUUID(), wearer: 'child', rows: JSON.stringify([{ size: 'M', height: [100, 120] }]) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [costume, balloon] = [await goods(), await goods()]
  await shop.db.query.updateTable('products').set({ sizeTableId: tableId }).where('id', '=', costume.id).execute()
  const { token } = await aCustomer()
  expect((await review(costume.id, token, { fit: 'small' })).body.data.fit).toBe('small')
  expect((await review(balloon.id, token, { fit: 'small' })).body.data.fit).toBe(null)
  expect((await review(costume.id, token, { fit: 'huge' })).status).toBe(422)
  const fitsOf = async () => {
    const { body } = await call('GET', `/api/catalog/products/${costume.id}`)
    return catalogEndpoints.product.response.parse(body).data.fits
  }
  expect(await fitsOf()).toBe(undefined)
  const [waiting] = await pendingOf(costume.name)
  await shop.modules.reviews.moderate(waiting?.id ?? 0, { state: 'published', moderator: 'test' })
  expect(await fitsOf()).toEqual({ small: 1, fits: 0, large: 0 })
})
