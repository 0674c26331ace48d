import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const password = 'dlhe heslo 42'
let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ isPreparing: true })
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['reader'] })).cookies)
})
afterAll(() => shop.close())

const visit = (url: string, cookies: Record<string, string> = {}) =>
  shop.app.inject({ url, cookies, headers: { accept: 'text/html' } })

describe('before the owner opens the shop', () => {
  test.each(['/', '/kosik', '/71/balony', '/neexistuje'])(
    '%s is the friendly page: 200, not indexed, not stored',
    async (url) => {
      const answer = await visit(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
      expect(answer.body).toContain('Čoskoro otvárame')
    },
  )

  test('the page says who and where, as far as it is filled in, and as text', async () => {
    await shop.modules.content.saveSetting('contacts', { shop_name: 'Párty <u>nás</u>', phone: '+421 900 111 222' })
    const { body } = await visit('/')
    expect(body).toContain('Párty &lt;u&gt;nás&lt;/u&gt;')
    expect(body).toContain('href="tel:+421900111222"')
    expect(body).not.toContain('mailto:')
  })

  test.each([
    ['GET', '/api/stores'],
    ['POST', '/api/orders'],
    ['POST', '/api/auth/register'],
  ] as const)('%s %s is refused with a code of its own', async (method, url) => {
    const answer = await shop.app.inject({ method, url })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_open_yet'])
  })

  test('machines find no sitemap and no feed, and robots.txt forbids all', async () => {
    for (const url of ['/sitemap.xml', '/feeds/heureka.xml', '/feeds/google.xml', '/blog/rss.xml']) {
      expect([url, (await shop.app.inject(url)).statusCode]).toEqual([url, 404])
    }
    expect((await shop.app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  })

  test('probes and the back office work', async () => {
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
    expect((await call('GET', '/api/admin/session')).status).toBe(200)
  })

  test('staff see the shop by a link, and a forged one shows nothing', async () => {
    const { url } = (await call('GET', '/api/admin/opening/preview')).body.data
    const { pathname, search } = new URL(url)
    const entered = await visit(pathname + search)
    expect([entered.statusCode, entered.headers.location]).toEqual([302, '/'])
    const cookie = entered.cookies[0]?.value ?? ''
    const read = (value: string) => shop.app.inject({ url: '/api/stores', cookies: { staff_preview: value } })
    const seen = await read(cookie)
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await read(cookie.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')))).statusCode).toBe(403)
    // The token of the link is not the cookie.
    expect((await read(new URLSearchParams(search).get('kluc') ?? '')).statusCode).toBe(403)
    expect((await visit('/nahlad?kluc=1.2')).cookies).toEqual([])
  })
})

test('the link of the first start makes the owner once, and no earlier link works afterwards', async () => {
  const [first, second] = [
    await shop.modules.staff.offerFirstOwnerLink(),
    await shop.modules.staff.offerFirstOwnerLink(),
  ]
  const anyone = createStaffClient(shop.app, {})
  const owner = { firstname: 'Eva', lastname: 'Nová', email: 'eva@obchod.sk', password, passwordConfirmation: password }
  const link = (secret: string | undefined) =>
    anyone('POST', '/api/admin/start/link', { body: { secret: secret ?? '' } })
  expect((await link(first)).body.data).toEqual({ is_open: true, is_for_owner: true })
  const weak = await anyone('POST', '/api/admin/start/owner', {
    body: { ...owner, secret: first, password: 'heslo', passwordConfirmation: 'heslo' },
  })
  expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['password']])

  const made = await Promise.all(
    [first, second].map((secret) => anyone('POST', '/api/admin/start/owner', { body: { ...owner, secret } })),
  )
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(made.find(({ status }) => status === 200)?.body.data).toMatchObject({
    roles: ['owner'],
    permissions: [],
    second_factor: 'to_set_up',
  })
  expect((await link(first)).body.data).toEqual({ is_open: false, is_for_owner: false })
  expect(await shop.modules.staff.offerFirstOwnerLink()).toBeUndefined()
})

test('a link ends after a day', async () => {
  const other = await buildTestApp({ isPreparing: true, now: '2026-11-01T08:00:00Z' })
  const secret = await other.modules.staff.offerFirstOwnerLink()
  other.clock.set('2026-11-02T08:00:01Z')
  const answer = await createStaffClient(other.app, {})('POST', '/api/admin/start/link', { body: { secret } })
  expect(answer.body.data.is_open).toBe(false)
  await other.close()
})

describe('opening', () => {
  const open = async (version: number, roles: ['owner'] | ['reader'] = ['owner']) =>
    createStaffClient(shop.app, (await aStaffSession(shop.db, { roles })).cookies)(
      'POST',
      '/api/admin/opening/1/open',
      { version },
    )
  const read = async () => (await call('GET', '/api/admin/opening')).body.data

  test('is refused by name of what is missing, and to people without the right', async () => {
    const { version, state, is_ready: isReady } = await read()
    expect([state, isReady]).toEqual(['preparing', false])
    const answer = await open(version)
    expect([answer.status, answer.body.code]).toEqual([409, 'not_ready'])
    expect(answer.body.details.missing).toEqual(['company', 'carriers', 'payments', 'vat', 'texts', 'goods'])
    expect((await open(version, ['reader'])).status).toBe(403)
  })

  test('is one step once everything needed is there: visitors then have the shop', async () => {
    await seedReference(shop.db)
    const { id } = await aProduct(shop.db)
    await shop.db.tx((tx) => shop.modules.catalog.refreshDocuments(tx, [id]))
    await shop.db.query.updateTable('infoPages').set({ bodyHtml: '<p>Náš text</p>' }).execute()
    await shop.modules.content.saveSetting('contacts', {
      shop_name: 'Párty',
      company: 'Párty, s. r. o.',
      street: 'Hlavná 1',
      town: 'Žilina',
      zip: '010 01',
      company_id: '36062235',
      email: 'obchod@party.sk',
      phone: '+421 900 111 222',
    })
    await shop.modules.content.saveSetting('vat', { periods: [{ from: '2026-01-01', status: 'payer' }] })
    await shop.modules.content.saveSetting('bankAccount', { iban: 'SK3112000000198742637541', bic: '', name: 'Párty' })
    const { version, steps } = await read()
    expect(steps.filter((step: { is_done: boolean }) => !step.is_done)).toEqual([
      // Collecting in a branch needs one.
      { step: 'branches', is_done: false, is_needed: true, count: 0 },
      // The number (IČ DPH) of a payer is missing.
      { step: 'vat', is_done: false, is_needed: true, count: null },
      { step: 'test_order', is_done: false, is_needed: false, count: 0 },
    ])
    await shop.modules.content.saveSetting('vat', { periods: [{ from: '2026-01-01', status: 'non_payer' }] })
    await shop.db.query.updateTable('carriers').set({ isActive: false }).where('kind', '=', 'store').execute()
    expect((await open(version + 7)).status).toBe(412)
    const opened = await open(version)
    expect([opened.status, opened.body.data.state]).toEqual([200, 'open'])
    expect((await shop.app.inject('/api/stores')).statusCode).toBe(200)
    expect((await shop.app.inject('/robots.txt')).body).toContain('Sitemap:')
    expect((await open(opened.body.data.version)).status).toBe(409)
  })
})

test('the menu leads to branches from the first one on', async () => {
  const menu = [
    { text: 'Predajne', link: '/prodejny' },
    { text: 'Blog', link: '/blog' },
  ]
  await shop.modules.content.saveSetting('topmenu', menu)
  const read = async () => {
    const settings: { name: string; value: unknown }[] = (await shop.app.inject('/api/settings')).json().data
    return settings.find(({ name }) => name === 'topmenu')?.value
  }
  expect(await read()).toEqual(menu.slice(1))
  const owner = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
  const branch = { name: 'Oslava Žilina', street: 'Hlavná 1', town: 'Žilina', zip: '010 01' }
  expect((await owner('POST', '/api/admin/stores', { body: branch })).status).toBe(201)
  expect(await read()).toEqual(menu)
})
