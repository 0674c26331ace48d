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
      'blogPosts.updatedAt',
      'blogCategories.id as categoryId',
      'blogCategories.name as categoryName',
      'blogCategories.slug as categorySlug',
      'blogPosts.assetId',
      'mediaAssets.reference',
      'mediaAssets.alt',
    ])
    .where('blogPosts.publishedAt', '<=', now)
}

export async function selectPosts(
  q: Queryable,
  { now, limit, categoryId }: { now: Date; limit: number; categoryId?: number | undefined },
) {
  return postCards(q, now)
    .$if(categoryId !== undefined, (posts) => posts.where('blogPosts.categoryId', '=', categoryId ?? 0))
    .orderBy('blogPosts.publishedAt', 'desc')
    .orderBy('blogPosts.id', 'desc')
    .limit(limit)
    .execute()
}

export async function selectPost(q: Queryable, { now, id }: { now: Date; id: number }) {
  return postCards(q, now)
    .leftJoin('categories', 'categories.id', 'blogPosts.goodsCategoryId')
    .select([
      'blogPosts.bodyHtml',
      'categories.id as goodsCategoryId',
      'categories.name as goodsCategoryName',
      'categories.slug as goodsCategorySlug',
    ])
    .where('blogPosts.id', '=', id)
    .executeTakeFirst()
}

/** The searchable texts of articles. */
export async function selectPostTexts(q: Queryable, { now, limit }: { now: Date; limit: number }) {
  return q
    .selectFrom('blogPosts')
    .select(['id', 'slug', 'title', 'perex', 'bodyHtml'])
    .where('publishedAt', '<=', now)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function selectInfoPageTexts(q: Queryable) {
  return q.selectFrom('infoPages').select(['id', 'slug', 'title', 'kind', 'perex', 'bodyHtml']).orderBy('id').execute()
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

export async function selectInfoPageById(q: Queryable, id: number) {
  return infoPages(q).where('infoPages.id', '=', id).executeTakeFirst()
}

export async function selectInfoPageBySlug(q: Queryable, slug: string) {
  return infoPages(q).where('infoPages.slug', '=', slug).executeTakeFirst()
}

export async function selectServices(q: Queryable) {
  return infoPages(q).where('infoPages.enquiryKind', 'is not', null).orderBy('infoPages.id').execute()
}

export async function selectInfoPages(q: Queryable) {
  return q
    .selectFrom('infoPages')
    .select(['id', 'slug', 'title', 'kind', 'versionOn', 'updatedAt'])
    .orderBy('id')
    .execute()
}

function events(q: Queryable) {
  return q
    .selectFrom('events')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'events.assetId')
    .leftJoin('stores', 'stores.id', 'events.storeId')
    .select([
      'events.id',
      'events.slug',
      'events.title',
      'events.perex',
      'events.bodyHtml',
      'events.place',
      'events.price',
      'events.startsAt',
      'events.endsAt',
      'events.assetId',
      'mediaAssets.reference',
      'mediaAssets.alt',
      'stores.id as storeId',
      'stores.name as storeName',
      'stores.street as storeStreet',
      'stores.town as storeTown',
      'stores.zip as storeZip',
    ])
    .where('events.isActive', '=', true)
}

/** Events that end after `now`, the nearest first. */
export async function selectComingEvents(q: Queryable, { now, limit }: { now: Date; limit: number }) {
  return events(q)
    .where('events.endsAt', '>', now)
    .orderBy('events.startsAt')
    .orderBy('events.id')
    .limit(limit)
    .execute()
}

/** Past events, the latest first. */
export async function selectPastEvents(q: Queryable, { now, limit }: { now: Date; limit: number }) {
  return events(q)
    .where('events.endsAt', '<=', now)
    .orderBy('events.startsAt', 'desc')
    .orderBy('events.id', 'desc')
    .limit(limit)
    .execute()
}

export async function selectEvent(q: Queryable, id: number) {
  return events(q).where('events.id', '=', id).executeTakeFirst()
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

export async function selectJobOpenings(q: Queryable, { today, limit }: { today: string; limit: number }) {
  return openings(q, today)
    .orderBy('jobOpenings.publishedAt', 'desc')
    .orderBy('jobOpenings.id', 'desc')
    .limit(limit)
    .execute()
}

export async function selectJobOpening(q: Queryable, { today, id }: { today: string; id: number }) {
  return openings(q, today).where('jobOpenings.id', '=', id).executeTakeFirst()
}
