import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSearchShop } from '#tests/support/search-shop.ts'
import { loadDemo } from '../seeds/load-demo.ts'
import { isExpected, judgements, laterJudgements } from './judgements.ts'

let shop: Awaited<ReturnType<typeof openSearchShop>>
beforeAll(async () => {
  const hashPassword = async () => 'not a password'
  shop = await openSearchShop({
    fill: ({ db, clock, events, pricing, catalog }) =>
      loadDemo({ db, clock, events, pricing, refreshDocuments: catalog.refreshDocuments, hashPassword }),
  })
})
afterAll(() => shop.close())

test.each([
  ['the queries that the search was tuned with', judgements],
  ['the queries judged afterwards', laterJudgements],
])('for %s, 95 % find a right product first and 99 % among the first five', { timeout: 60_000 }, async (_, judged) => {
  const notFirst: string[] = []
  const notAmongFive: string[] = []
  for (const { query, expected } of judged) {
    const { products } = await shop.find(query)
    const places = products.items.slice(0, 5).map((item) => isExpected(item.code, expected))
    const shown = `${query} → ${products.items
      .slice(0, 5)
      .map((item) => item.code)
      .join(' ')}`
    if (places[0] !== true) notFirst.push(shown)
    if (!places.includes(true)) notAmongFive.push(shown)
  }
  const share = (missed: readonly string[]) => 1 - missed.length / judged.length
  expect(share(notFirst), `not first:\n${notFirst.join('\n')}`).toBeGreaterThanOrEqual(0.95)
  expect(share(notAmongFive), `not among the first five:\n${notAmongFive.join('\n')}`).toBeGreaterThanOrEqual(0.99)
})
