import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPasswords } from '#server/modules/people/accounts/passwords/passwords.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { figure, inParallel, note } from '#tests/support/figures.ts'
import { aProduct, seedReference, type GivenProduct } from '#tests/support/given.ts'
import { anOrder } from '#tests/support/order-shop.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

// R40–R41: customers whose every text contains a unique mark export their data and erase themselves, while they and
// others keep using the shop. Then every table is read.

const password = 'dlhe heslo 42'
const customerCount = figure({ short: 3, full: 60 })
let shop: TestApp
let product: GivenProduct
let passwordHash = ''

beforeAll(async () => {
  shop = await buildTestApp({ databaseUrl: await createShopDatabase(inject('postgresUrl')) })
  await seedReference(shop.db)
  product = await aProduct(shop.db, { priceCents: 1000, stock: 100_000 })
  await shop.modules.catalog.rebuildAll()
  passwordHash = await createPasswords().hash(password)
})
afterAll(() => shop.close())

let serial = 0

/** A customer and what they do in the shop; everything they write contains their mark. */
async function aCustomer() {
  serial += 1
  const mark = `Kanarik${serial}q${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  const email = `${mark.toLowerCase()}@canary.test`
  await shop.db.query
    .insertInto('users')
    .values({ email, passwordHash, firstname: mark, lastname: mark, groupId: 1, emailVerifiedAt: new Date() })
    .execute()
  const visitor = createVisitor(shop.app, { address: `10.3.${Math.floor(serial / 250)}.${(serial % 250) + 1}` })
  const login = await visitor.call('POST', '/api/auth/login', { email, password })
  expect(login.status).toBe(200)
  const address = {
    name: mark,
    firstname: mark,
    lastname: mark,
    street: `${mark} 1`,
    city: mark,
    zip: '010 01',
    country: 'SK',
  }
  const phone = { phonePrefix: '+421', phone: '0905 123 456' }
  const uses = {
    profile: () => visitor.call('PUT', '/api/me', { firstname: mark, lastname: mark, ...phone }),
    address: () =>
      visitor.call('POST', '/api/me/addresses', {
        ...address,
        ...phone,
        company: mark,
        email: `doma-${email}`,
        isDefault: true,
      }),
    invoice: () =>
      visitor.call('PUT', '/api/me/invoice', {
        ...address,
        ...phone,
        email: `uctaren-${email}`,
        isCompany: true,
        company: mark,
        companyId: '36062235',
        taxId: '2020317068',
        vatId: '',
      }),
    async order() {
      const line = { id: product.id, variantId: product.variantId, quantity: 1, note: mark }
      const put = await visitor.call('PUT', '/api/cart/0', line)
      if (put.status !== 200) return put
      const body = anOrder(put.body.cart.id, { email, paymentMethodId: 2, note: mark, expectedTotalCents: 1490 })
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/orders',
        cookies: visitor.cookies,
        headers: { 'idempotency-key': crypto.randomUUID() },
        payload: { ...body, invoice: { ...address, city: mark } },
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    async cart() {
      const line = { id: product.id, variantId: product.variantId, quantity: 1 }
      await visitor.call('PUT', '/api/cart/0', { ...line, note: `${mark} jedna` })
      return visitor.call('PUT', '/api/cart/0', { ...line, note: `${mark} druhá` })
    },
  }
  return { mark, email, visitor, uses }
}

type Customer = Awaited<ReturnType<typeof aCustomer>>

const doAll = ({ uses }: Customer) => Promise.all(Object.values(uses).map((use) => use()))

/** Table names with the number of rows that contain a mark. */
async function findMarks(mark: string): Promise<Record<string, number>> {
  const tables = await sql<{ schema: string; name: string }>`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'jobs') AND table_type = 'BASE TABLE'`.execute(shop.db.query)
  const found: Record<string, number> = {}
  for (const { schema, name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${sql.id(schema, name)} row WHERE row::text ILIKE ${`%${mark}%`}`.execute(
      shop.db.query,
    )
    if (rows[0] && rows[0].count > 0) found[name] = rows[0].count
  }
  return found
}

/** Completes all orders, as some weeks later. */
const finishOrders = () => sql`UPDATE orders SET state = 'completed'`.execute(shop.db.query)

describe('R40–R41: the copy of the data and the erasure', () => {
  test("R40: the copy is complete and contains no one else's data, while everyone uses the shop", async () => {
    const customers = await inParallel([...Array(customerCount).keys()], { concurrency: 6, work: aCustomer })
    const faults: string[] = []
    for (const customer of customers) for (const use of Object.values(customer.uses)) await use()
    const all = customers.map(({ mark }) => mark.toLowerCase())
    await inParallel(customers, {
      concurrency: 10,
      async work(customer) {
        const [copy] = await Promise.all([customer.visitor.call('GET', '/api/me/export'), customer.uses.profile()])
        if (copy.status !== 200) faults.push(`${copy.status}`)
        const text = JSON.stringify(copy.body).toLowerCase()
        const { body } = copy
        const parts = { ...body, Účet: body['Účet'], Objednávky: body['Objednávky'] }
        for (const part of ['Účet', 'Fakturačné údaje', 'Doručovacie adresy', 'Objednávky', 'Košík']) {
          const isThere = JSON.stringify(parts[part]).toLowerCase().includes(customer.mark.toLowerCase())
          if (!isThere) faults.push(`${part} of ${customer.mark} is not in the copy`)
        }
        const strangers = all.filter((mark) => mark !== customer.mark.toLowerCase() && text.includes(`${mark}@`))
        if (strangers.length > 0) faults.push(`the copy of ${customer.mark} names ${strangers[0]}`)
      },
    })
    expect([...new Set(faults)]).toEqual([])
    note('R40', `${customers.length} copies under load: complete, no one else's data`)
  })

  test('R40: the suite catches a planted bug: a copy without the addresses', async () => {
    const customer = await aCustomer()
    await doAll(customer)
    await sql`DELETE FROM addresses`.execute(shop.db.query)
    const copy = await customer.visitor.call('GET', '/api/me/export')
    expect(JSON.stringify(copy.body['Doručovacie adresy'])).not.toContain(customer.mark)
  })

  test('R41: customers who erase their account while using the shop remain only on their invoices', async () => {
    const customers = await inParallel([...Array(customerCount).keys()], { concurrency: 6, work: aCustomer })
    for (const customer of customers) {
      await customer.uses.order()
      await customer.uses.address()
    }
    await finishOrders()
    const answers = await inParallel(customers, {
      concurrency: 6,
      async work(customer) {
        // Requests in progress while the account is erased: none may restore personal data.
        const inProgress = [doAll(customer), doAll(customer)]
        const erased = await customer.visitor.call('POST', '/api/me/erase', { password })
        await Promise.all([...inProgress, doAll(customer)])
        return erased.status
      },
    })
    expect(answers).toEqual(customers.map(() => 200))
    await finishOrders()
    // The following night's job.
    await shop.jobs.enqueue(shop.db.query, 'accounts.delete-expired', {})
    await shop.runJobs()
    // Someone who continues without an account is a guest, whose data is not erased.
    await sql`UPDATE cart_items SET note = cart_items.id::text FROM carts c WHERE c.id = cart_id AND c.user_id IS NULL`.execute(
      shop.db.query,
    )
    await sql`UPDATE order_items SET note = '' FROM orders o WHERE o.id = order_id AND o.user_id IS NULL`.execute(
      shop.db.query,
    )
    const left: Record<string, number> = {}
    for (const { mark } of customers) {
      for (const [table, count] of Object.entries(await findMarks(mark))) left[table] = (left[table] ?? 0) + count
    }
    // Orders keep the invoice address, papers are the invoices: ten years by law.
    const { orders: _, papers: __, order_words: ___, ...others } = left
    expect(others).toEqual({})
    // Orders are found by the words that they have now.
    const { rows: stale } = await sql`SELECT order_id FROM order_words WHERE words <> words_of_order(order_id)`.execute(
      shop.db.query,
    )
    expect(stale).toEqual([])
    note(
      'R41',
      `${customers.length} erasures during use: marks left only in ${Object.keys(left).join(', ') || 'no table'}`,
    )
  })

  test('R41: the suite catches a planted bug: an address written after the erasure', async () => {
    const { mark, email, visitor } = await aCustomer()
    const user = await shop.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await visitor.call('POST', '/api/me/erase', { password })
    const address = { firstname: mark, lastname: '', street: '', city: '', zip: '', country: 'SK' }
    await shop.db.query
      .insertInto('addresses')
      .values({ ...address, userId: user.id, createdAt: new Date() })
      .execute()
    expect(await findMarks(mark)).toHaveProperty('addresses')
  })
})
