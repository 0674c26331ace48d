import { sql } from 'kysely'
import type { SharedListId, SharedListItemId, VariantId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type ItemRow = {
  id: SharedListItemId
  role: string
  variantId: VariantId
  packs: number
  extra: number
  claim: 'bring' | 'cart' | 'order' | null
  claimedBy: string
  guestDigest: string | null
  claimUntil: Date | null
}

export type NewItem = { position: number; role: string; variantId: VariantId; packs: number; extra: number }

export async function insertItems(tx: Tx, listId: SharedListId, items: readonly NewItem[]): Promise<void> {
  await tx
    .insertInto('sharedListItems')
    .values(items.map((item) => ({ ...item, listId })))
    .execute()
}

const itemColumns = [
  'id',
  'role',
  'variantId',
  'packs',
  'extra',
  'claim',
  'claimedBy',
  'guestDigest',
  'claimUntil',
] as const

export async function listItems(q: Queryable, listId: SharedListId): Promise<ItemRow[]> {
  return q
    .selectFrom('sharedListItems')
    .select(itemColumns)
    .where('listId', '=', listId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** In the order in which claims lock them. */
export async function listItemsForUpdate(tx: Tx, listId: SharedListId): Promise<ItemRow[]> {
  await tx.selectFrom('sharedListItems').select('id').where('listId', '=', listId).orderBy('id').forUpdate().execute()
  return listItems(tx, listId)
}

export async function deleteItems(tx: Tx, ids: readonly SharedListItemId[]): Promise<void> {
  await tx
    .deleteFrom('sharedListItems')
    .where('id', '=', sql<SharedListItemId>`any(${[...ids]}::int[])`)
    .execute()
}

/** A free item beside another one, of the same goods. */
export async function copyItem(tx: Tx, { fromId, packs }: { fromId: SharedListItemId; packs: number }): Promise<void> {
  await sql`
    INSERT INTO shared_list_items (list_id, position, role, variant_id, packs, extra)
    SELECT list_id, position, role, variant_id, ${packs}::int, extra FROM shared_list_items WHERE id = ${fromId}::int`.execute(
    tx,
  )
}

/** What an item without a claim has. */
export const unclaimed = {
  claim: null,
  claimedBy: '',
  guestDigest: null,
  claimUntil: null,
  cartId: null,
  orderId: null,
}

export async function findItemForUpdate(
  tx: Tx,
  { listId, itemId }: { listId: SharedListId; itemId: SharedListItemId },
): Promise<ItemRow | undefined> {
  return tx
    .selectFrom('sharedListItems')
    .select(itemColumns)
    .where('listId', '=', listId)
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirst()
}

/** Of a locked item. */
export async function releaseItem(tx: Tx, id: SharedListItemId): Promise<void> {
  await tx.updateTable('sharedListItems').set(unclaimed).where('id', '=', id).execute()
}

/** Of a free, locked item; lapsed claims on it end. */
export async function updatePacks(tx: Tx, { id, packs }: { id: SharedListItemId; packs: number }): Promise<void> {
  await tx
    .updateTable('sharedListItems')
    .set({ ...unclaimed, packs })
    .where('id', '=', id)
    .execute()
}
