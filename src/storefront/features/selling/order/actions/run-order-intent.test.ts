import { afterEach, expect, test, vi } from 'vitest'
import { createApiClient } from '#api-client/api-client.ts'
import type { Order } from '#contracts/checkout.ts'
import { runOrderIntent } from './run-order-intent.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const link = { id: 7, hash: 'AAAAAAAAAAAAAAAAAAAAAA' }
// The event has only the number of the order.
const order = { number: '2600000123' } as Order

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a cancelled order is sent as a refund, only in the browser', async () => {
  const layer: object[] = []
  vi.stubGlobal('dataLayer', layer)
  const cancel = () =>
    runOrderIntent({
      api: createApiClient({ transport: async () => ({ status: 200, body: { data: order } }) }),
      form: formOf({ intent: 'cancel' }),
      link,
      loadOrder: async () => order,
    })
  expect(await cancel()).toMatchObject({ isDone: true, done: { notice: expect.any(String) } })
  expect(layer).toEqual([])
  vi.stubGlobal('document', { cookie: '' })
  await cancel()
  expect(layer.filter((entry) => 'event' in entry)).toEqual([
    { event: 'refund', ecommerce: { transaction_id: '2600000123' } },
  ])
})

test('an order that cannot be cancelled is not counted as a refund', async () => {
  const layer: object[] = []
  vi.stubGlobal('dataLayer', layer)
  vi.stubGlobal('document', { cookie: '' })
  const api = createApiClient({
    transport: async () => ({
      status: 409,
      body: { status: 409, code: 'conflict', message: 'Objednávku už nemožno zrušiť.', requestId: 'x' },
    }),
  })
  expect(
    await runOrderIntent({ api, form: formOf({ intent: 'cancel' }), link, loadOrder: async () => order }),
  ).toMatchObject({
    problem: 'Objednávku už nemožno zrušiť.',
  })
  expect(layer).toEqual([])
})

test('a payment that cannot begin says so on the page of the order, with or without an answer', async () => {
  for (const status of [500, 503, 403]) {
    const answer = await runOrderIntent({
      api: createApiClient({ transport: async () => ({ status, body: undefined }) }),
      form: formOf({ intent: 'pay' }),
      link,
      loadOrder: async () => order,
    })
    expect(answer).toMatchObject({
      isDone: false,
      problem: 'Platbu sa nepodarilo začať. Objednávka platí ďalej, skúste to, prosím, znova o chvíľu.',
    })
  }
})

test('a refused e-mail is returned with its reason, and any other failure with a message', async () => {
  const answer = (status: number, problem: object) =>
    runOrderIntent({
      api: createApiClient({
        transport: async () => ({ status, body: { status, message: 'x', requestId: 'x', ...problem } }),
      }),
      form: formOf({ intent: 'email', email: ' jana@ ' }),
      link,
      loadOrder: async () => order,
    })
  expect(await answer(422, { code: 'validation', errors: { email: ['Zlý.'] } })).toMatchObject({
    errors: { email: ['Zlý.'] },
    problem: null,
    values: { email: ' jana@ ' },
  })
  expect(await answer(409, { code: 'conflict', message: 'Už nie.' })).toMatchObject({ errors: {}, problem: 'Už nie.' })
  expect(await answer(500, { code: 'internal' })).toMatchObject({
    problem: 'E-mail sa nepodarilo zmeniť. Skúste to, prosím, neskôr.',
  })
})
