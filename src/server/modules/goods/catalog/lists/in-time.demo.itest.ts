import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { checkoutEndpoints } from '#contracts/checkout-endpoints.ts'
import { addDays } from '#kernel/plain-day.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'

// The list of what is in time and the marks on its cards are computed in two ways, which must agree on all goods of the demo.

let shop: TestApp

// A Wednesday, ten o'clock in Bratislava.
beforeAll(async () => {
  shop = await buildTestApp({ isDemo: true, now: '2026-11-18T09:00:00Z' })
})
afterAll(() => shop.close())

async function listIds(query: string): Promise<{ total: number; ids: number[] }> {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const response = await shop.app.inject(`/api/catalog/categories/1/products?page=${page}&inStock=1${query}`)
    expect(response.statusCode).toBe(200)
    const { data } = catalogEndpoints.categoryProducts.response.parse(response.json())
    ids.push(...data.items.map(({ id }) => id))
    if (page >= data.page_count) return { total: data.total, ids }
  }
}

async function judge(ids: readonly number[], on: string): Promise<number[]> {
  const inTime: number[] = []
  for (let at = 0; at < ids.length; at += 24) {
    const response = await shop.app.inject(
      `/api/event-day/verdicts?on=${on}&products=${ids.slice(at, at + 24).join(',')}`,
    )
    const { products } = checkoutEndpoints.eventVerdicts.response.parse(response.json()).data
    inTime.push(...products.flatMap(({ id, ways }) => (ways[0]?.verdict === 'in_time' ? [id] : [])))
  }
  return inTime
}

test.for([1, 2, 3, 6, 30])('in %i days the same goods are listed as marked', async (days) => {
  const on = addDays('2026-11-18', days)
  const { ids: all } = await listIds('')
  const { total, ids } = await listIds(`&eventOn=${on}`)
  expect(new Set(ids)).toEqual(new Set(await judge(all, on)))
  expect(total).toBe(ids.length)
})

test('nothing is in time today, and a day of another form is refused', async () => {
  expect((await listIds('&eventOn=2026-11-18')).total).toBe(0)
  for (const day of ['2026-02-31', '18.11.2026', '0026-11-18'])
    expect((await shop.app.inject(`/api/catalog/categories/1/products?eventOn=${day}`)).statusCode, day).toBe(422)
})
