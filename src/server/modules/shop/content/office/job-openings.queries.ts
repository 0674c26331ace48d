import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Listing } from './content-rows.queries.ts'

export type StoredOpening = Awaited<ReturnType<typeof listStoredOpenings>>[number]

/** The newest first. */
export const openingListing: Listing = {
  table: 'job_openings',
  words: ['title', 'town', 'body_html'],
  order: [{ by: sql`published_at`, type: 'timestamptz' }],
  isDescending: true,
}

export function listStoredOpenings(q: Queryable, ids: readonly number[]) {
  return q
    .selectFrom('jobOpenings')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'jobOpenings.assetId')
    .leftJoin('stores', 'stores.id', 'jobOpenings.storeId')
    .select([
      'jobOpenings.id',
      'jobOpenings.version',
      'jobOpenings.title',
      'jobOpenings.slug',
      'jobOpenings.perex',
      'jobOpenings.bodyHtml',
      'jobOpenings.isActive',
      'jobOpenings.assetId',
      'jobOpenings.storeId',
      'jobOpenings.town',
      'jobOpenings.employment',
      'jobOpenings.salaryFromCents',
      'jobOpenings.salaryUnit',
      'jobOpenings.startsOn',
      'jobOpenings.publishedAt',
      'jobOpenings.closesOn',
      'mediaAssets.reference',
      'mediaAssets.alt',
      'stores.name as storeName',
      'stores.street as storeStreet',
      'stores.town as storeTown',
      'stores.zip as storeZip',
    ])
    .where(sql<boolean>`job_openings.id = ANY (${[...ids]}::integer[])`)
    .execute()
}
