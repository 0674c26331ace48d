import type { Banner, Currency, PostCard } from '#contracts/content.ts'
import { blogPostUrl, faqCategoryUrl, faqItemUrl, infoPageUrl } from '#contracts/urls.ts'
import { notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { imageFor } from '#server/modules/media/index.ts'
import {
  selectBanners,
  selectBlogCategories,
  selectCountries,
  selectCurrencies,
  selectFaqCategories,
  selectFaqItems,
  selectInfoPageById,
  selectInfoPageBySlug,
  selectInfoPages,
  selectPost,
  selectPosts,
  selectSearchPlaceholders,
  selectSettings,
} from './content.queries.ts'

export type ContentDeps = { db: Db; clock: Clock }
export type Setting = { name: string; value: unknown }
/** What the search looks through. */
export type ContentTitle = { id: number; name: string; url: string }

/** The greatest id of an integer column; a longer number in an address is nobody's. */
const maxId = 2_147_483_647
const maxSearchedPosts = 500
/** Entries by which the shop remembers something for itself. */
const internalSettings: ReadonlySet<string> = new Set(['demo'])

export function createContentService({ db, clock }: ContentDeps) {
  const settings = createMemoryCache<Setting[]>()
  const currencies = createMemoryCache<Currency[]>()
  const titles = createMemoryCache<{ articles: ContentTitle[]; pages: ContentTitle[] }>({ freshMs: 30_000 })
  const getSettings = () => settings.get('all', () => selectSettings(db.query))
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

    /** The entries that anybody may read. */
    async getPublicSettings(): Promise<Setting[]> {
      return (await getSettings()).filter(({ name }) => !internalSettings.has(name))
    },

    /** The value of one entry; its form is the reader's to check. */
    async findSetting(name: string): Promise<unknown> {
      return (await getSettings()).find((setting) => setting.name === name)?.value
    },

    async getCountries() {
      const rows = await selectCountries(db.query)
      return rows.map(({ isDelivery, ...country }) => ({ ...country, is_delivery: isDelivery }))
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

    async getPosts(limit: number): Promise<PostCard[]> {
      return (await selectPosts(db.query, { now: clock.now(), limit })).map(toPostCard)
    },

    async getPost(id: number) {
      const row = await selectPost(db.query, { now: clock.now(), id })
      if (!row) throw notFound('blog_post')
      return { ...toPostCard(row), body_html: row.bodyHtml }
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

    async getInfoPage(idOrSlug: string) {
      const id = /^\d{1,10}$/.test(idOrSlug) ? Number(idOrSlug) : undefined
      const page =
        id === undefined
          ? await selectInfoPageBySlug(db.query, idOrSlug)
          : id <= maxId
            ? await selectInfoPageById(db.query, id)
            : undefined
      if (!page) throw notFound('info_page')
      const { bodyHtml, versionOn, ...rest } = page
      return { ...rest, body_html: bodyHtml, version_on: versionOn }
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

    /** Titles of articles and pages, questions included, for the search. */
    getTitles: () =>
      titles.get('all', async () => {
        const posts = await selectPosts(db.query, { now: clock.now(), limit: maxSearchedPosts })
        const pages = await selectInfoPages(db.query)
        const questions = await selectFaqItems(db.query)
        return {
          articles: posts.map((post) => ({ id: post.id, name: post.title, url: blogPostUrl(post) })),
          pages: [
            ...pages.map((page) => ({ id: page.id, name: page.title, url: infoPageUrl(page) })),
            ...questions.map((item) => ({ id: item.id, name: item.question, url: faqItemUrl(item) })),
          ],
        }
      }),

    /** Every article, question and page with its address and last change: what a sitemap lists. */
    async getPages(): Promise<{ path: string; changedAt?: Date; images: string[] }[]> {
      const posts = await selectPosts(db.query, { now: clock.now(), limit: maxSearchedPosts })
      const pages = await selectInfoPages(db.query)
      const categories = await selectFaqCategories(db.query)
      const questions = await selectFaqItems(db.query)
      return [
        ...posts.map((post) => ({
          path: blogPostUrl(post),
          changedAt: post.publishedAt,
          images: [toImage(post)].flatMap((image) => (image ? [image.src] : [])),
        })),
        ...pages.map((page) => ({ path: infoPageUrl(page), changedAt: page.updatedAt, images: [] })),
        ...categories.map((category) => ({ path: faqCategoryUrl(category), images: [] })),
        ...questions.map((item) => ({ path: faqItemUrl(item), images: [] })),
      ]
    },

    dropCaches(): void {
      for (const cache of [settings, currencies, titles]) cache.dropAll()
    },
  }
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
