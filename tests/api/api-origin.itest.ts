import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'

const pageOrigin = 'https://www.shop.test'
const apiOrigin = 'https://api.shop.test'
/** Headers that a browser sends with a call from our page to the sister host. */
const fromPage = { origin: pageOrigin, host: 'api.shop.test', 'sec-fetch-site': 'same-site' }
const fromStranger = { ...fromPage, origin: 'https://blog.shop.test' }
const tokenCookie = 'auth._token.local'
const password = 'tajné heslo Konfetky'

let shop: TestApp
let token: string

beforeAll(async () => {
  shop = await buildTestApp({
    publicUrl: pageOrigin,
    environment: { API_URL: apiOrigin, COOKIE_DOMAIN: 'shop.test' },
  })
  await seedReference(shop.db)
  const payload = { email: 'jana@shop.test', password, passwordConfirmation: password }
  const answer = await call('POST', '/api/auth/register', {
    headers: fromPage,
    payload: { ...payload, firstname: 'Jana', lastname: 'Nová' },
  })
  token = answer.json().token
})
afterAll(() => shop.close())

type Sent = { headers?: Record<string, string>; payload?: object; cookies?: Record<string, string> }
const call = (method: 'GET' | 'POST' | 'OPTIONS', url: string, sent: Sent = {}) =>
  shop.app.inject({ method, url, ...sent })

describe('an API on another origin than the pages', () => {
  test('is reachable from the pages', async () => {
    const { headers } = await call('GET', '/livez')
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${apiOrigin};`)
    const document = await call('GET', '/api/openapi.json')
    expect(document.json().servers).toEqual([{ url: apiOrigin }])
  })

  test('answers the preflight request', async () => {
    const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-client-url' }
    const { statusCode, headers } = await call('OPTIONS', '/api/orders', { headers: { ...fromPage, ...preflight } })
    expect([statusCode, headers]).toEqual([
      204,
      expect.objectContaining({
        'access-control-allow-origin': pageOrigin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': expect.stringMatching(/content-type.*idempotency-key.*x-client-url/),
      }),
    ])
    const stranger = await call('OPTIONS', '/api/orders', { headers: { ...fromStranger, ...preflight } })
    expect(stranger.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test.each([
    ['an answer', '/api/lists/currencies', 200],
    ['a refusal', '/api/me', 401],
    ['a URL that does not exist', '/api/nothing', 404],
  ])('lets the page read %s, and no other site', async (_name, url, status) => {
    const { statusCode, headers } = await call('GET', url, { headers: fromPage })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([status, pageOrigin])
    const stranger = await call('GET', url, { headers: fromStranger })
    expect(stranger.headers).not.toHaveProperty('access-control-allow-origin')
    // A cached answer without an origin must not be reused for a request with one.
    for (const answer of [headers, stranger.headers]) expect(String(answer.vary).split(', ')).toContain('Origin')
  })

  test('sets cookies that both hosts receive', async () => {
    const login = await call('POST', '/api/auth/login', {
      headers: fromPage,
      payload: { email: 'jana@shop.test', password },
    })
    const cookie = login.cookies.find(({ name }) => name === tokenCookie)
    expect(cookie).toMatchObject({ domain: 'shop.test', sameSite: 'Lax', secure: true, httpOnly: true })
    const me = await call('GET', '/api/me', { headers: fromPage, cookies: { [tokenCookie]: cookie?.value ?? '' } })
    expect(me.json().data.email).toBe('jana@shop.test')
  })

  test.each([
    ['another host of the same site', fromStranger, 403],
    ['another site', { ...fromPage, 'sec-fetch-site': 'cross-site' }, 403],
    ['our page', fromPage, 200],
  ])('accepts a cookie-based write only from our page: %s', async (_name, headers, status) => {
    const answer = await call('POST', '/api/auth/logout', { headers, cookies: { [tokenCookie]: token } })
    expect(answer.statusCode).toBe(status)
  })
})

test('with a single origin there are no such headers', async () => {
  const plain = await buildTestApp()
  const { headers } = await plain.app.inject({ url: '/api/me', headers: { origin: 'http://shop.test' } })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers['content-security-policy']).toMatch(/connect-src 'self'(;|$)/)
  await plain.close()
})
