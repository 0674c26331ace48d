import type { CartId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { KeptChoice } from './cart.types.ts'

/** Stores the customer's choice; fields that are not given stay unchanged. */
export async function updateChoice(
  q: Queryable,
  { cartId, choice }: { cartId: CartId; choice: KeptChoice },
): Promise<void> {
  const { delivery, ...kept } = choice
  if (Object.values(choice).every((value) => value === undefined)) return
  await q
    .updateTable('carts')
    .set({
      ...kept,
      ...(delivery !== undefined && { delivery: delivery === null ? null : JSON.stringify(delivery) }),
    })
    .where('id', '=', cartId)
    .where('state', '=', 'open')
    .execute()
}

/** Stores that the age was confirmed for this cart: for thirty days, on any device on which it is ordered. */
export async function updateAdultUntil(
  q: Queryable,
  { cartId, until }: { cartId: CartId; until: Date },
): Promise<void> {
  await q.updateTable('carts').set({ adultUntil: until }).where('id', '=', cartId).execute()
}

export async function isAgeConfirmed(q: Queryable, { cartId, now }: { cartId: CartId; now: Date }): Promise<boolean> {
  const row = await q
    .selectFrom('carts')
    .select('id')
    .where('id', '=', cartId)
    .where('adultUntil', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateGuestEmail(
  q: Queryable,
  { cartId, guestEmail }: { cartId: CartId; guestEmail: string },
): Promise<void> {
  await q.updateTable('carts').set({ guestEmail }).where('id', '=', cartId).execute()
}
