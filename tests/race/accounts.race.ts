import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { buildCartShop, createVisitor } from '#tests/support/cart-shop.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

// R23–R28 under concurrency: one default address, never over the limit, ten tries for an account, one use of a link.

const password = 'dlhe heslo 42'
let db: Db
let app: FastifyInstance

beforeAll(async () => {
  const url = await createShopDatabase(inject('postgresUrl'))
  const connection = await connectPostgres(url, { poolSize: 30, onError: () => {} })
  db = connection.db
  app = (await buildCartShop(db)).app
})
afterAll(async () => {
  await app.close()
  await db.close()
})

async function aCustomer() {
  const visitor = createVisitor(app)
  const email = `${crypto.randomUUID()}@konfetka.test`
  const person = { email, password, passwordConfirmation: password, firstname: 'Jana', lastname: 'Nová' }
  const { status } = await visitor.call('POST', '/api/auth/register', person)
  expect(status).toBe(201)
  const { id } = await db.query.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { visitor, email, id }
}

const address = {
  name: '',
  firstname: 'Jana',
  lastname: 'Nová',
  street: 'Hlavná 1',
  city: 'Žilina',
  zip: '010 01',
  country: 'SK',
  phonePrefix: '+421',
  phone: '',
  isDefault: true,
}
const concurrently = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

function listAddresses(userId: number) {
  return db.query.selectFrom('addresses').select(['id', 'isDefault']).where('userId', '=', userId).execute()
}

/** The planted bug: counts and then writes, without locking the customer's row. */
async function addAfterCounting(userId: number): Promise<void> {
  await db.tx(async (tx) => {
    const rows = await tx.selectFrom('addresses').select('id').where('userId', '=', userId).execute()
    if (rows.length >= 20) return
    const { phonePrefix: _, isDefault: __, ...fields } = address
    await tx
      .insertInto('addresses')
      .values({ ...fields, userId, createdAt: new Date() })
      .execute()
  })
}

test('the race is real: counting before writing exceeds the limit', async () => {
  const { id } = await aCustomer()
  await concurrently(60, () => addAfterCounting(id))
  expect((await listAddresses(id)).length).toBeGreaterThan(20)
})

test('of sixty concurrent addresses, each the new default, twenty are stored and one of them is the default', async () => {
  const { visitor, id } = await aCustomer()
  const answers = await concurrently(60, () => visitor.call('POST', '/api/me/addresses', address))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(40)
  const kept = await listAddresses(id)
  expect(kept).toHaveLength(20)
  expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  // All deleted concurrently, in any order: nothing is left, nothing deadlocks.
  const deleted = await concurrently(20, (index) => visitor.call('DELETE', `/api/me/addresses/${kept[index]?.id}`))
  expect(deleted.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await listAddresses(id)).toEqual([])
})

test('R25: of sixty concurrent wrong passwords ten are checked', async () => {
  const { email } = await aCustomer()
  const answers = await concurrently(60, () =>
    createVisitor(app).call('POST', '/api/auth/login', { email, password: 'zlé heslo' }),
  )
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
})

test('R41: an account erased twice concurrently is erased once', async () => {
  const { visitor, id } = await aCustomer()
  const { cookies } = visitor
  const answers = await concurrently(5, () =>
    app.inject({ method: 'POST', url: '/api/me/erase', cookies, payload: { password } }),
  )
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
  const user = await db.query
    .selectFrom('users')
    .select(['email', 'erasedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(user).toMatchObject({ email: `vymazany-${id}@ucet.invalid`, erasedAt: expect.any(Date) })
})
