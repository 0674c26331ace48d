import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { builtInFacets } from '#contracts/facets.ts'
import { toListingFacts } from '#server/modules/goods/catalog/lists/listing-facts.rules.ts'
import { keepListingIndex } from '#server/modules/goods/catalog/lists/keep-listing-index.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

let db: Db

beforeAll(async () => {
  db = (await connectPostgres(await createShopDatabase(inject('postgresUrl')), { poolSize: 20, onError: () => {} })).db
})
afterAll(() => db.close())

async function write(q: Queryable, productId: number): Promise<void> {
  const source = {
    name: `Produkt ${productId}`,
    popularity: 1,
    cents: 100,
    isInStock: true,
    isNew: false,
    isOnSale: false,
    brand: null,
    attributes: {},
    listedIn: [1],
    variants: [{ cents: 100, color: null, size: null, isInStock: true, locationIds: [1] }],
  }
  const facts = toListingFacts(source, builtInFacets)
  await sql`
    INSERT INTO listing_facts (product_id, facts) VALUES (${productId}, ${JSON.stringify(facts)})`.execute(q)
}

/** The planted bug: reads what is newer than the newest row seen so far. */
async function followByNewestRow(known: { newest: string; ids: Set<number> }): Promise<void> {
  const { rows } = await sql<{ productId: number; revision: string }>`
    SELECT product_id, revision::text AS revision FROM listing_facts WHERE revision > ${known.newest}::xid8
    ORDER BY revision`.execute(db.query)
  for (const { productId, revision } of rows) {
    known.ids.add(productId)
    known.newest = revision
  }
}

test('a change that started early and committed late reaches the lists of a process that read in between', async () => {
  const kept = keepListingIndex(db, { freshMs: 0 })
  const planted = { newest: '0', ids: new Set<number>() }
  const sizeNow = async () => {
    kept.expire()
    return (await kept.get()).sizeOf('c1')
  }
  expect(await sizeNow()).toBe(0)

  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = db.tx(async (tx) => {
    await write(tx, 1)
    started.resolve()
    await finish.promise
  })
  await started.promise
  await db.tx((tx) => write(tx, 2))
  expect(await sizeNow()).toBe(1)
  await followByNewestRow(planted)
  finish.resolve()
  await slow
  expect(await sizeNow()).toBe(2)
  await followByNewestRow(planted)
  expect([...planted.ids], 'the planted bug is caught').toEqual([2])
})

test('fifty concurrent writers and a constantly reading process end with the same goods', async () => {
  const kept = keepListingIndex(db, { freshMs: 0 })
  let isDone = false
  const reader = (async () => {
    while (!isDone) {
      kept.expire()
      await kept.get()
    }
  })()
  await Promise.all(
    Array.from({ length: 50 }, (_, writer) =>
      db.tx(async (tx) => {
        await write(tx, 100 + writer)
        await sql`SELECT pg_sleep(${(writer % 7) / 100})`.execute(tx)
      }),
    ),
  )
  isDone = true
  await reader
  kept.expire()
  expect((await kept.get()).sizeOf('c1')).toBe(52)
})
