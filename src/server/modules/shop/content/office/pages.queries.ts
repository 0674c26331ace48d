import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Listing } from './content-rows.queries.ts'

export type StoredPage = Awaited<ReturnType<typeof listStoredPages>>[number]

/** In Slovak order of their titles. */
export const pageListing: Listing = {
  table: 'info_pages',
  words: ['title', 'body_html'],
  order: [{ by: sql`title COLLATE slovak`, type: 'text' }],
}

export function listStoredPages(q: Queryable, ids: readonly number[]) {
  return q
    .selectFrom('infoPages')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'infoPages.assetId')
    .select([
      'infoPages.id',
      'infoPages.version',
      'infoPages.title',
      'infoPages.slug',
      'infoPages.kind',
      'infoPages.perex',
      'infoPages.bodyHtml',
      'infoPages.isPublished',
      'infoPages.visibleFrom',
      'infoPages.visibleUntil',
      'infoPages.versionOn',
      'infoPages.enquiryKind',
      'infoPages.assetId',
      'mediaAssets.reference',
      'mediaAssets.alt',
    ])
    .where(sql<boolean>`info_pages.id = ANY (${[...ids]}::integer[])`)
    .execute()
}
