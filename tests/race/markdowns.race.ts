import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { createPricingModule } from '#server/modules/goods/pricing/index.ts'
import { keepMarkdowns } from '#server/modules/goods/pricing/markdowns/prepare-markdowns.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createEvents } from '#server/platform/events.ts'
import { aBrand, aProduct, seedReference } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

let db: Db

beforeAll(async () => {
  db = (await connectPostgres(await createShopDatabase(inject('postgresUrl')), { poolSize: 12, onError: () => {} })).db
  await seedReference(db)
})
afterAll(() => db.close())

const start = Date.now()
let now = new Date(start)
const clock = { now: () => now }
const pricing = createPricingModule({ clock })
const hourMs = 3_600_000

async function aMarkdown(brandId: number) {
  return db.query
    .insertInto('markdowns')
    .values({
      name: 'Mikuláš',
      startsAt: new Date(start + hourMs),
      endsAt: new Date(start + 2 * hourMs),
      kind: 'percent',
      percent: 20,
      brandIds: [brandId],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function reprice(variantId: number, cents: number) {
  await db.tx(async (tx) => {
    await tx.selectFrom('variants').select('id').where('id', '=', variantId).forUpdate().execute()
    await tx.updateTable('variants').set({ priceCents: cents }).where('id', '=', variantId).execute()
    await pricing.recordPrices(tx, [variantId])
  })
}

test('prices that change while two nodes prepare a markdown are followed, and no one waits for another forever', async () => {
  const brand = await aBrand(db)
  const products = []
  for (let index = 0; index < 30; index += 1) products.push(await aProduct(db, { brandId: brand.id, priceCents: 1000 }))
  const { id } = await aMarkdown(brand.id)
  const node = { db, clock, events: createEvents() }
  const changes = products.flatMap(({ variantId }, index) => [reprice(variantId, 900), reprice(variantId, 500 + index)])
  await Promise.all([keepMarkdowns(node), ...changes, keepMarkdowns(node), keepMarkdowns(node)])
  // What was being changed is prepared by the next run.
  now = new Date(start + 11 * 60_000)
  await keepMarkdowns(node)
  const { rows } = await sql<{ isTrue: boolean }>`
    SELECT marked.price_cents = floor(v.price_cents * 80 / 100.0) AS is_true
    FROM markdown_prices marked JOIN variants v ON v.id = marked.variant_id WHERE marked.markdown_id = ${id}::int`.execute(
    db.query,
  )
  expect(rows.map(({ isTrue }) => isTrue)).toEqual(products.map(() => true))
  const markdown = await db.query
    .selectFrom('markdowns')
    .select(['version', 'preparedVersion', 'variantCount'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(markdown).toEqual({ version: 1, preparedVersion: 1, variantCount: 30 })
})
