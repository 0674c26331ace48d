import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from '#api-client/api-client.ts'
import type { ApiAnswer, ApiRequest } from '#api-client/transport.ts'
import { readDirectly } from '#server/http/direct-reads.ts'
import { toRenderer } from '#server/render/entry-server.ts'
import type { Renderer } from '#server/render/renderer.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'

// Pages read public data without HTTP (ADR 0039). Whatever their loaders ask for must be the same as over HTTP.

let shop: TestApp
let renderer: Renderer
/** Paths of a category, a product with reviews, and an article. */
const known = { category: '', product: '', post: '' }

beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  renderer = toRenderer(entry, assets)
  shop = await buildTestApp({ isDemo: true, loadRenderer: async () => renderer })
  const get = async (url: string) => (await shop.app.inject(url)).json()
  known.category = (await get('/api/catalog/category/sk')).data[0].url
  known.product = (await get('/api/search?q=balon')).data.products.items[0].url
  known.post = (await get('/api/blog/posts')).data[0].url
})
afterAll(() => shop.close())

type Answered = { url: string; isDirect: boolean; status: number }

/** Answers like the API over HTTP, after the same call without HTTP was found to be equal. */
async function answerTwice({ method, url, endpoint, input, headers }: ApiRequest, answered: Answered[]) {
  const response = await shop.app.inject({ method, url, headers })
  const overHttp: ApiAnswer = { status: response.statusCode, body: response.json() }
  const { readHandlers: handlers = new Map(), log } = shop.app
  const direct = endpoint && (await readDirectly({ handlers, log }, endpoint, input))
  if (direct) expect(withoutRequestId(direct), url).toEqual(withoutRequestId(overHttp))
  answered.push({ url, isDirect: direct !== undefined, status: overHttp.status })
  return overHttp
}

function withoutRequestId({ status, body }: ApiAnswer): ApiAnswer {
  const { requestId: _, ...rest } = body as { requestId?: string }
  return { status, body: rest }
}

async function visit(path: string): Promise<Answered[]> {
  const answered: Answered[] = []
  const page = await renderer.render({
    request: new Request(`http://shop.test${path}`),
    api: createApiClient({ transport: (request) => answerTwice(request, answered) }),
    canonicalOrigin: 'http://shop.test',
    apiBaseUrl: '',
  })
  expect(page.error, path).toBeUndefined()
  return answered
}

test.each<string | (() => string)>([
  '/',
  '/produkty/novinky',
  '/produkty/akce?skladom=1&farba=zlata&sort=name',
  '/znacky',
  '/znacky/1/x',
  '/znacky/999999/x',
  '/hledani',
  '/hledani?q=balon',
  '/hledani?q=balon&cena-od=2&strana=1',
  '/hledani?q=b%C3%A1lon%20%2F%3F%26',
  '/hledani?q=doprava&target=pages',
  '/eshop',
  '/prodejny',
  '/prodejny/1',
  '/blog',
  '/faq',
  '/kontakty',
  '/dokumenty',
  '/info/o-nas',
  '/info/nic-take',
  '/info/22/vyzdoba-na-kluc',
  '/eventy',
  '/eventy/1/mikulas-v-predajni-bratislava',
  '/kariera',
  '/kariera/1/predavac-predavacka-bratislava',
  '/vydajne-miesta-okno?dopravca=2',
  '/999999/nic',
  () => known.category,
  () => `${known.category}?strana=2&sort=cheapest`,
  () => `${known.category}?predajna=1&farba=zlata,cervena`,
  () => known.product,
  () => `${known.product}?recenzie=1`,
  () => `${known.product}/nahradne-produkty`,
  () => known.post,
])('%s: every public read is the same without HTTP', async (address) => {
  const answered = await visit(typeof address === 'string' ? address : address())
  expect(answered.filter(({ isDirect }) => !isDirect)).toEqual([])
  expect(answered.length).toBeGreaterThanOrEqual(4)
})

test('refused parameters are left to HTTP', async () => {
  const answered = await visit(`${known.category}?sort=nonsense`)
  expect(answered.filter(({ isDirect, status }) => !isDirect && status < 400)).toEqual([])
})
