import { expect, test } from 'vitest'
import { createApiClient } from '#api-client/api-client.ts'
import { describePage } from './entry.server.tsx'
import { firstPaintScript } from './first-paint.ts'
import { answerOf, card, renderPath } from '#tests/support/render-fixture.ts'

test('a page has the URL of the API if that is not its own origin', async () => {
  const elsewhere = await renderPath('/', { apiBaseUrl: 'https://api.shop.example' })
  expect(elsewhere.html).toContain('id="state" data-api="https://api.shop.example">')
  expect((await renderPath('/')).html).not.toContain('data-api')
})

test('the home page is complete: title, canonical URL, goods, styles, its own chunk and the state', async () => {
  const { status, html, error } = await renderPath('/')
  expect(error).toBeUndefined()
  expect(status).toBe(200)
  expect(html).toMatch(/^<!doctype html><html lang="sk">/)
  expect(html).toContain('<title>Všetko na oslavu na jednom mieste | Konfetka</title>')
  expect(html).toContain('<link rel="canonical" href="https://shop.example/"/>')
  expect(html).toContain('<link rel="stylesheet" href="/assets/entry.css">')
  expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/home\.tsx\.js"/)
  expect(html).toContain('href="/7/balony/balon-srdce"')
  expect(html).not.toMatch(/ style="/)
  expect(readState(html)).toMatchObject({ loaderData: { home: { newProducts: [{ id: 7 }] } } })
})

test('modules wait in a template only on a page with a main picture', async () => {
  const withPicture = (await renderPath('/1/balony')).html
  expect(withPicture).toMatch(/<template><link rel="modulepreload" href="\/assets\/category\.tsx\.js"/)
  expect(withPicture).toMatch(/<script type="module" [^>]*><\/script><\/template><\/body>/)
  expect((await renderPath('/prihlasenie')).html).not.toContain('<template')
})

test('a page names its route and its file, so that the browser needs no table of pages to hydrate it', async () => {
  expect(readState((await renderPath('/1/balony')).html)).toMatchObject({
    match: { route: { id: 'category' }, params: { id: '1', slug: 'balony' } },
    moduleUrl: '/assets/category.tsx.js',
  })
  const missing = readState((await renderPath('/nic/takeho/tu/nie/je')).html)
  expect(missing).toMatchObject({ match: { route: { id: 'not-found' }, params: {} }, fault: { at: 'page' } })
  expect(missing).not.toHaveProperty('moduleUrl')
})

test('a text browser, which shows no labels, names the link to the cart', async () => {
  const { html } = await renderPath('/')
  const links = [...html.matchAll(/<a\b[^>]* href="\/kosik"[^>]*>(.*?)<\/a>/gs)].map(([, inside = '']) => inside)
  expect(links).toHaveLength(1)
  expect(links[0]?.replaceAll(/<[^>]*>/g, '')).toBe('Košík')
})

test.each([
  ['/', true],
  ['/prodejny', true],
  ['/prihlasenie', false],
  ['/registrace', false],
  ['/obnova-hesla', false],
  ['/najst-objednavku', false],
  ['/eventy/dekujeme', false],
])('whether %s offers the newsletter: %s', async (path, isOffered) => {
  const { status, html } = await renderPath(path)
  expect(status).toBe(200)
  expect(html.includes('class="newsletter-block"')).toBe(isOffered)
})

test('no text of the catalog can end the state or the data for search engines', async () => {
  const { html } = await renderPath('/1/balony')
  expect(html).not.toContain('</script><b>')
  expect(readState(html)).toMatchObject({ loaderData: { category: { listing: { items: [{ name: card.name }] } } } })
})

test('a filtered list has the plain list as its canonical URL, and its form works without scripts', async () => {
  const { html } = await renderPath('/1/balony?skladom=1&sort=cheapest')
  expect(html).toContain('<link rel="canonical" href="https://shop.example/1/balony"/>')
  expect(html).toMatch(/<form noValidate="" class="grid gap-6" action="\/1\/balony"/)
  expect(html).toMatch(/<form noValidate="" action="\/kosik" method="post"/)
  expect(html).toContain('value="7-70"')
})

test('a list with several filters is not indexed', async () => {
  const { html } = await renderPath('/1/balony?skladom=1&farba=zlata')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test.each([
  ['/search?q=a', 301, '/hledani?q=a'],
  ['/predajne/3', 301, '/prodejny/3'],
  ['/1/stary-nazov', 301, '/1/balony'],
  ['/7/balon-srdce', 301, '/7/balony/balon-srdce'],
  ['/7/balon-laska', 301, '/7/balony/balon-srdce'],
  ['/brands/3/balonada?farba=zlata', 301, '/znacky/3/balonada?farba=zlata'],
  ['/znacky/3/stara?farba=zlata', 301, '/znacky/3/balonada?farba=zlata'],
  ['/eshop/balony', 301, '/1/balony'],
])('%s redirects with %d to %s', async (from, status, to) => {
  const page = await renderPath(from)
  expect(page.status).toBe(status)
  expect(page.headers.get('location')).toBe(to)
})

test.each(['/nic-take', '/999/nic', '/999/balony/nic', '/1x/balony', '/prodejny/abc'])(
  '%s is the 404 page and is not indexed',
  async (path) => {
    const { status, html, error } = await renderPath(path)
    expect(status).toBe(404)
    expect(error).toBeUndefined()
    expect(html).toContain('Stránku sme nenašli')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('newsletter-block')
  },
)

test.each([
  [503, 'unavailable', 'Obchod je preťažený. Skúste to, prosím, o chvíľu.'],
  [429, 'too_many_requests', 'Príliš veľa pokusov. Skúste to, prosím, o chvíľu.'],
])('a page that fails with %i shows it in its title, its text and its status', async (failed, code, message) => {
  const api = createApiClient({
    transport: async ({ url }) =>
      url.startsWith('/api/stores') ? { status: failed, body: { status: failed, code, message } } : answerOf(url),
  })
  const { status, html } = await renderPath('/prodejny', { api })
  expect(status).toBe(failed)
  expect(html).toContain('<title>Niečo sa pokazilo | Konfetka</title>')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html).toContain(message)
  expect(html).toContain(`Chyba ${failed}`)
  expect(html).not.toContain('Stránku sme nenašli')
})

test('a failure of the API is shown without details, answered with 500 and returned for the log', async () => {
  const api = createApiClient({
    transport: async () => ({ status: 500, body: { status: 500, code: 'internal', message: 'connection refused' } }),
  })
  const { status, html, error } = await renderPath('/', { api })
  expect(status).toBe(500)
  expect(html).not.toContain('connection refused')
  expect(error).toMatchObject({ message: 'connection refused' })
})

test('the only inline script is the one that the security policy allows', async () => {
  const { html } = await renderPath('/')
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text)
  expect(inline).toEqual([firstPaintScript])
})

test('only pages that show a session are private', () => {
  expect(['/', '/1/balony', '/hledani', '/kosik', '/ucet'].map((path) => describePage(path).isPrivate)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})

function readState(html: string): unknown {
  const [layout, page] = ['layout', 'state'].map((id): unknown =>
    JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null'),
  )
  const { loaderData, ...rest } = page as { loaderData: object }
  return { ...rest, loaderData: { ...(layout ? { root: layout } : {}), ...loaderData } }
}
