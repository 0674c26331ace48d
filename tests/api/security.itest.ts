import Fastify from 'fastify'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageFor } from '#server/modules/shop/media/index.ts'
import { createApiCaller } from '#tests/support/api-caller.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { note } from '#tests/support/figures.ts'
import { anAsset, seedReference } from '#tests/support/given.ts'
import { operations } from '../../scripts/authorization-table.ts'

const password = 'tajné heslo Konfetky'
const tokenCookie = 'auth._token.local'

// One-line pages: this tests what surrounds them.
const loadRenderer = async () => ({
  render: async () => ({ status: 200, headers: {}, html: '<!doctype html>', error: undefined }),
  describe: () => ({ pattern: '/*', isPrivate: true, isSecret: false, isUnknown: false, isOpenInMaintenance: false }),
})

let shop: TestApp
let secureShop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ loadRenderer })
  secureShop = await buildTestApp({ publicUrl: 'https://shop.test', hasRateLimits: true, loadRenderer })
  await seedReference(shop.db)
  await seedReference(secureShop.db)
})
afterAll(async () => {
  await shop.close()
  await secureShop.close()
})

let accountCount = 0

async function register({ app }: TestApp = shop) {
  accountCount += 1
  const email = `jana${accountCount}@konfetka.test`
  const body = { email, password, passwordConfirmation: password, firstname: 'Jana', lastname: 'Nová' }
  const answer = await createApiCaller(app)('POST', '/api/auth/register', { body })
  expect(answer.status).toBe(201)
  const token: string = answer.body.token
  return { email, token, cookies: { [tokenCookie]: token }, setCookies: answer.cookies }
}

const me = (cookies: Record<string, string>) => shop.app.inject({ url: '/api/me', cookies })

describe('headers', () => {
  test('a picture may be embedded by webmail, everything else only by our own pages', async () => {
    const { originals } = shop.files
    await originals.put(
      'photo.png',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#E0187F' } })
        .png()
        .toBuffer(),
    )
    const reference = 'file:photo.png'
    const { src } = imageFor({ id: await anAsset(shop.db, reference), reference, alt: '' })
    for (const [url, policy] of [
      [`${src}-160.webp`, 'cross-origin'],
      [`${src}-share.jpg`, 'cross-origin'],
      ['/', 'same-origin'],
      ['/api/stores', 'same-origin'],
    ] as const) {
      const { statusCode, headers } = await shop.app.inject({ url })
      expect([url, statusCode, headers['cross-origin-resource-policy']]).toEqual([url, 200, policy])
    }
  })

  test('only the frame of pick-up points may be framed, and only by our own pages', async () => {
    const { headers } = await shop.app.inject('/vydajne-miesta-okno?dopravca=2')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['content-security-policy']).toMatch(/frame-src 'self'(;|$)/)
  })

  test("with a key the frame of points may load the widget's host and no other page may", async () => {
    const withWidget = await buildTestApp({ environment: { PACKETA_API_KEY: 'key' }, loadRenderer })
    const policyOf = async (url: string) =>
      String((await withWidget.app.inject(url)).headers['content-security-policy'])
    const framed = await policyOf('/vydajne-miesta-okno?dopravca=2')
    // The map tiles are images and nothing else.
    expect(new Set(framed.match(/https?:[^\s;]+/g))).toEqual(
      new Set(['https://widget.packeta.com', 'https://tile.openstreetmap.org']),
    )
    expect(framed).toMatch(/script-src 'self' https:\/\/widget\.packeta\.com 'sha256-/)
    expect(framed).toMatch(/frame-src 'self' https:\/\/widget\.packeta\.com(;|$)/)
    for (const url of ['/livez', '/pokladna', '/']) expect(await policyOf(url)).not.toContain('packeta')
    await withWidget.close()
  })

  test('foreign scripts are allowed only with a tag manager, and tiles only from the configured host', async () => {
    const policyOf = async (environment: Record<string, string>) => {
      const built = await buildTestApp({ environment })
      const { headers } = await built.app.inject('/livez')
      await built.close()
      return String(headers['content-security-policy'])
    }
    const plain = await policyOf({ MAP_TILES_URL: 'https://tiles.shop.test/{z}/{x}/{y}.png' })
    expect(plain).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}'(;|$)/)
    expect(plain).toContain("img-src 'self' data: https://tiles.shop.test")
    expect(plain).not.toMatch(/google|openstreetmap/)
    const tagged = await policyOf({ GTM_ID: 'GTM-ABC123' })
    expect(tagged).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}' https:\/\/www\.googletagmanager\.com/)
    expect(tagged).not.toMatch(/unsafe-inline|unsafe-eval/)
  })

  test.each(['/livez', '/api/docs', '/api/me', '/api/nothing'])('of %s', async (url) => {
    const { headers } = await shop.app.inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}'(;|$)/)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('only HTTPS announces HSTS', async () => {
    const [plain, secure] = [await shop.app.inject('/livez'), await secureShop.app.inject('/livez')]
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
    expect(secure.headers['strict-transport-security']).toContain('max-age=')
    expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })
})

describe('cookie-based writes', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['another site, in an old browser', { origin: 'https://evil.example' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['a host with the same prefix', { origin: 'http://shop.test.evil.example' }, 403],
    ['another site that forges an origin', { 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' }, 403],
    ['our own pages', { 'sec-fetch-site': 'same-origin', origin: 'http://shop.test' }, 200],
    ['our own pages, in an old browser', { origin: 'http://shop.test' }, 200],
    ['no browser', {}, 200],
  ])('from %s', async (_name, headers, status) => {
    const { cookies } = await register()
    const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/logout', cookies, headers })
    expect(answer.statusCode).toBe(status)
    // A refused write had no effect.
    expect((await me(cookies)).statusCode).toBe(status === 403 ? 200 : 401)
  })

  test('a Bearer header needs no such proof: no other site can make a browser send it', async () => {
    const { token } = await register()
    const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' }
    expect((await shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(200)
  })

  test('reading is not restricted', async () => {
    const { cookies } = await register()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await shop.app.inject({ url: '/api/me', cookies, headers })).statusCode).toBe(200)
  })

  test('GET logout with only the cookie does nothing and says so', async () => {
    const { cookies, token } = await register()
    const byCookie = await shop.app.inject({ url: '/api/auth/logout', cookies })
    expect(byCookie.statusCode).toBe(401)
    expect(byCookie.cookies).toEqual([])
    expect((await me(cookies)).statusCode).toBe(200)
    await shop.app.inject({ url: '/api/auth/logout', headers: { authorization: `Bearer ${token}` } })
    expect((await me(cookies)).statusCode).toBe(401)
  })
})

// R45: however a URL is written, the guards of the operation that answers it apply.
describe('R45: guards depend on the matched route', () => {
  const encode = (text: string) => text.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  const spellings: [string, (path: string) => string][] = [
    ['unchanged', (path) => path],
    ['with one letter encoded', (path) => path.replace('/api', '/%61pi')],
    ['with every letter encoded', encode],
    ['absolute', (path) => `http://shop.test${path}`],
    ['absolute, with another host and in capitals', (path) => `HTTPS://evil.example:8080${encode(path)}`],
    ['with doubled slashes', (path) => path.replaceAll('/', '//')],
    ['with a detour', (path) => `/x/..${path}`],
    ['in capitals', (path) => path.toUpperCase()],
  ]
  // These match no operation: they lead to the page at that URL, or to none.
  const otherwise = new Set(['with doubled slashes', 'with a detour', 'in capitals'])
  const ofOperations = spellings.filter(([name]) => !otherwise.has(name))
  let port = 0

  beforeAll(async () => {
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const address = shop.app.server.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })

  /** Bypasses clients that would normalize the URL. */
  async function send(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
    const hasBody = method === 'POST' || method === 'PUT'
    const type = hasBody ? { 'content-type': 'application/json' } : {}
    const request = httpRequest({ port, method, path, headers: { ...headers, ...type } })
    request.end(hasBody ? '{}' : undefined)
    const [answer] = await once(request, 'response')
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode
  }

  test.each(spellings)("another site writes nothing with a customer's cookie, %s", async (name, spell) => {
    const { cookies } = await register()
    const headers = {
      cookie: `${tokenCookie}=${cookies[tokenCookie]}`,
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    }
    const answers: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const { method, path } of operations.filter((operation) => operation.method !== 'GET')) {
      const status = await send(method, spell(path.replaceAll(/:\w+/g, '1')), headers)
      answers[`${method} ${path}`] = status
      // Pages answer only GET and POST.
      expected[`${method} ${path}`] = otherwise.has(name) && method !== 'POST' ? 404 : 403
    }
    expect(answers).toEqual(expected)
    note('R45', `${Object.keys(answers).length} writes of another site, ${name}: refused`)
    expect((await me(cookies)).statusCode).toBe(200)
  })

  test.each(ofOperations)('a guest is rejected, %s', async (_name, spell) => {
    for (const { method, path } of operations.filter(
      ({ access }) => access === 'customer' || access === 'influencer',
    )) {
      const address = spell(path.replaceAll(/:\w+/g, '1'))
      expect([address, await send(method, address)]).toEqual([address, 401])
    }
  })

  test.each(ofOperations)('text that cannot be stored is refused, %s', async (_name, spell) => {
    expect(await send('GET', `${spell('/api/search')}?q=%00`)).toBe(400)
  })

  test('the suite catches a planted bug: a guard that reads the address as it was written', async () => {
    const careless = Fastify()
    careless.addHook('onRequest', async ({ url }, reply) =>
      url.startsWith('/api/') ? reply.code(401).send() : undefined,
    )
    careless.get('/api/me', async () => 'a secret')
    expect((await careless.inject('/api/me')).statusCode).toBe(401)
    expect((await careless.inject('/%61pi/me')).body).toBe('a secret')
  })

  test('a URL with a host redirects like any other, and never to that host', async () => {
    const request = httpRequest({ port, path: 'http://evil.example/kosik/?a=1' })
    request.end()
    const [answer] = await once(request, 'response')
    answer.resume()
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/kosik?a=1'])
  })
})

describe('logging out while the database is down', () => {
  const away = async (work: () => Promise<void>) => {
    await sql`ALTER TABLE sessions RENAME TO sessions_away`.execute(shop.db.query)
    await work().finally(() => sql`ALTER TABLE sessions_away RENAME TO sessions`.execute(shop.db.query))
  }
  const leave = (headers: Record<string, string>, cookies?: Record<string, string>) =>
    shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers, ...(cookies && { cookies }) })

  test("clears the browser's cookie, which ends the session there", async () => {
    const { cookies } = await register()
    await away(async () => {
      const answer = await leave({ 'sec-fetch-site': 'same-origin' }, cookies)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ message: 'Boli ste odhlásení.' })
      expect(answer.cookies).toMatchObject([{ name: tokenCookie, value: '', path: '/', expires: new Date(0) }])
    })
  })

  test('reports to a client with the token that its session is still valid', async () => {
    const { token } = await register()
    await away(async () => {
      expect((await leave({ authorization: `Bearer ${token}` })).statusCode).toBe(500)
    })
  })

  test('another site cannot use the failure to log anyone out', async () => {
    const { cookies } = await register()
    await away(async () => {
      const answer = await leave({ 'sec-fetch-site': 'cross-site' }, cookies)
      expect(answer.statusCode).toBe(500)
      expect(answer.cookies).toEqual([])
    })
  })

  test('past the rate limit the cookie is cleared all the same', async () => {
    const { cookies } = await register(secureShop)
    const remoteAddress = '10.9.9.9'
    for (let calls = 0; calls <= 600; calls += 1) await secureShop.app.inject({ url: '/api/nothing', remoteAddress })
    const answer = await secureShop.app.inject({ method: 'POST', url: '/api/auth/logout', cookies, remoteAddress })
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies).toMatchObject([{ name: tokenCookie, value: '' }])
  })
})

describe('cookies', () => {
  test('are out of reach of scripts and of other sites', async () => {
    const cart = await shop.app.inject({ method: 'POST', url: '/api/cart/create', payload: { locale: 'sk' } })
    const { setCookies } = await register()
    // The cart's secret, and the same for a cart that exists.
    expect(cart.cookies).toHaveLength(2)
    // The session, and the device cookie that protects against lockout by strangers' tries.
    expect(setCookies).toHaveLength(2)
    for (const cookie of [...cart.cookies, ...setCookies]) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(cookie).not.toHaveProperty('secure')
      expect(cookie).not.toHaveProperty('domain')
    }
  })

  test('are Secure on HTTPS', async () => {
    const { setCookies } = await register(secureShop)
    expect(setCookies).toMatchObject([
      { name: tokenCookie, secure: true, httpOnly: true },
      { name: 'auth.device', secure: true, httpOnly: true },
    ])
  })
})

describe('what a request claims about itself', () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }

  test('never appears in the links of messages', async () => {
    const { email } = await register()
    const payload = { email }
    await shop.app.inject({ method: 'POST', url: '/api/auth/password/reset', payload, headers: forged })
    await shop.runJobs()
    const mail = shop.mails.find(({ to, subject }) => to === email && /hesl/i.test(subject))
    expect(mail?.html).toContain('http://shop.test/zmena-hesla/')
    expect(JSON.stringify(shop.mails)).not.toContain('evil.example')
  })

  test('never appears in redirects and documents', async () => {
    const redirect = await shop.app.inject({ url: '/kosik/', headers: forged })
    expect(redirect.headers.location).toBe('/kosik')
    expect((await shop.app.inject({ url: '/api/openapi.json', headers: forged })).body).not.toContain('evil.example')
  })

  test('does not bypass rate limits', async () => {
    const answers: number[] = []
    for (let count = 0; count < 22; count += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${count}` }
      const payload = { email: `odber${count}@konfetka.test` }
      const answer = await secureShop.app.inject({ method: 'POST', url: '/api/subscriber/save', headers, payload })
      answers.push(answer.statusCode)
    }
    expect(answers[0]).toBe(200)
    expect(answers.at(-1)).toBe(429)
  })

  test('does not become its id', async () => {
    const ask = () => shop.app.inject({ url: '/api/me', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })
    const [first, second] = [await ask(), await ask()]
    expect(first.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(first.json().requestId).toBe(first.headers['x-request-id'])
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })
})

test.each([
  ['/kosik/', '/kosik'],
  ['/hledani/?q=bal%C3%B3n', '/hledani?q=bal%C3%B3n'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example//', '/evil.example'],
  ['/%5Cevil.example/', '/%5Cevil.example'],
])('%s redirects to %s and never to another site', async (path, location) => {
  const answer = await shop.app.inject(`http://shop.test${path}`)
  expect(answer.statusCode).toBe(301)
  expect(answer.headers.location).toBe(location)
})
