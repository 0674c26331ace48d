import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aStaffSession } from '#tests/support/staff.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  await aProduct(shop.db, { name: '=HYPERLINK("http://zle.sk")' })
  await aProduct(shop.db, { name: 'Girlanda' })
})
afterAll(() => shop.close())

const ask = async (roles: ['catalog'] | ['orders'], query = '') => {
  const { cookies } = await aStaffSession(shop.db, { roles })
  return shop.app.inject({ url: `/api/admin/products/export.csv${query}`, cookies })
}

test('all goods leave as a file that a spreadsheet cannot be tricked by', async () => {
  const answer = await ask(['catalog'])
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'private, no-store',
  ])
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="tovar-\d{4}-\d\d-\d\d\.csv"$/)
  expect(answer.body).toContain(`"'=HYPERLINK(""http://zle.sk"")"`)
  expect(answer.body.trimEnd().split('\r\n')).toHaveLength(3)
})

test('a search, a category and a brand choose what leaves', async () => {
  const found = await ask(['catalog'], '?q=GIRLÁND')
  expect(found.body).toContain('Girlanda')
  expect(found.body).not.toContain('HYPERLINK')
  expect((await ask(['catalog'], '?category=999999')).body.trimEnd().split('\r\n')).toHaveLength(1)
  expect((await ask(['catalog'], '?brand=x')).statusCode).toBe(400)
})

test('all goods leave as a workbook too', async () => {
  const { cookies } = await aStaffSession(shop.db, { roles: ['catalog'] })
  const answer = await shop.app.inject({ url: '/api/admin/products/export.xlsx', cookies })
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(0, 2).toString()]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'PK',
  ])
  expect(answer.headers['content-disposition']).toMatch(/\.xlsx"$/)
})

test('only who may export goods gets them', async () => {
  expect((await ask(['orders'])).statusCode).toBe(403)
  expect((await shop.app.inject('/api/admin/products/export.csv')).statusCode).toBe(401)
})
