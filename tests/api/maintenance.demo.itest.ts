import { afterAll, beforeAll, expect, test } from 'vitest'
import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { findHtmlFaults } from '#tests/support/html-faults.ts'
import { aStaffMember, aStaffSession } from '#tests/support/staff.ts'

let shop: TestApp
let staffToken: string
let customerToken: string

beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  shop = await buildTestApp({ isDemo: true, loadRenderer: async () => toRenderer(entry, assets) })
  const payload = { email: 'zakaznik@konfetka.example', password: 'konfetka-demo' }
  const logIn = async (email: string) =>
    (await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { ...payload, email } })).json().token
  customerToken = await logIn(payload.email)
  const { id } = await shop.db.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'influencer@konfetka.example')
    .executeTakeFirstOrThrow()
  await aStaffMember(shop.db, id, ['orders'])
  staffToken = await logIn('influencer@konfetka.example')
  await shop.modules.content.saveSetting('maintenance', { is_enabled: true })
})
afterAll(() => shop.close())

test.each(['/api/settings?lang=sk', '/api/catalog/category/sk', '/api/nothing', '/api/cart/anonymous/sk/0'])(
  'in maintenance %s answers 503 and when to try again',
  async (url) => {
    const response = await shop.app.inject({ url, headers: { authorization: `Bearer ${customerToken}` } })
    expect([response.statusCode, response.headers['retry-after'], response.json().code]).toEqual([
      503,
      '600',
      'maintenance',
    ])
  },
)

test('writes are refused too', async () => {
  const response = await shop.app.inject({ method: 'POST', url: '/api/subscriber/save', payload: { email: 'a@b.sk' } })
  expect(response.statusCode).toBe(503)
})

test('staff keep working', async () => {
  const response = await shop.app.inject({
    url: '/api/settings?lang=sk',
    headers: { authorization: `Bearer ${staffToken}` },
  })
  expect(response.statusCode).toBe(200)
})

test.each(['/', '/kosik', '/mimo-provoz', '/nic-take'])(
  'a visitor of %s reads that the shop is closed, and how to reach it',
  async (url) => {
    const page = await shop.app.inject({ url, headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '600',
      'private, no-store',
    ])
    expect(page.body).toContain('Práve vylepšujeme obchod.')
    expect(page.body).toContain('href="tel:')
    expect(page.body).toContain('<meta name="robots" content="noindex"')
    expect(await findHtmlFaults(page.body)).toEqual([])
  },
)

test('the back office stays open', async () => {
  const { cookies } = await aStaffSession(shop.db, { roles: ['catalog'] })
  const staff = await shop.app.inject({ url: '/api/admin/brands', cookies })
  expect(staff.statusCode).toBe(200)
  expect((await shop.app.inject('/api/admin/session')).statusCode).toBe(401)
})

test('staff see the shop itself', async () => {
  const page = await shop.app.inject({
    url: '/',
    headers: { accept: 'text/html', cookie: `auth._token.local=${staffToken}` },
  })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Čo budete chystať?')
})

test('a payment callback is accepted, a probe answered, and staff can log in', async () => {
  const webhook = await shop.app.inject({ method: 'POST', url: '/api/payments/fake/webhook', payload: {} })
  expect(webhook.statusCode).toBeLessThan(500)
  expect((await shop.app.inject({ url: '/platba/navrat/1/x' })).statusCode).toBe(404)
  expect((await shop.app.inject({ url: '/livez' })).statusCode).toBe(200)
  expect((await shop.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  const login = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: '', password: '' } })
  expect(login.statusCode).toBe(422)
})

test('staff find the login form, with and without scripts', async () => {
  const headers = { accept: 'text/html' }
  const page = await shop.app.inject({ url: '/prihlasenie', headers })
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(page.body).toContain('type="password"')
  const logIn = (email: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/prihlasenie',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.test' },
      payload: new URLSearchParams({ email, password: 'konfetka-demo' }).toString(),
    })
  const home = async (email: string) => {
    const answer = await logIn(email)
    expect(answer.statusCode).toBe(303)
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    return (await shop.app.inject({ url: '/', headers, cookies })).statusCode
  }
  expect(await home('influencer@konfetka.example')).toBe(200)
  // A customer who logs in is still only a customer.
  expect(await home('zakaznik@konfetka.example')).toBe(503)
})

test.each(['/%61pi/settings?lang=sk', '/api/me/orders', '/livezX', '/assetsX', '/platbaX', '/api/paymentsX'])(
  'a path that only resembles an open one is closed: %s',
  async (url) => {
    expect((await shop.app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(503)
  },
)

test('afterwards everything answers again', async () => {
  await shop.modules.content.saveSetting('maintenance', { is_enabled: false })
  expect((await shop.app.inject({ url: '/api/settings?lang=sk' })).statusCode).toBe(200)
  await shop.modules.content.saveSetting('maintenance', { is_enabled: true })
})
