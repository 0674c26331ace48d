import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'
import { isVisibleBanner } from '../pages/banners.queries.ts'
import type { Listing } from './content-rows.queries.ts'

export type StoredBanner = Awaited<ReturnType<typeof listStoredBanners>>[number]

/** By place, as the page shows them from its top; at each place the first of several is the one shown. */
export const bannerListing: Listing = {
  table: 'banners',
  words: ['title', 'text'],
  order: [
    {
      by: sql`array_position(ARRAY['promo', 'hero', 'hero_small', 'popup_desktop', 'popup_mobile'], name)`,
      type: 'integer',
    },
    { by: sql`position`, type: 'integer' },
    { by: sql`-id`, type: 'integer' },
  ],
}

export function listStoredBanners(q: Queryable, { ids, now }: { ids: readonly number[]; now: Date }) {
  return q
    .selectFrom('banners')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'banners.assetId')
    .select([
      'banners.id',
      'banners.version',
      'banners.name',
      'banners.title',
      'banners.text',
      'banners.url',
      'banners.target',
      'banners.path',
      'banners.position',
      'banners.isPublished',
      'banners.visibleFrom',
      'banners.visibleUntil',
      'banners.assetId',
      'mediaAssets.reference',
      'mediaAssets.alt',
      sql<boolean>`(SELECT other.id FROM banners other
        WHERE other.name = banners.name AND ${isVisibleBanner('other', now)}
        ORDER BY other.position, other.id DESC LIMIT 1) IS NOT DISTINCT FROM banners.id`.as('isShown'),
    ])
    .where(sql<boolean>`banners.id = ANY (${[...ids]}::integer[])`)
    .execute()
}
