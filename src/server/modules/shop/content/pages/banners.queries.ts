import { sql, type SqlBool } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'

/** For each place the banner that visitors see: the first of those whose time has come, of equals the newest. */
export async function listBanners(q: Queryable, now: Date) {
  return q
    .selectFrom('banners')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'banners.assetId')
    .distinctOn('banners.name')
    .select([
      'banners.name',
      'banners.title',
      'banners.text',
      'banners.url',
      'banners.target',
      'banners.path',
      'banners.assetId',
      'mediaAssets.reference',
      'mediaAssets.alt',
    ])
    .where(isVisibleBanner('banners', now))
    .orderBy('banners.name')
    .orderBy('banners.position')
    .orderBy('banners.id', 'desc')
    .execute()
}

/** Published, and its time has come. */
export function isVisibleBanner(table: string, now: Date) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`(${column('is_published')}
    AND coalesce(${column('visible_from')} <= ${now}, true)
    AND coalesce(${column('visible_until')} > ${now}, true))`
}
