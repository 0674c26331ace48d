import type { Db } from '#server/platform/db/db.ts'
import { aProduct, anOrder, seedReference, type ProductInput } from './given.ts'
import type { createStaffClient } from './staff.ts'

export type PackingOrder = {
  id: number
  number: string
  pieces: { variantId: number; code: string; quantity: number }[]
}

type Given = {
  /** 1 = branch, 2 = point, 3 = courier. */
  carrierId?: number
  storeId?: number | null
  state?: string
  paymentState?: 'paid' | 'unpaid' | 'pending'
  /** 1 = card, 3 = cash on delivery. */
  paymentMethodId?: number
  totalCents?: number
  expectedTo?: string
  eventOn?: string | null
  awaited?: number
  /** Each with its shelf; a set is given as its parts. */
  goods?: (ProductInput & { quantity?: number; shelf?: string })[]
  /** Goods that exist already. */
  variants?: { variantId: number; quantity: number }[]
  isReserved?: boolean
}

/** The carriers and payment methods, once per database. */
async function seedOnce(db: Db): Promise<void> {
  if (!(await db.query.selectFrom('carriers').select('id').limit(1).executeTakeFirst())) await seedReference(db)
}

/** A paid order whose goods are held, as the checkout leaves it. */
export async function aPackingOrder(db: Db, given: Given = {}): Promise<PackingOrder> {
  await seedOnce(db)
  const id = await anOrder(db)
  const { state = 'paid', paymentState = 'paid', carrierId = 3, paymentMethodId = 1, totalCents = 2_000 } = given
  const address = {
    firstname: 'Jana',
    lastname: 'Kováčová',
    street: 'Dlhá 5',
    city: 'Nitra',
    zip: '949 01',
    country: 'SK',
  }
  const { number } = await db.query
    .updateTable('orders')
    .set({ state, paymentState, carrierId, paymentMethodId, storeId: given.storeId ?? null })
    .set({ totalCents, goodsCents: totalCents })
    .set({ invoiceAddress: JSON.stringify({ ...address, company: null }), phone: '+421900123456' })
    .set({ deliveryAddress: JSON.stringify({ ...address, company: '' }), eventOn: given.eventOn ?? null })
    .set({ expectedTo: given.expectedTo ?? null, paidAt: paymentState === 'paid' ? new Date() : null })
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow()
  const goods = given.goods ?? (given.variants ? [] : [{}])
  const made = []
  for (const { quantity = 1, shelf = '', ...input } of goods) {
    const { variantId } = await aProduct(db, { stock: 1_000, ...input })
    await db.query.updateTable('stockLevels').set({ shelfCode: shelf }).where('variantId', '=', variantId).execute()
    made.push({ variantId, quantity })
  }
  const pieces = []
  for (const [index, piece] of [...made, ...(given.variants ?? [])].entries()) {
    pieces.push(await hold(db, { orderId: id, position: index + 1, ...piece, given }))
  }
  return { id, number, pieces }
}

async function hold(
  db: Db,
  {
    orderId,
    position,
    variantId,
    quantity,
    given: { isReserved = true, awaited = 0 },
  }: { orderId: number; position: number; variantId: number; quantity: number; given: Given },
) {
  const { code, productId, name } = await db.query
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.code', 'variants.productId', 'products.name'])
    .where('variants.id', '=', variantId)
    .executeTakeFirstOrThrow()
  await db.query
    .insertInto('orderItems')
    .values({
      orderId,
      position,
      variantId,
      productId,
      code,
      name,
      quantity,
      awaitedQuantity: awaited,
      vatRate: 23,
      unitPriceCents: 1_000,
      totalCents: 1_000 * quantity,
    })
    .execute()
  if (isReserved) {
    await db.query.insertInto('reservations').values({ orderId, variantId, locationId: 1, quantity }).execute()
    await db.query
      .updateTable('stockLevels')
      .set(({ eb }) => ({ reserved: eb('reserved', '+', quantity) }))
      .where('variantId', '=', variantId)
      .where('locationId', '=', 1)
      .execute()
  }
  return { variantId, code, quantity }
}

type StaffCall = ReturnType<typeof createStaffClient>

/** A wave of one new order, a row of its picking list, and with `isShort` the problem that its only piece is missing. */
export async function aWaveWithGoods({
  db,
  call,
  isShort = false,
}: {
  db: Db
  call: StaffCall
  isShort?: boolean
}): Promise<{
  wave: { id: number; version: number }
  pick: { variantId: number; locationId: number; picked: number }
  problem: { id: number; version: number }
}> {
  await aPackingOrder(db, { expectedTo: '2020-01-01' })
  const { body } = await call('POST', '/api/admin/waves', { body: { size: 1 } })
  const { id, version, rows, orders } = body.data
  const pick = { variantId: rows[0].variant_id, locationId: rows[0].location.id, picked: 1 }
  if (!isShort) return { wave: { id, version }, pick, problem: { id: 0, version: 0 } }
  await call('PATCH', `/api/admin/waves/${id}`, { version, body: { ...pick, picked: 0, missing: 1 } })
  const problem = await db.query
    .selectFrom('packingProblems')
    .select(['id', 'version'])
    .where('orderId', '=', orders[0].id)
    .where('solvedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { wave: { id, version: version + 1 }, pick, problem }
}
