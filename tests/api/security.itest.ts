import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger, hideSecrets } from '#server/platform/logger.ts'
import { createApiCaller } from '#tests/support/api-caller.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'

const password = 'tajné heslo Konfetky'
const tokenCookie = 'auth._token.local'

let shop: TestApp
let secureShop: TestApp
let log = ''

beforeAll(async () => {
  const logger = createLogger({ level: 'trace', isPretty: false, destination: { write: (line) => void (log += line) } })
  shop = await buildTestApp({ logger })
  secureShop = await buildTestApp({ publicUrl: 'https://shop.test', hasRateLimits: true })
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
  test('only the frame of pick-up points may be framed, and only by our own pages', async () => {
    const { headers } = await shop.app.inject('/vydajne-miesta-okno?dopravca=2')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['content-security-policy']).toMatch(/frame-src 'self'(;|$)/)
  })

  test('with a key the policy allows the host of the widget and no other', async () => {
    const withWidget = await buildTestApp({ environment: { PACKETA_API_KEY: 'key' } })
    const { headers } = await withWidget.app.inject('/livez')
    const hosts = String(headers['content-security-policy']).match(/https?:[^\s;]+/g)
    // The tiles of the map are pictures and nothing more.
    expect(new Set(hosts)).toEqual(new Set(['https://widget.packeta.com', 'https://tile.openstreetmap.org']))
    await withWidget.close()
  })

  test('foreign scripts are allowed only with a tag manager, and tiles only from where they are configured', async () => {
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

  test('HTTPS alone announces that it is the only way', async () => {
    const [plain, secure] = [await shop.app.inject('/livez'), await secureShop.app.inject('/livez')]
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
    expect(secure.headers['strict-transport-security']).toContain('max-age=')
    expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })
})

describe('writes that rest on a cookie', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['another site, in an old browser', { origin: 'https://evil.example' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['a name that begins alike', { origin: 'http://shop.test.evil.example' }, 403],
    ['another site that forges an origin', { 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' }, 403],
    ['our own pages', { 'sec-fetch-site': 'same-origin', origin: 'http://shop.test' }, 200],
    ['our own pages, in an old browser', { origin: 'http://shop.test' }, 200],
    ['no browser', {}, 200],
  ])('from %s', async (_name, headers, status) => {
    const { cookies } = await register()
    const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/logout', cookies, headers })
    expect(answer.statusCode).toBe(status)
    // A write that was refused has not been done.
    expect((await me(cookies)).statusCode).toBe(status === 403 ? 200 : 401)
  })

  test('a Bearer header needs no such proof: no other site can make a browser send it', async () => {
    const { token } = await register()
    const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' }
    expect((await shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(200)
  })

  test('reading is free', async () => {
    const { cookies } = await register()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await shop.app.inject({ url: '/api/me', cookies, headers })).statusCode).toBe(200)
  })

  test('GET logout with only the cookie does nothing', async () => {
    const { cookies, token } = await register()
    const byCookie = await shop.app.inject({ url: '/api/auth/logout', cookies })
    expect(byCookie.cookies).toEqual([])
    expect((await me(cookies)).statusCode).toBe(200)
    await shop.app.inject({ url: '/api/auth/logout', headers: { authorization: `Bearer ${token}` } })
    expect((await me(cookies)).statusCode).toBe(401)
  })
})

describe('cookies', () => {
  test('are out of reach of scripts and of other sites', async () => {
    const cart = await shop.app.inject({ method: 'POST', url: '/api/cart/create', payload: { locale: 'sk' } })
    const { setCookies } = await register()
    expect(cart.cookies).toHaveLength(1)
    expect(setCookies).toHaveLength(1)
    for (const cookie of [...cart.cookies, ...setCookies]) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(cookie).not.toHaveProperty('secure')
      expect(cookie).not.toHaveProperty('domain')
    }
  })

  test('are Secure on HTTPS', async () => {
    const { setCookies } = await register(secureShop)
    expect(setCookies).toMatchObject([{ name: tokenCookie, secure: true, httpOnly: true }])
  })
})

describe('what a request says about itself', () => {
  const lies = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }

  test('never gets into the links of messages', async () => {
    const { email } = await register()
    const payload = { email }
    await shop.app.inject({ method: 'POST', url: '/api/auth/password/reset', payload, headers: lies })
    await shop.runJobs()
    const mail = shop.mails.find(({ to, subject }) => to === email && /hesl/i.test(subject))
    expect(mail?.html).toContain('http://shop.test/zmena-hesla/')
    expect(JSON.stringify(shop.mails)).not.toContain('evil.example')
  })

  test('never gets into redirects and documents', async () => {
    const redirect = await shop.app.inject({ url: '/kosik/', headers: lies })
    expect(redirect.headers.location).toBe('/kosik')
    expect((await shop.app.inject({ url: '/api/openapi.json', headers: lies })).body).not.toContain('evil.example')
  })

  test('does not free it from limits', async () => {
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
])('%s leads to %s and never to another site', async (path, location) => {
  const answer = await shop.app.inject(`http://shop.test${path}`)
  expect(answer.statusCode).toBe(301)
  expect(answer.headers.location).toBe(location)
})

test('/livez and /readyz answer', async () => {
  for (const url of ['/livez', '/readyz']) {
    const answer = await shop.app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'ok' })
  }
})

test('an unknown call is a problem document with the quoted message', async () => {
  const answer = await shop.app.inject('/api/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ code: 'not_found', message: 'This page could not be found' })
})

describe('secrets', () => {
  test('tokens and passwords are nowhere in the database', async () => {
    const { token, email } = await register()
    const contents = await readWholeDatabase()
    // Looked for in the right place: what is no secret is found.
    expect(contents).toContain(email)
    expect(contents).not.toContain(token)
    expect(contents).not.toContain(password)
  })

  test('tokens, passwords and the secrets of links are in no line of the log', async () => {
    const { token, cookies, email } = await register()
    const headers = { authorization: `Bearer ${token}` }
    const secret = 'Zq3xW7-secretOfAnOrder_99'
    for (const url of ['/api/me', `/api/orders/1/${secret}`, `/api/cart/anonymous/sk/${secret}`])
      await shop.app.inject({ url, headers, cookies })
    const payload = { email, password: `${password}!` }
    await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    await provokeFailure()
    expect(log).toContain('/api/me')
    expect(log).toContain('"level":50')
    for (const hidden of [token, password, secret]) expect(log).not.toContain(hidden)
  })

  test.each([
    ['/zmena-hesla/Zq3xW7-secretOfAnOrder_99', '/zmena-hesla/[hidden]'],
    ['/12/abcdefghijklmnopqrstuv9?a=1', '/12/[hidden]?a=1'],
    ['/346/pumpy-na-balony/akumulatorova-pumpa-na-balony', '/346/pumpy-na-balony/akumulatorova-pumpa-na-balony'],
  ])('%s is written as %s', (url, written) => {
    expect(hideSecrets(url)).toBe(written)
  })
})

async function readWholeDatabase(): Promise<string> {
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(shop.db.query)
  const contents: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql`SELECT row::text AS text FROM ${sql.table(name)} row`.execute(shop.db.query)
    contents.push(JSON.stringify(rows))
  }
  return contents.join('\n')
}

/** A login in the middle of which the database fails. */
async function provokeFailure(): Promise<void> {
  const { email } = await register()
  await sql`ALTER TABLE sessions RENAME TO sessions_away`.execute(shop.db.query)
  const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
  await sql`ALTER TABLE sessions_away RENAME TO sessions`.execute(shop.db.query)
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'internal', title: expect.stringMatching(/\.$/) })
  expect(answer.body).not.toContain('sessions')
}
