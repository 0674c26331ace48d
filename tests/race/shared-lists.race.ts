import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { deriveListHash } from '#server/modules/party/sharing/sharing.rules.ts'
import { deriveSecret } from '#server/platform/secret.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aSharedList } from '#tests/support/shared-list-things.ts'

/** Two nodes of one shop. */
let shop: TestApp
let second: TestApp
let variantId: number

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  const environment = { DATABASE_POOL: '20' }
  shop = await buildTestApp({ databaseUrl, environment })
  second = await buildTestApp({ databaseUrl, environment })
  await seedReference(shop.db)
  variantId = (await aProduct(shop.db, { stock: 100_000 })).variantId
})
afterAll(async () => {
  await shop.close()
  await second.close()
})

async function aList() {
  const { id, itemId } = await aSharedList({ db: shop.db, variantId })
  const hash = deriveListHash(deriveSecret('x'.repeat(32), 'shared-lists'), { id, role: 'guest' })
  return { id, itemId, url: `/api/party/lists/${id}/${hash}` }
}

const readItem = (itemId: number) =>
  shop.db.query
    .selectFrom('sharedListItems')
    .select(['claim', 'claimedBy', 'cartId'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()

/** As the browser does: a node that is overloaded is asked again. */
async function claim(node: TestApp, { url, itemId }: Awaited<ReturnType<typeof aList>>, body: object) {
  const visitor = createVisitor(node.app)
  for (;;) {
    const answer = await visitor.call('POST', `${url}/claims`, { itemIds: [itemId], ...body })
    if (answer.status !== 503) return answer.status
  }
}

describe('100 guests who want the same item', () => {
  test.each(['bring', 'cart'] as const)('are refused except one, on two nodes (%s)', async (by) => {
    const list = await aList()
    const names = Array.from({ length: 100 }, (_, index) => `Hosť ${index}`)
    const statuses = await Promise.all(
      names.map((name, index) => claim(index % 2 === 0 ? shop : second, list, { name, claim: by })),
    )
    const winners = names.filter((_, index) => statuses[index] === 200)
    expect(winners).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(99)
    const item = await readItem(list.itemId)
    expect([item.claim, item.claimedBy, item.cartId === null]).toEqual([by, winners[0], by === 'bring'])
  })

  test('would all get it, if it were read before it is claimed: the race catches that', async () => {
    const { itemId } = await aList()
    const careless = (name: string) =>
      shop.db.tx(async (tx) => {
        const item = await tx
          .selectFrom('sharedListItems')
          .select('claim')
          .where('id', '=', itemId)
          .executeTakeFirstOrThrow()
        // As long as a round trip to another machine takes.
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (item.claim !== null) return false
        const taken = { claim: 'bring' as const, claimedBy: name }
        await tx.updateTable('sharedListItems').set(taken).where('id', '=', itemId).execute()
        return true
      })
    const results = await Promise.all(Array.from({ length: 12 }, (_, index) => careless(`Hosť ${index}`)))
    expect(results.filter(Boolean).length).toBeGreaterThan(1)
  })
})

test('a list that is counted again while guests claim loses no claim', async () => {
  const list = await aList()
  const organizer = deriveListHash(deriveSecret('x'.repeat(32), 'shared-lists'), { id: list.id, role: 'organizer' })
  await createVisitor(shop.app).call('POST', `${list.url}/replies`, { name: 'Eva', children: 3, adults: 1 })
  const [status] = await Promise.all([
    claim(second, list, { name: 'Ivan', claim: 'bring' }),
    ...Array.from({ length: 8 }, () =>
      createVisitor(shop.app).call('POST', `/api/party/lists/${list.id}/${organizer}`, { to: 'recounted' }),
    ),
  ])
  expect(status).toBe(200)
  expect((await readItem(list.itemId)).claimedBy).toBe('Ivan')
})
