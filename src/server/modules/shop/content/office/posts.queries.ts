import { sql } from 'kysely'
import { slugify } from '#kernel/slug.ts'
import type { BlogCategoryId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Listing } from './content-rows.queries.ts'

export type StoredPost = Awaited<ReturnType<typeof listStoredPosts>>[number]

/** The newest first. */
export const postListing: Listing = {
  table: 'blog_posts',
  words: ['title', 'body_html'],
  order: [{ by: sql`published_at`, type: 'timestamptz' }],
  isDescending: true,
}

export function listStoredPosts(q: Queryable, ids: readonly number[]) {
  return q
    .selectFrom('blogPosts')
    .innerJoin('blogCategories', 'blogCategories.id', 'blogPosts.categoryId')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'blogPosts.assetId')
    .select([
      'blogPosts.id',
      'blogPosts.version',
      'blogPosts.title',
      'blogPosts.slug',
      'blogCategories.name as topic',
      'blogPosts.perex',
      'blogPosts.bodyHtml',
      'blogPosts.isPublished',
      'blogPosts.publishedAt',
      'blogPosts.visibleUntil',
      'blogPosts.assetId',
      'mediaAssets.reference',
      'mediaAssets.alt',
    ])
    .where(sql<boolean>`blog_posts.id = ANY (${[...ids]}::integer[])`)
    .execute()
}

/** The topic of this name; a new one comes last. */
export async function upsertTopic(tx: Tx, name: string): Promise<BlogCategoryId> {
  const slug = slugify(name) || 'tema'
  const { id } = await tx
    .insertInto('blogCategories')
    .values({ slug, name, position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM blog_categories)` })
    // The same slug is the same topic, however its name is written.
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
