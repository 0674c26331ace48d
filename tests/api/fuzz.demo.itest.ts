import fc, { type Arbitrary } from 'fast-check'
import Fastify from 'fastify'
import * as z from 'zod'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { problemSchema } from '#contracts/errors.ts'
import { findGoods, type Goods } from '#tests/support/api-caller.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { limit, repeats } from '#tests/support/figures.ts'
import { hostileText, nearly, type JsonSchema, type KnownValues } from '#tests/support/json-schema-arbitrary.ts'

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
      const startedAt = performance.now()
      const response = await shop.app.inject({
        method: endpoint.method,
        url: `${path}?${new URLSearchParams(query)}`,
        headers: {
          ...headers,
          ...(isCustomer && isSessionKept && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        cookies: { 'cart.tempId': cart.tempId },
        ...(body !== undefined && { payload: body }),
      })
      expectAnswer(response)
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
  expect(() => expectAnswer(response)).toThrow('to be less than 500')
})

function expectAnswer(response: { statusCode: number; headers: object; body: string; json: () => unknown }): void {
  expect(response.statusCode, response.body).toBeLessThan(500)
  if (response.statusCode < 400) return
  expect(response.headers).toMatchObject({ 'content-type': expect.stringContaining('application/problem+json') })
  expect(problemSchema.parse(response.json()).status).toBe(response.statusCode)
}

type Request = {
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: string | undefined
}

function requestOf(endpoint: Endpoint, known: KnownValues): Arbitrary<Request> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const params = fc.record(Object.fromEntries(names.map((name) => [name, textOf(endpoint.params, name, known)])))
  const path = params.map((values) =>
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((values[name] ?? '').toWellFormed())),
  )
  return fc.record({
    path,
    query: textsOf(endpoint.query, known),
    headers: fc.constant(endpoint.headers ? { 'idempotency-key': crypto.randomUUID() } : {}),
    body: endpoint.body ? bodyOf(toSchema(endpoint.body), known) : fc.constant(undefined),
  })
}

function bodyOf(schema: JsonSchema, known: KnownValues): Arbitrary<string> {
  return fc.oneof(
    { weight: 15, arbitrary: nearly(schema, known).map((value) => JSON.stringify(value)) },
    fc.json(),
    fc.constantFrom('', '{', 'null', '"text"', '[]', 'NaN', '{"__proto__":{}}', '{"id":1e999}', '\u0000'),
  )
}

function textsOf(schema: Endpoint['query'], known: KnownValues): Arbitrary<Record<string, string>> {
  if (!schema) return fc.constant({})
  const names = Object.keys(toSchema(schema).properties ?? {})
  return fc
    .record(Object.fromEntries(names.map((name) => [name, textOf(schema, name, known)])), { requiredKeys: [] })
    .map((texts) => Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? ''])))
}

function textOf(schema: Endpoint['params'], name: string, known: KnownValues): Arbitrary<string> {
  const field = schema && toSchema(schema).properties?.[name]
  const usual = field ? nearly(field, known, name).map(String) : fc.string()
  return fc.oneof({ weight: 9, arbitrary: usual }, hostileText).map((text) => text.slice(0, 1_000))
}

function toSchema(schema: z.core.$ZodType): JsonSchema {
  // Zod prints JSON Schema; its own type is wider than what the contracts use.
  return z.toJSONSchema(schema, { io: 'input' }) as JsonSchema
}

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
