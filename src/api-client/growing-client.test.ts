import { expect, test, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import { createGrowingClient } from './growing-client.ts'
import type { ApiRequest } from './transport.ts'

function openClient(loadOthers = async () => createApiClient) {
  const urls: string[] = []
  const transport = async ({ url }: ApiRequest) => {
    urls.push(url)
    return url.startsWith('/api/search')
      ? { status: 503, body: { code: 'unavailable', message: 'Skúste to neskôr.', status: 503 } }
      : { status: 200, body: { data: url } }
  }
  const load = vi.fn<() => Promise<typeof createApiClient>>(loadOthers)
  return { api: createGrowingClient({ transport, loadOthers: load }), load, urls }
}

test('the calls of a first visit need no other table', async () => {
  const { api, load } = openClient()
  const answer = await api.cart.anonymous({ params: { locale: 'sk', tempId: '0' } })
  expect(answer).toEqual({ data: '/api/cart/anonymous/sk/0' })
  expect(load).not.toHaveBeenCalled()
})

test('any other call loads the table first, and its failures arrive as they are', async () => {
  const { api, load, urls } = openClient()
  await api.catalog.product({ params: { id: 7 } })
  await api.accounts.orders()
  await expect(api.search.results({ query: { q: 'balon' } })).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
  })
  expect(urls).toEqual(['/api/catalog/products/7', '/api/me/orders', '/api/search?q=balon'])
  expect(load).toHaveBeenCalled()
})

test('a table that cannot be loaded rejects the call', async () => {
  const { api, urls } = openClient(() => Promise.reject(new Error('lost')))
  await expect(api.catalog.product({ params: { id: 7 } })).rejects.toThrow('lost')
  expect(urls).toEqual([])
})
