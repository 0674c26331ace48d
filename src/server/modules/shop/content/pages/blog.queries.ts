import { sql, type SqlBool } from 'kysely'
import type { BlogCategoryId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export async function listBlogCategories(q: Queryable) {
  return q.selectFrom('blogCategories').select(['id', 'name', 'slug']).orderBy('position').orderBy('id').execute()
}

export async function listPosts(
  q: Queryable,
  { now, limit, categoryId }: { now: Date; limit: number; categoryId?: BlogCategoryId | undefined },
) {
  return postCards(q, now)
    .$if(categoryId !== undefined, (posts) => posts.where('blogPosts.categoryId', '=', categoryId ?? 0))
    .orderBy('blogPosts.publishedAt', 'desc')
    .orderBy('blogPosts.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findPost(q: Queryable, { now, id }: { now: Date; id: number }) {
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
export async function listPostTexts(q: Queryable, { now, limit }: { now: Date; limit: number }) {
  return q
    .selectFrom('blogPosts')
    .select(['id', 'slug', 'title', 'perex', 'bodyHtml'])
    .where(isVisible(now))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
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
    .where(isVisible(now))
}

/** Published, and its time has come. */
function isVisible(now: Date) {
  return sql<SqlBool>`(blog_posts.is_published
    AND blog_posts.published_at <= ${now}
    AND coalesce(blog_posts.visible_until > ${now}, true))`
}
