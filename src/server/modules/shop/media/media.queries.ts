import type { AssetId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { MediaAsset } from './image.ts'

export async function findAsset(q: Queryable, id: AssetId): Promise<MediaAsset | undefined> {
  return q.selectFrom('mediaAssets').select(['id', 'reference', 'alt']).where('id', '=', id).executeTakeFirst()
}
