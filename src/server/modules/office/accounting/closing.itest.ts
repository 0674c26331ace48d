import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'
import { anIssuedPaper } from '#tests/support/issued-paper.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { anUnmatchedPayment } from '#tests/support/unmatched-payment.ts'

let shop: TestApp
let accountant: ReturnType<typeof createStaffClient>
let owner: ReturnType<typeof createStaffClient>
const lines = [{ rate: 23, grossCents: 1_230 }]

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-20T09:00:00Z' })
  await seedReference(shop.db)
  accountant = await aClient('accountant')
  owner = await aClient('owner')
})
afterAll(() => shop.close())
// Every test has the months to itself. Papers are never deleted, so each test has its own days too.
beforeEach(async () => void (await shop.db.query.deleteFrom('monthClosings').execute()))

async function aClient(role: StaffRole) {
  return createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: [role], now: shop.clock.now() })).cookies)
}

type Client = ReturnType<typeof createStaffClient>
const url = (month: string) => `/api/admin/accounting/months/${month}`
const close = (month: string, call: Client = accountant, query = '') =>
  call('POST', `/api/admin/month-closings${query}`, { body: { month } })
type Reopening = { call?: Client; id: number; version?: number; reason?: string }
const reopen = ({ id, call = owner, reason = 'Chýbala faktúra', ...given }: Reopening) =>
  call('POST', `/api/admin/month-closings/${id}/reopen`, { ...given, body: { reason } })
const closingOf = async (month: string) => (await accountant('GET', url(month))).body.data.closing
const insertPaper = async (issuedOn: string) => {
  const { orderId } = await shop.db.query
    .selectFrom('papers')
    .select('orderId')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return shop.db.query
    .insertInto('papers')
    .values({
      orderId,
      kind: 'invoice',
      cause: issuedOn,
      number: `X${issuedOn}`,
      issuedOn,
      content: '{}',
      createdAt: new Date(),
    })
    .execute()
}

describe('a closed month', () => {
  test('takes no paper, says who closed it, and leaves one row in the log', async () => {
    await anIssuedPaper(shop, { issuedOn: '2025-01-10', lines })
    expect(await closingOf('2025-01')).toMatchObject({ state: 'open', version: null, closed: null })
    const { status, body } = await close('2025-01')
    expect([status, body.data.state, body.data.closed.at]).toEqual([200, 'closed', shop.clock.now().toISOString()])
    await expect(insertPaper('2025-01-31')).rejects.toThrow('is closed')
    await insertPaper('2025-02-01')
    const rows = await shop.db.query
      .selectFrom('auditLog')
      .select(['thingId', 'action'])
      .where('thing', '=', 'month')
      .where('thingId', '=', '2025-01')
      .execute()
    expect(rows).toEqual([{ thingId: '2025-01', action: 'accounting.edit' }])
  })

  test('leaves the day of today to a paper that comes late', async () => {
    await anIssuedPaper(shop, { issuedOn: '2025-03-10', lines })
    await close('2025-03')
    const late = await anIssuedPaper(shop, { issuedOn: '2025-03-31', lines })
    expect([late.issuedOn, late.suppliedOn, late.number.slice(0, 6)]).toEqual(['2026-11-20', '2025-03-31', 'FV2026'])
  })

  test('is opened by the owner alone, with a reason, and can be closed again', async () => {
    await close('2025-04')
    const { id, version } = await closingOf('2025-04')
    expect((await reopen({ id, call: accountant, version })).status).toBe(403)
    expect((await reopen({ id })).status).toBe(428)
    expect((await reopen({ id, version: version + 1 })).status).toBe(412)
    expect((await reopen({ id, version, reason: ' ' })).status).toBe(422)
    const opened = await reopen({ id, version })
    expect(opened.body.data).toMatchObject({ state: 'open', reopened: { reason: 'Chýbala faktúra' } })
    expect((await reopen({ id, version: version + 1 })).status).toBe(409)
    await insertPaper('2025-04-15')
    expect((await close('2025-04')).body.data.state).toBe('closed')
    await expect(insertPaper('2025-04-16')).rejects.toThrow('is closed')
    // The window of a colleague that shows the first closing does not open the second.
    expect((await reopen({ id, version })).status).toBe(409)
  })
})

test('a month that is not over, or is closed, is not closed, and a dry run closes nothing', async () => {
  expect((await close('2026-11')).status).toBe(422)
  expect((await close('2027-01')).status).toBe(422)
  expect((await closingOf('2026-11')).state).toBe('running')
  expect((await close('2025-05', accountant, '?dry_run=1')).body.data.state).toBe('closed')
  expect((await closingOf('2025-05')).state).toBe('open')
  expect((await close('2025-05', await aClient('reader'))).status).toBe(403)
  expect((await close('2025-05')).status).toBe(200)
  expect((await close('2025-05')).status).toBe(409)
})

test('what is worth a look is counted, and does not prevent closing', async () => {
  const before = await closingOf('2025-08')
  await anIssuedPaper(shop, { issuedOn: '2025-06-10', lines })
  await anUnmatchedPayment(shop, '/')
  const now = await closingOf('2025-08')
  expect(now.unmatched).toBe(before.unmatched + 1)
  expect(now.open_month <= '2025-06').toBe(true)
  expect((await close('2025-08')).status).toBe(200)
})
