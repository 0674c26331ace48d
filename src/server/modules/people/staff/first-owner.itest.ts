import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createStaffClient } from '#tests/support/staff.ts'

const password = 'dlhe heslo 42'
let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

test('the first owner is made once, and sets up the second factor after signing in', async () => {
  const owner = { firstname: 'Eva', lastname: 'Nová', password, passwordConfirmation: password }
  await shop.modules.staff.createFirstOwner({ ...owner, email: 'Eva@konfetka.test' })
  const second = shop.modules.staff.createFirstOwner({ ...owner, email: 'iny@konfetka.test' })
  await expect(second).rejects.toMatchObject({ code: 'conflict' })
  const { body } = await createStaffClient(shop.app, {})('POST', '/api/admin/session', {
    body: { email: 'eva@konfetka.test', password },
  })
  expect(body.data).toMatchObject({
    user: { name: 'Eva Nová' },
    roles: ['owner'],
    second_factor: 'to_set_up',
    amount_limit_cents: null,
  })
})
