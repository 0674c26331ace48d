import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor, givenVoucher } from '#tests/support/cart-shop.ts'
import { aCustomer, anOrderOf, home, password, type Customer } from '#tests/support/customer.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-21T10:00:00Z' })
  await seedReference(shop.db)
})
afterAll(() => shop.close())

describe('consents', () => {
  test('the terms accepted at registration and with an order, the newsletter, the cookies: newest first, with version and time', async () => {
    const jana = await aCustomer(shop)
    await anOrderOf(shop, jana, { hasNewsletterConsent: true })
    const choose = (groups: string[]) => jana.visitor.call('POST', '/api/me/consents', { groups })
    await choose(['technical', 'analytical'])
    await choose(['analytical'])
    await choose(['technical'])
    const { data } = (await jana.visitor.call('GET', '/api/me/consents')).body
    expect(
      data.map(({ kind, is_granted: isGranted, detail }: { kind: string; is_granted: boolean; detail: string }) => [
        kind,
        isGranted,
        detail,
      ]),
    ).toEqual([
      ['cookies', false, 'technical'],
      ['cookies', true, 'analytical, technical'],
      ['newsletter', true, ''],
      ['terms', true, ''],
      ['terms', true, ''],
    ])
    expect(data[0]).toMatchObject({ version: '1', given_at: '2026-11-21T10:00:00.000Z' })
  })
})

describe('the newsletter of the footer', () => {
  const subscribe = (email: string) => createVisitor(shop.app).call('POST', '/api/subscriber/save', { email })
  async function linkIn(email: string, pattern: RegExp): Promise<string> {
    await shop.runJobs()
    const mail = shop.mails.findLast(({ to, html }) => to === email && pattern.test(html))
    return pattern.exec(mail?.html ?? '')?.[1] ?? ''
  }
  async function confirm(email: string): Promise<void> {
    const token = await linkIn(email, /newsletter\/potvrdit\/([\w-]+)/)
    expect((await createVisitor(shop.app).call('POST', '/api/subscriber/confirm', { token })).status).toBe(200)
  }
  async function end(email: string): Promise<void> {
    const token = await linkIn(email, /newsletter\/odhlasit\/([\w-]+)/)
    expect((await createVisitor(shop.app).call('POST', '/api/subscriber/unsubscribe', { token })).status).toBe(200)
  }
  async function prove({ visitor, email }: Customer): Promise<void> {
    const token = await linkIn(email, /overenie-emailu\/([\w-]{22})/)
    expect((await visitor.call('POST', '/api/me/email/verify', { token })).status).toBe(200)
  }
  const newsletterOf = async ({ visitor }: Customer) =>
    (await visitor.call('GET', '/api/me/consents')).body.data
      .filter(({ kind }: { kind: string }) => kind === 'newsletter')
      .map((consent: { is_granted: boolean }) => consent.is_granted)

  test('appears in the history of the account that verified the e-mail: subscribed, unsubscribed, subscribed again', async () => {
    const jana = await aCustomer(shop)
    await prove(jana)
    await subscribe(jana.email)
    expect(await newsletterOf(jana)).toEqual([])
    await confirm(jana.email)
    await end(jana.email)
    await end(jana.email)
    await subscribe(jana.email)
    await confirm(jana.email)
    expect(await newsletterOf(jana)).toEqual([true, false, true])
  })

  test('from before the account appears only after the e-mail is verified', async () => {
    const email = `${crypto.randomUUID()}@konfetka.test`
    await subscribe(email)
    await confirm(email)
    const jana = await aCustomer(shop, email)
    expect(await newsletterOf(jana)).toEqual([])
    expect((await jana.visitor.call('GET', '/api/me/export')).body.Newsletter).toBe(null)
    await prove(jana)
    expect(await newsletterOf(jana)).toEqual([true])
    expect((await jana.visitor.call('GET', '/api/me/export')).body.Newsletter).toMatchObject({ odhlásený: null })
    await end(email)
    expect(await newsletterOf(jana)).toEqual([false, true])
  })
})

describe('the copy of the data and the erasure', () => {
  test('the file holds everything, as JSON and as CSV whose cells run no formulas', async () => {
    const jana = await aCustomer(shop)
    await jana.visitor.call('POST', '/api/me/addresses', { ...home, name: '=HYPERLINK("http://zle.example")' })
    const placed = await anOrderOf(shop, jana)
    const json = await shop.app.inject({ url: '/api/me/export', cookies: jana.visitor.cookies })
    expect(json.headers).toMatchObject({
      'content-disposition': 'attachment; filename="moje-udaje.json"',
      'cache-control': 'private, no-store',
    })
    const data = json.json()
    expect(data).toMatchObject({
      Účet: { 'e-mail': jana.email, meno: 'Jana' },
      'Doručovacie adresy': [{ street: 'Hlavná 1' }],
      Objednávky: [{ číslo: placed.number, 'e-mail': jana.email }],
      Košík: [],
      Newsletter: null,
    })
    expect(json.body).not.toContain('argon2')
    const csv = await shop.app.inject({ url: '/api/me/export.csv', cookies: jana.visitor.cookies })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body).toContain(`Objednávky;1 / číslo;${placed.number}`)
    expect(csv.body).toContain(`"'=HYPERLINK(""http://zle.example"")"`)
    expect(csv.body).toContain("'+421 905 123 456")
  })

  test('it includes what was said of an order; a withdrawal sent by e-mail only once the e-mail is verified', async () => {
    const jana = await aCustomer(shop)
    const placed = await anOrderOf(shop, jana)
    const receivedAt = new Date('2026-11-21T10:00:00Z')
    const statement = { name: 'Jana', email: jana.email, statement: 'Odstupujem.', receivedAt }
    await shop.db.query
      .insertInto('withdrawals')
      .values([
        { ...statement, digest: crypto.randomUUID(), orderId: placed.id, orderNumber: placed.number },
        { ...statement, digest: crypto.randomUUID(), orderNumber: 'neznáma' },
        { ...statement, digest: crypto.randomUUID(), orderNumber: 'cudzia', email: 'iny@konfetka.test' },
      ])
      .execute()
    await shop.db.query
      .insertInto('satisfactionRatings')
      .values({ orderId: placed.id, shopStars: 5, courierStars: 4, text: 'Krásne.', ratedAt: receivedAt })
      .execute()
    const read = async () => (await jana.visitor.call('GET', '/api/me/export')).body
    const data = await read()
    const numbers = (rows: { objednávka: string }[]) => rows.map((row) => row.objednávka)
    expect(data['Spokojnosť s objednávkami']).toMatchObject([
      { objednávka: placed.number, 'hviezdičky obchodu': 5, 'hviezdičky dopravcu': 4, text: 'Krásne.' },
    ])
    expect(numbers(data['Odstúpenia od zmluvy'])).toEqual([placed.number])
    await shop.db.query
      .updateTable('users')
      .set({ emailVerifiedAt: receivedAt })
      .where('email', '=', jana.email)
      .execute()
    expect(numbers((await read())['Odstúpenia od zmluvy'])).toEqual([placed.number, 'neznáma'])
    const stranger = await aCustomer(shop)
    const foreign = (await stranger.visitor.call('GET', '/api/me/export')).body
    expect([foreign['Odstúpenia od zmluvy'], foreign['Spokojnosť s objednávkami']]).toEqual([[], []])
  })

  test('data left under an e-mail belongs only to the account that verified it', async () => {
    const email = `${crypto.randomUUID()}@konfetka.test`
    const guest = createVisitor(shop.app)
    const { code } = await givenVoucher(shop.db)
    const goods = await aProduct(shop.db, { priceCents: 1000, stock: 10 })
    const dog = { variantId: goods.variantId, targetCents: 500, email }
    expect((await guest.call('POST', '/api/watchdogs/price', dog)).status).toBe(200)
    await guest.call('POST', '/api/subscriber/save', { email })
    await anOrderOf(shop, { visitor: guest, email }, { voucherCode: code })
    const asked = { kind: 'event', name: 'Jana', email, phone: '0905', digest: email, createdAt: new Date() } as const
    await shop.db.query
      .insertInto('enquiries')
      .values({ ...asked, eraseAt: new Date('2027-05-21') })
      .execute()
    const countLeft = async () => {
      const { rows } = await sql<{ watchdogs: number; uses: number; subscriptions: number; enquiries: number }>`SELECT
        (SELECT count(*)::int FROM watchdogs WHERE email = ${email}) AS watchdogs,
        (SELECT count(*)::int FROM voucher_redemptions WHERE user_key = ${email}) AS uses,
        (SELECT count(*)::int FROM subscribers WHERE email = ${email}) AS subscriptions,
        (SELECT count(*)::int FROM enquiries WHERE email = ${email} AND erase_at > ${shop.clock.now()}) AS enquiries`.execute(
        shop.db.query,
      )
      return rows[0]
    }
    const forms = 'Dopyty, žiadosti a reklamácie'
    const read = async ({ visitor }: Customer) => {
      const { body } = await visitor.call('GET', '/api/me/export')
      return {
        watchdogs: body['Strážne psy'].length,
        uses: body.Kupóny.length,
        isSubscribed: body.Newsletter !== null,
        enquiries: body[forms]?.dopyty.length,
      }
    }

    const stranger = await aCustomer(shop, email)
    expect(await read(stranger)).toEqual({ watchdogs: 0, uses: 0, isSubscribed: false, enquiries: undefined })
    expect((await stranger.visitor.call('POST', '/api/me/erase', { password })).status).toBe(200)
    expect(await countLeft()).toEqual({ watchdogs: 1, uses: 1, subscriptions: 1, enquiries: 1 })

    const owner = await aCustomer(shop, email)
    await shop.db.query.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', email).execute()
    expect(await read(owner)).toEqual({ watchdogs: 1, uses: 1, isSubscribed: true, enquiries: 1 })
    expect((await owner.visitor.call('POST', '/api/me/erase', { password })).status).toBe(200)
    expect(await countLeft()).toEqual({ watchdogs: 0, uses: 0, subscriptions: 0, enquiries: 0 })
  })

  test('erasing requires the password, ends every session and keeps only what an invoice needs', async () => {
    const jana = await aCustomer(shop)
    await shop.db.query
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('email', '=', jana.email)
      .execute()
    await jana.visitor.call('POST', '/api/me/addresses', home)
    await shop.db.query
      .insertInto('subscribers')
      .values({ email: jana.email, tokenDigest: crypto.randomUUID() })
      .execute()
    const placed = await anOrderOf(shop, jana)
    const open = await anOrderOf(shop, jana)
    await shop.db.query.updateTable('orders').set({ state: 'completed' }).where('id', '=', placed.id).execute()
    expect((await jana.visitor.call('POST', '/api/me/erase', { password: 'zlé heslo' })).status).toBe(422)
    expect((await jana.visitor.call('GET', '/api/me')).status).toBe(200)
    const erased = await jana.visitor.call('POST', '/api/me/erase', { password })
    expect(erased).toMatchObject({ status: 200, body: { message: 'Účet sme vymazali.' } })

    expect(
      (await shop.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${jana.token}` } })).statusCode,
    ).toBe(401)
    expect(
      (await createVisitor(shop.app).call('POST', '/api/auth/login', { email: jana.email, password })).status,
    ).toBe(422)
    const orderRow = (id: number) =>
      shop.db.query
        .selectFrom('orders')
        .select(['email', 'phone', 'invoiceAddress', 'totalCents'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await orderRow(placed.id)).toMatchObject({
      email: 'vymazany@ucet.invalid',
      phone: '',
      invoiceAddress: { lastname: 'Nováková', street: 'Hlavná 12' },
    })
    // An open order still has to be delivered; the night after it is finished erases it too.
    expect((await orderRow(open.id)).email).toBe(jana.email)
    const left = await shop.db.query
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', '=', jana.email)
      .execute()
    expect(left).toEqual([])
    const subscriber = await shop.db.query
      .selectFrom('subscribers')
      .select('id')
      .where('email', '=', jana.email)
      .execute()
    expect(subscriber).toEqual([])
    expect((await shop.app.inject(placed.summary_url.replace('/shrnuti/', '/api/orders/'))).statusCode).toBe(404)
    // The address is free for a new account, which sees nothing of the old one.
    const again = await aCustomer(shop, jana.email)
    expect((await again.visitor.call('GET', '/api/me/orders')).body).toMatchObject({
      data: [],
      total: 0,
      page_count: 0,
    })
  })
})
