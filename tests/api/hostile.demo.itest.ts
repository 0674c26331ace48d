import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemSchema } from '#contracts/errors.ts'
import { createApiCaller, findGoods, type ApiCaller, type CallMethod, type Goods } from '#tests/support/api-caller.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { note } from '#tests/support/figures.ts'

// Whatever is wrong with a request, the answer is 4xx with a problem document, and nothing has changed.
let shop: TestApp
let call: ApiCaller
let goods: Goods
let cart: { id: number; tempId: string; items: { id: number }[] }

beforeAll(async () => {
  shop = await buildTestApp({ isDemo: true })
  call = createApiCaller(shop.app)
  goods = await findGoods(shop.db)
  cart = (await call('PUT', '/api/cart/0', { body: { ...line(), quantity: 2 } })).body.cart
})
afterAll(() => shop.close())
/** Attacks that were refused and changed nothing. */
let refusals = 0

const line = () => ({ id: goods.id, variantId: goods.variantId })
const owned = () => ({ 'cart.tempId': cart.tempId })

type Answer = { statusCode: number; headers: Record<string, unknown>; json: () => unknown }

/** Runs `attack` and expects a refusal that leaves every table unchanged. */
async function expectRefusal(attack: () => Promise<Answer>, status?: number): Promise<void> {
  const before = await readContents()
  const answer = await attack()
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.statusCode).toBe(status ?? answer.statusCode)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  const problem = problemSchema.parse(answer.json())
  expect(problem).toMatchObject({ status: answer.statusCode, requestId: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(await readContents()).toEqual(before)
  refusals += 1
}

/** Digests of all tables that a visitor could change. */
async function readContents(): Promise<unknown> {
  const tables = ['carts', 'cart_items', 'cart_vouchers', 'orders', 'users', 'sessions', 'subscribers', 'stock_levels']
  const digests = tables.map(
    (table) =>
      sql`(SELECT md5(coalesce(string_agg(row::text, '' ORDER BY row::text), '')) FROM ${sql.table(table)} row) AS ${sql.ref(table)}`,
  )
  const { rows } = await sql`SELECT ${sql.join(digests)}`.execute(shop.db.query)
  return rows[0]
}

function send(method: string, url: string, options: { type?: string; text?: string | Buffer } = {}): Promise<Answer> {
  return shop.app.inject({
    // The type of `inject` knows only the common methods.
    method: method as 'GET',
    url,
    cookies: owned(),
    headers: options.type === undefined ? {} : { 'content-type': options.type },
    ...(options.text !== undefined && { payload: options.text }),
  })
}

const json = 'application/json'
const credentials = '{"email":"zakaznik@konfetka.example","password":"konfetka-demo"}'

test('R22: the suite catches a planted bug: an operation that checks nothing', async () => {
  const careless = Fastify()
  careless.post('/api/careless', async () => ({ done: true }))
  const attack = () => careless.inject({ method: 'POST', url: '/api/careless', payload: { __proto__: { a: 1 } } })
  await expect(expectRefusal(attack)).rejects.toThrow('to be greater than or equal to 400')
})

describe('R22: malformed bodies', () => {
  test.each([
    ['broken JSON', { type: json, text: '{"email":' }, 400],
    ['nothing, announced as JSON', { type: json, text: '' }, 400],
    ['no body', {}, 422],
    ['another top level', { type: json, text: '[]' }, 422],
    ['a bare text', { type: json, text: '"zakaznik@konfetka.example"' }, 422],
    ['__proto__ as a key', { type: json, text: credentials.replace('{', '{"__proto__":{"isAdmin":true},') }, 400],
    [
      'constructor.prototype',
      { type: json, text: credentials.replace('{', '{"constructor":{"prototype":{"a":1}},') },
      400,
    ],
    [
      'arrays in arrays, 10,000 deep',
      { type: json, text: `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}` },
      undefined,
    ],
    [
      'objects in objects, 10,000 deep',
      { type: json, text: '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000) },
      undefined,
    ],
    [
      'deep nesting beside a valid form',
      { type: json, text: credentials.replace('{', `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)},`) },
      400,
    ],
    ['JSON declared as text', { type: 'text/plain', text: credentials }, 422],
    ['JSON declared as XML', { type: 'application/xml', text: credentials }, 415],
    ['JSON declared as an impossible type', { type: 'json', text: credentials }, 415],
    ['a multipart form', { type: 'multipart/form-data; boundary=x', text: '--x--' }, 415],
    ['300 kB', { type: json, text: JSON.stringify({ email: 'x'.repeat(300_000), password: 'x' }) }, 413],
    ['bytes that are not text', { type: json, text: Buffer.from([0xff, 0xfe, 0x00]) }, 400],
  ])('%s', async (_name, request, status) => {
    await expectRefusal(() => send('POST', '/api/auth/login', request), status)
  })
})

describe('R22: malformed multipart forms', () => {
  const part = (rest: string) => `--x\r\nContent-Disposition: form-data; name="text"${rest}`
  test.each([
    ['without a boundary', 'multipart/form-data', part('\r\n\r\na\r\n--x--\r\n')],
    ['with an empty boundary', 'multipart/form-data; boundary=', part('\r\n\r\na\r\n--x--\r\n')],
    ['cut off in a field', 'multipart/form-data; boundary=x', part('\r\n\r\nabc')],
    ['cut off in a header', 'multipart/form-data; boundary=x', part('')],
    ['cut off in a file', 'multipart/form-data; boundary=x', part('; filename="a.pdf"\r\n\r\n%PDF')],
    ['with another boundary', 'multipart/form-data; boundary=y', part('\r\n\r\na\r\n--x--\r\n')],
    ['with malformed part headers', 'multipart/form-data; boundary=x', '--x\r\nnonsense\r\n\r\na\r\n--x--\r\n'],
  ])('%s', async (_name, type, text) => {
    for (const url of ['/api/careers/apply', '/api/complaints', '/kosik'])
      await expectRefusal(() => send('POST', url, { type, text }))
  })
})

describe('R22: text that the database cannot store', () => {
  test.each([
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud83cb'],
  ])('%s in a body', async (_name, text) => {
    const name = { firstname: text, lastname: text }
    const password = 'bezpečné heslo'
    const registration = { email: 'nul@konfetka.example', password, passwordConfirmation: password, ...name }
    await expectRefusal(() => put({ ...line(), quantity: 1, note: text }), 400)
    await expectRefusal(
      () => shop.app.inject({ method: 'POST', url: '/api/auth/register', payload: registration }),
      400,
    )
    await expectRefusal(
      () => shop.app.inject({ method: 'POST', url: '/api/subscriber/confirm', payload: { token: text } }),
      400,
    )
  })

  test('NUL in a query and in a path', async () => {
    await expectRefusal(() => send('GET', '/api/search?q=%00'), 400)
    await expectRefusal(() => send('GET', '/api/cart/anonymous/sk/%00'), 400)
    await expectRefusal(() => send('GET', '/api/catalog/categories/1%00'), 400)
  })
})

const put = (payload: object, url = `/api/cart/${cart.id}`) =>
  shop.app.inject({ method: 'PUT', url, payload, cookies: owned() })

describe('R22: numbers', () => {
  test.each([-1, -999, 0.5, 1000, 1e21, 1e308, '1', null, true, [1], {}])('a quantity of %j', async (quantity) => {
    await expectRefusal(() => put({ ...line(), quantity }), 422)
  })

  test.each(['NaN', 'Infinity', '1e999', '-', '0x10', '1_000'])('a quantity written %s', async (quantity) => {
    const text = JSON.stringify({ ...line(), quantity: 1 }).replace(/"quantity":1/, `"quantity":${quantity}`)
    await expectRefusal(() => send('PUT', `/api/cart/${cart.id}`, { type: json, text }))
  })

  test.each([0, -1, 2_147_483_648, 1e15, 1.5])('an id of %d', async (id) => {
    await expectRefusal(() => put({ ...line(), id, quantity: 1 }), 422)
    await expectRefusal(() => put({ ...line(), variantId: id, quantity: 1 }), 422)
    await expectRefusal(() => put({ ...line(), quantity: 1, parentId: id }), 422)
    const payload = { locale: 'sk', currencyId: id }
    await expectRefusal(() => shop.app.inject({ method: 'POST', url: '/api/cart/create', payload }), 422)
  })

  const noIds = [
    '-1',
    '01',
    '1.5',
    '1e3',
    ' 1',
    '2147483648',
    '9999999999',
    '1'.repeat(200),
    'x',
    '%F0%9F%8E%88',
    '..%2f1',
  ]

  test.each(['0', ...noIds])('the URL of product %s', async (id) => {
    await expectRefusal(() => send('GET', `/api/catalog/products/${id}`), 404)
  })

  test.each(noIds)('the URL of cart %s', async (id) => {
    await expectRefusal(() => send('DELETE', `/api/cart/${id}`), 404)
  })
})

describe('R22: unknown things and those of others', () => {
  test.each([
    ['product', { id: 2_147_483_647 }],
    ['variant', { variantId: 2_147_483_647 }],
    ['parent line', { parentId: 2_147_483_647 }],
  ])('an unknown %s', async (_name, change) => {
    await expectRefusal(() => put({ ...line(), quantity: 1, ...change }), 404)
  })

  test.each<[CallMethod, (id: number) => string, object | undefined]>([
    ['PUT', (id) => `/api/cart/${id}`, { quantity: 0 }],
    ['DELETE', (id) => `/api/cart/${id}`, undefined],
    ['POST', (id) => `/api/voucher/cart/add/${id}`, { voucherCode: 'PARTY10' }],
    ['POST', (id) => `/api/voucher/cart/delete/${id}`, { voucherId: 1 }],
    ['POST', (id) => `/api/checkout/${id}/quote`, {}],
  ])("%s on another visitor's cart answers as if it did not exist", async (method, toUrl, body) => {
    const stranger = await createApiCaller(shop.app)('PUT', '/api/cart/0', { body: { ...line(), quantity: 1 } })
    const attack = (id: number) => () =>
      shop.app.inject({
        method,
        url: toUrl(id),
        cookies: { 'cart.tempId': stranger.body.cart.tempId },
        ...(body && { payload: { ...line(), ...body } }),
      })
    await expectRefusal(attack(cart.id), 404)
    await expectRefusal(attack(2_147_483_647), 404)
    await expectRefusal(
      () => shop.app.inject({ method, url: toUrl(cart.id), ...(body && { payload: { ...line(), ...body } }) }),
      404,
    )
  })

  test('a line of another cart cannot become a parent', async () => {
    const { body } = await createApiCaller(shop.app)('PUT', '/api/cart/0', { body: { ...line(), quantity: 1 } })
    await expectRefusal(() => put({ ...line(), quantity: 1, parentId: body.cart.items[0].id }), 404)
  })
})

describe('R22: overlong texts', () => {
  test('in a note, an e-mail, a code, a search and a secret', async () => {
    const long = 'x'.repeat(10_000)
    await expectRefusal(() => put({ ...line(), quantity: 1, note: long }), 422)
    await expectRefusal(() => send('GET', `/api/search?q=${long}`), 422)
    await expectRefusal(() => send('GET', `/api/cart/anonymous/sk/${long}`), 404)
    const posts: [string, object][] = [
      ['/api/subscriber/save', { email: `${long}@konfetka.example` }],
      ['/api/auth/login', { email: 'a@konfetka.example', password: long }],
      [`/api/voucher/cart/add/${cart.id}`, { voucherCode: long }],
    ]
    for (const [url, payload] of posts)
      await expectRefusal(() => shop.app.inject({ method: 'POST', url, payload, cookies: owned() }), 422)
  })
})

describe('R22: URLs and methods', () => {
  test.each(['PATCH', 'OPTIONS', 'TRACE', 'DELETE'])('%s where POST is expected', async (method) => {
    await expectRefusal(() => send(method, '/api/auth/login'), 404)
  })

  test.each(['/api', '/api/nothing', '/api/cart', '/api//me', '/nothing'])('%s', async (url) => {
    await expectRefusal(() => send('GET', url), 404)
  })

  test('a URL that cannot be decoded', async () => {
    await expectRefusal(() => send('GET', '/api/info/pages/%E0%A4%A'), 400)
  })

  test('a parameter given twice', async () => {
    await expectRefusal(() => send('GET', '/api/search?q=a&q=b'), 422)
  })
})

test('R22: all of these were refused', () => {
  expect(refusals).toBeGreaterThan(50)
  note('R22', `${refusals} hostile requests: refused with 4xx and a problem document, and no table changed`)
})
