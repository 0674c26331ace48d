import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerSecurity } from '#server/http/security.ts'
import { createAdminDocument } from './admin-document.ts'
import { registerBranchApp } from './branch-app.ts'
import { registerAdminShell } from './admin-shell.ts'

const assets = {
  entry: '/assets/entry.js',
  styles: ['/assets/entry.css'],
  fonts: ['/assets/figtree-latin.woff2'],
  preloads: ['/assets/vendor.js'],
  icon: '/assets/favicon.svg',
}

async function aServer({ ownOrigin }: { ownOrigin?: string } = {}) {
  const app = Fastify()
  await registerSecurity(app, {
    isDevelopment: false,
    isHttps: true,
    hasRateLimits: false,
    internalSecret: 'x',
    listWidgetOrigins: async () => [],
    hasTagManager: false,
    mapOrigin: 'https://tile.example',
    apiOrigin: undefined,
    inlineScriptDigest: 'sha256-x',
  })
  registerAdminShell(app, { renderAdmin: createAdminDocument(assets), isDevelopment: false, isHttps: true, ownOrigin })
  return app
}

test.each(['/sprava', '/sprava/znacky', '/sprava/znacky/5?q=am', '/sprava/a/b/c/d'])(
  'the document of the back office is at %s',
  async (url) => {
    const { statusCode, headers, body } = await (await aServer()).inject(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('<div id="sprava">')
    expect(body).toContain('src="/assets/entry.js"')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
  },
)

test('HEAD has the headers alone', async () => {
  const { statusCode, body } = await (await aServer()).inject({ method: 'HEAD', url: '/sprava/znacky' })
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' })
})

test('only scripts with the nonce of this answer run, and only this page may ask for the camera', async () => {
  const app = await aServer()
  const answers = await Promise.all([app.inject('/sprava'), app.inject('/sprava')])
  const nonces = answers.map(({ headers, body }) => {
    const policy = String(headers['content-security-policy'])
    const [, nonce = ''] = /script-src 'nonce-([^']+)' 'wasm-unsafe-eval';/.exec(policy) ?? []
    expect(policy).toContain("default-src 'none'")
    expect(body.match(/<script[^>]*>/g)).toEqual([`<script type="module" src="/assets/entry.js" nonce="${nonce}">`])
    expect(body).toContain(`<link rel="modulepreload" href="/assets/vendor.js" nonce="${nonce}">`)
    expect(headers['permissions-policy']).toContain('camera=(self)')
    return nonce
  })
  expect(nonces[0]).toMatch(/^[\w+/]{22}==$/)
  expect(nonces[0]).not.toBe(nonces[1])
})

test('with a host of its own, the back office is there alone', async () => {
  const app = await aServer({ ownOrigin: 'https://sprava.shop.test' })
  const [elsewhere, own] = await Promise.all([
    app.inject({ url: '/sprava/znacky?q=am', headers: { host: 'shop.test' } }),
    app.inject({ url: '/sprava/znacky', headers: { host: 'sprava.shop.test' } }),
  ])
  expect(elsewhere.statusCode).toBe(302)
  expect(elsewhere.headers.location).toBe('https://sprava.shop.test/sprava/znacky?q=am')
  expect(own.statusCode).toBe(200)
})

test('the program of a branch is installed from files of its own, and its worker may only ask this shop', async () => {
  const app = Fastify()
  registerBranchApp(app, { worker: 'const shell = {}', manifest: '{"name":"Predajňa"}' })
  const [worker, manifest] = await Promise.all([
    app.inject('/sprava/predajna-app.js'),
    app.inject('/sprava/predajna-app.webmanifest'),
  ])
  expect([worker.statusCode, worker.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(manifest.json()).toEqual({ name: 'Predajňa' })
})
