import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct } from '#tests/support/given.ts'
import { aSharedList } from '#tests/support/shared-list-things.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let service: ReturnType<typeof createStaffClient>
let variantId: number

beforeAll(async () => {
  shop = await buildTestApp()
  service = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['service'] })).cookies)
  variantId = (await aProduct(shop.db)).variantId
})
afterAll(() => shop.close())

async function aList(email: string) {
  const list = await aSharedList({ db: shop.db, variantId })
  await shop.db.query.updateTable('sharedLists').set({ email }).where('id', '=', list.id).execute()
  return list
}

const find = async (q: string) =>
  (await service('GET', `/api/admin/shared-lists?q=${encodeURIComponent(q)}`)).body.data.rows.map(
    ({ id }: { id: number }) => id,
  )

test('a list is found by its whole e-mail, its number and a part of its title, without the names of guests', async () => {
  const { id, itemId } = await aList('jana@konfetka.test')
  const other = await aList('iva@konfetka.test')
  await shop.db.query
    .updateTable('sharedListItems')
    .set({ claim: 'bring', claimedBy: 'Teta Oľga' })
    .where('id', '=', itemId)
    .execute()
  expect(await find('Jana@konfetka.test')).toEqual([id])
  expect(await find('konfetka.test')).toEqual([])
  expect(await find(String(other.id))).toEqual([other.id])
  expect(await find('emine NARODENINY')).toEqual([other.id, id])
  const { body, text } = await service('GET', `/api/admin/shared-lists?q=${id}`)
  expect(body.data).toMatchObject({ count: 1, rows: [{ items: 1, claimed: 1, replies: 0, is_closed: false }] })
  expect(text).not.toContain('Oľga')
})

test('pages follow each other without a gap', async () => {
  const ids = await find('')
  const first = (await service('GET', '/api/admin/shared-lists?limit=1')).body.data
  const second = (await service('GET', `/api/admin/shared-lists?limit=1&after=${first.next}`)).body.data
  expect([first, second].map(({ rows }) => rows[0].id)).toEqual(ids.slice(0, 2))
})

test('it is erased with all that is in it, once, and the log says by whom without its title', async () => {
  const { id } = await aList('petra@konfetka.test')
  const erase = () =>
    service('POST', '/api/admin/shared-lists/erasures', { body: { id, reason: 'Požiadala telefonicky' } })
  expect((await erase()).status).toBe(204)
  expect((await erase()).status).toBe(404)
  const left = await shop.db.query.selectFrom('sharedListItems').select('id').where('listId', '=', id).execute()
  expect(left).toEqual([])
  const rows = await shop.db.query
    .selectFrom('auditLog')
    .select(['thing', 'reason', 'changes'])
    .where('thing', '=', 'shared-list')
    .where('thingId', '=', String(id))
    .execute()
  expect(rows).toMatchObject([{ reason: 'Požiadala telefonicky' }])
  expect(JSON.stringify(rows)).not.toContain('narodeniny')
})
