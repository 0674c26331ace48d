import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiCaller } from '#tests/support/api-caller.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { anOrder } from '#tests/support/order-shop.ts'
import { createVisitor, givenVoucher } from '#tests/support/cart-shop.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-21T10:00:00Z' })
  await seedReference(shop.db)
})
afterAll(() => shop.close())

const password = 'dlhe heslo 42'

async function aCustomer(email = `${crypto.randomUUID()}@konfetka.test`) {
  const visitor = createVisitor(shop.app)
  const person = { email, password, passwordConfirmation: password, firstname: 'Jana', lastname: 'Nová' }
  const answer = await visitor.call('POST', '/api/auth/register', person)
  expect(answer.status).toBe(201)
  return { visitor, email, token: String(answer.body.token) }
}

type Customer = Awaited<ReturnType<typeof aCustomer>>

const home = {
  name: 'Domov',
  firstname: 'Jana',
  lastname: 'Nová',
  street: 'Hlavná 1',
  city: 'Žilina',
  zip: '01001',
  country: 'SK',
  phonePrefix: '+421',
  phone: '0905 123 456',
  isDefault: false,
}

async function order(
  { visitor, email }: Pick<Customer, 'visitor' | 'email'>,
  change: object = {},
  voucherCode?: string,
) {
  const product = await aProduct(shop.db, { priceCents: 1000, stock: 10 })
  const put = await visitor.call('PUT', '/api/cart/0', { id: product.id, variantId: product.variantId, quantity: 1 })
  if (voucherCode !== undefined) {
    const added = { voucherCode, serviceType: 'eshop', guestEmail: email }
    await visitor.call('POST', `/api/voucher/cart/add/${put.body.cart.id}`, added)
  }
  const body = anOrder(put.body.cart.id, { email, paymentMethodId: 2, ...change })
  const { carrierId, paymentMethodId } = body
  const quoted = await visitor.call('POST', `/api/checkout/${body.cartId}/quote`, { carrierId, paymentMethodId })
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    cookies: visitor.cookies,
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: { ...body, expectedTotalCents: quoted.body.data.totals.total_cents },
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}

describe('delivery addresses', () => {
  test('the first address is the default, another can become it, and deleting the default passes it on', async () => {
    const { visitor } = await aCustomer()
    const first = await visitor.call('POST', '/api/me/addresses', home)
    expect(first).toMatchObject({
      status: 201,
      body: { message: 'Adresa bola uložená.', data: { zip: '010 01', phone: '+421 905 123 456', is_default: true } },
    })
    const second = await visitor.call('POST', '/api/me/addresses', { ...home, name: 'Práca', isDefault: true })
    const list = async () =>
      (await visitor.call('GET', '/api/me/addresses')).body.data.map(
        (address: { name: string; is_default: boolean }) => [address.name, address.is_default],
      )
    expect(await list()).toEqual([
      ['Práca', true],
      ['Domov', false],
    ])
    const deleted = await visitor.call('DELETE', `/api/me/addresses/${second.body.data.id}`)
    expect(deleted).toMatchObject({ status: 200, body: { message: 'Adresa bola odstránená.' } })
    expect(await list()).toEqual([['Domov', true]])
    expect((await visitor.call('DELETE', `/api/me/addresses/${second.body.data.id}`)).status).toBe(404)
  })

  test('an address is changed only by its owner', async () => {
    const [jana, eva] = [await aCustomer(), await aCustomer()]
    const { id } = (await jana.visitor.call('POST', '/api/me/addresses', home)).body.data
    const url = `/api/me/addresses/${id}`
    expect((await eva.visitor.call('PUT', url, { ...home, city: 'Inde' })).status).toBe(404)
    expect((await eva.visitor.call('DELETE', url)).status).toBe(404)
    const changed = await jana.visitor.call('PUT', url, { ...home, city: 'Martin' })
    expect(changed.body.data).toMatchObject({ id, city: 'Martin', is_default: true })
  })

  test("faults are reported per field, in the form's wording", async () => {
    const { visitor } = await aCustomer()
    const { status, body } = await visitor.call('POST', '/api/me/addresses', {
      ...home,
      zip: 'x',
      country: 'AT',
      phone: '1',
    })
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: {
        zip: ['Pole musí obsahovat pouze číslice.'],
        country: ['Doručujeme iba na adresy na Slovensku.'],
        phone: ['Zadajte platné telefónne číslo.'],
      },
    })
  })

  test('at most twenty addresses are accepted', async () => {
    const { visitor } = await aCustomer()
    for (let count = 0; count < 20; count += 1) await visitor.call('POST', '/api/me/addresses', home)
    expect((await visitor.call('POST', '/api/me/addresses', home)).status).toBe(409)
  })
})

describe('name and invoice data', () => {
  test('are saved, shown again and change no other customer', async () => {
    const [jana, eva] = [await aCustomer(), await aCustomer()]
    expect((await jana.visitor.call('GET', '/api/me/invoice')).body).toEqual({ data: null })
    const invoice = {
      ...home,
      isCompany: true,
      company: 'Oslavy s. r. o.',
      companyId: '36 421 928',
      taxId: '',
      vatId: 'sk2021869389',
    }
    const saved = await jana.visitor.call('PUT', '/api/me/invoice', invoice)
    expect(saved).toMatchObject({ status: 200, body: { message: 'Údaje boli aktualizované.' } })
    expect((await jana.visitor.call('GET', '/api/me/invoice')).body.data).toMatchObject({
      company: 'Oslavy s. r. o.',
      company_id: '36421928',
      vat_id: 'SK2021869389',
      zip: '010 01',
    })
    expect((await eva.visitor.call('GET', '/api/me/invoice')).body).toEqual({ data: null })
    await jana.visitor.call('PUT', '/api/me/invoice', { ...invoice, isCompany: false })
    expect((await jana.visitor.call('GET', '/api/me/invoice')).body.data).toMatchObject({
      is_company: false,
      company: '',
      company_id: '',
    })
    const profile = { firstname: 'Janka', lastname: 'Malá', phonePrefix: '+421', phone: '905123456' }
    expect((await jana.visitor.call('PUT', '/api/me', profile)).status).toBe(200)
    expect((await jana.visitor.call('GET', '/api/me')).body.data).toMatchObject({
      firstname: 'Janka',
      phone: '+421 905 123 456',
    })
    expect((await eva.visitor.call('GET', '/api/me')).body.data.firstname).toBe('Jana')
  })
})

describe('the password and the sessions', () => {
  async function logIn(email: string, secret = password) {
    const visitor = createVisitor(shop.app)
    const { status, body } = await visitor.call('POST', '/api/auth/login', { email, password: secret })
    return { visitor, status, token: body.token }
  }
  const isLoggedIn = async (token: string) =>
    (await shop.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })).statusCode === 200

  test('a new password ends twenty tokens immediately and continues with a new one', async () => {
    const { visitor, email, token } = await aCustomer()
    const others: string[] = []
    for (let count = 0; count < 20; count += 1) others.push((await logIn(email)).token)
    const passwords = {
      currentPassword: password,
      password: 'celkom nové heslo',
      passwordConfirmation: 'celkom nové heslo',
    }
    const { status, body } = await visitor.call('POST', '/api/me/password', passwords)
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Heslo bolo zmenené.' })
    expect(visitor.cookies['auth._token.local']).toBe(body.token)
    for (const old of [token, ...others]) expect(await isLoggedIn(old)).toBe(false)
    expect((await visitor.call('GET', '/api/me')).status).toBe(200)
    expect((await logIn(email)).status).toBe(422)
    expect((await logIn(email, 'celkom nové heslo')).status).toBe(200)
  })

  test('all missing fields are reported together', async () => {
    const { visitor } = await aCustomer()
    const nothing = { currentPassword: '', password: '', passwordConfirmation: '' }
    const { status, body } = await visitor.call('POST', '/api/me/password', nothing)
    expect({ status, fields: Object.keys(body.errors) }).toEqual({
      status: 422,
      fields: ['currentPassword', 'password', 'passwordConfirmation'],
    })
  })

  test('the current password is required, with ten tries in a quarter of an hour', async () => {
    const { visitor, email } = await aCustomer()
    const passwords = {
      currentPassword: 'zlé heslo',
      password: 'celkom nové heslo',
      passwordConfirmation: 'celkom nové heslo',
    }
    const { status, body } = await visitor.call('POST', '/api/me/password', passwords)
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { currentPassword: ['Súčasné heslo nie je správne.'] },
    })
    for (let tries = 0; tries < 9; tries += 1) await visitor.call('POST', '/api/me/password', passwords)
    expect((await visitor.call('POST', '/api/me/password', { ...passwords, currentPassword: password })).status).toBe(
      429,
    )
    // Tries made within a session do not lock out logins.
    expect((await logIn(email)).status).toBe(200)
  })

  test('a login ends the session that came with it: a token planted before opens nothing afterwards', async () => {
    const { visitor, email, token } = await aCustomer()
    await visitor.call('POST', '/api/auth/login', { email, password })
    expect(visitor.cookies['auth._token.local']).not.toBe(token)
    expect(await isLoggedIn(token)).toBe(false)
  })

  test('the list names the devices, one session can be ended, and then all of them', async () => {
    const { visitor, email } = await aCustomer()
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
    const phone = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      headers: { 'user-agent': agent },
    })
    const { data } = (await visitor.call('GET', '/api/me/sessions')).body
    expect(data).toHaveLength(2)
    expect(data).toContainEqual(expect.objectContaining({ device: 'Safari, iPhone', is_current: false }))
    const phoneId = data.find(({ device }: { device: string }) => device === 'Safari, iPhone').id
    expect((await (await aCustomer()).visitor.call('DELETE', `/api/me/sessions/${phoneId}`)).status).toBe(404)
    expect(await isLoggedIn(phone.json().token)).toBe(true)
    expect((await visitor.call('DELETE', `/api/me/sessions/${phoneId}`)).status).toBe(200)
    expect(await isLoggedIn(phone.json().token)).toBe(false)
    const elsewhere = await logIn(email)
    expect((await visitor.call('DELETE', '/api/me/sessions')).status).toBe(200)
    expect(visitor.cookies['auth._token.local']).toBeUndefined()
    expect(await isLoggedIn(elsewhere.token)).toBe(false)
  })
})

describe('a verified e-mail', () => {
  async function linkSentTo(email: string): Promise<string> {
    await shop.runJobs()
    const mail = shop.mails.findLast(({ to, html }) => to === email && html.includes('/overenie-emailu/'))
    return /overenie-emailu\/([\w-]{22})/.exec(mail?.html ?? '')?.[1] ?? ''
  }
  const countOrders = async ({ visitor }: Customer) => (await visitor.call('GET', '/api/me/orders')).body.total

  test('adds orders made without the account, but only after verification', async () => {
    const email = `${crypto.randomUUID()}@konfetka.test`
    await order({ visitor: createVisitor(shop.app), email: email.toUpperCase() })
    const jana = await aCustomer(email)
    expect(await countOrders(jana)).toBe(0)
    const token = await linkSentTo(email)
    expect((await jana.visitor.call('GET', '/api/me')).body.data.is_email_verified).toBe(false)
    expect((await jana.visitor.call('POST', '/api/me/email/verify', { token })).status).toBe(200)
    expect(await countOrders(jana)).toBe(1)
    expect((await jana.visitor.call('GET', '/api/me')).body.data.is_email_verified).toBe(true)
    expect((await jana.visitor.call('POST', '/api/me/email/verify', { token })).status).toBe(422)
  })

  test('adds later orders made without logging in, at the next login', async () => {
    const jana = await aCustomer()
    await jana.visitor.call('POST', '/api/me/email/verify', { token: await linkSentTo(jana.email) })
    await order({ visitor: createVisitor(shop.app), email: jana.email })
    expect(await countOrders(jana)).toBe(0)
    await jana.visitor.call('POST', '/api/auth/login', { email: jana.email, password })
    expect(await countOrders(jana)).toBe(1)
  })

  test("works only for the account it was sent for: a stranger's click gives nothing away", async () => {
    const [jana, eva] = [await aCustomer(), await aCustomer()]
    const token = await linkSentTo(jana.email)
    expect(token).not.toBe('')
    expect((await eva.visitor.call('POST', '/api/me/email/verify', { token })).status).toBe(422)
    expect((await createVisitor(shop.app).call('POST', '/api/me/email/verify', { token })).status).toBe(401)
    expect((await jana.visitor.call('GET', '/api/me')).body.data.is_email_verified).toBe(false)
  })

  test('a new link can be requested three times an hour; a link expires after a week', async () => {
    const { visitor, email } = await aCustomer()
    for (const status of [200, 200, 200, 429]) {
      expect((await visitor.call('POST', '/api/me/email/verification')).status).toBe(status)
    }
    const token = await linkSentTo(email)
    shop.clock.set('2026-11-28T10:00:00Z')
    expect((await visitor.call('POST', '/api/me/email/verify', { token })).status).toBe(422)
    shop.clock.set('2026-11-21T10:00:00Z')
  })
})

describe('consents', () => {
  test('the terms accepted at registration and with an order, the newsletter, the cookies: newest first, with version and time', async () => {
    const jana = await aCustomer()
    await order(jana, { hasNewsletterConsent: true })
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
    const jana = await aCustomer()
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
    const jana = await aCustomer(email)
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
    const jana = await aCustomer()
    await jana.visitor.call('POST', '/api/me/addresses', { ...home, name: '=HYPERLINK("http://zle.example")' })
    const placed = await order(jana)
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
    const jana = await aCustomer()
    const placed = await order(jana)
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
    const stranger = await aCustomer()
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
    await order({ visitor: guest, email }, {}, code)
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

    const stranger = await aCustomer(email)
    expect(await read(stranger)).toEqual({ watchdogs: 0, uses: 0, isSubscribed: false, enquiries: undefined })
    expect((await stranger.visitor.call('POST', '/api/me/erase', { password })).status).toBe(200)
    expect(await countLeft()).toEqual({ watchdogs: 1, uses: 1, subscriptions: 1, enquiries: 1 })

    const owner = await aCustomer(email)
    await shop.db.query.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', email).execute()
    expect(await read(owner)).toEqual({ watchdogs: 1, uses: 1, isSubscribed: true, enquiries: 1 })
    expect((await owner.visitor.call('POST', '/api/me/erase', { password })).status).toBe(200)
    expect(await countLeft()).toEqual({ watchdogs: 0, uses: 0, subscriptions: 0, enquiries: 0 })
  })

  test('erasing requires the password, ends every session and keeps only what an invoice needs', async () => {
    const jana = await aCustomer()
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
    const placed = await order(jana)
    const open = await order(jana)
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
    const again = await aCustomer(jana.email)
    expect((await again.visitor.call('GET', '/api/me/orders')).body).toMatchObject({
      data: [],
      total: 0,
      page_count: 0,
    })
  })
})

test('orders come ten per page, newest first', async () => {
  const jana = await aCustomer()
  for (let count = 0; count < 11; count += 1) {
    shop.clock.set(`2026-11-21T10:${String(count).padStart(2, '0')}:00Z`)
    await order(jana)
  }
  const first = (await jana.visitor.call('GET', '/api/me/orders')).body
  expect(first).toMatchObject({ page: 1, page_size: 10, total: 11, page_count: 2 })
  expect(first.data[0]).toMatchObject({ images: [], line_count: 1 })
  const { id } = first.data[0]
  await sql`UPDATE order_items SET image = '/media/7', name = 'Balóny' WHERE order_id = ${id}`.execute(shop.db.query)
  const [pictured] = (await jana.visitor.call('GET', '/api/me/orders')).body.data
  expect(pictured.images).toEqual([{ src: '/media/7', alt: 'Balóny' }])
  const second = (await jana.visitor.call('GET', '/api/me/orders?page=2')).body
  expect(second.data).toHaveLength(1)
  expect(first.data[0].date > first.data[9].date).toBe(true)
  expect(first.data[9].date > second.data[0].date).toBe(true)
})

test('guests have access to none of it', async () => {
  const call = createApiCaller(shop.app)
  for (const url of ['addresses', 'invoice', 'sessions', 'consents', 'export', 'export.csv', 'orders']) {
    expect((await call('GET', `/api/me/${url}`)).status).toBe(401)
  }
})
