import { type APIRequestContext, expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { findStructuredDataFaults } from '#tests/support/structured-data.ts'

// What search engines read is the server's answer: no browser is needed, and one run serves both widths.
test.skip(({ isMobile }) => isMobile, 'the same for every screen')

/** Pages that no sitemap lists. */
const personalPages = ['/kosik', '/prihlasenie', '/registrace', '/obnova-hesla', '/hledani?q=balon', '/nic-take']

const htmlValidate = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // A small group may have its name in aria-label.
    'wcag/h71': 'off',
    // A list whose goods all want a choice first is a form of goods without a button.
    'wcag/h32': 'off',
    // React's useId begins with an underscore, which every browser takes.
    'valid-id': ['error', { relaxed: true }],
    // A filter of several values; one button a product.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit'] }],
    // React writes attributes as the DOM has them, and closes void elements itself.
    'void-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'require-sri': ['error', { target: 'crossorigin' }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-implicit-button-type': 'error',
    // Our own names keep within the page title's length limits of no search engine.
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'no-trailing-whitespace': 'off',
  },
})

test('every address of the sitemaps answers with itself as canonical, a title of its own and a description', async ({
  request,
}) => {
  test.setTimeout(180_000)
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
  test.setTimeout(180_000)
  const faults: string[] = []
  for (const path of [...sampleKinds(await readSitemaps(request)), ...personalPages]) {
    const html = await (await request.get(path)).text()
    const report = await htmlValidate.validateString(html, path)
    for (const { messages } of report.results) {
      for (const { ruleId, message, selector } of messages) faults.push(`${path}: ${ruleId}: ${message} (${selector})`)
    }
    faults.push(...(await findStructuredDataFaults(html)).map((fault) => `${path}: ${fault}`))
  }
  expect([...new Set(faults)]).toEqual([])
})

test('personal pages ask search engines to stay away', async ({ request }) => {
  for (const path of personalPages) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"')
  }
})

async function readSitemaps(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get('/sitemap.xml')).text()
  const pages: string[] = []
  for (const file of findAll(index, /<loc>([^<]*)<\/loc>/g)) {
    const body = await (await request.get(new URL(file).pathname)).text()
    pages.push(...findAll(body, /<url><loc>([^<]*)<\/loc>/g).map((loc) => new URL(loc).pathname))
  }
  return pages
}

/** Two addresses of each kind, by their form: `/blog/#/*`, `/#/*`. */
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
