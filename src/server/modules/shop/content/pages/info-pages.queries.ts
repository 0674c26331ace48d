import type { Queryable } from '#server/platform/db/db.ts'

export async function listInfoPages(q: Queryable) {
  return q
    .selectFrom('infoPages')
    .select(['id', 'slug', 'title', 'kind', 'versionOn', 'updatedAt'])
    .orderBy('id')
    .execute()
}

export async function findInfoPageById(q: Queryable, id: number) {
  return infoPages(q).where('infoPages.id', '=', id).executeTakeFirst()
}

export async function findInfoPageBySlug(q: Queryable, slug: string) {
  return infoPages(q).where('infoPages.slug', '=', slug).executeTakeFirst()
}

export async function listServices(q: Queryable) {
  return infoPages(q).where('infoPages.enquiryKind', 'is not', null).orderBy('infoPages.id').execute()
}

export async function listInfoPageTexts(q: Queryable) {
  return q.selectFrom('infoPages').select(['id', 'slug', 'title', 'kind', 'perex', 'bodyHtml']).orderBy('id').execute()
}

function infoPages(q: Queryable) {
  return q
    .selectFrom('infoPages')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'infoPages.assetId')
    .select([
      'infoPages.id',
      'infoPages.slug',
      'infoPages.title',
      'infoPages.perex',
      'infoPages.bodyHtml',
      'infoPages.kind',
      'infoPages.versionOn',
      'infoPages.enquiryKind',
      'infoPages.assetId',
      'mediaAssets.reference',
      'mediaAssets.alt',
    ])
}
