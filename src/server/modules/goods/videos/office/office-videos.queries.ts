import { sql } from 'kysely'
import type { AssetId, ProductId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Caption } from '../videos.rules.ts'

export type VideoFields = {
  title: string
  perex: string
  seconds: number
  sourceKind: 'file' | 'youtube'
  source: string
  captions: readonly Caption[]
  assetId: AssetId | null
  position: number
  isActive: boolean
}
export type LinkedProduct = { id: ProductId; name: string }
export type StoredVideo = Omit<VideoFields, 'captions'> & {
  id: number
  captions: unknown
  reference: string | null
  alt: string | null
  version: number
  products: LinkedProduct[]
}

/** In the order of the area of customers. */
export async function listVideosForOffice(q: Queryable): Promise<StoredVideo[]> {
  return columns(q).orderBy('videos.position').orderBy('videos.id').execute()
}

export function findVideoForOffice(q: Queryable, id: number): Promise<StoredVideo | undefined> {
  return columns(q).where('videos.id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends. */
export async function lockVideo(tx: Tx, id: number): Promise<StoredVideo | undefined> {
  await tx.selectFrom('videos').select('id').where('id', '=', id).forUpdate().execute()
  return findVideoForOffice(tx, id)
}

export async function insertVideo(
  tx: Tx,
  { captions, ...video }: Omit<VideoFields, 'position'> & { slug: string; position?: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('videos')
    .values({
      ...video,
      captions: JSON.stringify(captions),
      position: video.position ?? sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM videos)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A trigger counts the version; other goods are a change of the video too. */
export async function updateVideo(
  tx: Tx,
  id: number,
  { captions, productIds, ...fields }: Partial<VideoFields & { productIds: readonly ProductId[] }>,
): Promise<void> {
  const row = {
    ...fields,
    ...(captions && { captions: JSON.stringify(captions) }),
    ...(productIds && { goodsChangedAt: sql<Date>`clock_timestamp()` }),
  }
  await tx.updateTable('videos').set(row).where('id', '=', id).execute()
  if (productIds) await replaceProducts(tx, id, productIds)
}

export async function replaceProducts(tx: Tx, id: number, productIds: readonly ProductId[]): Promise<void> {
  await tx.deleteFrom('videoProducts').where('videoId', '=', id).execute()
  if (productIds.length === 0) return
  await tx
    .insertInto('videoProducts')
    .values(productIds.map((productId, position) => ({ videoId: id, productId, position })))
    .execute()
}

export async function deleteVideo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('videos').where('id', '=', id).execute()
}

export async function hasVideoSlug(q: Queryable, slug: string): Promise<boolean> {
  return (await q.selectFrom('videos').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
}

function columns(q: Queryable) {
  return q
    .selectFrom('videos')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'videos.assetId')
    .select([
      'videos.id',
      'videos.title',
      'videos.perex',
      'videos.seconds',
      'videos.sourceKind',
      'videos.source',
      'videos.captions',
      'videos.assetId',
      'videos.position',
      'videos.isActive',
      'videos.version',
      'mediaAssets.reference',
      'mediaAssets.alt',
    ])
    .select(
      sql<LinkedProduct[]>`(
        SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY vp.position, p.id), '[]')
        FROM video_products vp JOIN products p ON p.id = vp.product_id WHERE vp.video_id = videos.id)`.as('products'),
    )
}
