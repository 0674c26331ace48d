import type * as z from 'zod/mini'
import { countLimit } from '#contracts/admin/lists.ts'
import type { AdminPost, AdminPostRow, blogPostEndpoints } from '#contracts/admin/texts.ts'
import { messages } from '#contracts/messages.ts'
import { blogPostUrl } from '#contracts/urls.ts'
import { given } from '#kernel/given.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import { listLastChanges } from '#server/platform/audit/audit.queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { cleanRichText } from '../rich-text.ts'
import { slugTaken, type ContentKind } from './content-kind.ts'
import { momentKeySchema, toLastChange, type ListQuery } from './list-parts.ts'
import * as queries from './posts.queries.ts'
import { readMoment, readPicture, toPicture } from './read-fields.ts'
import { toVisibility } from './visibility.rules.ts'

export type PostBody = Omit<z.output<(typeof blogPostEndpoints.change)['body']>, 'reason'>

export function createPostsKind(clock: Clock): ContentKind<queries.StoredPost, queries.PostColumns, AdminPost> {
  return {
    thing: 'post',
    table: 'blog_posts',
    tags: ['blog'],
    find: queries.findPost,
    insert: queries.insertPost,
    update: queries.updatePost,
    toFields: (row) => {
      const { title, slug, topic, perex, bodyHtml, isPublished, publishedAt, visibleUntil } = row
      const times = { publishedAt: publishedAt.toISOString(), visibleUntil: visibleUntil?.toISOString() ?? null }
      return { title, slug, topic, perex, bodyHtml, picture: toPicture(row), isPublished, ...times }
    },
    show: (row) => toAdminPost(row, clock.now()),
    faults: {
      blog_posts_slug_key: slugTaken,
      blog_posts_visible_in_order: { field: 'visible_until', message: messages.staff.endBeforeStart },
    },
  }
}

/** A new article: a draft until someone publishes it. */
export async function toNewPost(tx: Tx, body: PostBody & { title: string; topic: string }, now: Date) {
  const { categoryId = await queries.upsertTopic(tx, body.topic), ...columns } = await toPostColumns(tx, body, now)
  const usual = { bodyHtml: '', isPublished: false, publishedAt: now }
  return { ...usual, ...columns, categoryId, title: body.title }
}

/** Sanitizes what is stored. */
export async function toPostColumns(tx: Tx, body: PostBody, now: Date) {
  const { title, slug, topic, perex, body_html: html, picture, is_published: isPublished } = body
  return given({
    title,
    slug,
    categoryId: topic === undefined ? undefined : await queries.upsertTopic(tx, topic),
    perex,
    bodyHtml: html === undefined ? undefined : await cleanRichText(html),
    assetId: picture === undefined ? undefined : await readPicture(tx, picture),
    isPublished,
    publishedAt: body.published_at === undefined ? undefined : new Date(body.published_at),
    visibleUntil: readMoment(body.visible_until),
    updatedAt: now,
  })
}

export async function listAdminPosts(q: Queryable, query: ListQuery, now: Date) {
  const { after, limit } = readPage(query, momentKeySchema)
  const search = query.q?.trim() ?? ''
  const rows = await queries.listPostRows(q, { search, after, limit: limit + 1 })
  const counted = await queries.countPosts(q, search, countLimit + 1)
  const changes = await listLastChanges(q, { thing: 'post', ids: rows.map(({ id }) => String(id)) })
  return toPage(rows, {
    limit,
    counted,
    keyOf: ({ publishedAt, id }) => [publishedAt.toISOString(), id],
    show: (row): AdminPostRow => {
      const { id, version, title, slug, publishedAt } = row
      const visibility = visibilityOf(row, now)
      return {
        id,
        version,
        title,
        slug,
        visibility,
        ...toLastChange(changes, id),
        published_at: publishedAt.toISOString(),
      }
    },
  })
}

function toAdminPost(row: queries.StoredPost, now: Date): AdminPost {
  const { id, version, title, slug, topic, perex, isPublished, publishedAt, visibleUntil } = row
  return {
    id,
    version,
    title,
    slug,
    visibility: visibilityOf(row, now),
    changed_at: null,
    changed_by: null,
    published_at: publishedAt.toISOString(),
    topic,
    perex,
    body_html: row.bodyHtml,
    picture: toPicture(row),
    is_published: isPublished,
    visible_until: visibleUntil?.toISOString() ?? null,
    url: blogPostUrl({ id, slug }),
  }
}

function visibilityOf(
  row: Pick<queries.StoredPost, 'isPublished' | 'publishedAt' | 'visibleUntil'>,
  now: Date,
): AdminPost['visibility'] {
  return toVisibility({ isPublished: row.isPublished, from: row.publishedAt, until: row.visibleUntil }, now)
}
