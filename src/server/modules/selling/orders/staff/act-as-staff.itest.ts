import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'
import { aPaidOrder, readFields } from '#tests/support/placed-order.ts'
import { staffRequest } from './staff-request.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
})
afterAll(() => shop.close())

const act = (number: string, request: object) =>
  shop.modules.orders.staff.act(number, staffRequest.parse({ actor: 'Eva', ...request }))
const logOf = ({ id }: { id: number }) =>
  shop.db.query
    .selectFrom('auditLog')
    .select(['action', 'actor', 'reason'])
    .where('thing', '=', 'order')
    .where('thingId', '=', String(id))
    .orderBy('id')
    .execute()

test('each command leaves a row in the audit log, and a repeated refund none', async () => {
  const order = await aPaidOrder(shop)
  await act(order.number, { action: 'move', to: 'processing', reason: 'Po telefonáte' })
  const refund = { action: 'refund', cause: 'complaint 12', amountCents: 100, reason: 'Reklamácia' }
  await act(order.number, refund)
  await act(order.number, refund)
  const actor = 'command: Eva'
  expect(await logOf(order)).toEqual([
    { action: 'orders.edit', actor, reason: 'Po telefonáte' },
    { action: 'refunds.create', actor, reason: 'Reklamácia' },
  ])
})

test('a command changes what a screen would, and nothing else', async () => {
  const order = await aPaidOrder(shop)
  const next = async () => (await shop.modules.orders.staff.show(order.number)).next
  expect(await next()).toEqual(['processing', 'cancelled'])
  await expect(act(order.number, { action: 'move', to: 'shipped' })).rejects.toMatchObject({ status: 409 })
  await expect(act(order.number, { action: 'move', to: 'paid' })).rejects.toMatchObject({ status: 409 })
  await expect(act(order.number, { action: 'move', to: 'cancelled' })).rejects.toMatchObject({ status: 422 })
  expect(await readFields(shop, order.id)).toMatchObject({ state: 'paid' })
  expect(await logOf(order)).toEqual([])
})
