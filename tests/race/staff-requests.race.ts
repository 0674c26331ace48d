import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { centsSchema } from '#contracts/amounts.ts'
import { defineEndpoint } from '#contracts/endpoint.ts'
import { createHeaders, reasonField, writeQuery } from '#contracts/admin/writes.ts'
import { invalid } from '#server/http/errors.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { asking, aStaffSession, createStaffClient, type StaffSessionInput } from '#tests/support/staff.ts'

// A write above a person's limit and the second person, on two nodes of one database.

let nodes: [TestApp, TestApp]

const payOut = defineEndpoint({
  method: 'POST',
  path: '/api/admin/test-pay-outs',
  summary: 'Pays out',
  tag: 'test',
  access: { staff: 'refunds.create' },
  headers: createHeaders,
  query: writeQuery,
  body: z.object({ name: z.string(), amountCents: centsSchema, ...reasonField }),
  status: 201,
  response: z.object({ data: z.object({ name: z.string(), by: z.int() }) }),
})

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
  for (const { app, db } of nodes) {
    registerStaffWrite(
      app,
      { db, clock },
      payOut,
      async ({ tx, body: { name }, staff, audit }) => {
        if (name === '') throw invalid({ name: ['prázdny'] })
        await tx.insertInto('brands').values({ name, slug: name }).execute()
        audit({ thing: 'pay-out', id: name, after: { name } })
        return { data: { name, by: staff.userId } }
      },
      { amountCents: ({ body }) => body.amountCents, needsProof: ({ body }) => body.amountCents >= 90_000 },
    )
  }
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

async function aColleague(input: StaffSessionInput = {}) {
  const { userId, cookies } = await aStaffSession(nodes[0].db, { roles: ['service'], ...input })
  const [first, second] = nodes.map(({ app }) => createStaffClient(app, cookies))
  if (!first || !second) throw new Error('There are two nodes.')
  return { userId, first, second }
}

const url = '/api/admin/test-pay-outs'

/** Eva may pay out 50 €. */
async function aRequest(amountCents = 6_000) {
  const eva = await aColleague({ amountLimitCents: 5_000 })
  const name = crypto.randomUUID()
  const key = crypto.randomUUID()
  const asked = await eva.first('POST', url, {
    key,
    headers: asking,
    body: { name, amountCents, reason: 'reklamácia' },
  })
  expect([asked.status, asked.body.code]).toEqual([409, 'second_person_needed'])
  const id: number = asked.body.details.request_id
  const repeat = () => eva.second('POST', url, { key, body: { name, amountCents, reason: 'reklamácia' } })
  return { eva, name, id, repeat }
}

async function countPaid(name: string) {
  return (await nodes[0].db.query.selectFrom('brands').select('id').where('name', '=', name).execute()).length
}

test('below the limit a write is done immediately, above it waits', async () => {
  const { eva, name, repeat } = await aRequest()
  expect(await countPaid(name)).toBe(0)
  expect((await repeat()).body.details).toMatchObject({ amount_cents: 6_000 })
  const small = crypto.randomUUID()
  expect((await eva.first('POST', url, { body: { name: small, amountCents: 5_000 } })).status).toBe(201)
  expect(await countPaid(small)).toBe(1)
})

test('a person who was not asked yet learns who could confirm, and nothing waits', async () => {
  const eva = await aColleague({ amountLimitCents: 5_000 })
  await aColleague({ firstname: 'Dosť' })
  await aColleague({ firstname: 'Málo', amountLimitCents: 5_999 })
  await aColleague({ firstname: 'Iné', roles: ['orders'] })
  const key = crypto.randomUUID()
  const body = { name: crypto.randomUUID(), amountCents: 6_000 }
  const unasked = await eva.first('POST', url, { key, body })
  expect([unasked.status, unasked.body.details.request_id]).toEqual([409, null])
  expect(unasked.body.details.confirmers).toContain('Dosť Nová')
  expect(unasked.body.details.confirmers).not.toContain('Málo Nová')
  expect(unasked.body.details.confirmers).not.toContain('Iné Nová')
  expect((await eva.first('GET', '/api/admin/requests')).body.data).toEqual([])
  // The same request with the same key, now wanted.
  const asked = await eva.second('POST', url, { key, body, headers: asking })
  expect([asked.status, asked.body.details.request_id]).toEqual([409, expect.any(Number)])
})

test('a colleague sees what would change, and looking changes nothing', async () => {
  const { eva, name, id } = await aRequest()
  const jan = await aColleague({ firstname: 'Ján' })
  const preview = await jan.first('POST', `/api/admin/requests/${id}/confirm?dry_run=1`)
  expect([preview.status, preview.body.data.changes]).toEqual([
    200,
    [{ field: 'name', before: null, after: name, is_personal: false }],
  ])
  expect(await countPaid(name)).toBe(0)
  expect((await eva.first('POST', `/api/admin/requests/${id}/confirm?dry_run=1`)).body.code).toBe('own_request')
  await jan.second('POST', `/api/admin/requests/${id}/refuse`, { body: { reason: 'bez dokladu' } })
  const [own] = (await eva.second('GET', '/api/admin/requests')).body.data
  expect(own).toMatchObject({ id, state: 'refused', decided_by: 'Ján Nová', decision_reason: 'bez dokladu' })
})

test('a request that was not decided in time has expired, and its person sees that', async () => {
  const { eva, name, id } = await aRequest()
  const past = new Date(Date.now() - 1_000)
  await nodes[0].db.query.updateTable('staffRequests').set({ expiresAt: past }).where('id', '=', id).execute()
  const jan = await aColleague()
  expect((await jan.first('POST', `/api/admin/requests/${id}/confirm`)).body.code).toBe('request_closed')
  const idsOf = (await jan.first('GET', '/api/admin/requests')).body.data.map((row: { id: number }) => row.id)
  expect(idsOf).not.toContain(id)
  expect((await eva.first('GET', '/api/admin/requests')).body.data).toMatchObject([{ id, state: 'expired' }])
  expect(await countPaid(name)).toBe(0)
})

test('a write that cannot be done makes no request', async () => {
  const eva = await aColleague({ amountLimitCents: 5_000 })
  expect((await eva.first('POST', url, { body: { name: '', amountCents: 6_000 } })).status).toBe(422)
  expect(
    (await eva.first('GET', '/api/admin/requests')).body.data.filter(({ is_own: own }: { is_own: boolean }) => own),
  ).toEqual([])
})

test('of two colleagues who confirm concurrently one does it, as one effect, and the first request gets its answer', async () => {
  const [jan, ivan] = [await aColleague(), await aColleague()]
  for (let round = 0; round < 10; round += 1) {
    const { eva, name, id, repeat } = await aRequest()
    expect((await eva.second('POST', `/api/admin/requests/${id}/confirm`)).body.code).toBe('own_request')
    const answers = await Promise.all([
      jan.first('POST', `/api/admin/requests/${id}/confirm`),
      ivan.second('POST', `/api/admin/requests/${id}/confirm`),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await countPaid(name)).toBe(1)
    const repeated = await repeat()
    expect([repeated.status, repeated.body.data.name]).toEqual([201, name])
    expect([jan.userId, ivan.userId]).toContain(repeated.body.data.by)
  }
  const rows = await nodes[0].db.query
    .selectFrom('auditLog')
    .select(['thing', 'userId'])
    .where('thing', 'in', ['request', 'pay-out'])
    .where('userId', 'in', [jan.userId, ivan.userId])
    .execute()
  expect(rows).toHaveLength(20)
})

test('a colleague sees what waits within their own limit, and a refusal closes it', async () => {
  const { eva, name, id } = await aRequest()
  const small = await aColleague({ amountLimitCents: 5_500 })
  const idsOf = async (person: typeof eva) =>
    (await person.first('GET', '/api/admin/requests')).body.data.map((row: { id: number }) => row.id)
  expect(await idsOf(small)).not.toContain(id)
  expect((await small.first('POST', `/api/admin/requests/${id}/confirm`)).body.code).toBe('own_request')
  const packer = await aColleague({ roles: ['packer'] })
  expect(await idsOf(packer)).toEqual([])
  expect((await packer.first('POST', `/api/admin/requests/${id}/confirm`)).status).toBe(404)
  const jan = await aColleague()
  expect(await idsOf(jan)).toContain(id)
  const refused = await jan.first('POST', `/api/admin/requests/${id}/refuse`, { body: { reason: 'bez dokladu' } })
  expect(refused.status).toBe(204)
  expect((await jan.second('POST', `/api/admin/requests/${id}/confirm`)).body.code).toBe('request_closed')
  expect(await countPaid(name)).toBe(0)
  expect((await eva.first('GET', '/api/admin/requests')).body.data).toMatchObject([{ id, state: 'refused' }])
})

test('a large amount asks for a fresh proof first', async () => {
  const { db } = nodes[0]
  const { sessionId, cookies } = await aStaffSession(db, { roles: ['service'] })
  const call = createStaffClient(nodes[0].app, cookies)
  const body = () => ({ name: crypto.randomUUID(), amountCents: 90_000 })
  expect((await call('POST', url, { body: body() })).status).toBe(201)
  await db.query.updateTable('staffSessions').set({ provenAt: null }).where('id', '=', sessionId).execute()
  expect((await call('POST', url, { body: body() })).body.code).toBe('proof_needed')
  expect((await call('POST', url, { body: { ...body(), amountCents: 100 } })).status).toBe(201)
})
