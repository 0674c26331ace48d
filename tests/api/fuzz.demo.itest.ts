import fc from 'fast-check'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { registerMultipart } from '#server/http/multipart.ts'
import { findGoods, type Goods } from '#tests/support/api-caller.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { limit, repeats } from '#tests/support/figures.ts'
import { expectSoundAnswer, requestOf, sentBody } from '#tests/support/fuzz-requests.ts'
import type { KnownValues } from '#tests/support/json-schema-arbitrary.ts'

// For more or different runs: FUZZ_RUNS=1000 FUZZ_SEED=7 npx vitest run tests/api/fuzz.demo.itest.ts
const numRuns = Number(process.env['FUZZ_RUNS'] ?? repeats({ short: 100, full: 2_000 }))
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)

const contracts: [string, Endpoint][] = Object.values(endpoints)
  .flatMap((area): Endpoint[] => Object.values(area))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint])

let shop: TestApp
let token: string
let cart: { id: number; tempId: string }
let goods: Goods

beforeAll(async () => {
  shop = await buildTestApp({ isDemo: true })
  const login = { email: 'zakaznik@konfetka.example', password: 'konfetka-demo' }
  token = (await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: login })).json().token
  goods = await findGoods(shop.db)
})
afterAll(() => shop.close())

// Some calls end the cart that others need.
beforeEach(async () => {
  const payload = { id: goods.id, variantId: goods.variantId, quantity: 2 }
  cart = (await shop.app.inject({ method: 'PUT', url: '/api/cart/0', payload })).json().cart
})

test.each(contracts)('R21: %s never fails, whatever it receives', async (name, endpoint) => {
  const known = knownValues()
  // Logging out and new passwords would end the session under test.
  let slowest = 0
  const isSessionKept = !endpoint.path.startsWith('/api/auth/')
  await fc.assert(
    fc.asyncProperty(requestOf(endpoint, known), fc.boolean(), async ({ path, query, headers, body }, isCustomer) => {
      const sent = sentBody(body)
      const startedAt = performance.now()
      const response = await shop.app.inject({
        method: endpoint.method,
        url: `${path}?${new URLSearchParams(query)}`,
        ...sent,
        headers: {
          ...headers,
          ...(isCustomer && isSessionKept && { authorization: `Bearer ${token}` }),
          ...sent.headers,
        },
        cookies: { 'cart.tempId': cart.tempId },
      })
      expectSoundAnswer(response)
      slowest = Math.max(slowest, performance.now() - startedAt)
    }),
    { numRuns, seed },
  )
  limit('R21', { what: `slowest of ${numRuns} calls of ${name}`, value: slowest, atMost: 2_000, unit: 'ms' })
})

test('R21: the suite catches a planted bug: an operation that fails on what it did not expect', async () => {
  const careless = Fastify()
  careless.post<{ Body: { name: string } }>('/api/careless', async ({ body }) => ({ length: body.name.length }))
  const response = await careless.inject({ method: 'POST', url: '/api/careless', payload: {} })
  expect(() => expectSoundAnswer(response)).toThrow('to be less than 500')
})

test('R21: the suite catches a planted bug: an operation that believes that a picture is one', async () => {
  const careless = Fastify()
  await registerMultipart(careless)
  const read = { whole: 0, broken: 0 }
  careless.post<{ Body: { picture: unknown } }>('/api/careless', async ({ body: { picture } }) => {
    if (!(picture instanceof File)) return {}
    read.broken += 1
    await sharp(await picture.arrayBuffer()).stats()
    read.whole += 1
    return {}
  })
  const endpoint = { path: '/api/careless', encoding: 'multipart', body: z.object({ picture: z.file() }) } as const
  const call = fc.asyncProperty(requestOf(endpoint, {}), async ({ path, body }) => {
    const response = await careless.inject({ method: 'POST', url: path, ...sentBody(body) })
    expectSoundAnswer(response)
  })
  // Counted in all runs: a run that fails ends a check.
  const outcomes = []
  for (let at = 0; at < 40; at += 1) outcomes.push((await fc.check(call, { numRuns: 1, seed: seed + at })).failed)
  expect(outcomes).toContain(true)
  expect(read.whole).toBeGreaterThan(3)
  expect(read.broken).toBeGreaterThan(read.whole)
})

function knownValues(): KnownValues {
  return {
    cartId: [cart.id, cart.id, 1],
    id: [goods.id, 1, 2, 3],
    variantId: [goods.variantId],
    quantity: [0, 1, 3, 999],
    tempId: [cart.tempId, '0'],
    locale: ['sk'],
    email: ['hostka@konfetka.example', 'zakaznik@konfetka.example'],
    guestEmail: ['hostka@konfetka.example'],
    voucherCode: ['PARTY10', 'EMAIL10', 'DARCEK50'],
    serviceType: ['eshop'],
    voucherId: [1, 2, 3],
    carrierId: [1, 2, 3, 4, 5],
    paymentMethodId: [1, 2, 3],
    storeId: [1, 2],
    parentId: [null],
    giftVariantId: [null, goods.variantId],
    pickupPointId: [null],
    phonePrefix: ['+421', ''],
    phone: ['0903 123 456'],
    firstname: ['Jana', 'Ľubica'],
    lastname: ['Kováčová'],
    street: ['Hlavná 1'],
    city: ['Žilina'],
    zip: ['010 01'],
    country: ['SK'],
    isCompany: [false],
    hasAgreed: [true],
    isDeliveryElsewhere: [false],
    q: ['balón', 'girlanda sviečka'],
    list: ['new', 'sale'],
    idOrSlug: ['1', 'kontakt'],
  }
}
