import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineEndpoint } from '#contracts/endpoint.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { registerEndpoint } from '../route.ts'

let shop: TestApp

const places = defineEndpoint({
  method: 'GET',
  path: '/api/admin/test/places',
  summary: 'The branches that the service is told',
  tag: 'test',
  access: { staff: 'stock.view', at: 'store' },
  response: z.object({ data: z.nullable(z.array(z.int())) }),
})

beforeAll(async () => {
  shop = await buildTestApp()
  registerEndpoint(shop.app, places, async ({ branches }) => ({ data: branches && [...branches] }))
})
afterAll(() => shop.close())

test.each([
  ['all branches', [], null],
  ['their own', [3, 7], [3, 7]],
])('an operation of a branch gets %s of its caller for its SQL', async (_which, branches, expected) => {
  const { cookies } = await aStaffSession(shop.db, { roles: ['store'], branches })
  expect((await createStaffClient(shop.app, cookies)('GET', '/api/admin/test/places')).body).toEqual({ data: expected })
})

test('a role without the permission gets no branch at all', async () => {
  const { cookies } = await aStaffSession(shop.db, { roles: ['content'] })
  expect((await createStaffClient(shop.app, cookies)('GET', '/api/admin/test/places')).status).toBe(403)
})
