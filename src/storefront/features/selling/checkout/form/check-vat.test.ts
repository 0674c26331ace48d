import { expect, test } from 'vitest'
import { createApiClient } from '#api-client/api-client.ts'
import { checkVat } from './check-vat.ts'

test.each([
  ['no answer', undefined],
  ['a shop that fails', { status: 500, body: { status: 500, code: 'internal', message: 'connection terminated' } }],
  ['VIES is down', { status: 503, body: { status: 503, code: 'outside_unavailable', message: 'Overenie zlyhalo.' } }],
])('a check that fails (%s) says nothing about the number', async (_how, answer) => {
  let asked = 0
  const api = createApiClient({
    transport: async () => {
      asked += 1
      if (!answer) throw new TypeError('fetch failed')
      return answer
    },
  })
  expect(await checkVat(api, 'SK 2020317068')).toBeNull()
  expect(asked).toBe(1)
})
