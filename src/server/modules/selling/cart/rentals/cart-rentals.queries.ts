import { sql } from 'kysely'
import type { CartId, CartRentalId, StoreId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { RentalToPut } from '../cart.types.ts'

/** The branches and the number of the costumes of a cart, without one line. */
export async function findOtherRentals(
  tx: Tx,
  { cartId, exceptId }: { cartId: CartId; exceptId: CartRentalId | undefined },
): Promise<{ count: number; storeIds: StoreId[] }> {
  const rows = await tx.selectFrom('cartRentals').select(['id', 'storeId']).where('cartId', '=', cartId).execute()
  const others = rows.filter(({ id }) => id !== exceptId)
  return { count: others.length, storeIds: [...new Set(others.map(({ storeId }) => storeId))] }
}

/** A line of the same costume, branch and days gets the new quantity. */
export async function upsertRental(
  tx: Tx,
  { cartId, rental }: { cartId: CartId; rental: RentalToPut['rental'] },
): Promise<void> {
  await tx
    .insertInto('cartRentals')
    .values({ cartId, ...rental })
    .onConflict((conflict) =>
      conflict.constraint('cart_rentals_line').doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
    )
    .execute()
}

export async function deleteRental(q: Queryable, { cartId, id }: { cartId: CartId; id: CartRentalId }): Promise<void> {
  await q.deleteFrom('cartRentals').where('cartId', '=', cartId).where('id', '=', id).execute()
}

/** Copies the costumes of one cart to another; the account's own line of the same days stays, and costumes of another branch stay behind. */
export async function copyRentals(q: Queryable, { from, to }: { from: CartId; to: CartId }): Promise<number> {
  const { rows } = await sql`
    INSERT INTO cart_rentals (cart_id, variant_id, store_id, first_on, last_on, quantity)
    SELECT ${to}::int, variant_id, store_id, first_on, last_on, quantity FROM cart_rentals moved
    WHERE cart_id = ${from}::int
      AND NOT EXISTS (SELECT 1 FROM cart_rentals own WHERE own.cart_id = ${to}::int AND own.store_id <> moved.store_id)
    ORDER BY id ON CONFLICT DO NOTHING RETURNING id`.execute(q)
  return rows.length
}
