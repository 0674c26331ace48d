import type { AssetId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { MediaAsset } from './image.ts'

export async function findAsset(q: Queryable, id: AssetId): Promise<MediaAsset | undefined> {
  return q.selectFrom('mediaAssets').select(['id', 'reference', 'alt']).where('id', '=', id).executeTakeFirst()
}

export async function findAssetByReference(q: Queryable, reference: string): Promise<MediaAsset | undefined> {
  const assets = q.selectFrom('mediaAssets').select(['id', 'reference', 'alt'])
  return assets.where('reference', '=', reference).executeTakeFirst()
}

/** The asset of a picture, which may be there already. */
export async function upsertAsset(tx: Tx, reference: string): Promise<MediaAsset> {
  return tx
    .insertInto('mediaAssets')
    .values({ reference, alt: '' })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ reference }))
    .returning(['id', 'reference', 'alt'])
    .executeTakeFirstOrThrow()
}

/** Sets what a picture shows, for those who do not see it; false for an unknown picture. */
export async function updatePictureAlt(tx: Tx, { id, alt }: { id: AssetId; alt: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('mediaAssets').set({ alt }).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}
