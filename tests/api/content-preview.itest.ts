import { afterAll, beforeAll, expect, test } from 'vitest'
import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  shop = await buildTestApp({ loadRenderer: async () => toRenderer(entry, assets) })
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['content'] })).cookies)
})
afterAll(() => shop.close())

const path = '/api/admin/content-preview'
const hostile =
  '<p onclick="x()">Ahoj</p><script>alert(1)</script><a href="javascript:alert(1)">b</a><img src=x onerror=alert(1)><iframe src="https://evil.example"></iframe>'
const page = { kind: 'page', id: null, title: '</title><script>alert(1)</script>', perex: '', body_html: hostile }
const draft = { ...page, picture: null, version_on: null }

test.each([
  ['a page', draft],
  ['an article', { ...draft, kind: 'post', topic: '<script>alert(1)</script>' }],
  [
    'a question',
    { kind: 'question', id: null, question: 'Kedy?', answer_html: hostile, topic: '<script>alert(1)</script>' },
  ],
  ['an event', { ...draft, kind: 'event', place: 'Žilina', price: '', branch: null, starts_at: null, ends_at: null }],
  [
    'a job',
    {
      ...draft,
      kind: 'job',
      town: 'Žilina',
      branch: null,
      employment: 'full_time',
      salary_from_cents: null,
      salary_unit: 'month',
      starts_on: '',
      closes_on: null,
    },
  ],
])('the preview of %s is the page of the shop, in which nothing runs', async (_name, body) => {
  const answer = await call('POST', path, { body })
  expect(answer.status, answer.text).toBe(200)
  const { html } = answer.body.data
  expect(html).toContain('<p>Ahoj</p>')
  expect(html).toContain('<body inert')
  expect(html).not.toMatch(/<script|<iframe|javascript:|<[^>]+\son(?:click|error)=/i)
})

test('the preview of a banner is the home page with it, although its link is not finished', async () => {
  const banner = { kind: 'banner', title: 'Ples <b>x</b>', text: 'Masky', link: 'ples', picture: null }
  const html = async (place: string) => (await call('POST', path, { body: { ...banner, place } })).body.data.html
  expect(await html('hero')).toMatch(/<section aria-label="Ples &lt;b&gt;x&lt;\/b&gt;" class="campaign">/)
  expect(await html('promo')).toMatch(/<aside aria-label="Ples [^"]*" class="promo-strip">/)
  expect((await shop.app.inject('/api/poster')).json().data.banner).not.toHaveProperty('hero')
})

test('the preview of the menus is the head and the foot of the shop with them', async () => {
  const top = [
    { text: 'Balóny <b>', link: '/znacky' },
    { text: '', link: '' },
    { text: 'Zlý', link: 'javascript:x()' },
  ]
  const { html } = (await call('POST', path, { body: { kind: 'menus', top, bottom: [] } })).body.data
  expect(html).toContain('href="/znacky"')
  expect(html).toMatch(/Balóny &lt;b&gt;|Balóny\u00A0&lt;b&gt;/)
  expect(html).not.toContain('javascript:')
  expect((await shop.app.inject('/api/settings')).body).not.toContain('Balóny <b>')
})

test('the preview of the window that greets is open over the home page, with its words or its picture', async () => {
  const words = { title: 'Vitajte <b>x</b>', text: 'Prvý nákup', button: 'Chcem zľavu', terms: '' }
  const welcome = (await call('POST', path, { body: { kind: 'welcome', ...words } })).body.data.html
  expect(welcome).toMatch(/<dialog[^>]* open class="modal window"/)
  expect(welcome).toContain('Vitajte &lt;b&gt;x&lt;/b&gt;')
  expect(welcome).toContain('Chcem zľavu')
  const banner = { kind: 'banner', place: 'popup_phone', title: 'Konfety', text: '', link: '/znacky', picture: null }
  expect((await call('POST', path, { body: banner })).status).toBe(422)
  const window = (await call('POST', path, { body: { ...banner, place: 'popup_mobile' } })).body.data.html
  expect(window).toContain(' open class="modal window"')
  expect(window).not.toMatch(/<script|\son\w+=/i)
})

test('a preview is stored nowhere, and only staff get one', async () => {
  const before = (await call('GET', '/api/admin/info-pages')).body.data.count
  const { headers } = await shop.app.inject({ method: 'POST', url: path, payload: draft })
  expect(headers['cache-control']).toContain('no-store')
  expect((await shop.app.inject({ method: 'POST', url: path, payload: draft })).statusCode).toBe(401)
  expect((await call('GET', '/api/admin/info-pages')).body.data.count).toBe(before)
  expect((await shop.app.inject('/info/2147483647/novy-text')).statusCode).toBe(404)
})
