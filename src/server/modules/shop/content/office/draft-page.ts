import type { ContentDraft } from '#contracts/admin/content-preview.ts'
import type { InfoPage } from '#contracts/content.ts'
import { blogPostUrl, infoPageUrl } from '#contracts/urls.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { DraftPage } from '#server/http/draft-page.ts'
import type { Post } from '../content.types.ts'
import { cleanRichText } from '../rich-text.ts'
import { findPage } from './pages.queries.ts'

/** The largest id: no text has it. */
const unsavedId = 2_147_483_647
const unsavedSlug = 'novy-text'

/** The page of a draft: its address, and what the API would answer if it were saved and shown. */
export async function toDraftPage(q: Queryable, draft: ContentDraft, now: Date): Promise<DraftPage> {
  return draft.kind === 'page' ? toPage(q, draft) : toPost(draft, now)
}

async function toPage(q: Queryable, draft: ContentDraft & { kind: 'page' }): Promise<DraftPage> {
  const stored = draft.id === null ? undefined : await findPage(q, draft.id)
  const { id, slug, kind } = stored ?? { id: unsavedId, slug: unsavedSlug, kind: 'info' as const }
  const url = infoPageUrl({ id, slug, kind })
  const page: InfoPage = {
    id,
    slug,
    kind,
    url,
    ...(await readText(draft)),
    enquiry_kind: stored?.enquiryKind ?? null,
    version_on: draft.version_on,
  }
  // A page is asked for by its id, or by its name if that is its address.
  const answer = { data: page }
  return { url, answers: new Map([id, slug].map((name) => [`/api/info/pages/${name}`, answer])) }
}

async function toPost(draft: ContentDraft & { kind: 'post' }, now: Date): Promise<DraftPage> {
  const id = draft.id ?? unsavedId
  const url = blogPostUrl({ id, slug: unsavedSlug })
  const post: Post = {
    id,
    slug: unsavedSlug,
    url,
    ...(await readText(draft)),
    published_at: now.toISOString(),
    updated_at: now.toISOString(),
    // Nothing in a preview can be followed.
    category: { id: 1, name: draft.topic, slug: 'tema' },
    goods_category: null,
  }
  return { url, answers: new Map([[`/api/blog/posts/${id}`, { data: post }]]) }
}

async function readText({ title, perex, body_html: html, picture }: ContentDraft) {
  const image = picture?.src === undefined ? null : { src: picture.src, alt: picture.alt }
  return { title, perex, body_html: await cleanRichText(html), image }
}
