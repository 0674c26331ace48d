import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSearchShop } from '#tests/support/search-shop.ts'
import { loadDemo } from '../seeds/load-demo.ts'
import { isExpected, judgements, laterJudgements } from './judgements.ts'

type Shop = Awaited<ReturnType<typeof openSearchShop>>
let shops: { inMemory: Shop; inDatabase: Shop }
beforeAll(async () => {
  // A large shop has the best products in memory, and searches the others in the database.
  shops = { inMemory: await openDemo(), inDatabase: await openDemo({ bestCount: 100 }) }
})
afterAll(async () => {
  for (const shop of Object.values(shops)) await shop.close()
})

function openDemo(options: { bestCount?: number } = {}): Promise<Shop> {
  const hashPassword = async () => 'not a password'
  return openSearchShop({
    ...options,
    fill: ({ db, clock, events, pricing, catalog }) =>
      loadDemo({ db, clock, events, pricing, refreshDocuments: catalog.refreshDocuments, hashPassword }),
  })
}

test.each([
  ['in memory, the queries that the search was tuned with', 'inMemory', judgements],
  ['in memory, the queries judged afterwards', 'inMemory', laterJudgements],
  ['in the database, the queries that the search was tuned with', 'inDatabase', judgements],
  ['in the database, the queries judged afterwards', 'inDatabase', laterJudgements],
] as const)(
  '%s: 95 % find a right product first and 99 % among the first five',
  { timeout: 60_000 },
  async (_, where, judged) => {
    const shop = shops[where]
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
  },
)
