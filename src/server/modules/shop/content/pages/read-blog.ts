import type { PostCard } from '#contracts/content.ts'
import { blogPostUrl } from '#contracts/urls.ts'
import { notFound } from '#server/http/errors.ts'
import type { Post, PostFilter, ReadDeps } from '../content.types.ts'
import { findPost, listPosts } from './blog.queries.ts'
import { toImage } from './row-parts.ts'

const maxPosts = 48

export async function getPosts({ db, clock }: ReadDeps, { limit, categoryId }: PostFilter): Promise<PostCard[]> {
  const shown = Math.min(limit, maxPosts)
  return (await listPosts(db.query, { now: clock.now(), limit: shown, categoryId })).map(toPostCard)
}

export async function getPost({ db, clock }: ReadDeps, id: number): Promise<Post> {
  const row = await findPost(db.query, { now: clock.now(), id })
  if (!row) throw notFound('blog_post')
  const { goodsCategoryId: categoryId, goodsCategoryName: name, goodsCategorySlug: slug } = row
  const isLinked = categoryId !== null && name !== null && slug !== null
  return {
    ...toPostCard(row),
    updated_at: changedAtOf(row).toISOString(),
    body_html: row.bodyHtml,
    goods_category: isLinked ? { id: categoryId, name, slug } : null,
  }
}

/** An article written before its publication day counts as changed on that day. */
export function changedAtOf({ publishedAt, updatedAt }: { publishedAt: Date; updatedAt: Date }): Date {
  return updatedAt > publishedAt ? updatedAt : publishedAt
}

function toPostCard(row: Awaited<ReturnType<typeof listPosts>>[number]): PostCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    perex: row.perex,
    url: blogPostUrl(row),
    image: toImage(row),
    published_at: row.publishedAt.toISOString(),
    category: { id: row.categoryId, name: row.categoryName, slug: row.categorySlug },
  }
}
