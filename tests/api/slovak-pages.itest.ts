import { afterAll, beforeAll, expect, test } from 'vitest'
import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { findAnsweredSelects, findBubbles, findEnglish, readVisible } from '#tests/support/find-english.ts'

// Pages of every kind as they are sent: what is seen or read aloud is Slovak, and no form leaves its faults to the browser.

const password = 'konfetka-demo'
let shop: TestApp
let token: string

beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  shop = await buildTestApp({ isDemo: true, loadRenderer: async () => toRenderer(entry, assets) })
  const payload = { email: 'influencer@konfetka.example', password }
  token = (await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json().token
})
afterAll(() => shop.close())

const publicPages = [
  '/',
  '/produkty/novinky',
  '/produkty/akce',
  '/znacky',
  '/hledani',
  '/hledani?q=balon',
  '/hledani?q=qqqqqq',
  '/eshop',
  '/kosik',
  '/vydajne-miesta-okno?dopravca=2',
  '/prihlasenie',
  '/registrace',
  '/obnova-hesla',
  '/zmena-hesla/AAAAAAAAAAAAAAAAAAAAAA',
  '/prodejny',
  '/prodejny/1',
  '/blog',
  '/faq',
  '/kontakty',
  '/dokumenty',
  '/eventy',
  '/eventy/novy',
  '/eventy/dekujeme',
  '/kariera',
  '/newsletter',
  '/odstupenie-od-zmluvy',
  '/reklamacia',
  '/spokojenost',
  '/najst-objednavku',
  '/nic-take',
]
const accountPages = [
  '/ucet',
  '/ucet/fakturacni-udaje',
  '/ucet/hodnotenia',
  '/ucet/osobne-udaje',
  '/ucet/heslo',
  '/ucet/sukromie',
  '/ucet/strazne-psy',
  '/account/addresses?pridat',
  '/account/influencer',
  '/account/videos',
]

async function expectSlovak(url: string): Promise<void> {
  const { body, statusCode } = await shop.app.inject({
    url,
    headers: { accept: 'text/html', cookie: `auth._token.local=${accountPages.includes(url) ? token : ''}` },
  })
  expect(statusCode, url).toBe(url === '/nic-take' ? 404 : 200)
  expect(findEnglish(readVisible(body)), url).toEqual([])
  expect(findBubbles(body), url).toEqual([])
  expect(findAnsweredSelects(body), url).toEqual([])
}

test.each([...publicPages, ...accountPages])('%s', expectSlovak)

test('pages of the sitemap: a few of every kind', async () => {
  const sitemaps = ['/sitemap-stranky.xml', '/sitemap-kategorie.xml', '/sitemap-produkty-1.xml']
  const texts = await Promise.all(sitemaps.map(async (url) => (await shop.app.inject(url)).body))
  const paths = texts.flatMap((text) =>
    [...text.matchAll(/<loc>http:\/\/shop\.test([^<]*)<\/loc>/g)].map(([, path = '/']) => path),
  )
  const kinds = Map.groupBy(paths, (path) =>
    path
      .replaceAll(/\d+/g, '1')
      .split('/')
      .slice(0, 3)
      .join('/')
      .replace(/^\/1\/.*/, path.split('/').length > 3 ? '/product' : '/category'),
  )
  const chosen = [...kinds.values()].flatMap((group) => group.slice(0, 6))
  expect(chosen.length).toBeGreaterThan(20)
  for (const path of chosen) await expectSlovak(path)
})

test.each([
  ['/prihlasenie', 'email=a&password='],
  ['/registrace', 'email=a&firstname=&lastname=&password=x&passwordConfirmation=y'],
  ['/obnova-hesla', `email=${'x'.repeat(300)}`],
  ['/newsletter', `email=${'x'.repeat(300)}`],
  ['/najst-objednavku', `number=1&email=${'x'.repeat(300)}`],
  ['/odstupenie-od-zmluvy', `name=&orderNumber=&email=${'x'.repeat(300)}`],
  ['/eventy/novy', `name=${'x'.repeat(9000)}&email=a`],
])('%s after a bad form', async (url, payload) => {
  const { body, statusCode } = await shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  expect(findEnglish(readVisible(body))).toEqual([])
})

test.each([
  'Too big: expected string to have <=254 characters',
  'Invalid input: expected number, received NaN',
  'Internal Server Error: connection failed',
])('the detector knows what a library says: %s', (text) => {
  expect(findEnglish(text)).not.toEqual([])
})

test('the detector lets Slovak and what stands on the goods pass', () => {
  expect(findEnglish('Balón „Happy Birthday“ na oslavu, do 3 dní. Zadajte najviac 254 znakov.')).toEqual([])
})
