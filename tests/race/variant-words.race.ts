import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listVariantsWithWords } from '#server/modules/goods/catalog/index.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { aProduct } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

// Staff find a variant by the names that it and its product have, even if both are changed at the same moment.

let db: Db

beforeAll(async () => {
  db = (await connectPostgres(await createShopDatabase(inject('postgresUrl')), { poolSize: 5, onError: () => {} })).db
})
afterAll(() => db.close())

type Write = (tx: Tx) => Promise<unknown>

/** Both writes are made before either of them is committed, unless the later one has to wait. */
async function writeTogether(early: Write, late: Write): Promise<void> {
  const written = Promise.withResolvers<void>()
  const first = db.tx(async (tx) => {
    await early(tx)
    written.resolve()
    await sleep(100)
  })
  await written.promise
  await Promise.all([first, db.tx(late)])
}

type Goods = { id: number; variantId: number }

const rename =
  ({ id }: Goods): Write =>
  (tx) =>
    sql`UPDATE products SET name = 'Marhuľa' WHERE id = ${id}`.execute(tx)
const renameVariant =
  ({ variantId }: Goods): Write =>
  (tx) =>
    sql`UPDATE variants SET name = 'veľká' WHERE id = ${variantId}`.execute(tx)
const addVariant =
  ({ id }: Goods): Write =>
  (tx) =>
    sql`INSERT INTO variants (product_id, code, name, price_cents) VALUES (${id}, ${`NOVA-${id}`}, 'veľká', 100)`.execute(
      tx,
    )

test.each([
  ['a variant is added while its product is renamed', rename, addVariant],
  ['a product is renamed while a variant is added', addVariant, rename],
  ['a variant is renamed while its product is', rename, renameVariant],
  ['a product is renamed while its variant is', renameVariant, rename],
])('%s: the variant is found by both new names', async (_, early, late) => {
  const goods = await aProduct(db, { name: 'Slivka', variants: [{ name: 'malá' }] })
  await writeTogether(early(goods), late(goods))
  const variants = await db.query
    .selectFrom('variants')
    .select(['id', 'name'])
    .where('productId', '=', goods.id)
    .execute()
  const find = async (text: string) => new Set(await listVariantsWithWords(db.query, text, 1_000))
  const [byNew, byOld] = [await find('marhula velka'), await find('slivka')]
  for (const { id, name } of variants) {
    expect(byOld.has(id)).toBe(false)
    expect(byNew.has(id)).toBe(name === 'veľká')
  }
  expect(variants.some(({ name }) => name === 'veľká')).toBe(true)
})
