import type { ContentDraft } from '#contracts/admin/content-preview.ts'
import type { Banner, InfoPage } from '#contracts/content.ts'
import { blogPostUrl, infoPageUrl } from '#contracts/urls.ts'
import { isSafeLink } from '#kernel/safe-link.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { DraftPage } from '#server/http/draft-page.ts'
import type { Post } from '../content.types.ts'
import { getBanners } from '../read-reference.ts'
import { cleanRichText } from '../rich-text.ts'
import { listStoredPages } from './pages.queries.ts'

/** The largest id: no text has it. */
const unsavedId = 2_147_483_647
const unsavedSlug = 'novy-text'

/** The page of a draft: its address, and what the API would answer if it were saved and shown. */
export async function toDraftPage(q: Queryable, draft: ContentDraft, now: Date): Promise<DraftPage> {
  switch (draft.kind) {
    case 'page':
      return toPage(q, draft)
    case 'post':
      return toPost(draft, now)
    case 'banner':
      return toHomePage(q, draft, now)
  }
}

async function toPage(q: Queryable, draft: ContentDraft & { kind: 'page' }): Promise<DraftPage> {
  const [stored] = draft.id === null ? [] : await listStoredPages(q, [draft.id])
  const { id, slug, kind } = stored ?? { id: unsavedId, slug: unsavedSlug, kind: 'info' as const }
  const url = infoPageUrl({ id, slug, kind })
  const page: InfoPage = {
    id,
    slug,
    kind,
    url,
    ...(await toText(draft)),
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
    ...(await toText(draft)),
    published_at: now.toISOString(),
    updated_at: now.toISOString(),
    // Nothing in a preview can be followed.
    category: { id: 1, name: draft.topic, slug: 'tema' },
    goods_category: null,
  }
  return { url, answers: new Map([[`/api/blog/posts/${id}`, { data: post }]]) }
}

/** The home page with a banner at its place, beside those that are shown now. */
async function toHomePage(q: Queryable, draft: ContentDraft & { kind: 'banner' }, now: Date): Promise<DraftPage> {
  const { place, title, text, link } = draft
  const url = isSafeLink(link) ? link : '/'
  const banner: Banner = { title, text, url, target: '_self', path: '', image: toImage(draft) }
  const banners = { ...(await getBanners(q, now)), [place]: banner }
  return { url: '/', answers: new Map([['/api/poster', { data: { banner: banners } }]]) }
}

type Text = Extract<ContentDraft, { body_html: string }>

async function toText({ title, perex, body_html: html, ...draft }: Text) {
  return { title, perex, body_html: await cleanRichText(html), image: toImage(draft) }
}

function toImage({ picture }: Pick<ContentDraft, 'picture'>) {
  return picture?.src === undefined ? null : { src: picture.src, alt: picture.alt }
}
