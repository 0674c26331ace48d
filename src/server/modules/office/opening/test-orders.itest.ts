import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrderRow } from '#contracts/admin/orders.ts'
import type { Opening } from '#contracts/admin/opening.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aProduct, type GivenProduct, seedReference } from '#tests/support/given.ts'
import { anOrder, placeOrder, pressAtGateway } from '#tests/support/order-shop.ts'
import { closeReadyShop } from '#tests/support/shop-to-open.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const [card, transfer, cashOnDelivery] = [1, 2, 3]

let shop: TestApp
let owner: ReturnType<typeof createStaffClient>
let product: GivenProduct

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  owner = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
})
beforeEach(async () => {
  product = await aProduct(shop.db, { priceCents: 2000, stock: 10 })
  await shop.db.tx((tx) => shop.modules.catalog.refreshDocuments(tx, [product.id]))
  await closeReadyShop(shop.db)
  await shop.db.query.updateTable('carriers').set({ isActive: false }).where('kind', '=', 'store').execute()
  shop.modules.content.dropCaches()
})
afterAll(() => shop.close())

/** Two pieces, ordered in a preview of the shop that is not open yet. */
async function tryShop(paymentMethodId: number, changes: { hasNewsletterConsent?: boolean } = {}) {
  const { url } = (await owner('GET', '/api/admin/opening/preview')).body.data
  const { pathname, search } = new URL(url)
  const entered = await shop.app.inject({ url: pathname + search })
  return order(paymentMethodId, { cookie: entered.cookies[0]?.value, changes })
}

type Extra = { cookie?: string | undefined; changes?: object }

async function order(paymentMethodId: number, { cookie, changes }: Extra = {}) {
  const visitor = createVisitor(shop.app)
  if (cookie !== undefined) visitor.cookies['staff_preview'] = cookie
  const { id, variantId } = product
  const { body } = await visitor.call('PUT', '/api/cart/0', { id, variantId, quantity: 2 })
  const placed = await placeOrder(shop, {
    visitor,
    order: anOrder(body.cart.id, { paymentMethodId, email: 'someone@else.test', ...changes }),
  })
  expect(placed.status).toBe(201)
  await shop.runJobs()
  return placed.body.data
}

async function readState() {
  const opening: Opening = (await owner('GET', '/api/admin/opening')).body.data
  const step = opening.steps.find(({ step: name }) => name === 'test_order')
  const listed: { rows: AdminOrderRow[]; count: number } = (await owner('GET', '/api/admin/orders')).body.data
  const { sales } = (await owner('GET', '/api/admin/today')).body.data
  const queue = (await owner('GET', '/api/admin/fulfillment/queue')).body.data
  const stock = await shop.db.query
    .selectFrom('stockLevels')
    .select(({ fn }) => [fn.sum<string>('onHand').as('onHand'), fn.sum<string>('reserved').as('reserved')])
    .where('variantId', '=', product.variantId)
    .executeTakeFirstOrThrow()
  const papers = await shop.db.query.selectFrom('papers').select('number').execute()
  return {
    version: opening.version,
    step: { isDone: step?.is_done, count: step?.count },
    tests: listed.rows.filter((row) => row.is_test).map(({ number }) => number),
    count: listed.count,
    sold: sales.now.orders,
    toPack: queue.count,
    stock: [Number(stock.onHand), Number(stock.reserved)],
    papers: papers.map(({ number }) => number),
  }
}

const removeTests = (version: number) => owner('POST', '/api/admin/opening/1/remove-tests', { version })
const seriesOf = async (code: string) =>
  (await shop.db.query.selectFrom('numberSeries').select('lastValue').where('code', '=', code).executeTakeFirst())
    ?.lastValue

describe('an order before the shop is opened', () => {
  test.each([
    ['cash on delivery', cashOnDelivery],
    ['transfer', transfer],
  ])('by %s is a test: it counts nowhere and takes no number of a customer or a paper', async (_, method) => {
    const before = await readState()
    const [mails, real] = [shop.mails.length, await seriesOf('order-26')]
    const { number } = await tryShop(method, { hasNewsletterConsent: true })
    expect(number).toMatch(/^00\d{8}$/)
    expect(await readState()).toEqual({
      ...before,
      step: { isDone: true, count: 1 },
      tests: [number],
      count: before.count + 1,
      stock: [10, 2],
    })
    expect(await seriesOf('order-26')).toBe(real)
    // To the shop, whatever address was typed, and without a paper to be paid.
    const sent = shop.mails.slice(mails)
    expect(sent.map(({ to }) => to)).toEqual(['obchod@oslava.sk'])
    expect(sent[0]?.attachments?.map(({ filename }) => filename).join()).not.toContain('ZF')
    const subscribed = await shop.db.query.selectFrom('subscribers').select('email').execute()
    expect(subscribed.map(({ email }) => email)).not.toContain('someone@else.test')

    const removed = await removeTests(before.version)
    expect(removed.status, removed.text).toBe(200)
    await shop.runJobs()
    expect(await readState()).toEqual({ ...before, step: { isDone: true, count: 0 } })
    expect(shop.mails.slice(mails).every(({ to }) => to === 'obchod@oslava.sk')).toBe(true)
  })

  test('that was paid by card has no invoice, and its money goes back', async () => {
    const before = await readState()
    const { id, number, payment_url: paymentUrl } = await tryShop(card)
    const { location } = await pressAtGateway(shop, { paymentUrl, decision: 'pay' })
    await shop.app.inject(new URL(location).pathname)
    await shop.runJobs()
    const seen = (await owner('GET', `/api/admin/orders/${number}`)).body.data
    expect([seen.state, seen.papers, seen.steps.map(({ to }: { to: string }) => to)]).toEqual([
      'paid',
      [],
      ['cancelled'],
    ])
    expect((await removeTests(before.version)).status).toBe(200)
    await shop.runJobs()
    const refunds = await shop.db.query.selectFrom('orderRefunds').select('state').where('orderId', '=', id).execute()
    expect(refunds).toEqual([{ state: 'sent' }])
    expect(await readState()).toEqual({ ...before, step: { isDone: true, count: 0 } })
  })

  test('is removed once: twice concurrently, and not by a person without the right', async () => {
    const { version } = await readState()
    await tryShop(cashOnDelivery)
    const reader = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['orders'] })).cookies)
    expect((await reader('POST', '/api/admin/opening/1/remove-tests', { version })).status).toBe(403)
    expect((await removeTests(version + 1)).status).toBe(412)
    const answers = await Promise.all([removeTests(version), removeTests(version)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await readState()).toMatchObject({ tests: [], stock: [10, 0] })
  })
})

test('opening removes what is left, and the first customer has the first number', async () => {
  const { number: tried } = await tryShop(cashOnDelivery)
  const { version, count } = await readState()
  const opened = await owner('POST', '/api/admin/opening/1/open', { version })
  expect([opened.status, opened.body.data.state]).toEqual([200, 'open'])
  await shop.runJobs()
  expect(await readState()).toMatchObject({ tests: [], count: count - 1, stock: [10, 0], step: { count: 0 } })
  const { number } = await order(cashOnDelivery)
  expect(number).toMatch(/^\d{2}00000001$/)
  expect(number.slice(0, 2)).not.toBe('00')
  expect(await readState()).toMatchObject({ tests: [], count, sold: 1, toPack: 1, stock: [10, 2] })
  // What was tried is still there for anyone who asks for it by its number.
  expect((await owner('GET', `/api/admin/orders/${tried}`)).body.data).toMatchObject({
    is_test: true,
    state: 'cancelled',
  })
})
