import {
  menuSchema,
  type Banner,
  type Contacts,
  type Currency,
  type EventCard,
  type EventDetail,
  type InfoPage,
  type JobOpening,
  type PostCard,
} from '#contracts/content.ts'
import { blogPostUrl, eventUrl, faqCategoryUrl, faqItemUrl, infoPageUrl, jobOpeningUrl } from '#contracts/urls.ts'
import { toLocalDay, todayOf } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import { parseSetting, type SettingName, type SettingValues } from './settings.ts'
import { readSearchedTexts, type SearchedText, type SearchedTexts } from './searched-texts.ts'
import { enquiryKindOf, employmentOf, salaryUnitOf } from './content.rules.ts'
import {
  selectBanners,
  selectBlogCategories,
  selectCountries,
  selectComingEvents,
  selectCurrencies,
  selectEvent,
  selectFaqCategories,
  selectFaqItems,
  selectInfoPageById,
  selectInfoPageBySlug,
  selectInfoPages,
  selectJobOpening,
  selectJobOpenings,
  selectPastEvents,
  selectPost,
  selectPosts,
  selectSearchPlaceholders,
  selectServices,
  selectSettings,
} from './content.queries.ts'

export type ContentDeps = {
  db: Db
  clock: Clock
  /** Entries that the configuration adds to the settings: what the browser must know of it. */
  configured?: readonly Setting[]
}
export type Setting = { name: string; value: unknown }

/** Maximum id of an integer column; a longer number in a URL matches nothing. */
const maxId = 2_147_483_647
const maxListedPosts = 500
const maxPosts = 48
const maxEvents = 24
const maxPastEvents = 6
const maxOpenings = 48
const menuNames: ReadonlySet<string> = new Set(['topmenu', 'bottommenu'])
/** Entries that the shop stores for its own use. */
const internalSettings: ReadonlySet<string> = new Set(['demo', 'newsletter', 'reference'])

export function createContentService({ db, clock, configured = [] }: ContentDeps) {
  const settings = createMemoryCache<Setting[]>()
  const currencies = createMemoryCache<Currency[]>()
  const searchedTexts = createMemoryCache<SearchedTexts>({ freshMs: 30_000 })
  const termsVersion = createMemoryCache<string>()
  let keptTexts = new Map<string, SearchedText>()
  /** Returns the previous object when the text is unchanged, so that callers can compare by identity. */
  const unchanged = (text: SearchedText): SearchedText => {
    const kept = keptTexts.get(text.url)
    const isSame = kept?.name === text.name && kept.perex === text.perex && kept.body === text.body
    return isSame ? kept : text
  }
  const getSettings = () => settings.get('all', () => selectSettings(db.query))
  async function readSetting<Name extends SettingName>(name: Name): Promise<SettingValues[Name]> {
    return parseSetting(name, (await getSettings()).find((setting) => setting.name === name)?.value)
  }
  const getCurrencies = () =>
    currencies.get('all', async () =>
      (await selectCurrencies(db.query)).map(({ symbolBefore, symbolAfter, ...currency }) => ({
        ...currency,
        symbol_before: symbolBefore,
        symbol_after: symbolAfter,
      })),
    )

  return {
    getCurrencies,

    /** The public entries. */
    async getPublicSettings(): Promise<Setting[]> {
      const kept = await getSettings()
      return [...kept.filter(({ name }) => !internalSettings.has(name)), ...configured]
    },

    readSetting,

    /** Who runs the shop and how to reach it: for pages, papers, messages and feeds. */
    readContacts: (): Promise<Contacts> => readSetting('contacts'),

    /** Whether the shop is closed to everyone but its staff (spec section 4). */
    async isInMaintenance(): Promise<boolean> {
      return (await readSetting('maintenance')).is_enabled
    },

    /** Name, phone and e-mail of the shop without a query: for the page that reports an outage. */
    cachedContacts(): { shopName: string; phone: string; email: string } | undefined {
      const value = settings.peek('all')?.find((setting) => setting.name === 'contacts')?.value
      if (value === undefined) return undefined
      const contacts = parseSetting('contacts', value)
      return { shopName: contacts.shop_name, phone: contacts.phone, email: contacts.email }
    },

    async getCountries() {
      const rows = await selectCountries(db.query)
      return rows.map(({ isDelivery, ...country }) => ({ ...country, is_delivery: isDelivery }))
    },

    /** Codes of the countries of delivery. */
    async listDeliveryCountries(): Promise<string[]> {
      return (await selectCountries(db.query)).flatMap(({ code, isDelivery }) => (isDelivery ? [code] : []))
    },

    getSearchPlaceholders: () => selectSearchPlaceholders(db.query),

    async getBanners(): Promise<Record<string, Banner>> {
      const rows = await selectBanners(db.query)
      return Object.fromEntries(
        rows.map(({ name, title, text, url, target, path, ...asset }) => [
          name,
          { title, text, url, target, path, image: toImage(asset) },
        ]),
      )
    },

    getBlogCategories: () => selectBlogCategories(db.query),

    async getPosts({ limit, categoryId }: { limit: number; categoryId?: number | undefined }): Promise<PostCard[]> {
      const shown = Math.min(limit, maxPosts)
      return (await selectPosts(db.query, { now: clock.now(), limit: shown, categoryId })).map(toPostCard)
    },

    async getPost(id: number) {
      const row = await selectPost(db.query, { now: clock.now(), id })
      if (!row) throw notFound('blog_post')
      const { goodsCategoryId: categoryId, goodsCategoryName: name, goodsCategorySlug: slug } = row
      const isLinked = categoryId !== null && name !== null && slug !== null
      return {
        ...toPostCard(row),
        updated_at: changedAtOf(row).toISOString(),
        body_html: row.bodyHtml,
        goods_category: isLinked ? { id: categoryId, name, slug } : null,
      }
    },

    async getFaqCategories({ isFaqTop }: { isFaqTop: boolean | undefined }) {
      const rows = await selectFaqCategories(db.query)
      return rows
        .filter((row) => isFaqTop === undefined || row.isFaqTop === isFaqTop)
        .map(({ id, name, slug }) => ({ id, name, slug, url: faqCategoryUrl({ id, slug }) }))
    },

    async getFaq() {
      const [categories, items] = [await selectFaqCategories(db.query), await selectFaqItems(db.query)]
      return categories.map(({ id, name, slug }) => ({
        id,
        name,
        slug,
        items: items
          .filter((item) => item.categoryId === id)
          .map((item) => ({ id: item.id, slug: item.slug, question: item.question, answer_html: item.answerHtml })),
      }))
    },

    /** The title of a page; undefined when the id is unknown. */
    async findInfoPageTitle(id: number): Promise<string | undefined> {
      return (await selectInfoPageById(db.query, id))?.title
    },

    async getInfoPage(idOrSlug: string): Promise<InfoPage> {
      const id = /^\d{1,10}$/.test(idOrSlug) ? Number(idOrSlug) : undefined
      const page =
        id === undefined
          ? await selectInfoPageBySlug(db.query, idOrSlug)
          : id <= maxId
            ? await selectInfoPageById(db.query, id)
            : undefined
      if (!page) throw notFound('info_page')
      return {
        id: page.id,
        slug: page.slug,
        title: page.title,
        perex: page.perex,
        body_html: page.bodyHtml,
        kind: page.kind,
        url: infoPageUrl(page),
        image: toImage(page),
        enquiry_kind: enquiryKindOf(page.enquiryKind),
        version_on: page.versionOn,
      }
    },

    /** The services that the shop offers besides goods. */
    async getServices() {
      const rows = await selectServices(db.query)
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        perex: row.perex,
        url: infoPageUrl(row),
        image: toImage(row),
      }))
    },

    /** Upcoming events, the nearest first, then a few past ones. */
    async getEvents(): Promise<EventCard[]> {
      const now = clock.now()
      const coming = await selectComingEvents(db.query, { now, limit: maxEvents })
      const past = await selectPastEvents(db.query, { now, limit: maxPastEvents })
      return [...coming, ...past].map((row) => toEventCard(row, now))
    },

    async getEvent(id: number): Promise<EventDetail> {
      const row = await selectEvent(db.query, id)
      if (!row) throw notFound('event')
      return { ...toEventCard(row, clock.now()), body_html: row.bodyHtml, store: toStore(row) }
    },

    async getJobOpenings(): Promise<JobOpening[]> {
      const today = todayOf(clock)
      return (await selectJobOpenings(db.query, { today, limit: maxOpenings })).map(toJobOpening)
    },

    async findJobOpening(id: number): Promise<JobOpening | undefined> {
      const row = await selectJobOpening(db.query, { today: todayOf(clock), id })
      return row && toJobOpening(row)
    },

    async getJobOpening(id: number): Promise<JobOpening> {
      const opening = await this.findJobOpening(id)
      if (!opening) throw notFound('job_opening')
      return opening
    },

    async getDocuments() {
      const pages = await selectInfoPages(db.query)
      return pages
        .filter((page) => page.kind === 'document')
        .map(({ id, slug, title, kind, versionOn }) => ({
          id,
          slug,
          title,
          version_on: versionOn,
          url: infoPageUrl({ id, slug, kind }),
        }))
    },

    /** The date of the terms in force that customers agree to, `YYYY-MM-DD`; empty when the shop has none. */
    readTermsVersion: () =>
      termsVersion.get('terms', async () => {
        const terms = (await selectInfoPages(db.query)).find(({ slug }) => slug === 'obchodne-podmienky')
        return terms?.versionOn ?? ''
      }),

    /** Articles and pages with their texts, for the search; an unchanged text is the same object as before. */
    getSearchedTexts: () =>
      searchedTexts.get('all', async () => {
        const entries = await getSettings()
        const menus = entries
          .filter(({ name }) => menuNames.has(name))
          .flatMap(({ value }) => menuSchema.safeParse(value).data ?? [])
        const texts = await readSearchedTexts(db.query, { now: clock.now(), menus })
        keptTexts = new Map([...texts.articles, ...texts.pages].map((text) => [text.url, unchanged(text)]))
        return { articles: texts.articles.map(unchanged), pages: texts.pages.map(unchanged) }
      }),

    /** Every article, event, job, question and page with its URL and last change, for the sitemap. */
    async getPages(): Promise<{ path: string; changedAt?: Date; images: string[] }[]> {
      const posts = await selectPosts(db.query, { now: clock.now(), limit: maxListedPosts })
      const pages = await selectInfoPages(db.query)
      const categories = await selectFaqCategories(db.query)
      const questions = await selectFaqItems(db.query)
      const now = clock.now()
      const events = await selectComingEvents(db.query, { now, limit: maxEvents })
      const openings = await selectJobOpenings(db.query, { today: toLocalDay(now), limit: maxOpenings })
      return [
        ...events.map((event) => ({ path: eventUrl(event), images: [toImage(event)?.src ?? []].flat() })),
        ...openings.map((opening) => ({
          path: jobOpeningUrl(opening),
          changedAt: opening.publishedAt,
          images: [toImage(opening)?.src ?? []].flat(),
        })),
        ...posts.map((post) => ({
          path: blogPostUrl(post),
          changedAt: changedAtOf(post),
          images: [toImage(post)].flatMap((image) => (image ? [image.src] : [])),
        })),
        ...pages.map((page) => ({ path: infoPageUrl(page), changedAt: page.updatedAt, images: [] })),
        ...categories.map((category) => ({ path: faqCategoryUrl(category), images: [] })),
        ...questions.map((item) => ({ path: faqItemUrl(item), images: [] })),
      ]
    },

    dropCaches(): void {
      for (const cache of [settings, currencies, searchedTexts, termsVersion]) cache.dropAll()
    },
  }
}

type EventRow = NonNullable<Awaited<ReturnType<typeof selectEvent>>>

function toEventCard(row: EventRow, now: Date): EventCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    perex: row.perex,
    url: eventUrl(row),
    image: toImage(row),
    place: row.place,
    price: row.price,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    is_over: row.endsAt <= now,
  }
}

function toJobOpening(row: NonNullable<Awaited<ReturnType<typeof selectJobOpening>>>): JobOpening {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    perex: row.perex,
    url: jobOpeningUrl(row),
    image: toImage(row),
    town: row.town,
    employment: employmentOf(row.employment),
    salary_from_cents: row.salaryFromCents,
    salary_unit: salaryUnitOf(row.salaryUnit),
    starts_on: row.startsOn,
    published_at: row.publishedAt.toISOString(),
    closes_on: row.closesOn,
    body_html: row.bodyHtml,
    store: toStore(row),
  }
}

function toStore({
  storeId,
  storeName,
  storeStreet,
  storeTown,
  storeZip,
}: {
  storeId: number | null
  storeName: string | null
  storeStreet: string | null
  storeTown: string | null
  storeZip: string | null
}) {
  if (storeId === null || storeName === null) return null
  return { id: storeId, name: storeName, street: storeStreet ?? '', town: storeTown ?? '', zip: storeZip ?? '' }
}

/** An article written before its publication day counts as changed on that day. */
function changedAtOf({ publishedAt, updatedAt }: { publishedAt: Date; updatedAt: Date }): Date {
  return updatedAt > publishedAt ? updatedAt : publishedAt
}

function toPostCard(row: Awaited<ReturnType<typeof selectPosts>>[number]): PostCard {
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

function toImage({
  assetId,
  reference,
  alt,
}: {
  assetId: number | null
  reference: string | null
  alt: string | null
}) {
  return assetId === null || reference === null ? null : imageFor({ id: assetId, reference, alt: alt ?? '' })
}
