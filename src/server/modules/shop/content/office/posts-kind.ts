import type * as z from 'zod/mini'
import type { Insertable } from 'kysely'
import type { AdminPost, blogPostEndpoints } from '#contracts/admin/texts.ts'
import { messages } from '#contracts/messages.ts'
import { blogPostUrl } from '#contracts/urls.ts'
import { given } from '#kernel/given.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { makeSlug, slugTaken, type ContentKind } from './content-kind.ts'
import { listStoredPosts, postListing, upsertTopic, type StoredPost } from './posts.queries.ts'
import { readMoment, readText, toMoment, toPicture, unknownChange } from './read-fields.ts'
import { toVisibility } from './visibility.rules.ts'

type Patch = z.output<(typeof blogPostEndpoints.change)['body']>
type Body = z.output<(typeof blogPostEndpoints.create)['body']>

export function createPostsKind(
  clock: Clock,
): ContentKind<StoredPost, Insertable<Schema['blogPosts']>, AdminPost, Patch, Body> {
  const readFields = async (tx: Tx, patch: Patch) =>
    given({
      ...(await readText(tx, patch)),
      isPublished: patch.is_published,
      publishedAt: patch.published_at === undefined ? undefined : new Date(patch.published_at),
      visibleUntil: readMoment(patch.visible_until),
      updatedAt: clock.now(),
    })
  const readTopic = (tx: Tx, name: string | undefined) => (name === undefined ? undefined : upsertTopic(tx, name))
  return {
    thing: 'post',
    tags: ['blog'],
    listing: postListing,
    list: listStoredPosts,
    show: (row) => toAdminPost(row, clock.now()),
    async toNew(tx, body) {
      const { title, slug = await makeSlug(tx, { table: 'blog_posts', usual: 'post' }, title) } = body
      const usual = { bodyHtml: '', isPublished: false, publishedAt: clock.now() }
      return { ...usual, ...(await readFields(tx, body)), categoryId: await upsertTopic(tx, body.topic), title, slug }
    },
    toColumns: async (tx, patch) =>
      given({ ...(await readFields(tx, patch)), categoryId: await readTopic(tx, patch.topic) }),
    faults: {
      blog_posts_slug_key: slugTaken,
      blog_posts_visible_in_order: { field: 'visible_until', message: messages.staff.endBeforeStart },
    },
  }
}

function toAdminPost(row: StoredPost, now: Date): AdminPost {
  const { id, version, title, slug, topic, perex, isPublished, publishedAt, visibleUntil } = row
  return {
    id,
    version,
    title,
    slug,
    visibility: toVisibility({ isPublished, from: publishedAt, until: visibleUntil }, now),
    ...unknownChange,
    published_at: publishedAt.toISOString(),
    topic,
    perex,
    body_html: row.bodyHtml,
    picture: toPicture(row),
    is_published: isPublished,
    visible_until: toMoment(visibleUntil),
    url: blogPostUrl({ id, slug }),
  }
}
