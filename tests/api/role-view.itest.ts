import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleNames, type StaffRole } from '#contracts/admin/permissions.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStore, seedReference } from '#tests/support/given.ts'
import { aPackingOrder } from '#tests/support/packing-orders.ts'
import { aPaidOrder } from '#tests/support/placed-order.ts'
import { aStaffSession, createStaffClient, type StaffSessionInput } from '#tests/support/staff.ts'
import { staffOperations, type StaffEndpoint } from '../../scripts/staff-table.ts'

// Generated from the contracts: who looks as a role reads what that role reads, and writes nothing (ADR 0057).

let shop: TestApp
let branch: number
let otherBranch: number

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  await aPaidOrder(shop)
  await aPackingOrder(shop.db)
  branch = (await aStore(shop.db)).id
  otherBranch = (await aStore(shop.db)).id
})
afterAll(() => shop.close())

const url = '/api/admin/role-view'
const clientOf = async (input: StaffSessionInput = {}) => {
  const session = await aStaffSession(shop.db, input)
  return { ...session, call: createStaffClient(shop.app, session.cookies) }
}
async function aLook(role: StaffRole, at: number | null = null, input: StaffSessionInput = {}) {
  const person = await clientOf(input)
  const begun = await person.call('POST', url, { body: { role, branch: at } })
  expect(begun.status).toBe(201)
  return person
}

/** As the worker does it every few minutes. */
async function closeEnded() {
  await shop.db.tx((tx) => shop.jobs.enqueue(tx, 'staff.close-role-views', {}))
  await shop.runJobs()
}

const addressOf = ({ path }: StaffEndpoint) => path.replace(/:\w+/g, '999999')
const nameOf = ({ method, path }: StaffEndpoint) => `${method} ${path}`
const isOpen = ({ access }: StaffEndpoint) => access.staff === 'anyone'
const endings = ['DELETE /api/admin/session', 'DELETE /api/admin/role-view']
const writes = staffOperations.filter(
  (endpoint) => endpoint.method !== 'GET' && !isOpen(endpoint) && !endings.includes(nameOf(endpoint)),
)
/** What is about the caller's own account is theirs as before. */
const ownReads = ['/api/admin/session', '/api/admin/sessions', '/api/admin/factors', '/api/admin/saved-views']
const reads = staffOperations.filter(
  (endpoint) => endpoint.method === 'GET' && !isOpen(endpoint) && !ownReads.includes(endpoint.path),
)

/** Without what differs from one answer to the next: its id, and the key of a look at the closed shop. */
const readable = (text: string) =>
  text.replace(/"requestId":"[^"]+"|kluc=[\w.]+|"(?:checked_at|size_bytes|free_bytes)":(?:\d+|"[^"]+")/g, '')

describe.each(roleNames)('as %s', (role) => {
  test('every write is refused with one code, whatever it is', async () => {
    const { call } = await aLook(role)
    const count = async () =>
      (
        await shop.db.query
          .selectFrom('auditLog')
          .select(({ fn }) => fn.countAll().as('rows'))
          .executeTakeFirst()
      )?.rows
    const before = await count()
    const answers: Record<string, unknown> = {}
    for (const endpoint of writes) {
      const { status, body } = await call(endpoint.method, addressOf(endpoint), { version: 1, body: {} })
      answers[nameOf(endpoint)] = [status, body.code]
    }
    expect(answers).toEqual(Object.fromEntries(writes.map((endpoint) => [nameOf(endpoint), [403, 'role_view']])))
    expect(await count()).toEqual(before)
  })

  test.each([false, true])('every read answers as to that role, at one branch: %s', async (isAtBranch) => {
    const branches = isAtBranch ? [branch] : []
    const [look, real] = [await aLook(role, isAtBranch ? branch : null), await clientOf({ roles: [role], branches })]
    for (const endpoint of reads) {
      const [seen, wanted] = [await look.call('GET', addressOf(endpoint)), await real.call('GET', addressOf(endpoint))]
      expect([nameOf(endpoint), seen.status, readable(seen.text)]).toEqual([
        nameOf(endpoint),
        wanted.status,
        readable(wanted.text),
      ])
    }
    const { data: own } = (await real.call('GET', '/api/admin/session')).body
    const { data: shown } = (await look.call('GET', '/api/admin/session')).body
    expect(shown).toMatchObject({ roles: own.roles, permissions: own.permissions, branches: own.branches })
    expect(shown.role_view.branch === null).toBe(!isAtBranch)
  })
})

test('a look ends by a press, and begins and ends with a row in the log of the person', async () => {
  const { call, userId } = await aLook('packer', branch)
  expect((await call('GET', '/api/admin/members')).status).toBe(403)
  expect((await call('DELETE', url)).status).toBe(204)
  expect((await call('DELETE', url)).status).toBe(204)
  expect((await call('GET', '/api/admin/session')).body.data).toMatchObject({ roles: ['owner'], role_view: null })
  expect((await call('POST', '/api/admin/brands', { body: { name: crypto.randomUUID() } })).status).toBe(201)
  const { rows } = (await call('GET', `/api/admin/members/${userId}/history`)).body.data
  const { user } = (await call('GET', '/api/admin/session')).body.data
  expect(rows).toMatchObject([
    {
      by: { id: user.id },
      action: 'staff.edit',
      changes: [{ field: 'viewed_role', before: 'packer', after: null }, {}, {}],
    },
    {
      by: { id: user.id },
      changes: [{ field: 'viewed_role', before: null, after: 'packer' }, {}, { field: 'viewed_branch', after: branch }],
    },
  ])
})

test('a dry run of a look begins none', async () => {
  const { call } = await clientOf()
  expect((await call('POST', `${url}?dry_run=1`, { body: { role: 'reader', branch: null } })).status).toBe(201)
  expect((await call('GET', '/api/admin/session')).body.data.role_view).toBeNull()
})

test('it ends by itself, which the log then says once', async () => {
  const { call, sessionId, userId } = await aLook('reader')
  await shop.db.query
    .updateTable('staffRoleViews')
    .set({ until: new Date(Date.now() - 1) })
    .where('sessionId', '=', sessionId)
    .execute()
  expect((await call('GET', '/api/admin/session')).body.data.role_view).toBeNull()
  for (let time = 0; time < 2; time += 1) await closeEnded()
  const { rows } = (await call('GET', `/api/admin/members/${userId}/history`)).body.data
  expect(rows.map(({ changes }: { changes: { after: unknown }[] }) => changes[0]?.after)).toEqual([null, 'reader'])
})

test('signing out ends it as well', async () => {
  const { call, sessionId } = await aLook('reader')
  expect((await call('DELETE', '/api/admin/session')).status).toBe(204)
  await closeEnded()
  const left = await shop.db.query.selectFrom('staffRoleViews').where('sessionId', '=', sessionId).selectAll().execute()
  expect(left).toEqual([])
})

test('what a person has started before goes on with their own rights', async () => {
  const order = await aPaidOrder(shop)
  const { call } = await clientOf()
  const body = { kind: 'move_orders', to: 'processing', rows: [{ id: order.id, version: 1 }] }
  const { version } = await shop.db.query
    .selectFrom('orders')
    .select('version')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const started = await call('POST', '/api/admin/runs', { body: { ...body, rows: [{ id: order.id, version }] } })
  expect(started.status).toBe(201)
  expect((await call('POST', url, { body: { role: 'reader', branch: null } })).status).toBe(201)
  await shop.runJobs()
  const row = await shop.db.query
    .selectFrom('staffRunRows')
    .select('state')
    .where('runId', '=', started.body.data.id)
    .executeTakeFirst()
  expect(row?.state).toBe('done')
})

test('only who may change rights looks as a role, at branches of their own, once at a time', async () => {
  const reader = await clientOf({ roles: ['reader'] })
  expect((await reader.call('POST', url, { body: { role: 'packer', branch: null } })).status).toBe(403)
  const limited = await clientOf({ branches: [branch] })
  expect((await limited.call('POST', url, { body: { role: 'store', branch: otherBranch } })).status).toBe(404)
  expect((await limited.call('POST', url, { body: { role: 'store', branch: 999_999 } })).status).toBe(404)
  const { call } = await aLook('packer')
  expect((await call('POST', url, { body: { role: 'reader', branch: null } })).body.code).toBe('role_view')
  const everywhere = await aLook('orders', null, { branches: [branch] })
  expect((await everywhere.call('GET', '/api/admin/session')).body.data.branches).toEqual([branch])
})
