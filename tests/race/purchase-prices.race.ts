import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listPurchasePrices, updateReceivedPrices } from '#server/modules/goods/inventory/index.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { repeats } from '#tests/support/figures.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession } from '#tests/support/staff.ts'

// Two deliveries of the same goods are received concurrently.

let db: Db
let userId = 0

beforeAll(async () => {
  db = (await connectPostgres(await createShopDatabase(inject('postgresUrl')), { poolSize: 10, onError: () => {} })).db
  await seedReference(db)
  userId = (await aStaffSession(db)).userId
})
afterAll(() => db.close())

const firstDay = Date.parse('2026-11-01T08:00:00Z')

/** Confirmed in the transaction that takes its price over, as the use case does it. */
async function receive(variantId: number, { hour, cents }: { hour: number; cents: number }): Promise<void> {
  const at = new Date(firstDay + hour * 3_600_000)
  await db.tx(async (tx) => {
    const { id } = await tx
      .insertInto('stockDocuments')
      .values({ kind: 'receipt', state: 'confirmed', locationId: 1, madeBy: userId, madeAt: at, confirmedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { documentId: id, variantId, quantity: 1, purchaseNetCents: cents, writtenAt: at }
    await tx.insertInto('stockDocumentLines').values(line).execute()
    await updateReceivedPrices(tx, id)
  })
}

test('of deliveries that are received concurrently the price of the last one counts', async () => {
  for (let round = 0; round < repeats({ short: 5, full: 200 }); round += 1) {
    const { variantId } = await aProduct(db, {})
    await Promise.all([3, 1, 4, 2].map((hour) => receive(variantId, { hour, cents: hour * 100 })))
    expect((await listPurchasePrices(db.query, [variantId])).get(variantId)).toBe(400)
  }
})
