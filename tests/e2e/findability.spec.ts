import { type APIRequestContext, expect, test } from '@playwright/test'
import { findHtmlFaults } from '#tests/support/html-faults.ts'
import { findStructuredDataFaults } from '#tests/support/structured-data.ts'

// Search engines read the server's answer: no browser is needed, and one run covers both widths.
test.skip(({ isMobile }) => isMobile, 'the same for every screen')

/** Pages that are in no sitemap and must not be indexed. */
const personalPages = [
  '/kosik',
  '/prihlasenie',
  '/registrace',
  '/obnova-hesla',
  '/zmena-hesla/AAAAAAAAAAAAAAAAAAAAAA',
  '/hledani',
  '/hledani?q=balon',
  '/hledani?q=doprava&target=pages',
  '/hledani?q=qqqqqq',
  '/eventy/dekujeme',
  '/newsletter',
  '/newsletter/odhlasit/1-AAAAAAAAAAAAAAAAAAAAAA',
  '/newsletter/potvrdit/AAAAAAAAAAAAAAAAAAAAAA',
  '/strazny-pes/potvrdit/1/AAAAAAAAAAAAAAAAAAAAAA',
  '/strazny-pes/zrusit/1/AAAAAAAAAAAAAAAAAAAAAA',
  '/vydajne-miesta-okno?dopravca=2',
  '/shrnuti/1/AAAAAAAAAAAAAAAAAAAAAA',
  '/rezervovat?tovar=1x1',
  '/rezervacia/1/AAAAAAAAAAAAAAAAAAAAAA',
  '/spolocny-zoznam',
  '/zoznam/1/AAAAAAAAAAAAAAAAAAAAAA',
  '/o-rok-znova/1/AAAAAAAAAAAAAAAAAAAAAA',
  '/nic-take',
]

const accountPages = [
  '/ucet',
  '/ucet/fakturacni-udaje',
  '/ucet/osobne-udaje',
  '/ucet/heslo',
  '/ucet/sukromie',
  '/ucet/hodnotenia',
  '/ucet/strazne-psy',
  '/account/addresses',
  '/account/addresses?pridat=1',
  '/account/influencer',
  '/account/videos',
  '/account/video/1',
]

test('every URL of the sitemaps answers with itself as canonical, a unique title and a description', async ({
  request,
}) => {
  const faults: string[] = []
  const titles = new Map<string, string>()
  for (const path of await readSitemaps(request)) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const html = await answer.text()
    if (answer.status() !== 200) faults.push(`${path}: ${answer.status()}`)
    const canonical = new URL(find(html, /<link rel="canonical" href="([^"]*)"/) ?? 'http://none/').pathname
    if (canonical !== path) faults.push(`${path}: canonical ${canonical}`)
    const title = find(html, /<title>([^<]*)<\/title>/) ?? ''
    if (titles.has(title)) faults.push(`${path}: has the title of ${titles.get(title)}: ${title}`)
    titles.set(title, path)
    if ((find(html, /<meta name="description" content="([^"]*)"/) ?? '').length < 10)
      faults.push(`${path}: description`)
    if (!html.includes('<meta property="og:image"')) faults.push(`${path}: no picture for shared links`)
  }
  expect(faults).toEqual([])
})

test('every kind of page is valid HTML with valid structured data', async ({ request }) => {
  const faults: string[] = []
  const listed = await readSitemaps(request)
  const product = listed.find((path) => /^\/\d+\/[^/]+\/[^/]+$/.test(path)) ?? ''
  const ofProduct = ['nahradne-produkty', 'predajne', 'hodnotenie', 'strazny-pes'].map((page) => `${product}/${page}`)
  for (const path of [
    ...sampleKinds(listed),
    ...ofProduct,
    '/najst-objednavku',
    '/spokojenost',
    '/odstupenie-od-zmluvy',
    ...personalPages,
  ]) {
    const html = await (await request.get(path)).text()
    // Dir. 2023/2673: every page links to the withdrawal form; a page within a frame has no link of its own.
    if (!html.includes('href="/odstupenie-od-zmluvy"') && !path.startsWith('/vydajne-miesta-okno'))
      faults.push(`${path}: no link to withdraw`)
    faults.push(
      ...[...(await findHtmlFaults(html)), ...(await findStructuredDataFaults(html))].map(
        (fault) => `${path}: ${fault}`,
      ),
    )
  }
  expect([...new Set(faults)]).toEqual([])
})

test('every account page is valid HTML and marked noindex', async ({ request }) => {
  const form = { email: 'influencer@konfetka.example', password: 'konfetka-demo' }
  expect((await request.post('/prihlasenie', { form })).ok()).toBe(true)
  const orders = (await (await request.get('/ucet')).text()).match(/\/ucet\/objednavka\/\d+/g) ?? []
  for (const path of [...accountPages, ...orders.slice(0, 1)]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    expect(await findHtmlFaults(html), path).toEqual([])
    expect(html.includes('<meta name="robots" content="noindex"'), path).toBe(true)
  }
})

test('legally required texts are present', async ({ request }) => {
  const read = async (path: string) => (await (await request.get(path)).text()).replaceAll('\u00A0', ' ')
  const terms = await read('/info/obchodne-podmienky')
  expect(terms).toContain('alternatívneho riešenia sporov')
  expect(terms).toContain('Slovenská obchodná inšpekcia')
  // The platform was closed in July 2025.
  expect(terms).not.toContain('ec.europa.eu/consumers/odr')
  expect(await read('/info/vyhlasenie-o-pristupnosti')).toContain('351/2022')
  const documents = await read('/dokumenty')
  for (const name of ['obchodné podmienky', 'Reklamačný poriadok', 'Ochrana osobných údajov', 'na odstúpenie'])
    expect(documents).toContain(name)

  // GPSR, art. 19: the manufacturer, the warnings, and the responsible person in the Union for manufacturers outside
  // it. Act 108/2024, § 7: the lowest price of 30 days.
  const balloons = await (await request.get('/api/search?q=latexove')).json()
  const product = await read(balloons.data.products.items[0].url)
  for (const text of ['Výrobca', 'Deti mladšie ako 8 rokov']) expect(product).toContain(text)
  const far = await findImported(request)
  for (const text of [far.responsible_person.name, 'Zodpovedná osoba v EÚ']) expect(await read(far.url)).toContain(text)
  const sale = await (await request.get('/api/catalog/lists/sale?limit=1')).json()
  const reduced = await read(sale.data.items[0].url)
  expect(reduced).toContain('Predchádzajúca cena')
  expect(reduced).toContain('Najnižšia cena za 30 dní pred zľavou.')
})

test('personal pages ask search engines to stay away', async ({ request }) => {
  for (const path of personalPages) {
    const html = await (await request.get(path)).text()
    expect(html.includes('<meta name="robots" content="noindex"'), path).toBe(true)
  }
})

/** Goods whose manufacturer is outside the Union. */
async function findImported(
  request: APIRequestContext,
): Promise<{ url: string; responsible_person: { name: string } }> {
  const list = await (await request.get('/api/catalog/lists/new?limit=48')).json()
  for (const { id } of list.data.items) {
    const { data } = await (await request.get(`/api/catalog/products/${id}`)).json()
    if (data.responsible_person !== null) return data
  }
  throw new Error('No new goods come from outside the Union.')
}

async function readSitemaps(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get('/sitemap.xml')).text()
  const pages: string[] = []
  for (const file of findAll(index, /<loc>([^<]*)<\/loc>/g)) {
    const body = await (await request.get(new URL(file).pathname)).text()
    pages.push(...findAll(body, /<url><loc>([^<]*)<\/loc>/g).map((loc) => new URL(loc).pathname))
  }
  return pages
}

/** Two URLs of each kind, by their form: `/blog/#/*`, `/#/*`. */
function sampleKinds(paths: readonly string[]): string[] {
  const kinds = Map.groupBy(paths, (path) =>
    path.replace(/\d+/g, '#').replace(/#\/.*/, (rest) => rest.replace(/[a-z][^/]*/g, '*')),
  )
  return [...kinds.values()].flatMap((kind) => kind.slice(0, 2))
}

function find(text: string, pattern: RegExp): string | undefined {
  return pattern.exec(text)?.[1]
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, match]) => match ?? [])
}
