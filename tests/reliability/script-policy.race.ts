import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import type { Browser, Page } from '@playwright/test'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { registerSecurity } from '#server/http/security.ts'
import { createAdminDocument } from '#server/render/admin/admin-document.ts'
import { registerAdminShell } from '#server/render/admin/admin-shell.ts'
import { registerMailPages } from '#server/render/mail-pages.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { note } from '#tests/support/figures.ts'
import { seedReference } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

// A hole in the shop through which a stranger's HTML gets into a page must not become a script: the pages here have such holes, and the
// real headers. What the cleaning of texts leaves of such HTML is R33.

/** What is put into the pages, for one test at a time. */
let hole = ''
const mark = '<p id="mark"></p>'
let shop: TestApp
let office: FastifyInstance
let elsewhere: Server
let browser: Browser

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  shop = await buildTestApp({ databaseUrl, loadRenderer: async () => renderer })
  await seedReference(shop.db)
  office = await anOffice()
  elsewhere = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(run),
  )
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  await office.listen({ host: '127.0.0.1', port: 0 })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  elsewhere.close()
  await office.close()
  await shop.close()
})

const renderer = {
  describe: () => ({ pattern: '/*', isPrivate: false, isSecret: false, isUnknown: false, isOpenInMaintenance: false }),
  async render({ request }: { request: Request }) {
    if (request.url.endsWith('/rozbita')) throw new Error('a page that cannot be rendered')
    const html = `<!doctype html><html lang="sk"><title>Strana</title><body>${mark}${hole}</body></html>`
    return { status: 200, headers: {}, html, error: undefined }
  },
}

/** The document of the back office and the caught mails of development, which the shop without a build does not have. */
async function anOffice(): Promise<FastifyInstance> {
  const app = Fastify()
  await registerSecurity(app, {
    isDevelopment: false,
    isHttps: false,
    hasRateLimits: false,
    internalSecret: 'x',
    listWidgetOrigins: async () => [],
    hasTagManager: false,
    mapOrigin: 'https://tile.example',
    apiOrigin: undefined,
    inlineScriptDigest: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  })
  const files = { entry: '/assets/entry.js', styles: [], fonts: [], preloads: [], icon: '/assets/icon.svg' }
  const render = createAdminDocument(files)
  registerAdminShell(app, {
    renderAdmin: async (asked) => (await render(asked)).replace('<div id="sprava">', `${mark}${hole}$&`),
    isDevelopment: false,
    isHttps: false,
    ownOrigin: undefined,
  })
  registerMailPages(app, {
    folder: '/nowhere',
    loadSamples: async () => ({
      names: ['sample'],
      renderSample: async () => ({ subject: hole, html: hole, text: hole }),
    }),
  })
  return app
}

const portOf = (server: Server | FastifyInstance['server']) => (server.address() as AddressInfo).port
const run = `document.documentElement.dataset.ran='1'`
const holes: Readonly<Record<string, () => string>> = {
  'a script': () => `<script>${run}</script>`,
  'a module': () => `<script type="module">${run}</script>`,
  'a script with an empty nonce': () => `<script nonce="">${run}</script>`,
  'a picture that fails': () => `<img src="/nothing" onerror="${run}">`,
  'a drawing that loads': () => `<svg onload="${run}"></svg>`,
  'a link that is pressed': () => `<a href="javascript:${run};void 0">x</a>`,
  'a frame with a script': () => `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  'a script in an address': () => `<script src="data:text/javascript,${run}"></script>`,
  'a script of another site': () => `<script src="http://127.0.0.1:${portOf(elsewhere)}/x.js"></script>`,
  'a page that moves its files to another site': () =>
    `<base href="http://127.0.0.1:${portOf(elsewhere)}/"><script src="assets/x.js"></script>`,
  'an answer of the API as a script': () => `<script src="/api/stores?callback=${run}"></script>`,
}

type Place = 'a page of the shop' | 'the back office' | 'a mail in a browser'
const urls: Readonly<Record<Place, () => string>> = {
  'a page of the shop': () => `http://127.0.0.1:${portOf(shop.app.server)}/${crypto.randomUUID()}`,
  'the back office': () => `http://127.0.0.1:${portOf(office.server)}/sprava/objednavky`,
  'a mail in a browser': () => `http://127.0.0.1:${portOf(office.server)}/dev/mails/samples/sample`,
}
const places = Object.keys(urls) as Place[]

/** Whether something ran on the page, after everything on it was pressed. */
async function runs(page: Page, url: string): Promise<boolean> {
  // Not until everything is loaded: a file that never comes would hide nothing.
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  if (!url.includes('/dev/mails')) await page.locator('#mark').waitFor({ state: 'attached' })
  // Not by a script of the test, which a page's policy does not stop.
  for (const link of await page.locator('a[href^="javascript"]').all()) await link.click({ timeout: 2_000 })
  await page.waitForTimeout(200)
  return page.evaluate(() => document.documentElement.dataset.ran === '1')
}

describe('R34: the policy of scripts', () => {
  test.each(places)('nothing that a stranger puts into %s runs', async (place) => {
    const page = await browser.newPage()
    const ran: string[] = []
    for (const [name, write] of Object.entries(holes)) {
      hole = write()
      if (await runs(page, urls[place]())) ran.push(name)
    }
    await page.close()
    expect(ran).toEqual([])
    note('R34', `${Object.keys(holes).length} ways to put a script into ${place}: none ran`)
  })

  test('no page makes code of a text, not even for a script of its own', async () => {
    hole = ''
    const page = await browser.newPage()
    for (const place of places) {
      await page.goto(urls[place]())
      // Later, when the browser does not count it as the test's own.
      const outcome = await page.evaluate(
        () =>
          new Promise((resolve) =>
            setTimeout(() => {
              try {
                // oxlint-disable-next-line typescript/no-implied-eval -- that it is refused is what is tested
                resolve(`${Function('return 1')()} ran`)
              } catch {
                resolve('refused')
              }
            }),
          ),
      )
      expect([place, outcome]).toEqual([place, 'refused'])
    }
    await page.close()
  })

  test('the nonce of an earlier answer opens nothing, and no answer with a nonce is stored', async () => {
    hole = ''
    const { headers, body } = await office.inject('/sprava')
    expect(headers['cache-control']).toBe('no-store')
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(body) ?? []
    expect(nonce.length).toBeGreaterThanOrEqual(22)
    hole = `<script nonce="${nonce}">${run}</script>`
    const page = await browser.newPage()
    expect(await runs(page, urls['the back office']())).toBe(false)
    await page.close()
    // The pages that are stored and sent again have none that could be learnt.
    hole = ''
    for (let round = 0; round < 2; round += 1) {
      const stored = await shop.app.inject({ url: '/', headers: { accept: 'text/html' } })
      expect(String(stored.headers['content-security-policy']) + stored.body).not.toContain('nonce')
    }
  })

  test.each<[string, string, () => Promise<unknown>]>([
    ['a page', '/', async () => {}],
    ['the frame of pick-up points', '/vydajne-miesta-okno?dopravca=2', async () => {}],
    ['a page that cannot be rendered', '/rozbita', async () => {}],
    ['the shop in maintenance', '/', () => setMaintenance(true)],
    ['the shop before its opening', '/', () => setMaintenance(false).then(() => setState('preparing'))],
    ['the documentation of the API', '/api/docs', () => setState('open')],
    ['an answer of the API', '/api/stores', async () => {}],
    ['a call that does not exist', '/api/nothing', async () => {}],
    ['an asset that does not exist', '/assets/nothing.js', async () => {}],
    ['the map of the pages', '/sitemap.xml', async () => {}],
  ])('%s: no script of others, no text as code, no plugin, no other base', async (_, url, prepare) => {
    await prepare()
    const { headers } = await shop.app.inject({ url, headers: { accept: 'text/html' } })
    expect(findGaps(String(headers['content-security-policy']))).toEqual([])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('the suite catches planted bugs: pages without the policy, and policies with a gap', async () => {
    const page = await browser.newPage()
    await page.route('**/*', async (route) => {
      const answer = await route.fetch().catch(() => undefined)
      if (!answer) return route.abort()
      const { 'content-security-policy': _, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers })
    })
    let ran = 0
    for (const write of Object.values(holes)) {
      hole = write()
      if (await runs(page, urls['a page of the shop']())) ran += 1
    }
    await page.close()
    expect(ran).toBeGreaterThanOrEqual(8)
    expect(
      findGaps("default-src 'self'; script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'"),
    ).toEqual(["script-src 'unsafe-inline'"])
    expect(findGaps("img-src 'self'")).toEqual(['no script-src', 'no object-src', 'no base-uri'])
  })
})

async function setMaintenance(isOn: boolean): Promise<void> {
  await shop.modules.content.saveSetting('maintenance', { is_enabled: isOn })
}

async function setState(state: 'open' | 'preparing'): Promise<void> {
  await shop.modules.content.saveSetting('shopState', { state })
}

const dangers: readonly RegExp[] = [
  /^'unsafe-(inline|eval|hashes)'$/,
  /^(data|blob|https?|filesystem):$/,
  /^\*$/,
  /^http:/,
]

/** How a policy lets foreign code in. Without a directive `default-src` counts, except for the base. */
function findGaps(policy: string): string[] {
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
  const fallback = directives.get('default-src')
  const scripts = directives.get('script-src') ?? fallback
  const objects = directives.get('object-src') ?? fallback
  const hasBase = directives.has('base-uri') || fallback?.join() === "'none'"
  return [
    ...(scripts ? [] : ['no script-src']),
    ...(scripts ?? [])
      .filter((source) => dangers.some((danger) => danger.test(source)))
      .map((source) => `script-src ${source}`),
    ...(objects?.join() === "'none'" ? [] : ['no object-src']),
    ...(hasBase ? [] : ['no base-uri']),
  ]
}
