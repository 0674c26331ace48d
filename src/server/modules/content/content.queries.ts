import type { Queryable } from '#server/platform/db/db.ts'

export async function selectCurrencies(q: Queryable) {
  return q.selectFrom('currencies').selectAll().orderBy('id').execute()
}

export async function selectCountries(q: Queryable) {
  return q.selectFrom('countries').select(['code', 'name', 'isDelivery']).orderBy('position').orderBy('code').execute()
}

export async function selectSettings(q: Queryable) {
  return q.selectFrom('settings').select(['name', 'value']).orderBy('name').execute()
}

export async function selectSearchPlaceholders(q: Queryable) {
  return q.selectFrom('searchPlaceholders').select('text').orderBy('position').orderBy('id').execute()
}

export async function selectBanners(q: Queryable) {
  return q
    .selectFrom('banners')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'banners.assetId')
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
    .orderBy('banners.name')
    .execute()
}

export async function selectBlogCategories(q: Queryable) {
  return q.selectFrom('blogCategories').select(['id', 'name', 'slug']).orderBy('position').orderBy('id').execute()
}

function postCards(q: Queryable, now: Date) {
  return q
    .selectFrom('blogPosts')
    .innerJoin('blogCategories', 'blogCategories.id', 'blogPosts.categoryId')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'blogPosts.assetId')
    .select([
      'blogPosts.id',
      'blogPosts.slug',
      'blogPosts.title',
      'blogPosts.perex',
      'blogPosts.publishedAt',
      'blogCategories.id as categoryId',
      'blogCategories.name as categoryName',
      'blogCategories.slug as categorySlug',
      'blogPosts.assetId',
      'mediaAssets.reference',
      'mediaAssets.alt',
    ])
    .where('blogPosts.publishedAt', '<=', now)
}

export async function selectPosts(q: Queryable, { now, limit }: { now: Date; limit: number }) {
  return postCards(q, now)
    .orderBy('blogPosts.publishedAt', 'desc')
    .orderBy('blogPosts.id', 'desc')
    .limit(limit)
    .execute()
}

export async function selectPost(q: Queryable, { now, id }: { now: Date; id: number }) {
  return postCards(q, now).select('blogPosts.bodyHtml').where('blogPosts.id', '=', id).executeTakeFirst()
}

export async function selectFaqCategories(q: Queryable) {
  return q
    .selectFrom('faqCategories')
    .select(['id', 'name', 'slug', 'isFaqTop'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function selectFaqItems(q: Queryable) {
  return q
    .selectFrom('faqItems')
    .select(['id', 'categoryId', 'slug', 'question', 'answerHtml'])
    .orderBy('categoryId')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const infoPageColumns = ['id', 'slug', 'title', 'bodyHtml', 'kind', 'versionOn'] as const

export async function selectInfoPageById(q: Queryable, id: number) {
  return q.selectFrom('infoPages').select(infoPageColumns).where('id', '=', id).executeTakeFirst()
}

export async function selectInfoPageBySlug(q: Queryable, slug: string) {
  return q.selectFrom('infoPages').select(infoPageColumns).where('slug', '=', slug).executeTakeFirst()
}

export async function selectInfoPages(q: Queryable) {
  return q
    .selectFrom('infoPages')
    .select(['id', 'slug', 'title', 'kind', 'versionOn', 'updatedAt'])
    .orderBy('id')
    .execute()
}
