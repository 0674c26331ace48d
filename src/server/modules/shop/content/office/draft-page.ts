import type { ContentDraft } from '#contracts/admin/content-preview.ts'
import type { Banner, EventDetail, InfoPage, JobOpening } from '#contracts/content.ts'
import { blogPostUrl, eventUrl, faqItemUrl, infoPageUrl, jobOpeningUrl, themeUrl } from '#contracts/urls.ts'
import type { Theme } from '#contracts/party/themes.ts'
import { isSafeLink } from '#kernel/safe-link.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { DraftPage } from '#server/http/draft-page.ts'
import type { Post } from '../content.types.ts'
import { getFaq } from '../pages/read-faq.ts'
import { getBanners } from '../read-reference.ts'
import { sortSpots } from '../pages/sort-spots.rules.ts'
import { cleanRichText } from '../rich-text.ts'
import { findBranch } from './branches.queries.ts'
import { type DraftShop, toMenus, toPopup, toPopupOf } from './draft-around.ts'
import { listStoredPages } from './pages.queries.ts'

/** The largest id: no text has it. */
const unsavedId = 2_147_483_647
const unsavedSlug = 'novy-text'

type Draft<Kind extends ContentDraft['kind']> = Extract<ContentDraft, { kind: Kind }>

/** The page of a draft: its address, and what the API would answer if it were saved and shown. */
export async function toDraftPage(shop: DraftShop, draft: ContentDraft): Promise<DraftPage> {
  const { q, now } = shop
  switch (draft.kind) {
    case 'page':
      return toPage(q, draft)
    case 'post':
      return toPost(draft, now)
    case 'banner':
      return draft.place === 'popup_desktop' || draft.place === 'popup_mobile'
        ? toPopupOf(shop, { ...draft, image: toImage(draft.picture) })
        : toHomePage(q, draft, now)
    case 'question':
      return toQuestion(q, draft)
    case 'event':
      return toEvent(q, draft, now)
    case 'job':
      return toOpening(q, draft, now)
    case 'theme':
      return toTheme(draft)
    case 'menus':
      return toMenus(shop, draft)
    case 'welcome':
      return toPopup(shop, draft)
  }
}

async function toPage(q: Queryable, draft: Draft<'page'>): Promise<DraftPage> {
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

async function toPost(draft: Draft<'post'>, now: Date): Promise<DraftPage> {
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
async function toHomePage(q: Queryable, draft: Draft<'banner'>, now: Date): Promise<DraftPage> {
  const { place, title, text, link } = draft
  const url = isSafeLink(link) ? link : '/'
  const banner: Banner = { title, text, url, target: '_self', path: '', image: toImage(draft.picture) }
  const banners = { ...(await getBanners(q, now)), [place]: banner }
  return { url: '/', answers: new Map([['/api/poster', { data: { banner: banners } }]]) }
}

/** The page of a question, sorted under its topic. */
async function toQuestion(q: Queryable, draft: Draft<'question'>): Promise<DraftPage> {
  const { id: stored, question, topic, answer_html: html } = draft
  const id = stored ?? unsavedId
  const item = { id, slug: unsavedSlug, question, answer_html: await cleanRichText(html) }
  const others = (await getFaq(q)).map((group) => ({ ...group, items: group.items.filter((one) => one.id !== id) }))
  // Nothing in a preview can be followed, so a topic of its own is enough.
  const data = [{ id: unsavedId, name: topic, slug: 'tema', items: [item] }, ...others]
  return { url: faqItemUrl(item), answers: new Map([['/api/info/faq', { data }]]) }
}

async function toEvent(q: Queryable, draft: Draft<'event'>, now: Date): Promise<DraftPage> {
  const { place, price, starts_at: startsAt, ends_at: endsAt } = draft
  const id = draft.id ?? unsavedId
  const url = eventUrl({ id, slug: unsavedSlug })
  const times = { starts_at: startsAt ?? now.toISOString(), ends_at: endsAt ?? startsAt ?? now.toISOString() }
  const named = { id, slug: unsavedSlug, url, ...(await toText(draft)), store: await toStore(q, draft) }
  const event: EventDetail = { ...named, place, price, ...times, is_over: false }
  return { url, answers: new Map([[`/api/events/${id}`, { data: event }]]) }
}

async function toOpening(q: Queryable, draft: Draft<'job'>, now: Date): Promise<DraftPage> {
  const { town, employment, salary_from_cents, salary_unit, starts_on, closes_on: closesOn } = draft
  const id = draft.id ?? unsavedId
  const url = jobOpeningUrl({ id, slug: unsavedSlug })
  const named = { id, slug: unsavedSlug, url, ...(await toText(draft)), store: await toStore(q, draft) }
  const times = { published_at: now.toISOString(), closes_on: closesOn ?? toLocalDay(now) }
  const opening: JobOpening = { ...named, town, employment, salary_from_cents, salary_unit, starts_on, ...times }
  return { url, answers: new Map([[`/api/careers/${id}`, { data: opening }]]) }
}

/** The cards of its goods are those that the shop has. */
function toTheme({ name, perex = '', tint = 'rose', picture, goods = [], category }: Draft<'theme'>): DraftPage {
  const url = themeUrl({ slug: unsavedSlug })
  const theme: Theme = {
    slug: unsavedSlug,
    name,
    url,
    perex,
    tint,
    image: toImage(picture),
    spots: sortSpots(goods),
    // Nothing in a preview can be followed.
    goods_category: category ? { id: category.id, name: category.name ?? name, slug: unsavedSlug } : null,
  }
  return { url, answers: new Map([[`/api/party/themes/${unsavedSlug}`, { data: theme }]]) }
}

type Text = Extract<ContentDraft, { body_html: string }>

async function toText({ title, perex, body_html: html, picture }: Text) {
  return { title, perex, body_html: await cleanRichText(html), image: toImage(picture) }
}

function toImage(picture: Text['picture']) {
  return picture?.src === undefined ? null : { src: picture.src, alt: picture.alt }
}

async function toStore(q: Queryable, { branch }: Draft<'event' | 'job'>) {
  return branch === null ? null : ((await findBranch(q, branch.id)) ?? null)
}
