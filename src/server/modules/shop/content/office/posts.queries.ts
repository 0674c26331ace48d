import { sql, type Insertable, type SqlBool } from 'kysely'
import { slugify } from '#kernel/slug.ts'
import type { BlogCategoryId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { hasWords } from './content-rows.queries.ts'

export type PostColumns = Insertable<Schema['blogPosts']>
export type StoredPost = NonNullable<Awaited<ReturnType<typeof findPost>>>
export type PostKey = readonly [publishedAt: string, id: number]

/** Articles, the newest first, behind `after`. */
export function listPostRows(
  q: Queryable,
  { search, after, limit }: { search: string; after: PostKey | undefined; limit: number },
) {
  return matching(q, search)
    .select(['id', 'title', 'slug', 'version', 'isPublished', 'publishedAt', 'visibleUntil'])
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(published_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::integer)`),
    )
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The number of found articles, at most `most`. */
export async function countPosts(q: Queryable, search: string, most: number): Promise<number> {
  const { count } = await q
    .selectFrom(matching(q, search).select('id').limit(most).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findPost(q: Queryable, id: number) {
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
    .where('blogPosts.id', '=', id)
    .executeTakeFirst()
}

export function insertPost(tx: Tx, columns: PostColumns) {
  return tx.insertInto('blogPosts').values(columns).returning('id').executeTakeFirstOrThrow()
}

/** A trigger counts the version. */
export async function updatePost(tx: Tx, id: number, columns: Partial<PostColumns>): Promise<void> {
  await tx.updateTable('blogPosts').set(columns).where('id', '=', id).execute()
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

function matching(q: Queryable, search: string) {
  return q.selectFrom('blogPosts').$if(search !== '', (query) => query.where(hasWords(['title', 'body_html'], search)))
}
