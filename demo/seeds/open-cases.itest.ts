import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { sendOpenCases } from './open-cases.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp({ isDemo: true })
})
afterAll(() => shop.close())

const listCases = () =>
  shop.db.query.selectFrom('cases').select(['kind', 'state', 'openedAt', 'orderId']).orderBy('openedAt').execute()

test('the inbox of the demo has what visitors sent in the past days, each once', async () => {
  const cases = await listCases()
  expect(cases.map(({ kind }) => kind)).toEqual(['enquiry', 'complaint', 'enquiry', 'withdrawal', 'enquiry', 'review'])
  expect(cases.every(({ state, openedAt }) => state === 'new' && openedAt <= new Date())).toBe(true)
  await sendOpenCases({ app: shop.app, db: shop.db, clock: shop.clock, events: shop.events })
  expect(await listCases()).toEqual(cases)
})
