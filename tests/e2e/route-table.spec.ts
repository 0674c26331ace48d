import { type APIRequestContext, expect, test } from '@playwright/test'

// Every row of the route table (specification, section 2), with the decisions for what it leaves open. Only the
// server's answers: one run covers both widths.
test.skip(({ isMobile }) => isMobile, 'the same for every screen')

type Examples = {
  category: string
  product: string
  productId: string
  post: string
  job: string
  event: string
  service: string
  faqItem: string
  faqCategory: string
  brand: string
}

type Row = {
  path: string | ((examples: Examples) => string)
  to?: string | ((examples: Examples) => string)
  status?: number
}

const loginBox = (path: string) => `/?prihlasenie=1&redirect=${encodeURIComponent(path)}`

const rows: Row[] = [
  { path: '/' },
  { path: '/kosik' },
  { path: '/kedy-oslavujete' },
  { path: '/najdi-velkost?vyska=124' },
  { path: '/naplanovat-oslavu' },
  { path: '/temy' },
  { path: '/tema/dinosaury' },
  { path: '/tema/nic-take', status: 404 },
  { path: '/poskladaj-napis' },
  { path: '/kolko-helia' },
  { path: '/nafukame' },
  { path: '/pozicovna' },
  { path: '/pozicovna/2147483647/nic', status: 404 },
  { path: '/poskladaj-napis?text=EMA' },
  { path: '/rezervovat', to: '/kosik', status: 303 },
  { path: '/rezervovat?tovar=x', status: 404 },
  { path: '/rezervovat?tovar=1x1' },
  { path: '/rezervacia/1/unknown', status: 404 },
  { path: '/spolocny-zoznam' },
  { path: '/spolocny-zoznam?riadky=nic', status: 404 },
  { path: '/zoznam/1/unknown', status: 404 },
  { path: '/o-rok-znova/1/unknown', status: 404 },
  { path: '/cart', to: '/kosik' },
  { path: '/shrnuti/1/unknown', status: 404 },
  { path: '/summary/1/unknown', to: '/shrnuti/1/unknown' },
  { path: '/suhrn/1/unknown', to: '/shrnuti/1/unknown' },

  // The account: guests go to the root, where the login box opens.
  { path: '/ucet', to: loginBox('/ucet'), status: 302 },
  { path: '/account', to: '/ucet' },
  { path: '/ucet/fakturacni-udaje', to: loginBox('/ucet/fakturacni-udaje'), status: 302 },
  { path: '/account/company', to: '/ucet/fakturacni-udaje' },
  { path: '/ucet/objednavka/1', to: loginBox('/ucet/objednavka/1'), status: 302 },
  { path: '/account/order/1', to: '/ucet/objednavka/1' },
  { path: '/account/addresses', to: loginBox('/account/addresses'), status: 302 },
  { path: '/ucet/adresy', to: '/account/addresses' },
  { path: '/account/influencer', to: loginBox('/account/influencer'), status: 302 },
  { path: '/ucet/influencer', to: '/account/influencer' },
  { path: '/account/register', to: '/registrace' },
  { path: '/account/videos', to: loginBox('/account/videos'), status: 302 },
  { path: '/account/video/1', to: loginBox('/account/video/1'), status: 302 },
  { path: '/account/video', to: loginBox('/account/video'), status: 302 },
  { path: '/prihlasenie' },
  { path: '/login', to: '/prihlasenie' },
  { path: '/zmena-hesla/unknown' },
  { path: '/change-password/unknown', to: '/zmena-hesla/unknown' },
  { path: '/registrace' },
  { path: '/register', to: '/registrace' },
  { path: '/registracia', to: '/registrace' },
  { path: '/obnova-hesla' },
  { path: '/reset-password', to: '/obnova-hesla' },

  // Content
  { path: '/kariera' },
  { path: '/career', to: '/kariera' },
  { path: ({ job }) => job },
  { path: ({ job }) => job.replace('/kariera', '/career'), to: ({ job }) => job },
  { path: '/info/kontakt' },
  { path: '/info/contact', to: '/info/kontakt' },
  { path: '/info/o-nas' },
  { path: '/info/about-us', to: '/info/o-nas' },
  { path: '/info/doprava-a-platba' },
  { path: '/info/delivery-and-payment', to: '/info/doprava-a-platba' },
  { path: '/info/22/vyzdoba-na-kluc' },
  { path: '/info/party-decoration', to: '/info/22/vyzdoba-na-kluc' },
  { path: '/info/21/pozicovna-kostymov' },
  { path: '/info/party-costumes', to: '/info/21/pozicovna-kostymov' },
  { path: '/info/23/nafukovanie-balonikov' },
  { path: '/info/party-baloons', to: '/info/23/nafukovanie-balonikov' },
  { path: '/info/22/something-else', to: '/info/22/vyzdoba-na-kluc' },
  { path: ({ service }) => service },
  { path: ({ service }) => service.replace('/sluzby', '/service'), to: ({ service }) => service },
  { path: '/eventy' },
  { path: '/events', to: '/eventy' },
  { path: ({ event }) => event },
  { path: ({ event }) => event.replace('/eventy', '/events'), to: ({ event }) => event },
  { path: '/eventy/novy' },
  { path: '/events/new', to: '/eventy/novy' },
  { path: '/eventy/dekujeme' },
  { path: '/events/thank-you', to: '/eventy/dekujeme' },
  { path: '/kontakty' },
  { path: '/contacts/1', to: '/prodejny/1' },
  { path: '/contacts/999', to: '/kontakty' },
  { path: '/dokumenty' },
  // Outside maintenance there is nothing to wait for.
  { path: '/mimo-provoz', to: '/', status: 302 },
  { path: '/maintenance', to: '/mimo-provoz' },
  { path: '/faq' },
  { path: ({ faqItem }) => faqItem },
  { path: ({ faqCategory }) => faqCategory },
  { path: ({ faqCategory }) => faqCategory.replace('kategorie', 'category'), to: ({ faqCategory }) => faqCategory },
  { path: '/blog' },
  { path: ({ post }) => post },
  { path: '/spokojenost' },
  { path: '/prodejny' },
  { path: '/stores', to: '/prodejny' },
  { path: '/predajne', to: '/prodejny' },
  { path: '/prodejny/1' },
  { path: '/stores/1', to: '/prodejny/1' },
  { path: '/predajne/1', to: '/prodejny/1' },
  { path: '/prodejny/999', status: 404 },

  // Goods
  { path: '/produkty/novinky' },
  { path: '/products/new', to: '/produkty/novinky' },
  { path: '/produkty/akce' },
  { path: '/products/sale', to: '/produkty/akce' },
  { path: '/produkty/akcia', to: '/produkty/akce' },
  { path: '/hledani' },
  { path: '/hledani?q=balon&target=pages' },
  { path: '/search?q=balon', to: '/hledani?q=balon' },
  { path: '/hladanie?q=balon', to: '/hledani?q=balon' },
  { path: '/eshop' },
  { path: ({ category }) => `/eshop/${category.split('/')[2]}`, to: ({ category }) => category },
  { path: '/eshop/nic-take', status: 404 },
  { path: '/znacky' },
  { path: '/brands', to: '/znacky' },
  { path: ({ brand }) => brand },
  { path: ({ brand }) => brand.replace('/znacky', '/brands'), to: ({ brand }) => brand },
  { path: ({ category }) => category },
  // A known id with another name is a former URL; an unknown id is missing.
  { path: ({ category }) => `${category.split('/').slice(0, 2).join('/')}/iny-nazov`, to: ({ category }) => category },
  { path: '/999999/iny-nazov', status: 404 },
  { path: ({ product }) => product },
  // Two segments with a product's id and slug, or with another category between them, redirect to the product's
  // canonical URL.
  { path: ({ product, productId }) => `/${productId}/${product.split('/')[3]}`, to: ({ product }) => product },
  {
    path: ({ product, productId }) => `/${productId}/ina-kategoria/${product.split('/')[3]}`,
    to: ({ product }) => product,
  },
  { path: ({ productId }) => `/${productId}/x/nie-je-to-ono`, to: ({ product }) => product },
  { path: '/999999/x/nie-je-to-ono', status: 404 },
  { path: ({ product }) => `${product}/nahradne-produkty` },
  { path: ({ product }) => `${product}/predajne` },
  { path: ({ product }) => `${product}/backup-products`, to: ({ product }) => `${product}/nahradne-produkty` },

  // Unknown paths, and the trailing slash
  { path: '/nic-take', status: 404 },
  { path: '/kosik/?a=1&b=2', to: '/kosik?a=1&b=2' },
  { path: '/blog/', to: '/blog' },
]

test('every row of the route table answers as specified', async ({ request, baseURL }) => {
  const examples = await findAllExamples(request)
  const faults: string[] = []
  for (const row of rows) {
    const path = resolve(row.path, examples)
    const answer = await request.get(path, { maxRedirects: 0 })
    const location = answer.headers()['location']
    const got = `${answer.status()}${location === undefined ? '' : ` ${location.replace(baseURL ?? '', '')}`}`
    const wanted =
      row.to === undefined ? String(row.status ?? 200) : `${row.status ?? 301} ${resolve(row.to, examples)}`
    if (got !== wanted) faults.push(`${path}: wanted ${wanted}, got ${got}`)
  }
  expect(faults).toEqual([])
})

test('an unknown path answers machines in English, people in Slovak', async ({ request }) => {
  const api = await request.get('/api/nic-take')
  expect(api.status()).toBe(404)
  expect(await api.json()).toMatchObject({ message: 'This page could not be found' })
  const page = await (await request.get('/nic-take')).text()
  expect(page).toContain('Stránku sme nenašli')
})

test('no redirect leaves the shop', async ({ request, baseURL }) => {
  for (const path of ['//evil.example/', '/\\evil.example/', '/%5Cevil.example/', '///evil.example//', '/kosik//']) {
    const answer = await request.get(path, { maxRedirects: 0 }).catch(() => undefined)
    const location = answer?.headers()['location']
    if (location !== undefined) expect(new URL(location, baseURL).origin, path).toBe(baseURL)
  }
})

async function findAllExamples(request: APIRequestContext): Promise<Examples> {
  const sitemap = await (await request.get('/sitemap-stranky.xml')).text()
  const categories = await (await request.get('/sitemap-kategorie.xml')).text()
  const products = await (await request.get('/sitemap-produkty-0.xml')).text()
  const first = (text: string, pattern: RegExp) => {
    const path = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)]
      .map(([, loc = '']) => new URL(loc).pathname)
      .find((candidate) => pattern.test(candidate))
    return path ?? `/missing-example-of-${pattern.source}`
  }
  const product = first(products, /^\/\d+\/[^/]+\/[^/]+$/)
  return {
    category: first(categories, /^\/\d+\/[^/]+$/),
    product,
    productId: product.split('/')[1] ?? '',
    post: first(sitemap, /^\/blog\/\d+\//),
    job: first(sitemap, /^\/kariera\/\d+\//),
    event: first(sitemap, /^\/eventy\/\d+\//),
    service: first(sitemap, /^\/sluzby\/\d+\//),
    faqItem: first(sitemap, /^\/faq\/\d+\//),
    faqCategory: first(sitemap, /^\/faq\/kategorie\/\d+\//),
    brand: first(categories, /^\/znacky\/\d+\//),
  }
}

function resolve(path: string | ((examples: Examples) => string), examples: Examples): string {
  return typeof path === 'string' ? path : path(examples)
}
