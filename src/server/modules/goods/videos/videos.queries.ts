import type { ProductId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

const cardColumns = [
  'videos.id',
  'videos.title',
  'videos.perex',
  'videos.seconds',
  'videos.assetId',
  'mediaAssets.reference',
  'mediaAssets.alt',
] as const

export function listVideos(q: Queryable) {
  return q
    .selectFrom('videos')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'videos.assetId')
    .select(cardColumns)
    .where('videos.isActive', '=', true)
    .orderBy('videos.position')
    .orderBy('videos.id')
    .execute()
}

export function findVideo(q: Queryable, id: number) {
  return q
    .selectFrom('videos')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'videos.assetId')
    .select([...cardColumns, 'videos.sourceKind', 'videos.source', 'videos.captions'])
    .where('videos.id', '=', id)
    .where('videos.isActive', '=', true)
    .executeTakeFirst()
}

export async function listProductIds(q: Queryable, videoId: number): Promise<ProductId[]> {
  const rows = await q
    .selectFrom('videoProducts')
    .select('productId')
    .where('videoId', '=', videoId)
    .orderBy('position')
    .orderBy('productId')
    .execute()
  return rows.map(({ productId }) => productId)
}
