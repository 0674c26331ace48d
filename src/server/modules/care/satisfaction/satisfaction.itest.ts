import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { startHeurekaDouble, type HeurekaDouble } from '#tests/doubles/heureka-double.ts'
import { buildOrderShop, type OrderShop } from '#tests/support/order-shop.ts'
import { aPaidOrder, lead, type PlacedForTest } from '#tests/support/placed-order.ts'

let shop: OrderShop
let heureka: HeurekaDouble
const start = '2026-11-18T09:00:00Z'

beforeAll(async () => {
  const { db } = await openDatabase()
  heureka = await startHeurekaDouble()
  shop = await buildOrderShop(db, { heureka: { apiKey: heureka.apiKey, apiBase: heureka.url } })
})
afterAll(async () => {
  await heureka.close()
  await shop.app.close()
  await shop.db.close()
})

async function aDeliveredOrder(given: Parameters<typeof aPaidOrder>[1] = {}): Promise<PlacedForTest> {
  shop.clock.set(start)
  const order = await aPaidOrder(shop, given)
  await lead(shop, { order, through: ['processing', 'shipped', 'delivered'] })
  return order
}

/** The link as the customer gets it, from the order's page or from the message. */
async function linkOf(order: PlacedForTest): Promise<string | null> {
  const { rating_url: url } = (await shop.app.inject(`/api/orders/${order.id}/${order.hash}`)).json().data
  if (url === null) return null
  const query = new URL(url, 'http://shop.test').searchParams
  return `/api/satisfaction/${query.get('objednavka')}/${query.get('kluc')}`
}

const rate = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload })
const stateOf = async (url: string) => (await shop.app.inject(url)).json().data?.state

test('an order is rated once, and the averages follow', async () => {
  const [first, second] = [await aDeliveredOrder(), await aDeliveredOrder()]
  const url = (await linkOf(first)) ?? ''
  expect(await stateOf(url)).toBe('open')
  const answer = await rate(url, { shopStars: 5, courierStars: 2, text: ' Krásne balóny. ' })
  expect(answer.json()).toEqual({ message: 'Ďakujeme za hodnotenie.' })
  const again = await rate(url, { shopStars: 1, courierStars: 1 })
  expect([again.statusCode, again.json().message]).toEqual([409, 'Túto objednávku ste už ohodnotili.'])
  await rate((await linkOf(second)) ?? '', { shopStars: 4, courierStars: 5 })
  expect(await linkOf(first)).toBeNull()
  const overview = (await shop.app.inject('/api/satisfaction')).json().data
  expect(overview).toMatchObject({
    count: 2,
    shop_average: 4.5,
    courier_average: 3.5,
    shop_counts: [1, 1, 0, 0, 0],
    carriers: [{ average: 3.5, count: 2 }],
    latest: [{ shop_stars: 5, courier_stars: 2, text: 'Krásne balóny.', rated_on: '2026-11-18' }],
  })
})

test('twenty concurrent tries make one rating', async () => {
  const url = (await linkOf(await aDeliveredOrder())) ?? ''
  const answers = await Promise.all(Array.from({ length: 20 }, () => rate(url, { shopStars: 3, courierStars: 3 })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
})

test('stars are required, from one to five', async () => {
  const url = (await linkOf(await aDeliveredOrder())) ?? ''
  const missing = await rate(url, { text: 'ahoj' })
  expect([missing.statusCode, missing.json().errors]).toEqual([
    422,
    { shopStars: ['Vyberte počet hviezdičiek.'], courierStars: ['Vyberte počet hviezdičiek.'] },
  ])
  for (const shopStars of [0, 6, 2.5]) expect((await rate(url, { shopStars, courierStars: 5 })).statusCode).toBe(422)
})

test('nothing can be rated sixty days after delivery, with a wrong key or before delivery', async () => {
  const order = await aDeliveredOrder()
  const url = (await linkOf(order)) ?? ''
  shop.clock.set('2027-01-17T08:59:59Z')
  expect(await stateOf(url)).toBe('open')
  shop.clock.set('2027-01-17T09:00:01Z')
  expect(await stateOf(url)).toBe('expired')
  expect((await rate(url, { shopStars: 5, courierStars: 5 })).statusCode).toBe(409)
  expect((await shop.app.inject(url.replace(/.{4}$/, 'aaaa'))).statusCode).toBe(404)
  shop.clock.set(start)
  expect(await linkOf(await aPaidOrder(shop))).toBeNull()
})

test('the customer is asked once, some days after delivery', async () => {
  const order = await aDeliveredOrder()
  await shop.jobs.drain()
  shop.mails.length = 0
  const ask = async (at: string) => {
    shop.clock.set(at)
    await shop.jobs.run('satisfaction.ask')
    await shop.jobs.drain()
    return shop.mails.filter(({ template, text }) => template === 'review-request' && text.includes(order.number))
      .length
  }
  expect(await ask('2026-11-23T08:59:00Z')).toBe(0)
  expect(await ask('2026-11-23T09:01:00Z')).toBe(1)
  expect(await ask('2026-11-24T09:01:00Z')).toBe(1)
})

describe('Overené zákazníkmi', () => {
  const report = () => shop.jobs.run('satisfaction.heureka')

  // Clears what earlier tests left to report.
  beforeEach(async () => {
    await heureka.setFault(undefined)
    shop.clock.set(start)
    for (let rest = -1; rest !== heureka.logged.length;) {
      rest = heureka.logged.length
      await report()
    }
    heureka.logged.length = 0
    heureka.requests.length = 0
  })

  test('gets a finished order once, with the goods as the feed names them', async () => {
    const order = await aDeliveredOrder()
    await report()
    await report()
    expect(heureka.logged).toEqual([
      {
        email: 'jana@konfetka.test',
        orderId: order.number,
        productItemIds: order.products.map(({ variantId }) => String(variantId)),
      },
    ])
  })

  test('does not get an order that is under way, or whose customer refused', async () => {
    await aPaidOrder(shop)
    await aDeliveredOrder({ changes: { hasHeurekaRefusal: true } })
    await report()
    expect(heureka.requests).toHaveLength(0)
  })

  test('does not get orders delivered long ago, as when the key is new', async () => {
    await aDeliveredOrder()
    shop.clock.set('2026-12-05T09:00:00Z')
    await report()
    expect(heureka.requests).toHaveLength(0)
  })

  test('an order that it refuses is not sent again and does not block others', async () => {
    const [first, second] = [await aDeliveredOrder(), await aDeliveredOrder()]
    heureka.refuses.add(first.number)
    await report()
    await report()
    expect(heureka.requests).toHaveLength(2)
    expect(heureka.logged.map(({ orderId }) => orderId)).toEqual([second.number])
    const row = await shop.db.query
      .selectFrom('heurekaReports')
      .select(['state', 'answer'])
      .where('orderId', '=', first.id)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'refused', answer: '{"code":400,"message":"invalid-email"}' })
  })

  test('nothing is lost while it is down, and after three failures calls fail fast', async () => {
    const order = await aDeliveredOrder()
    await heureka.setFault('error')
    for (let run = 0; run < 5; run += 1) await expect(report()).rejects.toThrow(/answered 500|^$/)
    expect(heureka.requests).toHaveLength(3)
    await heureka.setFault(undefined)
    shop.clock.set('2026-11-18T09:01:00Z')
    await report()
    expect(heureka.logged.map(({ orderId }) => orderId)).toEqual([order.number])
  })

  test('after a lost answer the same order is sent again, never another one', async () => {
    const order = await aDeliveredOrder()
    await heureka.setFault('lost')
    await expect(report()).rejects.toThrow('fetch failed')
    await heureka.setFault(undefined)
    await report()
    expect(heureka.logged.map(({ orderId }) => orderId)).toEqual([order.number, order.number])
    await report()
    expect(heureka.logged).toHaveLength(2)
  })
})
