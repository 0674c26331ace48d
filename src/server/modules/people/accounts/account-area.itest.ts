import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiCaller } from '#tests/support/api-caller.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aCustomer, anOrderOf, home, password, type Customer } from '#tests/support/customer.ts'
import { seedReference } from '#tests/support/given.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-21T10:00:00Z' })
  await seedReference(shop.db)
})
afterAll(() => shop.close())

describe('delivery addresses', () => {
  test('the first address is the default, another can become it, and deleting the default passes it on', async () => {
    const { visitor } = await aCustomer(shop)
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
    const [jana, eva] = [await aCustomer(shop), await aCustomer(shop)]
    const { id } = (await jana.visitor.call('POST', '/api/me/addresses', home)).body.data
    const url = `/api/me/addresses/${id}`
    expect((await eva.visitor.call('PUT', url, { ...home, city: 'Inde' })).status).toBe(404)
    expect((await eva.visitor.call('DELETE', url)).status).toBe(404)
    const changed = await jana.visitor.call('PUT', url, { ...home, city: 'Martin' })
    expect(changed.body.data).toMatchObject({ id, city: 'Martin', is_default: true })
  })

  test("faults are reported per field, in the form's wording", async () => {
    const { visitor } = await aCustomer(shop)
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
    const { visitor } = await aCustomer(shop)
    for (let count = 0; count < 20; count += 1) await visitor.call('POST', '/api/me/addresses', home)
    expect((await visitor.call('POST', '/api/me/addresses', home)).status).toBe(409)
  })
})

describe('name and invoice data', () => {
  test('are saved, shown again and change no other customer', async () => {
    const [jana, eva] = [await aCustomer(shop), await aCustomer(shop)]
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
    const { visitor, email, token } = await aCustomer(shop)
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
    const { visitor } = await aCustomer(shop)
    const nothing = { currentPassword: '', password: '', passwordConfirmation: '' }
    const { status, body } = await visitor.call('POST', '/api/me/password', nothing)
    expect({ status, fields: Object.keys(body.errors) }).toEqual({
      status: 422,
      fields: ['currentPassword', 'password', 'passwordConfirmation'],
    })
  })

  test('the current password is required, with ten tries in a quarter of an hour', async () => {
    const { visitor, email } = await aCustomer(shop)
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
    const { visitor, email, token } = await aCustomer(shop)
    await visitor.call('POST', '/api/auth/login', { email, password })
    expect(visitor.cookies['auth._token.local']).not.toBe(token)
    expect(await isLoggedIn(token)).toBe(false)
  })

  test('the list names the devices, one session can be ended, and then all of them', async () => {
    const { visitor, email } = await aCustomer(shop)
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
    expect((await (await aCustomer(shop)).visitor.call('DELETE', `/api/me/sessions/${phoneId}`)).status).toBe(404)
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
    await anOrderOf(shop, { visitor: createVisitor(shop.app), email: email.toUpperCase() })
    const jana = await aCustomer(shop, email)
    expect(await countOrders(jana)).toBe(0)
    const token = await linkSentTo(email)
    expect((await jana.visitor.call('GET', '/api/me')).body.data.is_email_verified).toBe(false)
    expect((await jana.visitor.call('POST', '/api/me/email/verify', { token })).status).toBe(200)
    expect(await countOrders(jana)).toBe(1)
    expect((await jana.visitor.call('GET', '/api/me')).body.data.is_email_verified).toBe(true)
    expect((await jana.visitor.call('POST', '/api/me/email/verify', { token })).status).toBe(422)
  })

  test('adds later orders made without logging in, at the next login', async () => {
    const jana = await aCustomer(shop)
    await jana.visitor.call('POST', '/api/me/email/verify', { token: await linkSentTo(jana.email) })
    await anOrderOf(shop, { visitor: createVisitor(shop.app), email: jana.email })
    expect(await countOrders(jana)).toBe(0)
    await jana.visitor.call('POST', '/api/auth/login', { email: jana.email, password })
    expect(await countOrders(jana)).toBe(1)
  })

  test("works only for the account it was sent for: a stranger's click gives nothing away", async () => {
    const [jana, eva] = [await aCustomer(shop), await aCustomer(shop)]
    const token = await linkSentTo(jana.email)
    expect(token).not.toBe('')
    expect((await eva.visitor.call('POST', '/api/me/email/verify', { token })).status).toBe(422)
    expect((await createVisitor(shop.app).call('POST', '/api/me/email/verify', { token })).status).toBe(401)
    expect((await jana.visitor.call('GET', '/api/me')).body.data.is_email_verified).toBe(false)
  })

  test('a new link can be requested three times an hour; a link expires after a week', async () => {
    const { visitor, email } = await aCustomer(shop)
    for (const status of [200, 200, 200, 429]) {
      expect((await visitor.call('POST', '/api/me/email/verification')).status).toBe(status)
    }
    const token = await linkSentTo(email)
    shop.clock.set('2026-11-28T10:00:00Z')
    expect((await visitor.call('POST', '/api/me/email/verify', { token })).status).toBe(422)
    shop.clock.set('2026-11-21T10:00:00Z')
  })
})

test('orders come ten per page, newest first', async () => {
  const jana = await aCustomer(shop)
  for (let count = 0; count < 11; count += 1) {
    shop.clock.set(`2026-11-21T10:${String(count).padStart(2, '0')}:00Z`)
    await anOrderOf(shop, jana)
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

test('the last order that was not cancelled says how the customer usually orders', async () => {
  const jana = await aCustomer(shop)
  const usual = async () => (await jana.visitor.call('GET', '/api/me/usual-order')).body.data
  expect(await usual()).toBeNull()
  shop.clock.set('2026-11-21T11:00:00Z')
  await anOrderOf(shop, jana)
  shop.clock.set('2026-11-21T11:01:00Z')
  const elsewhere = {
    firstname: 'Eva',
    lastname: 'Malá',
    street: 'Dlhá 1',
    city: 'Nitra',
    zip: '949 01',
    country: 'SK',
  }
  const last = await anOrderOf(shop, jana, { isDeliveryElsewhere: true, delivery: { ...elsewhere, company: '' } })
  expect(await usual()).toMatchObject({
    carrier_id: 3,
    store_id: null,
    pickup_point: null,
    payment_method_id: 2,
    email: jana.email,
    delivery: elsewhere,
  })
  expect((await jana.visitor.call('POST', `/api/orders/${last.id}/${last.hash}/cancel`)).status).toBe(200)
  expect((await usual()).delivery).toMatchObject({ city: 'Žilina' })
  expect(await (await aCustomer(shop)).visitor.call('GET', '/api/me/usual-order')).toMatchObject({
    body: { data: null },
  })
})

test('guests have access to none of it', async () => {
  const call = createApiCaller(shop.app)
  for (const url of ['addresses', 'invoice', 'sessions', 'consents', 'export', 'export.csv', 'orders', 'usual-order']) {
    expect((await call('GET', `/api/me/${url}`)).status).toBe(401)
  }
})
