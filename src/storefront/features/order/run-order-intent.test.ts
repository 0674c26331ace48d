import { afterEach, expect, test, vi } from 'vitest'
import { createApiClient } from '#api-client/api-client.ts'
import type { Order } from '#contracts/checkout.ts'
import { runOrderIntent } from './run-order-intent.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const link = { id: 7, hash: 'AAAAAAAAAAAAAAAAAAAAAA' }
// Of the order nothing but its number is told.
const order = { number: '2600000123' } as Order

test('a cancelled order is told as refund, in the browser alone', async () => {
  const layer: object[] = []
  vi.stubGlobal('dataLayer', layer)
  const cancel = () =>
    runOrderIntent(createApiClient({ transport: async () => ({ status: 200, body: { data: order } }) }), {
      intent: 'cancel',
      link,
      loadOrder: async () => order,
    })
  expect((await cancel()).notice).toBeDefined()
  expect(layer).toEqual([])
  vi.stubGlobal('document', { cookie: '' })
  await cancel()
  expect(layer.filter((entry) => 'event' in entry)).toEqual([
    { event: 'refund', ecommerce: { transaction_id: '2600000123' } },
  ])
})

test('an order that cannot be cancelled is no refund', async () => {
  const layer: object[] = []
  vi.stubGlobal('dataLayer', layer)
  vi.stubGlobal('document', { cookie: '' })
  const api = createApiClient({
    transport: async () => ({
      status: 409,
      body: { status: 409, code: 'conflict', message: 'Objednávku už nemožno zrušiť.', requestId: 'x' },
    }),
  })
  expect(await runOrderIntent(api, { intent: 'cancel', link, loadOrder: async () => order })).toEqual({
    problem: 'Objednávku už nemožno zrušiť.',
  })
  expect(layer).toEqual([])
})
