import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// A shop on its first day: no demo, and no row written by its owner.

let shop: TestApp

beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  shop = await buildTestApp({ isDemo: false, loadRenderer: async () => toRenderer(entry, assets) })
})
afterAll(() => shop.close())

test('every page of the route table answers, and so do the pages that it links to', async () => {
  const { routes } = await import('#storefront/routes.tsx')
  const addresses = new Set(routes.flatMap(({ path }) => fillParams(path)))
  const faults: string[] = []
  for (const url of addresses) {
    const response = await shop.app.inject({ url, headers: { accept: 'text/html' } })
    if (response.statusCode >= 500) faults.push(`${url} answers ${response.statusCode}`)
    for (const link of listLinks(response.body)) {
      if (!addresses.has(link) && (await shop.app.inject({ url: link })).statusCode >= 400)
        faults.push(`${url} links to ${link}`)
    }
  }
  expect(addresses.size).toBeGreaterThan(100)
  expect(faults).toEqual([])
})

test.each([
  ['/', 'Obchod práve pripravujeme. Prvý tovar tu nájdete už čoskoro.'],
  ['/produkty/novinky', 'Tu zatiaľ nič nie je.'],
  ['/znacky', 'Zatiaľ tu nie je žiadna značka.'],
  ['/prodejny', 'Predajne zatiaľ nemáme. Nakúpiť môžete v'],
  ['/blog', 'Zatiaľ tu nie je žiadny článok.'],
  ['/faq', 'Zatiaľ tu nie je žiadna otázka.'],
  ['/eventy', 'Práve nemáme vypísanú žiadnu akciu.'],
  ['/kariera', 'Práve nemáme voľné miesto.'],
  ['/kontakty', 'Kontaktné údaje práve pripravujeme.'],
  ['/info/obchodne-podmienky', 'Toto je vzor. Doplňte údaje v hranatých zátvorkách'],
])('%s says that there is nothing yet', async (url, text) => {
  const page = await shop.app.inject({ url, headers: { accept: 'text/html' } })
  const followed = page.statusCode === 301 ? await shop.app.inject({ url: String(page.headers.location) }) : page
  expect(followed.statusCode).toBe(200)
  expect(followed.body.includes(text)).toBe(true)
  // No partial content: no telephone without a number, no count of nothing.
  expect(/href="(?:tel|mailto):"|\b0 (?:miestach|predajní)/.exec(followed.body)).toBeNull()
})

test('every public API call answers', async () => {
  const faults: string[] = []
  let asked = 0
  for (const { method, path, access } of listEndpoints()) {
    if (method !== 'GET' || access !== 'public') continue
    for (const url of fillParams(path)) {
      asked += 1
      const { statusCode } = await shop.app.inject({ url })
      if (statusCode >= 500) faults.push(`${url} answers ${statusCode}`)
    }
  }
  expect(asked).toBeGreaterThan(40)
  expect(faults).toEqual([])
})

test('the first product can be put into a cart, and the checkout says that there is no delivery yet', async () => {
  const product = await aProduct(shop.db, { name: 'Prvý balón', stock: 5 })
  await shop.modules.catalog.refreshProducts([product.id])
  const added = await shop.app.inject({
    method: 'PUT',
    url: '/api/cart/0',
    headers: { origin: 'http://shop.test' },
    payload: { id: product.id, variantId: product.variantId, quantity: 1 },
  })
  expect(added.statusCode).toBe(200)
  const cookie = String(added.headers['set-cookie']).split(';')[0] ?? ''
  const page = await shop.app.inject({ url: '/kosik', headers: { accept: 'text/html', cookie } })
  expect(page.statusCode).toBe(200)
  const missing = ['Prvý balón', 'Spôsoby doručenia práve pripravujeme.', 'Spôsoby platby práve pripravujeme.'].filter(
    (text) => !page.body.includes(text),
  )
  expect(missing).toEqual([])
})

test('pages name the kinds of payment that the owner offers, from the moment of the change', async () => {
  const product = await aProduct(shop.db, { name: 'Balón s platbou', stock: 5 })
  await shop.modules.catalog.refreshProducts([product.id])
  const { url } = (await shop.app.inject(`/api/catalog/products/${product.id}`)).json().data
  const read = async () => {
    const { body } = await shop.app.inject({ url, headers: { accept: 'text/html' } })
    return {
      words: /Platba (?:kartou|prevodom|na dobierku)[^<]*/.exec(body)?.[0],
      hasCards: body.includes('Mastercard'),
    }
  }
  const owner = await aStaffSession(shop.db)
  const call = createStaffClient(shop.app, owner.cookies)
  const offer = (kind: string) => call('POST', '/api/admin/payment-methods', { body: { name: `Platba ${kind}`, kind } })
  expect(await read()).toEqual({ words: undefined, hasCards: false })
  await offer('bank_transfer')
  expect(await read()).toEqual({ words: 'Platba prevodom', hasCards: false })
  await offer('card')
  await offer('cash_on_delivery')
  expect(await read()).toEqual({ words: 'Platba prevodom, kartou alebo na dobierku', hasCards: true })
})

function listEndpoints(): Endpoint[] {
  return Object.values(endpoints).flatMap((area) => Object.values<Endpoint>(area))
}

/** The path with values for its parameters; optional ones are also left out. */
function fillParams(path: string): string[] {
  const fill = (text: string) =>
    text
      .replaceAll(':locale', 'sk')
      .replace(/:idOrSlug\??/g, 'x')
      .replace(/:(?:id|\w+Id)\b\??/g, '1')
      .replace(/:\w+\??/g, 'x')
      .replace('*', '/neznama')
  return [...new Set([fill(path), fill(path.replace(/\/:\w+\?/g, ''))])]
}

/** Links inside the shop; build files do not exist in this test. */
function listLinks(html: string): Set<string> {
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return new Set(links)
}
