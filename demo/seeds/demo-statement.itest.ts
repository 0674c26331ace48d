import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { bookDemoStatement } from './demo-statement.ts'
import { writeSearchedTerms } from './searched-terms.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ isDemo: true })
  call = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
})
afterAll(() => shop.close())

const rowsOf = async (url: string) => (await call('GET', url)).body.data.rows

test('the demo has a statement that has paid an order and left payments to a person, once', async () => {
  const [statement, ...others] = await rowsOf('/api/admin/bank-statements')
  expect([statement.entries, statement.unmatched, others]).toEqual([4, 3, []])
  const reasons = (await rowsOf('/api/admin/unmatched-payments')).map(({ reason }: { reason: string }) => reason)
  expect(reasons.toSorted()).toEqual(['other_amount', 'unknown_symbol', 'unknown_symbol'])
  await bookDemoStatement({ db: shop.db, clock: shop.clock, payments: shop.modules.payments })
  expect(await rowsOf('/api/admin/bank-statements')).toHaveLength(1)
})

test('visitors of the demo have searched, sometimes for what the shop does not have', async () => {
  const top = await rowsOf('/api/admin/searched-terms?view=top')
  expect(top[0].shown).toBe('balóny')
  const missing = (await rowsOf('/api/admin/searched-terms')).map(({ shown }: { shown: string }) => shown)
  expect(missing).toContain('dymovnica')
  expect(missing).not.toContain('balóny')
  await writeSearchedTerms(shop.db.query, shop.clock.now())
  expect((await rowsOf('/api/admin/searched-terms?view=top'))[0]).toEqual(top[0])
})
