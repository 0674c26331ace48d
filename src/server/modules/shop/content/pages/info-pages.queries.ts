import { sql, type SqlBool } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'

// Visitors see what is published and whose time has come.

export async function listInfoPages(q: Queryable, now: Date) {
  return visible(q, now).select(['id', 'slug', 'title', 'kind', 'updatedAt']).orderBy('id').execute()
}

/** Documents are always shown. */
export async function listDocuments(q: Queryable) {
  return q
    .selectFrom('infoPages')
    .select(['id', 'slug', 'title', 'kind', 'versionOn'])
    .where('kind', '=', 'document')
    .orderBy('id')
    .execute()
}

export async function findInfoPageById(q: Queryable, { now, id }: { now: Date; id: number }) {
  return infoPages(q, now).where('infoPages.id', '=', id).executeTakeFirst()
}

export async function findInfoPageBySlug(q: Queryable, { now, slug }: { now: Date; slug: string }) {
  return infoPages(q, now).where('infoPages.slug', '=', slug).executeTakeFirst()
}

export async function listServices(q: Queryable, now: Date) {
  return infoPages(q, now).where('infoPages.enquiryKind', 'is not', null).orderBy('infoPages.id').execute()
}

export async function listInfoPageTexts(q: Queryable, now: Date) {
  return visible(q, now).select(['id', 'slug', 'title', 'kind', 'perex', 'bodyHtml']).orderBy('id').execute()
}

function visible(q: Queryable, now: Date) {
  return q.selectFrom('infoPages').where(isVisible(now))
}

function isVisible(now: Date) {
  return sql<SqlBool>`(info_pages.is_published
    AND coalesce(info_pages.visible_from <= ${now}, true)
    AND coalesce(info_pages.visible_until > ${now}, true))`
}

function infoPages(q: Queryable, now: Date) {
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
    .where(isVisible(now))
}
