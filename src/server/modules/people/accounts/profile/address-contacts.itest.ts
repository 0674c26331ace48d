import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { anOrder } from '#tests/support/order-shop.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-21T10:00:00Z' })
  await seedReference(shop.db)
})
afterAll(() => shop.close())

async function aCustomer() {
  const visitor = createVisitor(shop.app)
  const password = 'dlhe heslo 42'
  const email = `${crypto.randomUUID()}@konfetka.test`
  const person = { email, password, passwordConfirmation: password, firstname: 'Jana', lastname: 'Nová' }
  expect((await visitor.call('POST', '/api/auth/register', person)).status).toBe(201)
  return { visitor, email }
}

const postal = {
  firstname: 'Jana',
  lastname: 'Nová',
  street: 'Hlavná 1',
  city: 'Žilina',
  zip: '01001',
  country: 'SK',
}
const home = { ...postal, name: 'Domov', phonePrefix: '+421', phone: '0905 123 456', isDefault: false }

describe('contact details of an address', () => {
  const contact = { email: 'Recepcia@konfetka.test', company: 'Salón Nová' }

  test('e-mail and company of a delivery address are saved, validated, exported and erased', async () => {
    const { visitor } = await aCustomer()
    const added = await visitor.call('POST', '/api/me/addresses', { ...home, ...contact })
    expect(added.body.data).toMatchObject(contact)
    const url = `/api/me/addresses/${added.body.data.id}`
    const refused = await visitor.call('PUT', url, { ...home, email: 'recepcia@' })
    expect(refused).toMatchObject({ status: 422, body: { errors: { email: ['Pole musí obsahovat platný email.'] } } })
    expect((await visitor.call('GET', '/api/me/addresses')).body.data).toMatchObject([contact])
    expect((await visitor.call('GET', '/api/me/export')).body['Doručovacie adresy']).toMatchObject([contact])
    // A client that does not know these fields.
    expect((await visitor.call('PUT', url, home)).body.data).toMatchObject({ email: '', company: '' })
  })

  test('e-mail and telephone of the invoice data are saved, validated and exported', async () => {
    const { visitor } = await aCustomer()
    const invoice = { ...home, isCompany: false, company: '', companyId: '', taxId: '', vatId: '' }
    const refused = await visitor.call('PUT', '/api/me/invoice', { ...invoice, email: 'účtáreň', phone: '12' })
    expect(refused.body.errors).toEqual({
      email: ['Pole musí obsahovat platný email.'],
      phone: ['Zadajte platné telefónne číslo.'],
    })
    await visitor.call('PUT', '/api/me/invoice', { ...invoice, email: contact.email })
    const kept = { email: contact.email, phone: '+421 905 123 456' }
    expect((await visitor.call('GET', '/api/me/invoice')).body.data).toMatchObject(kept)
    expect((await visitor.call('GET', '/api/me/export')).body['Fakturačné údaje']).toMatchObject(kept)
  })
})

test.each([
  [
    'of the delivery address',
    { isDeliveryElsewhere: true, delivery: { ...postal, company: ' Salón  Nová ' } },
    'Salón Nová',
  ],
  [
    'of the invoice, when the goods go to its address',
    { isCompany: true, company: { company: 'Oslavy s. r. o.', companyId: '36421928', taxId: '', vatId: '' } },
    'Oslavy s. r. o.',
  ],
  ['that is absent', {}, ''],
])('the order gives the courier the company %s', async (_, change, company) => {
  const { visitor, email } = await aCustomer()
  const product = await aProduct(shop.db, { priceCents: 1000, stock: 10 })
  const line = { id: product.id, variantId: product.variantId, quantity: 1 }
  const put = await visitor.call('PUT', '/api/cart/0', line)
  const body = anOrder(put.body.cart.id, { email, paymentMethodId: 2, expectedTotalCents: 1490, ...change })
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    cookies: visitor.cookies,
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: body,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const { data } = (await visitor.call('GET', `/api/me/orders/${answer.json().data.id}`)).body
  expect(data.delivery).toMatchObject({ street: expect.any(String), company })
})
