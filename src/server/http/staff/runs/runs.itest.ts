import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStore, seedReference } from '#tests/support/given.ts'
import { aPaidOrder, aPlacedOrder, readFields } from '#tests/support/placed-order.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>
let sessionId: number

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  const session = await aStaffSession(shop.db, { roles: ['orders'] })
  sessionId = session.sessionId
  call = createStaffClient(shop.app, session.cookies)
})
afterAll(() => shop.close())

const versionOf = async (id: number) =>
  (await shop.db.query.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
const rowOf = async ({ id }: { id: number }) => ({ id, version: await versionOf(id) })
const stateOf = async ({ id }: { id: number }) => (await readFields(shop, id)).state
const aRun = async (orders: readonly { id: number }[], to = 'processing') => ({
  kind: 'move_orders',
  to,
  reason: 'Začíname baliť',
  rows: await Promise.all(orders.map(rowOf)),
})
/** Starts a run and lets the workers finish it. */
async function run(body: object) {
  const { status, body: started } = await call('POST', '/api/admin/runs', { body })
  expect([status, started.data.state]).toEqual([201, 'running'])
  await shop.runJobs()
  return read(started.data.id)
}
const read = async (id: number) => (await call('GET', `/api/admin/runs/${id}`)).body.data

test('a run does what can be done, says why the rest was refused, and is taken back as a whole', async () => {
  const [first, second] = [await aPaidOrder(shop), await aPaidOrder(shop)]
  const unpaid = await aPlacedOrder(shop, { paymentMethodId: 2 })
  const body = await aRun([first, unpaid, second])

  const rehearsed = await call('POST', '/api/admin/runs?dry_run=1', { body })
  expect(rehearsed.body.data).toMatchObject({
    id: null,
    can_revert: true,
    rows: [{ state: 'done' }, { state: 'refused', message: expect.stringMatching(/./) }, { state: 'done' }],
  })
  expect(await stateOf(first)).toBe('paid')

  const done = await run(body)
  expect(done.rows.map(({ state }: { state: string }) => state)).toEqual(['done', 'refused', 'done'])
  expect(done.rows[1].message).toBe(rehearsed.body.data.rows[1].message)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['processing', 'processing'])
  const log = await shop.db.query
    .selectFrom('auditLog')
    .select(['thing', 'thingId', 'reason'])
    .where('batch', 'in', ({ selectFrom }) => selectFrom('staffRuns').select('batch').where('id', '=', done.id))
    .orderBy('id')
    .execute()
  const ofOrder = ({ id }: { id: number }) => ({ thing: 'order', thingId: String(id), reason: 'Začíname baliť' })
  expect(log).toEqual([ofOrder(first), ofOrder(second)])

  // One of them was changed since: it stays as it is.
  await call('POST', `/api/admin/orders/${second.id}/notes`, {
    version: await versionOf(second.id),
    body: { text: 'Volal zákazník' },
  })
  expect((await call('POST', `/api/admin/runs/${done.id}/revert`)).body.data.state).toBe('reverting')
  await shop.runJobs()
  const reverted = await read(done.id)
  expect([reverted.state, reverted.can_revert]).toEqual(['reverted', false])
  expect(reverted.rows.map(({ state }: { state: string }) => state)).toEqual(['reverted', 'refused', 'kept'])
  expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'processing'])
  expect((await call('POST', `/api/admin/runs/${done.id}/revert`)).status).toBe(409)
})

test('an order that was changed meanwhile is refused', async () => {
  const order = await aPaidOrder(shop)
  const body = await aRun([order])
  await call('POST', `/api/admin/orders/${order.id}/notes`, {
    version: await versionOf(order.id),
    body: { text: 'Prosí zavolať' },
  })
  expect((await run(body)).rows[0]).toMatchObject({
    state: 'refused',
    message: 'Medzitým to zmenil niekto iný. Pozrite si, čo je tam teraz.',
  })
  expect(await stateOf(order)).toBe('paid')
})

test('a run needs the right of its command, in its branches, and belongs to its person', async () => {
  const order = await aPaidOrder(shop)
  const body = await aRun([order])
  const { call: reader } = await clientOf({ roles: ['reader'] })
  expect((await reader('POST', '/api/admin/runs', { body })).status).toBe(403)
  const { id: branch } = await aStore(shop.db)
  const { call: atBranch } = await clientOf({ roles: ['orders'], branches: [branch] })
  expect((await atBranch('POST', '/api/admin/runs?dry_run=1', { body })).body.data.rows[0].state).toBe('refused')
  const { id } = await run(body)
  expect((await atBranch('GET', `/api/admin/runs/${id}`)).status).toBe(404)
  expect((await atBranch('GET', '/api/admin/runs')).body.data.rows).toEqual([])
  expect((await atBranch('POST', `/api/admin/runs/${id}/revert`)).status).toBe(404)
})

test('who signs out or is dismissed meanwhile does no more of it', async () => {
  const order = await aPaidOrder(shop)
  const { body } = await call('POST', '/api/admin/runs', { body: await aRun([order]) })
  await shop.db.query.deleteFrom('staffSessions').where('id', '=', sessionId).execute()
  await shop.runJobs()
  const rows = await shop.db.query
    .selectFrom('staffRunRows')
    .select(['state', 'message'])
    .where('runId', '=', body.data.id)
    .execute()
  expect(rows).toEqual([
    { state: 'refused', message: 'Vaše prihlásenie medzitým skončilo, preto sa toto už neurobilo.' },
  ])
  expect(await stateOf(order)).toBe('paid')
})

const clientOf = async (input: Parameters<typeof aStaffSession>[1]) => {
  const session = await aStaffSession(shop.db, input)
  return { ...session, call: createStaffClient(shop.app, session.cookies) }
}

/** A run that removes two brands and one that was changed meanwhile. */
async function removeBrands(by: Awaited<ReturnType<typeof clientOf>>) {
  const names = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const brands: { id: number; name: string; version: number }[] = []
  for (const name of names) brands.push((await by.call('POST', '/api/admin/brands', { body: { name } })).body.data)
  const [, , stale] = brands
  await by.call('PATCH', `/api/admin/brands/${stale?.id}`, { version: stale?.version ?? 0, body: { name: names[2] } })
  const rows = brands.map(({ id, name, version }) => ({ id, name, version: id === stale?.id ? version + 7 : version }))
  const { body } = await by.call('POST', '/api/admin/runs', { body: { kind: 'remove_brands', rows } })
  await shop.runJobs()
  return { id: body.data.id, brands, names }
}
const countBrands = async (brands: readonly { id: number }[]) =>
  (
    await shop.db.query
      .selectFrom('brands')
      .select('id')
      .where(
        'id',
        'in',
        brands.map(({ id }) => id),
      )
      .execute()
  ).length

test('the marked rows of a plain list are removed by the same machinery, keep their names, and come back as a whole', async () => {
  const editor = await clientOf({ roles: ['catalog'] })
  const { id, brands, names } = await removeBrands(editor)
  const { data: done } = (await editor.call('GET', `/api/admin/runs/${id}`)).body
  expect(done).toMatchObject({
    can_revert: true,
    rows: names.map((name, index) => ({ name, state: index === 2 ? 'refused' : 'done' })),
  })
  expect(await countBrands(brands)).toBe(1)
  // The list says it too, after the window was closed, and in another session of the person.
  const again = await aStaffSession(shop.db, { roles: ['catalog'] })
  await shop.db.query
    .updateTable('staffSessions')
    .set({ userId: editor.userId })
    .where('id', '=', again.sessionId)
    .execute()
  await shop.db.query.deleteFrom('staffSessions').where('id', '=', editor.sessionId).execute()
  const later = createStaffClient(shop.app, again.cookies)
  const { data: list } = (await later('GET', '/api/admin/runs')).body
  expect(list.rows).toMatchObject([
    { id, kind: 'remove_brands', to: null, state: 'done', can_revert: true, counts: { done: 2, refused: 1 } },
  ])
  expect((await later('POST', `/api/admin/runs/${id}/revert`)).status).toBe(200)
  await shop.runJobs()
  expect(await countBrands(brands)).toBe(3)
  expect((await later('GET', `/api/admin/runs/${id}`)).body.data.state).toBe('reverted')
})

test('an owner sees the runs of everyone, a page at a time, and takes them back with their own rights', async () => {
  const editor = await clientOf({ roles: ['catalog'] })
  const { id, brands } = await removeBrands(editor)
  await removeBrands(editor)
  const owner = await clientOf({ roles: ['owner'] })
  const { data: first } = (await owner.call('GET', '/api/admin/runs?limit=1')).body
  const { data: second } = (await owner.call('GET', `/api/admin/runs?limit=1&after=${first.next}`)).body
  expect(second.rows).toMatchObject([{ id, by: { id: editor.userId }, can_revert: true }])
  expect((await owner.call('POST', `/api/admin/runs/${id}/revert`)).status).toBe(200)
  await shop.runJobs()
  expect(await countBrands(brands)).toBe(3)
  const restored = await shop.db.query
    .selectFrom('auditLog')
    .select('userId')
    .where('thing', '=', 'brand')
    .where('thingId', '=', String(brands[0]?.id))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(restored?.userId).toBe(owner.userId)
})

test('a colleague who may remove brands neither sees nor takes back what another one did', async () => {
  const { id } = await removeBrands(await clientOf({ roles: ['catalog'] }))
  const colleague = await clientOf({ roles: ['catalog'] })
  expect((await colleague.call('GET', `/api/admin/runs/${id}`)).status).toBe(404)
  expect((await colleague.call('POST', `/api/admin/runs/${id}/revert`)).status).toBe(404)
})

test.each(['remove_stores', 'remove_carriers', 'remove_payment_methods', 'remove_vouchers'])(
  '%s needs the right to remove one',
  async (kind) => {
    const body = { kind, rows: [{ id: 999_999, version: 1 }] }
    const editor = await clientOf({ roles: ['catalog'] })
    expect((await editor.call('POST', '/api/admin/runs?dry_run=1', { body })).status).toBe(403)
    const owner = await clientOf({ roles: ['owner'] })
    const { data } = (await owner.call('POST', '/api/admin/runs?dry_run=1', { body })).body
    expect(data).toMatchObject({ can_revert: false, rows: [{ state: 'refused', message: expect.stringMatching(/./) }] })
  },
)
