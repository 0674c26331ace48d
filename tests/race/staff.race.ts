import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runStaffWrite } from '#server/http/staff/run-staff-write.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// Writes of staff on two nodes of one database.

let nodes: [TestApp, TestApp]

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

const by = { actor: 'test' }

/** Two people, each on a node of their own. */
async function twoEditors() {
  const clients = await Promise.all(
    nodes.map(async ({ app, db }) => createStaffClient(app, (await aStaffSession(db, { roles: ['catalog'] })).cookies)),
  )
  const [first, second] = clients
  if (!first || !second) throw new Error('There are two nodes.')
  return { first, second }
}

async function aBrand(call: ReturnType<typeof createStaffClient>) {
  const { body } = await call('POST', '/api/admin/brands', { body: { name: `Značka ${crypto.randomUUID()}` } })
  return body.data
}

test('of two editors of one version one succeeds, and the other gets 412', async () => {
  const { first, second } = await twoEditors()
  for (let round = 0; round < 10; round += 1) {
    const { id } = await aBrand(first)
    const answers = await Promise.all(
      [first, second].map((call, index) =>
        call('PATCH', `/api/admin/brands/${id}`, { version: 1, body: { description: `Text ${index}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const { data } = (await first('GET', `/api/admin/brands/${id}/history`)).body
    expect(data.rows).toHaveLength(2)
  }
})

test('the same key sent twice concurrently has one effect and one answer, also on two nodes', async () => {
  const { cookies } = await aStaffSession(nodes[0].db, { roles: ['catalog'] })
  for (let round = 0; round < 10; round += 1) {
    const request = { key: crypto.randomUUID(), body: { name: `Raz ${crypto.randomUUID()}` } }
    const answers = await Promise.all(
      [0, 1, 0, 1].map((node) =>
        createStaffClient((nodes[node] ?? nodes[0]).app, cookies)('POST', '/api/admin/brands', request),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  }
})

test('a person who is dismissed while their write runs commits nothing afterwards', async () => {
  const [{ db, modules }] = nodes
  for (let round = 0; round < 10; round += 1) {
    const { userId, cookies } = await aStaffSession(db, { roles: ['catalog'] })
    const { email } = await db.query
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const call = createStaffClient(nodes[1].app, cookies)
    const name = `Prepustená ${crypto.randomUUID()}`
    const [{ status }] = await Promise.all([
      call('POST', '/api/admin/brands', { body: { name } }),
      modules.staff.appoint({ email, roles: [], by }),
    ])
    expect([201, 401]).toContain(status)
    const isThere = async () =>
      (await db.query.selectFrom('brands').select('id').where('name', '=', name).execute()).length === 1
    // Either order is right, and what was answered is what happened.
    expect(await isThere()).toBe(status === 201)
    expect((await call('POST', '/api/admin/brands', { body: { name: `${name} 2` } })).status).toBe(401)
  }
})

test('a dismissal waits for a write that has begun, and a write that begins later is refused', async () => {
  const [{ db, modules, app }] = nodes
  const { userId, cookies } = await aStaffSession(db, { roles: ['catalog'] })
  const { email } = await db.query
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const token = Object.values(cookies)[0] ?? ''
  const staff = await modules.staff.authenticate(token)
  if (!staff) throw new Error('The session is open.')
  const order: string[] = []
  const write = {
    staff,
    permission: 'catalog.edit' as const,
    key: crypto.randomUUID(),
    request: [],
    isDryRun: false,
    reason: '',
  }
  const begun = Promise.withResolvers<undefined>()
  const writing = runStaffWrite({ db, clock }, write, async (_tx, audit) => {
    begun.resolve(undefined)
    await new Promise((resolve) => setTimeout(resolve, 300))
    order.push('written')
    audit({ thing: 'test', id: 1, after: { name: 'x' } })
    return ''
  })
  await begun.promise
  await modules.staff.appoint({ email, roles: [], by })
  order.push('dismissed')
  await writing
  expect(order).toEqual(['written', 'dismissed'])
  await expect(
    runStaffWrite({ db, clock }, { ...write, key: crypto.randomUUID() }, async (_tx, audit) => {
      audit({ thing: 'test', id: 1, after: { name: 'y' } })
      return ''
    }),
  ).rejects.toMatchObject({ code: 'unauthorized' })
  expect((await createStaffClient(app, cookies)('GET', '/api/admin/session')).status).toBe(401)
})

test('a write without an audit row is not committed', async () => {
  const [{ db, modules }] = nodes
  const { cookies } = await aStaffSession(db, { roles: ['catalog'] })
  const staff = await modules.staff.authenticate(Object.values(cookies)[0] ?? '')
  if (!staff) throw new Error('The session is open.')
  const name = `Bez záznamu ${crypto.randomUUID()}`
  const write = {
    staff,
    permission: 'catalog.edit' as const,
    key: crypto.randomUUID(),
    request: [],
    isDryRun: false,
    reason: '',
  }
  await expect(
    runStaffWrite({ db, clock }, write, async (tx) => {
      await tx.insertInto('brands').values({ name, slug: crypto.randomUUID() }).execute()
      return ''
    }),
  ).rejects.toThrow('did not say what it changed')
  expect(await db.query.selectFrom('brands').select('id').where('name', '=', name).execute()).toEqual([])
})

test('concurrent writes on both nodes keep one chain', async () => {
  const { first, second } = await twoEditors()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? first : second)('POST', '/api/admin/brands', {
        body: { name: `Naraz ${crypto.randomUUID()}` },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])
  expect((await nodes[0].modules.staff.verifyAudit()).faults).toEqual([])
})

test('only one first owner is made, however many ask concurrently', async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  const shop = await buildTestApp({ databaseUrl })
  const owner = { firstname: 'Eva', lastname: 'Nová', password: 'dlhe heslo 42', passwordConfirmation: 'dlhe heslo 42' }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      shop.modules.staff.createFirstOwner({ ...owner, email: `majitelka${index}@konfetka.test` }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.modules.staff.listStaff()).toHaveLength(1)
  await shop.close()
})

/** Two owners of a shop that has no other, each on a node of their own. */
async function twoOwners() {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  const shops = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
  const owners = await Promise.all(
    shops.map(async ({ app, db }) => {
      const { userId, cookies } = await aStaffSession(db)
      return { userId, call: createStaffClient(app, cookies) }
    }),
  )
  const [eva, jan] = owners
  const [shop] = shops
  if (!eva || !jan || !shop) throw new Error('There are two owners.')
  return { eva, jan, shop, close: () => Promise.all(shops.map((each) => each.close())) }
}

const removals = [
  { name: 'dismiss', method: 'DELETE' as const, request: { version: 1 } },
  { name: 'demote', method: 'PATCH' as const, request: { version: 1, body: { roles: ['reader'] } } },
]
test.each(removals)('of two owners who $name each other concurrently one stays', async ({ method, request }) => {
  for (let round = 0; round < 3; round += 1) {
    const { eva, jan, shop, close } = await twoOwners()
    const answers = await Promise.all([
      eva.call(method, `/api/admin/members/${jan.userId}`, request),
      jan.call(method, `/api/admin/members/${eva.userId}`, request),
    ])
    const owners = (await shop.modules.staff.listStaff()).filter(({ roles }) => roles.includes('owner'))
    expect(owners).toHaveLength(1)
    // The one who was removed first has no session or no right any more, so their own removal is refused.
    const refused = answers.map(({ status }) => status).filter((status) => status >= 400)
    expect([['401'], ['403']]).toContainEqual(refused.map(String))
    await close()
  }
})

test('two owners who leave concurrently, one of them by the command line, do not both leave', async () => {
  const { eva, jan, shop, close } = await twoOwners()
  const { email } = (await eva.call('GET', `/api/admin/members/${jan.userId}`)).body.data
  await Promise.all([
    eva.call('DELETE', `/api/admin/members/${eva.userId}`, { version: 1 }),
    shop.modules.staff.appoint({ email, roles: [], by }),
  ])
  const owners = (await shop.modules.staff.listStaff()).filter(({ roles }) => roles.includes('owner'))
  expect(owners).toHaveLength(1)
  await close()
})
