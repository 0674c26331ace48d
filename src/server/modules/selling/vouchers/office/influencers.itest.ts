import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { anEarning, anInfluencer } from '#tests/support/influencer.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: Awaited<ReturnType<typeof aColleague>>

beforeAll(async () => {
  shop = await buildTestApp()
  call = await aColleague()
})
afterAll(() => shop.close())

const list = '/api/admin/influencers'

async function aColleague(limit: { amountLimitCents?: number } = {}) {
  return createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['accountant'], ...limit })).cookies)
}

test('influencers are found by e-mail, with what they earned and what is unpaid', async () => {
  const { id, email, voucherId } = await anInfluencer(shop.db)
  const { rows } = (await call('GET', `${list}?q=${email.toUpperCase()}`)).body.data
  expect(rows).toEqual([{ id, name: 'Nina Slávna', email, unpaid_cents: 1250, ever_cents: 1250, version: 2 }])
  const { data } = (await call('GET', `${list}/${id}`)).body
  expect(data.vouchers).toMatchObject([{ id: voucherId, commission_percent: 8, used: 0, is_active: true }])
  expect(data.months).toMatchObject([{ month: '2026-10', earned_cents: 1250, taken_back_cents: 0, paid_out_cents: 0 }])
})

test('an account without commission, voucher and group is not found', async () => {
  const { userId } = await aStaffSession(shop.db)
  expect((await call('GET', `${list}/${userId}`)).status).toBe(404)
})

test('a pay-out books all that is unpaid, once, and the next one only what came after it', async () => {
  const { id, voucherId } = await anInfluencer(shop.db)
  const url = `${list}/${id}/pay-outs`
  const paid = await call('POST', url, { version: 2, body: { reason: 'Prevod 12. 10.' } })
  expect([paid.status, paid.body.data.unpaid_cents, paid.body.data.ever_cents]).toEqual([201, 0, 1250])
  expect(paid.body.data.pay_outs).toMatchObject([{ cents: 1250 }])
  const again = await call('POST', url, { version: 3, body: {} })
  expect([again.status, again.body.message]).toEqual([409, 'Nie je čo vyplatiť: všetka provízia je vyplatená.'])
  await anEarning(shop.db, { userId: id, voucherId, cents: 300 })
  const stale = await call('POST', url, { version: 3, body: {} })
  expect([stale.status, stale.body.details.current.unpaid_cents]).toEqual([412, 300])
  const next = await call('POST', url, { version: 4, body: {} })
  expect(next.body.data.pay_outs.map(({ cents }: { cents: number }) => cents)).toEqual([300, 1250])
  const rows = await shop.db.query
    .selectFrom('auditLog')
    .select(['changes', 'reason'])
    .where('thing', '=', 'influencer')
    .where('thingId', '=', String(id))
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { reason: 'Prevod 12. 10.', changes: { paid_out_cents: [null, 1250] } },
    { reason: '', changes: { paid_out_cents: [null, 300] } },
  ])
})

test('above the limit of a person a colleague confirms', async () => {
  const { id } = await anInfluencer(shop.db)
  const limited = await aColleague({ amountLimitCents: 1_000 })
  const refused = await limited('POST', `${list}/${id}/pay-outs`, { version: 2, body: {} })
  expect([refused.status, refused.body.code]).toEqual([409, 'second_person_needed'])
  expect((await call('GET', `${list}/${id}`)).body.data.unpaid_cents).toBe(1250)
})
