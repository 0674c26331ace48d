import { sql } from 'kysely'
import type { CartId, SharedListId, SharedListItemId, VariantId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { unclaimed } from './items.queries.ts'

type Taking = {
  listId: SharedListId
  itemIds: readonly SharedListItemId[]
  claim: 'bring' | 'cart'
  name: string
  guestDigest: string
  now: Date
  /** Of goods for a cart. */
  until: Date | null
}

/** Claims those of the items that are free, or that this guest has claimed and not ordered. Of several guests one gets each. */
export async function takeItems(tx: Tx, { listId, itemIds, ...taking }: Taking): Promise<SharedListItemId[]> {
  const ids = sql<SharedListItemId>`any(${[...itemIds]}::int[])`
  await tx
    .selectFrom('sharedListItems')
    .select('id')
    .where('listId', '=', listId)
    .where('id', '=', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await tx
    .updateTable('sharedListItems')
    .set({
      claim: taking.claim,
      claimedBy: taking.name,
      guestDigest: taking.guestDigest,
      claimUntil: taking.until,
      cartId: null,
    })
    .where('listId', '=', listId)
    .where('id', '=', ids)
    .where((eb) =>
      eb.or([
        eb('claim', 'is', null),
        eb('claimUntil', '<=', taking.now),
        eb.and([eb('guestDigest', '=', taking.guestDigest), eb('claim', '<>', 'order')]),
      ]),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The packs that this guest has claimed for their cart, by variant. */
export async function sumOwnPacks(
  q: Queryable,
  { listId, guestDigest, now }: { listId: SharedListId; guestDigest: string; now: Date },
): Promise<Map<VariantId, number>> {
  const rows = await q
    .selectFrom('sharedListItems')
    .select(['variantId', (eb) => eb.fn.sum<string>('packs').as('packs')])
    .where('listId', '=', listId)
    .where('guestDigest', '=', guestDigest)
    .where('claim', '=', 'cart')
    .where('claimUntil', '>', now)
    .groupBy('variantId')
    .execute()
  return new Map(rows.map(({ variantId, packs }) => [variantId, Number(packs)]))
}

type Own = { itemIds: readonly SharedListItemId[]; guestDigest: string }

/** The goods of a claim are in this cart. */
export async function markInCart(
  q: Queryable,
  { itemIds, guestDigest, cartId, until }: Own & { cartId: CartId; until: Date },
): Promise<void> {
  await q
    .updateTable('sharedListItems')
    .set({ cartId, claimUntil: until })
    .where('id', '=', sql<SharedListItemId>`any(${[...itemIds]}::int[])`)
    .where('guestDigest', '=', guestDigest)
    .where('claim', '=', 'cart')
    .execute()
}

/** Frees claims of a guest whose goods did not get into the cart. */
export async function releaseClaims(q: Queryable, { itemIds, guestDigest }: Own): Promise<void> {
  await q
    .updateTable('sharedListItems')
    .set(unclaimed)
    .where('id', '=', sql<SharedListItemId>`any(${[...itemIds]}::int[])`)
    .where('guestDigest', '=', guestDigest)
    .where('claim', '=', 'cart')
    .execute()
}
