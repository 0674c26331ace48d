import type { Queryable } from '#server/platform/db/db.ts'

export async function listJobOpenings(q: Queryable, { today, limit }: { today: string; limit: number }) {
  return openings(q, today)
    .orderBy('jobOpenings.publishedAt', 'desc')
    .orderBy('jobOpenings.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findJobOpening(q: Queryable, { today, id }: { today: string; id: number }) {
  return openings(q, today).where('jobOpenings.id', '=', id).executeTakeFirst()
}

/** Jobs that are open on `today` (YYYY-MM-DD). */
function openings(q: Queryable, today: string) {
  return q
    .selectFrom('jobOpenings')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'jobOpenings.assetId')
    .leftJoin('stores', 'stores.id', 'jobOpenings.storeId')
    .select([
      'jobOpenings.id',
      'jobOpenings.slug',
      'jobOpenings.title',
      'jobOpenings.perex',
      'jobOpenings.bodyHtml',
      'jobOpenings.town',
      'jobOpenings.employment',
      'jobOpenings.salaryFromCents',
      'jobOpenings.salaryUnit',
      'jobOpenings.startsOn',
      'jobOpenings.publishedAt',
      'jobOpenings.closesOn',
      'jobOpenings.assetId',
      'mediaAssets.reference',
      'mediaAssets.alt',
      'stores.id as storeId',
      'stores.name as storeName',
      'stores.street as storeStreet',
      'stores.town as storeTown',
      'stores.zip as storeZip',
    ])
    .where('jobOpenings.isActive', '=', true)
    .where('jobOpenings.closesOn', '>=', today)
}
