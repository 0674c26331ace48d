import type * as routeTable from '#storefront/routes.tsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { findAnsweredSelects, findBubbles, findEnglish, readVisible } from '#tests/support/find-english.ts'
import { findCatalogWords, findEmptyForms, toOwnWords } from '#tests/support/own-words.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// Pages of every kind as sent: what is seen or read aloud is Slovak, no form relies on the browser's own validation messages, and
// the messages of an owner with other words for all of them are said in those.

const password = 'konfetka-demo'
const courierByTransfer = { carrierId: 4, paymentMethodId: 2 }
let shop: TestApp
let table: typeof routeTable
/** Cookies by kind of visitor: a guest with a cart, a customer with orders, an influencer. */
const cookies = { none: '', cart: '', customer: '', influencer: '' }
/** Values that only the shop knows: a product, the secret links of an order and of a reservation, an order of the customer. */
const known = {
  rental: '',
  product: '',
  summary: '',
  order: '',
  reserve: '',
  reservation: '',
  newList: '',
  list: '',
  reminder: '',
}
const seen = new Set<string>()

beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  table = await import('#storefront/routes.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  shop = await buildTestApp({ isDemo: true, loadRenderer: async () => toRenderer(entry, assets) })
  await putOtherWords()
  cookies.customer = await logIn('zakaznik@konfetka.example')
  cookies.influencer = await logIn('influencer@konfetka.example')
  const orders = await shop.app.inject({ url: '/api/me/orders', headers: { cookie: cookies.customer } })
  known.order = String(orders.json().data[0].id)

  const buyer = createBuyer(await shop.app.listen({ host: '127.0.0.1', port: 0 }))
  const [goods] = await buyer.findGoods()
  if (!goods) throw new Error('no goods')
  const { order } = await buyer.buy(goods, courierByTransfer)
  known.summary = `/shrnuti/${order.id}/${order.hash}`
  known.reminder = `/o-rok-znova/${order.id}/${order.hash}`
  await shop.db.query.updateTable('orders').set({ eventOn: '2099-01-01' }).where('id', '=', order.id).execute()
  const { request } = await buyer.fillCart(goods, courierByTransfer)
  cookies.cart = `cart.tempId=${request.headers['x-cart-temp-id']}`
  const { data } = await buyer.api.catalog.product({ params: { id: goods.productId } })
  known.product = data.url
  known.reserve = `/rezervovat?tovar=${goods.variantId}x1`
  known.reservation = await reserve(goods.variantId)
  const lent = (await shop.app.inject('/api/rentals')).json().data.costumes[0]
  known.rental = `/pozicovna/${lent.product_id}/${lent.slug}`
  known.newList = `/spolocny-zoznam?riadky=.${goods.variantId}.2`
  known.list = await share(goods.variantId)
})
afterAll(() => shop.close())

async function putOtherWords(): Promise<void> {
  const call = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
  const { version } = (await call('GET', '/api/admin/messages')).body.data
  const { status } = await call('PATCH', '/api/admin/messages/1', { body: toOwnWords(), version })
  expect(status).toBe(200)
}

async function logIn(email: string): Promise<string> {
  const { token } = (
    await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
  ).json()
  return `auth._token.local=${token}`
}

async function reserve(variantId: number): Promise<string> {
  const offer = (await shop.app.inject({ url: `/api/reservations?lines=${variantId}x1` })).json().data
  const payload = {
    key: crypto.randomUUID(),
    storeId: offer.branches[0].store.id,
    lines: [{ variantId, quantity: 1 }],
    name: 'Jana Nová',
    email: 'rezervacia@konfetka.example',
  }
  const { id, hash } = (await shop.app.inject({ method: 'POST', url: '/api/reservations', payload })).json().data
  return `/rezervacia/${id}/${hash}`
}

async function share(variantId: number): Promise<string> {
  const payload = {
    key: crypto.randomUUID(),
    title: 'Emine narodeniny',
    organizer: 'Jana',
    children: 0,
    adults: 0,
    lines: [{ variantId, packs: 2 }],
  }
  const { id, hash } = (await shop.app.inject({ method: 'POST', url: '/api/party/lists', payload })).json().data
  return `/zoznam/${id}/${hash}`
}

const secret = 'A'.repeat(32)
type Visit = [url: string | (() => string), as?: keyof typeof cookies, status?: number]
const visits: Visit[] = [
  ['/'],
  ['/produkty/novinky'],
  ['/produkty/akce'],
  ['/znacky'],
  ['/hledani'],
  ['/hledani?q=balon'],
  ['/hledani?q=qqqqqq'],
  ['/hledani?q=balon&target=pages'],
  ['/eshop'],
  ['/kosik'],
  ['/kedy-oslavujete'],
  ['/najdi-velkost?vyska=124&pre=dieta'],
  ['/najdi-velkost?vyska=dve'],
  ['/naplanovat-oslavu'],
  ['/naplanovat-oslavu?tema=dinosaury&deti=8&vek=6&rozpocet=60'],
  ['/kosik', 'cart'],
  ['/vydajne-miesta-okno?dopravca=2'],
  ['/prihlasenie'],
  ['/registrace'],
  ['/obnova-hesla'],
  ['/zmena-hesla/AAAAAAAAAAAAAAAAAAAAAA'],
  ['/prodejny'],
  ['/prodejny/1'],
  ['/blog'],
  ['/faq'],
  ['/kontakty'],
  ['/info/kontakt'],
  ['/info/o-nas'],
  ['/dokumenty'],
  ['/eventy'],
  ['/eventy/novy'],
  ['/eventy/dekujeme'],
  ['/kariera'],
  ['/newsletter'],
  [`/newsletter/potvrdit/1-${secret}`],
  [`/newsletter/odhlasit/1-${secret}`],
  ['/odstupenie-od-zmluvy'],
  ['/reklamacia'],
  ['/spokojenost'],
  ['/najst-objednavku'],
  ['/nic-take', 'none', 404],
  [() => known.product],
  [() => `${known.product}/nahradne-produkty`],
  [() => `${known.product}/predajne`],
  [() => `${known.product}/hodnotenie`, 'customer'],
  [() => `${known.product}/strazny-pes`, 'customer'],
  [`/strazny-pes/potvrdit/1/${secret}`],
  [`/strazny-pes/zrusit/1/${secret}`],
  [() => known.summary],
  [() => `${known.summary}/balony`, 'none', 404],
  ['/pozicovna?predajna=999'],
  [() => known.rental],
  [() => known.reserve],
  [() => known.reservation],
  ['/spolocny-zoznam'],
  [() => known.newList],
  [() => known.list],
  [() => known.reminder],
  [() => `/ucet/objednavka/${known.order}`, 'customer'],
  ['/ucet', 'customer'],
  ['/ucet/fakturacni-udaje', 'customer'],
  ['/ucet/hodnotenia', 'customer'],
  ['/ucet/osobne-udaje', 'customer'],
  ['/ucet/heslo', 'customer'],
  ['/ucet/sukromie', 'customer'],
  ['/ucet/strazne-psy', 'customer'],
  ['/account/addresses', 'customer'],
  ['/account/addresses?pridat', 'customer'],
  ['/account/influencer', 'influencer'],
  ['/account/videos', 'customer'],
  ['/account/video/1', 'customer'],
  [`/overenie-emailu/1-${secret}`, 'customer'],
]

async function expectSlovak([address, as = 'none', status = 200]: Visit): Promise<void> {
  const url = typeof address === 'string' ? address : address()
  const { body, statusCode } = await shop.app.inject({ url, headers: { accept: 'text/html', cookie: cookies[as] } })
  expect(statusCode, url).toBe(status)
  seen.add(table.matchRoute(url.split('?')[0] ?? '').route.id)
  expect(findEnglish(readVisible(body)), url).toEqual([])
  expect(findBubbles(body), url).toEqual([])
  expect(findAnsweredSelects(body), url).toEqual([])
  expect(findCatalogWords(readVisible(body)), url).toEqual([])
}

test.each(visits.map((visit): [string, Visit] => [`${String(visit[0])} ${visit[1] ?? ''}`, visit]))(
  '%s',
  (_name, visit) => expectSlovak(visit),
)

test('pages of the sitemap: a few of every kind', async () => {
  const sitemaps = ['/sitemap-stranky.xml', '/sitemap-kategorie.xml', '/sitemap-produkty-0.xml']
  const files = await Promise.all(sitemaps.map((url) => shop.app.inject(url)))
  expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const texts = files.map(({ body }) => body)
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
  expect([...kinds.keys()]).toEqual(
    expect.arrayContaining(['/product', '/category', '/blog/1', '/faq/1', '/kariera/1']),
  )
  for (const path of chosen) await expectSlovak([path])
})

test('every page of the route table was checked', () => {
  // Pages without content of their own: they redirect, or replace the whole shop while it is closed.
  const without = ['moved', 'maintenance', 'logout', 'account-register', 'contacts-by-id', 'backup-products:short']
  const missing = table.routes.map(({ id }) => id).filter((id) => !seen.has(id) && !without.includes(id))
  expect(missing).toEqual([])
})

test.each<[url: string, payload: string, as?: keyof typeof cookies]>([
  ['/prihlasenie', 'email=a&password='],
  ['/registrace', 'email=a&firstname=&lastname=&password=x&passwordConfirmation=y'],
  ['/obnova-hesla', `email=${'x'.repeat(300)}`],
  ['/newsletter', `email=${'x'.repeat(300)}`],
  ['/najst-objednavku', `number=1&email=${'x'.repeat(300)}`],
  ['/odstupenie-od-zmluvy', `name=&orderNumber=&email=${'x'.repeat(300)}`],
  ['/eventy/novy', `name=${'x'.repeat(9000)}&email=a`],
  ['/reklamacia', 'orderNumber=1&email=a'],
  ['/kosik', 'intent=order&email=a&phone=x&invoice.zip=1', 'cart'],
  ['/kedy-oslavujete', 'eventOn=sobota'],
  ['/poskladaj-napis', 'text='],
  ['/rezervovat?tovar=1x1', 'kusy-1=1&email=a'],
  ['/kolko-helia', 'balony=10'],
  ['/nafukame', 'balon=1&kusov=2'],
  ['/kosik', 'add=1-999999&quantity=1', 'cart'],
  ['/account/addresses', 'intent=save&zip=1&phone=x', 'customer'],
  ['/ucet/fakturacni-udaje', 'intent=save&isCompany=on&companyId=1', 'customer'],
  ['/ucet/osobne-udaje', 'firstname=&lastname=', 'customer'],
  ['/ucet/heslo', 'currentPassword=x&password=a&passwordConfirmation=b', 'customer'],
])('%s after an invalid form', async (url, payload, as = 'none') => {
  const { body, statusCode } = await shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', cookie: cookies[as] },
  })
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  expect(findEnglish(readVisible(body))).toEqual([])
  expect(findCatalogWords(readVisible(body))).toEqual([])
})

test.each(visits.map((visit): [string, Visit] => [`${String(visit[0])} ${visit[1] ?? ''}`, visit]))(
  'what the forms of %s answer when nothing is filled in is in the words of the owner',
  async (_name, [address, as = 'none']) => {
    const url = typeof address === 'string' ? address : address()
    const headers = { accept: 'text/html', cookie: cookies[as] }
    const { body } = await shop.app.inject({ url, headers })
    for (const { action, payload } of findEmptyForms(body, url)) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: action,
        payload,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.statusCode, `${action} ${payload}`).toBeLessThan(500)
      expect(findCatalogWords(readVisible(answer.body)), `${action} ${payload}`).toEqual([])
    }
  },
)

test.each([
  ['Nesprávny e-mail alebo heslo.', ['Nesprávny e-mail alebo heslo.']],
  ['Zadajte najviac 40 znakov.', ['Zadajte najviac 40 znakov.']],
  ['Vlastné znenie 3, 40', []],
])('the catalog has of %j: %j', (text, expected) => {
  expect(findCatalogWords(text)).toEqual(expected)
})

test.each([
  'Too big: expected string to have <=254 characters',
  'Invalid input: expected number, received NaN',
  'Internal Server Error: connection failed',
  'Not Found',
  'Loading…',
  'Add to cart',
])('the detector recognizes library messages: %s', (text) => {
  expect(findEnglish(text)).not.toEqual([])
})

test('the detector accepts Slovak and names on the goods', () => {
  expect(findEnglish('Balón „Happy Birthday“ na oslavu, do 3 dní. Zadajte najviac 254 znakov.')).toEqual([])
})
