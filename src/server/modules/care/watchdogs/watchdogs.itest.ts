import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { watchdogEndpoints } from '#contracts/watchdogs.ts'
import { createApiCaller, type ApiCaller } from '#tests/support/api-caller.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { anOrder, aProduct, aStore, seedReference, setStock } from '#tests/support/given.ts'

let shop: TestApp
let call: ApiCaller
let serial = 0

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-21T12:00:00Z' })
  call = createApiCaller(shop.app)
  await seedReference(shop.db)
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.set('2026-11-21T12:00:00Z')
  shop.mails.length = 0
})

async function aCustomer() {
  serial += 1
  const email = `strazca-${serial}@example.sk`
  const password = 'dlhé tajné heslo'
  const { body } = await createApiCaller(shop.app)('POST', '/api/auth/register', {
    body: { email, password, passwordConfirmation: password, firstname: 'Eva', lastname: 'Malá' },
  })
  const token: string = body.token
  return { email, token }
}

async function goods(input: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(shop.db, { stock: 0, ...input })
  await refresh(product.id)
  return product
}

const refresh = (productId: number) => shop.modules.catalog.refreshProducts([productId])

/** What an import or the back office does when goods arrive. */
async function restock(product: { id: number; variantId: number }, stock: Record<number, number>) {
  await setStock(shop.db, product.variantId, stock)
  await refresh(product.id)
  await shop.runJobs()
}

async function reprice(product: { id: number; variantId: number }, priceCents: number) {
  await shop.db.query.updateTable('variants').set({ priceCents }).where('id', '=', product.variantId).execute()
  await shop.db.tx((tx) => shop.modules.pricing.recordPrices(tx, [product.variantId]))
  await refresh(product.id)
  await shop.runJobs()
}

const watchStock = (token: string | undefined, variantId: number, storeId: number | null = null) =>
  call('POST', '/api/watchdogs/stock', { ...(token !== undefined && { token }), body: { variantId, storeId } })
const watchPrice = (body: object, token?: string) =>
  call('POST', '/api/watchdogs/price', { ...(token !== undefined && { token }), body: { targetCents: null, ...body } })
const listOf = async (token: string) =>
  watchdogEndpoints.list.response.parse((await call('GET', '/api/me/watchdogs', { token })).body).data
/** Watchdog mails only: an account gets other mails too. */
const mailsTo = (email: string) =>
  shop.mails.filter((mail) => mail.to === email && /skladom:|Cena klesla:|stráženie ceny/.test(mail.subject))
const linkOf = (text: string, kind: 'potvrdit' | 'zrusit') => {
  const [, id, token = ''] = new RegExp(`strazny-pes/${kind}/(\\d+)/([\\w-]{22})`).exec(text) ?? []
  return { id: Number(id), token }
}

describe('the stock watchdog', () => {
  test('needs a login', async () => {
    const product = await goods()
    expect((await watchStock(undefined, product.variantId)).status).toBe(401)
  })

  test('writes once when the goods are back, and is then off', async () => {
    const { token, email } = await aCustomer()
    const product = await goods()
    const saved = await watchStock(token, product.variantId)
    expect([saved.status, saved.body.message]).toEqual([200, 'Strážny pes bol uložený.'])
    await refresh(product.id)
    await shop.runJobs()
    expect(mailsTo(email)).toEqual([])

    await restock(product, { 1: 3 })
    const [mail] = mailsTo(email)
    expect(mail?.subject).toBe(`Opäť skladom: ${product.name}`)
    expect(mail?.text).toContain(`variant=${product.variantId}`)
    await restock(product, { 1: 0 })
    await restock(product, { 1: 5 })
    expect(mailsTo(email)).toHaveLength(1)
    expect(await listOf(token)).toMatchObject([{ kind: 'stock', state: 'sent', product: { name: product.name } }])
  })

  test('for one store waits for that store', async () => {
    const { token, email } = await aCustomer()
    const store = await aStore(shop.db, { town: 'Nitra' })
    shop.modules.stores.dropCaches()
    const product = await goods()
    await restock(product, { 1: 4 })
    expect((await watchStock(token, product.variantId, store.id)).status).toBe(200)
    await restock(product, { 1: 9 })
    expect(mailsTo(email)).toEqual([])
    await restock(product, { [store.locationId]: 1 })
    expect(mailsTo(email)[0]?.text).toContain('Nitra')
  })

  test('for a set fires when its last missing part arrives', async () => {
    const { token, email } = await aCustomer()
    const part = await goods()
    const other = await goods({ stock: 8 })
    const set = await goods({
      components: [
        { variantId: part.variantId, quantity: 2 },
        { variantId: other.variantId, quantity: 1 },
      ],
    })
    expect((await watchStock(token, set.variantId)).status).toBe(200)
    await restock(part, { 1: 1 })
    expect(mailsTo(email)).toEqual([])
    await restock(part, { 1: 2 })
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('fires for goods that a cancelled order returns', async () => {
    const { token, email } = await aCustomer()
    const product = await goods({ stock: 1 })
    const { inventory } = shop.modules
    const orderId = await anOrder(shop.db)
    await shop.db.tx((tx) =>
      inventory.takeStock(tx, [{ variantId: product.variantId, quantity: 1 }], { orderId, expiresAt: null }),
    )
    await shop.runJobs()
    expect((await watchStock(token, product.variantId)).status).toBe(200)
    await shop.db.tx((tx) => inventory.releaseReservations(tx, orderId))
    await shop.runJobs()
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('for adult fireworks fires when their season begins', async () => {
    const { token, email } = await aCustomer()
    const product = await goods({ stock: 5, dangerClass: 'pyrotechnics', minAge: 18 })
    expect((await watchStock(token, product.variantId)).status).toBe(200)
    const add = () =>
      call('PUT', '/api/cart/0', { body: { id: product.id, variantId: product.variantId, quantity: 1, isAdult: true } })
    expect((await add()).status).toBe(409)
    // The first minute of December in Bratislava.
    shop.clock.set('2026-11-30T23:01:00Z')
    await shop.modules.catalog.runRefreshDue()
    await shop.runJobs()
    expect(mailsTo(email)).toHaveLength(1)
    expect((await add()).status).toBe(200)
  })

  test('is refused for goods in stock', async () => {
    const { token } = await aCustomer()
    const product = await goods({ stock: 2 })
    const answer = await watchStock(token, product.variantId)
    expect([answer.status, answer.body.message]).toEqual([409, 'Tovar už je skladom, môžete ho kúpiť hneď.'])
  })

  test('set twice is stored once, even from two windows concurrently', async () => {
    const { token, email } = await aCustomer()
    const product = await goods()
    await Promise.all([1, 2, 3].map(() => watchStock(token, product.variantId)))
    expect(await listOf(token)).toHaveLength(1)
    await restock(product, { 1: 1 })
    expect(mailsTo(email)).toHaveLength(1)
  })

  test.each([
    ['an unknown variant', { variantId: 999_999 }, 'not_found'],
    ['an unknown store', { storeId: 999_999 }, 'store_unknown'],
  ])('refuses %s', async (_, change, code) => {
    const { token } = await aCustomer()
    const { variantId } = await goods()
    const answer = await call('POST', '/api/watchdogs/stock', { token, body: { variantId, storeId: null, ...change } })
    expect(answer.body.code).toBe(code)
  })

  test('ends after twelve months', async () => {
    const { token, email } = await aCustomer()
    const product = await goods()
    await watchStock(token, product.variantId)
    shop.clock.set('2027-11-21T12:00:01Z')
    await restock(product, { 1: 1 })
    expect(mailsTo(email)).toEqual([])
    await shop.modules.watchdogs.runSweep()
    const { token: later } = await logIn(email)
    expect(await listOf(later)).toEqual([])
  })
})

describe('the price watch', () => {
  test('of a customer writes once at any price drop', async () => {
    const { token, email } = await aCustomer()
    const product = await goods({ priceCents: 1000 })
    expect((await watchPrice({ variantId: product.variantId }, token)).body.message).toBe('Strážny pes bol uložený.')
    await reprice(product, 1100)
    await reprice(product, 1000)
    expect(mailsTo(email)).toEqual([])
    await reprice(product, 999)
    await reprice(product, 900)
    expect(mailsTo(email)).toHaveLength(1)
    expect(mailsTo(email)[0]?.text.replaceAll('\u00a0', ' ')).toContain('9,99 €')
  })

  test('with a target waits for it', async () => {
    const { token, email } = await aCustomer()
    const product = await goods({ priceCents: 1000 })
    await watchPrice({ variantId: product.variantId, targetCents: 800 }, token)
    await reprice(product, 801)
    expect(mailsTo(email)).toEqual([])
    await reprice(product, 800)
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('notices a sale that starts on schedule', async () => {
    const { token, email } = await aCustomer()
    const product = await goods({
      priceCents: 1000,
      salePriceCents: 700,
      saleFrom: new Date('2026-12-01T00:00:00Z'),
      saleTo: new Date('2026-12-05T00:00:00Z'),
    })
    await watchPrice({ variantId: product.variantId }, token)
    shop.clock.set('2026-12-01T00:01:00Z')
    await shop.modules.catalog.runRefreshDue()
    await shop.runJobs()
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('of a guest is off until they confirm their e-mail, and the link may be opened twice', async () => {
    const product = await goods({ priceCents: 1000 })
    const email = 'Host.Jana@Example.SK '
    const answer = await watchPrice({ variantId: product.variantId, email })
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Poslali sme vám e-mail. Stráženie ceny zapnete odkazom v ňom.',
    ])
    await shop.runJobs()
    const link = linkOf(mailsTo('host.jana@example.sk')[0]?.text ?? '', 'potvrdit')
    await reprice(product, 900)
    expect(mailsTo('host.jana@example.sk')).toHaveLength(1)
    await reprice(product, 1000)

    for (let round = 0; round < 2; round += 1)
      expect((await call('POST', '/api/watchdogs/confirm', { body: link })).status).toBe(200)
    await reprice(product, 900)
    expect(mailsTo('host.jana@example.sk').map((mail) => mail.subject)).toEqual([
      'Potvrďte stráženie ceny',
      `Cena klesla: ${product.name}`,
    ])
  })

  test('of a guest sends another confirmation only after a while', async () => {
    const product = await goods()
    const body = { variantId: product.variantId, email: 'netrpezlivy@example.sk' }
    await watchPrice(body)
    await watchPrice(body)
    await shop.runJobs()
    expect(mailsTo(body.email)).toHaveLength(1)
    shop.clock.set('2026-11-21T12:11:00Z')
    await watchPrice(body)
    await shop.runJobs()
    expect(mailsTo(body.email)).toHaveLength(2)
  })

  test.each([
    ['no e-mail', {}, { email: ['Pole musí být vyplněno'] }],
    ['a wrong e-mail', { email: 'jana@' }, { email: ['Pole musí obsahovat platný email.'] }],
    [
      'a target that the current price already meets',
      { email: 'a@b.sk', targetCents: 1000 },
      { targetCents: ['Zadajte sumu nižšiu, než je súčasná cena.'] },
    ],
    [
      'a target of zero',
      { email: 'a@b.sk', targetCents: 0 },
      { targetCents: ['Zadajte sumu v eurách, napríklad 9,90.'] },
    ],
  ])('of a guest with %s is refused at its field', async (_, body, errors) => {
    const product = await goods({ priceCents: 1000 })
    const answer = await watchPrice({ variantId: product.variantId, ...body })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })
})

describe('the links of the mails', () => {
  test('cancel one watch, or all of the same address', async () => {
    const email = 'vela@example.sk'
    const products = [await goods({ priceCents: 1000 }), await goods({ priceCents: 1000 })]
    for (const { variantId } of products) await watchPrice({ variantId, email })
    await shop.runJobs()
    const links = mailsTo(email).map((mail) => linkOf(mail.text, 'potvrdit'))
    for (const link of links) await call('POST', '/api/watchdogs/confirm', { body: link })
    const cancelLink = linkOf(mailsTo(email)[0]?.text ?? '', 'zrusit')
    for (let round = 0; round < 2; round += 1)
      expect((await call('POST', '/api/watchdogs/cancel', { body: { ...cancelLink, all: true } })).status).toBe(200)
    for (const product of products) await reprice(product, 500)
    expect(mailsTo(email)).toHaveLength(2)
  })

  test('open nothing else: a guessed, a foreign and a swapped secret are 404', async () => {
    const email = 'tajne@example.sk'
    const product = await goods()
    await watchPrice({ variantId: product.variantId, email })
    await shop.runJobs()
    const text = mailsTo(email)[0]?.text ?? ''
    const confirm = linkOf(text, 'potvrdit')
    const cancel = linkOf(text, 'zrusit')
    for (const body of [
      { id: confirm.id, token: 'A'.repeat(22) },
      { id: confirm.id + 1, token: confirm.token },
      { id: confirm.id, token: cancel.token },
    ])
      expect((await call('POST', '/api/watchdogs/confirm', { body })).status).toBe(404)
    expect((await call('POST', '/api/watchdogs/cancel', { body: { ...confirm, all: false } })).status).toBe(404)
  })
})

describe('the list in the account', () => {
  test("shows the customer's own watches only; removing is repeatable and affects no other customer", async () => {
    const [mine, foreign] = [await aCustomer(), await aCustomer()]
    const product = await goods()
    await watchStock(mine.token, product.variantId)
    await watchPrice({ variantId: product.variantId, targetCents: 500 }, mine.token)
    const rows = await listOf(mine.token)
    expect(rows.map((row) => [row.kind, row.target_cents])).toEqual([
      ['price', 500],
      ['stock', null],
    ])
    expect(await listOf(foreign.token)).toEqual([])
    const id = rows[0]?.id ?? 0
    expect((await call('DELETE', `/api/me/watchdogs/${id}`, { token: foreign.token })).status).toBe(404)
    expect((await call('DELETE', '/api/me/watchdogs/999999999', { token: mine.token })).status).toBe(404)
    expect(await listOf(mine.token)).toHaveLength(2)
    for (let round = 0; round < 2; round += 1)
      expect((await call('DELETE', `/api/me/watchdogs/${id}`, { token: mine.token })).status).toBe(204)
    expect((await listOf(mine.token)).map((row) => row.kind)).toEqual(['stock'])
    expect((await call('GET', '/api/me/watchdogs')).status).toBe(401)
  })
})

async function logIn(email: string): Promise<{ token: string }> {
  return (await call('POST', '/api/auth/login', { body: { email, password: 'dlhé tajné heslo' } })).body
}
