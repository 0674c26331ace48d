import { addDays } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { aProduct } from './given.ts'
import { aStaffSession } from './staff.ts'

/** New goods at the branch with a hold of one piece, and what each of the writes reads. */
export async function aBranchWish(db: Db, branchId: number) {
  const code = `CW${crypto.randomUUID().slice(0, 8)}`
  const { variantId } = await aProduct(db, { ean: code, stock: { [branchId + 1]: 5 } })
  await db.query.updateTable('stockLevels').set({ reserved: 1 }).where('variantId', '=', variantId).execute()
  const { userId: madeBy } = await aStaffSession(db)
  const until = toLocalDay(new Date())
  const { id } = await db.query
    .insertInto('stockHolds')
    .values({
      storeId: branchId,
      variantId,
      quantity: 1,
      person: 'Jana',
      heldUntil: addDays(until, 1),
      madeBy,
      madeAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const goods = { store: branchId, variantId, quantity: 1, why: 'till', note: '' }
  const receipt = { paper: 'DL-1', lines: [{ code, quantity: 2, expected: 3 }] }
  return { ...goods, ...receipt, id, person: 'Eva', phone: '', until, as: 'released', isAgeChecked: false }
}

export { branchThings } from './reservation-things.ts'
