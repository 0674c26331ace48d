import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'

// The statement of migration 0113 that grants roles for the scopes of the release before.

const [, mapping = ''] = readFileSync('db/migrations/0113_staff_members.sql', 'utf8').split(/^(?=WITH rights)/m)
const rights = ['view', 'edit', 'create', 'delete', 'export']
const oldAreas = ['catalog', 'orders', 'store', 'content', 'marketing', 'accounting', 'customers', 'staff']
const all = (area: string, given = rights) => given.map((right) => `${area}.${right}`)

const scopes = {
  owner: oldAreas.flatMap((area) => all(area)),
  reader: oldAreas.slice(0, -1).map((area) => `${area}.view`),
  orders: [
    ...all('orders', ['view', 'edit', 'create', 'export']),
    ...all('customers', ['view', 'edit']),
    'catalog.view',
    'store.view',
  ],
  store: [...all('store', ['view', 'edit']), ...all('orders', ['view', 'edit']), 'catalog.view'],
  content: [...all('content'), 'catalog.view'],
  marketing: [...all('marketing'), ...all('content', ['view', 'edit', 'create']), 'catalog.view'],
  accountant: [...all('accounting', ['view', 'edit', 'create', 'export']), ...all('orders', ['view', 'export'])],
  catalog: [...all('catalog'), 'content.view', 'store.view'],
}

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

test.each<[string, string[], string[] | undefined]>([
  ...Object.entries(scopes).map(([role, scope]): [string, string[], string[]] => [role, scope, [role]]),
  ['two roles', [...scopes.content, ...scopes.accountant], ['accountant', 'content']],
  ['a reader with another role', [...scopes.reader, ...scopes.catalog], ['catalog', 'reader']],
  [
    'roles that together see what a reader sees',
    [...scopes.orders, ...scopes.catalog, ...scopes.marketing, ...scopes.accountant],
    ['accountant', 'catalog', 'marketing', 'orders'],
  ],
  ['single permissions without a role', ['orders.view', 'catalog.edit'], undefined],
  ['a customer', [], undefined],
])('a scope of %s', async (_what, scope, roles) => {
  const { id } = await shop.db.query
    .insertInto('users')
    .values({ email: `${crypto.randomUUID()}@konfetka.test`, passwordHash: '', groupId: 1, scope })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.query.deleteFrom('staffMembers').execute()
  await sql.raw(mapping).execute(shop.db.query)
  const row = await shop.db.query.selectFrom('staffMembers').select('roles').where('userId', '=', id).executeTakeFirst()
  expect(row?.roles).toEqual(roles)
})
