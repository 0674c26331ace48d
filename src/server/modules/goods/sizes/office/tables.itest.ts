import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  const { cookies } = await aStaffSession(shop.db, { roles: ['catalog'], firstname: 'Eva' })
  call = createStaffClient(shop.app, cookies)
})
afterAll(() => shop.close())

const rows = [
  { size: '110', height: [105, 116] },
  { size: '122', height: [117, 128] },
]

async function aTable(body: object = { rows }) {
  const answer = await call('POST', '/api/admin/size-tables', { body: { name: crypto.randomUUID(), ...body } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

async function aCostume(tableId: number, sizes: string[]) {
  const product = await aProduct(shop.db, { variants: sizes.map((size) => ({ name: size, size, stock: 1 })) })
  await shop.modules.catalog.refreshProducts([product.id])
  const url = `/api/admin/products/${product.id}`
  const { version } = (await call('GET', url)).body.data
  const changed = await call('PATCH', url, { version, body: { size_table_id: tableId } })
  expect(changed.status, changed.text).toBe(200)
  return product
}

describe('a table of sizes', () => {
  test('is added, changed as a whole and deleted, and its history says so', async () => {
    const name = `Detské ${crypto.randomUUID()}`
    const table = await aTable({ name, wearer: 'child', rows })
    expect(table).toMatchObject({ name, wearer: 'child', rows, sizes: ['110', '122'], product_count: 0, version: 1 })
    const url = `/api/admin/size-tables/${table.id}`
    const fewer = rows.slice(1)
    const changed = await call('PATCH', url, { version: 1, body: { rows: fewer } })
    expect(changed.body.data).toMatchObject({ rows: fewer, version: 2, name })
    expect((await call('GET', `/api/admin/size-tables?q=${name}`)).body.data.rows).toMatchObject([{ sizes: ['122'] }])
    expect((await call('PATCH', url, { version: 1, body: { name: 'x' } })).status).toBe(412)
    expect((await call('DELETE', url, { version: 2 })).status).toBe(200)
    expect((await call('GET', url)).status).toBe(404)
    const history = (await call('GET', `${url}/history`)).body.data.rows
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'catalog.delete',
      'catalog.edit',
      'catalog.create',
    ])
  })

  test.each([
    ['sizes that do not grow', [rows[1], rows[0]], 'nezačína a nekončí vyššie'],
    ['a size twice', [rows[0], { size: '110', age: [3, 4] }], 'je v tabuľke dvakrát'],
    ['a size without a measure', [{ size: '110' }], 'nemá ani jednu mieru'],
  ])('%s are refused', async (_name, faulty, reason) => {
    const answer = await call('POST', '/api/admin/size-tables', { body: { name: crypto.randomUUID(), rows: faulty } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.rows[0]).toContain(reason)
  })

  test('a cell without a range and a taken name are refused', async () => {
    const { id, version, name } = await aTable()
    const url = `/api/admin/size-tables/${id}`
    const wrong = await call('PATCH', url, { version, body: { rows: [{ size: '110', height: 'vysoká' }] } })
    expect(wrong.status).toBe(422)
    const taken = await call('POST', '/api/admin/size-tables', { body: { name } })
    expect([taken.status, taken.body.errors]).toEqual([422, { name: ['Tabuľka s týmto názvom už existuje.'] }])
  })
})

test('a table names the sizes that its products do not have, and theirs that it lacks', async () => {
  const { id } = await aTable()
  await aCostume(id, ['110', '122'])
  await aCostume(id, ['122', '134'])
  expect((await call('GET', `/api/admin/size-tables/${id}`)).body.data).toMatchObject({
    product_count: 2,
    unsold: [{ size: '110', products: 1 }],
    unknown: [{ size: '134', products: 1 }],
  })
})

test('a table in use is not deleted, and a change of it reaches the pages of its products', async () => {
  const { id, version } = await aTable()
  const { id: productId } = await aCostume(id, ['110'])
  await shop.runJobs()
  const tableOf = async () =>
    (await shop.app.inject({ url: `/api/catalog/products/${productId}` })).json().data.size_table.rows
  expect(await tableOf()).toEqual([
    ['110', '105–116'],
    ['122', '117–128'],
  ])
  const url = `/api/admin/size-tables/${id}`
  expect((await call('DELETE', url, { version })).status).toBe(409)
  await call('PATCH', url, { version, body: { rows: [{ size: '110', height: [100, 116] }] } })
  await shop.runJobs()
  expect(await tableOf()).toEqual([['110', '100–116']])
})

test('a product cannot name a table that is gone', async () => {
  const { id, version } = await aTable()
  const product = await aProduct(shop.db)
  await call('DELETE', `/api/admin/size-tables/${id}`, { version })
  const url = `/api/admin/products/${product.id}`
  const found = (await call('GET', url)).body.data
  const answer = await call('PATCH', url, { version: found.version, body: { size_table_id: id } })
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['size_table_id']])
})

test('the shop owner gets a deleted table back', async () => {
  const { id, version } = await aTable()
  const removed = await call('DELETE', `/api/admin/size-tables/${id}`, { version })
  const undone = await call('POST', `/api/admin/undo/${removed.body.undo.id}`)
  expect(undone.status, undone.text).toBeLessThan(300)
  expect((await call('GET', `/api/admin/size-tables/${id}`)).body.data).toMatchObject({ rows, version: version + 1 })
})
