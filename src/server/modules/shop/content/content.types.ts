import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import type {
  Banner,
  Contacts,
  Currency,
  EventCard,
  EventDetail,
  InfoPage,
  JobOpening,
  PostCard,
  ServiceCard,
} from '#contracts/content.ts'
import type { contentEndpoints } from '#contracts/content-endpoints.ts'
import type { Theme, ThemeCard } from '#contracts/party/themes.ts'
import type { shopEndpoints } from '#contracts/shop-endpoints.ts'
import type { DataOf } from '#contracts/endpoint.ts'
import type { BlogCategoryId, CategoryId } from '#kernel/ids.ts'
import type { VatStatus } from '#kernel/vat-status.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { ReadSetting, ReadSettingIn } from './settings/settings.ts'

export interface ContentModule extends PublicContent, ContentEditing {
  routes: (app: FastifyInstance) => void

  // For other modules.

  readSetting: ReadSetting
  /** Not from memory: for a caller inside a transaction. */
  readSettingIn: ReadSettingIn
  /** Adds an entry to the public settings, read whenever they are; its module announces a change of it with the tag `*`. */
  provideSetting: (name: string, read: () => Promise<unknown>) => void
  /** The shop's operator and how to reach them: for pages, papers, messages and feeds. */
  readContacts: () => Promise<Contacts>
  /** The date of the terms in force that customers agree to, `YYYY-MM-DD`; empty when the shop has none. */
  readTermsVersion: () => Promise<string>
  /** Codes of the countries of delivery. */
  listDeliveryCountries: () => Promise<string[]>
  /** The title of an info page; undefined when the id is unknown. */
  findInfoPageTitle: (id: number) => Promise<string | undefined>
  /** A job that is open today; undefined for any other id. */
  findJobOpening: (id: number) => Promise<JobOpening | undefined>
  /** Articles and pages with their texts, for the search; an unchanged text is the same object as before. */
  getSearchedTexts: () => Promise<SearchedTexts>
  /** What the settings and texts of a shop say about its opening; not from memory. */
  readSetUp: (q: Queryable) => Promise<SetUp>
  lockShopState: (tx: Tx) => Promise<void>
  /** Opens the shop: every page and answer that any process has stored is dropped after the commit. */
  openShop: (tx: Tx) => Promise<void>
  /** Every article, event, job, question and page with its URL and last change, for the sitemap. */
  getPages: () => Promise<ContentPage[]>
  /** When the next planned text appears or disappears; undefined = none is planned. */
  findNextTurn: () => Promise<Date | undefined>
  /** Reaction: adds new main categories to the categories menu, after the first `after` links. */
  linkMainCategories: (tx: Tx, added: AddedCategories) => Promise<void>

  // For the server around the modules.

  /** Whether the shop is closed to everyone but its staff (spec section 4). */
  isInMaintenance: () => Promise<boolean>
  /** Whether the owner has not opened the shop yet. */
  isPreparing: () => Promise<boolean>
  /** Name, phone and e-mail of the shop without a query: for the page that reports an outage. */
  cachedContacts: () => CachedContacts | undefined
  dropCaches: () => void
}

/** What anyone may read: each method is the answer of an endpoint. An unknown id is a 404. */
export interface PublicContent {
  getCurrencies: () => Promise<Currency[]>
  getCountries: () => Promise<Country[]>
  /** Without the entries that the shop stores for its own use; with those of the configuration. */
  getPublicSettings: () => Promise<Setting[]>
  getSearchPlaceholders: () => Promise<{ text: string }[]>
  /** The banner that is shown now at each place. */
  getBanners: () => Promise<Record<string, Banner>>
  getBlogCategories: () => Promise<BlogCategory[]>
  /** Published articles, newest first; at most 48. */
  getPosts: (filter: PostFilter) => Promise<PostCard[]>
  getPost: (id: number) => Promise<Post>
  /** `isFaqTop` undefined = all categories. */
  getFaqCategories: (filter: { isFaqTop: boolean | undefined }) => Promise<FaqCategory[]>
  getFaq: () => Promise<FaqGroup[]>
  getInfoPage: (idOrSlug: string) => Promise<InfoPage>
  /** The services that the shop offers besides goods. */
  getServices: () => Promise<ServiceCard[]>
  /** Upcoming events, the nearest first, then a few past ones. */
  getEvents: () => Promise<EventCard[]>
  getEvent: (id: number) => Promise<EventDetail>
  /** Jobs that are open today, newest first. */
  getJobOpenings: () => Promise<JobOpening[]>
  getJobOpening: (id: number) => Promise<JobOpening>
  /** Themes of parties that have a page, in display order. */
  getThemes: () => Promise<ThemeCard[]>
  /** `hasPage: false`: also one without goods in its picture, which has no page and is planned all the same. */
  getTheme: (slug: string, asked?: { hasPage: boolean }) => Promise<Theme>
  getDocuments: () => Promise<LegalDocument[]>
}

/**
 * Editing of content, for the back office: formatted text is sanitized and links are checked before anything is stored,
 * and the cached pages that show it are dropped. Faults are 422 by field. `save…` upserts by slug or name and returns the
 * id; `remove…` returns false when the id is unknown.
 */
export interface ContentEditing {
  saveInfoPage: (page: InfoPageRow) => Promise<number>
  savePost: (post: PostRow) => Promise<number>
  saveEvent: (event: EventRow) => Promise<number>
  saveJobOpening: (opening: JobOpeningRow) => Promise<number>
  /** Known entries are validated, and menus have their links checked too. */
  saveSetting: (name: string, value: unknown) => Promise<void>
  removeInfoPage: (id: number) => Promise<boolean>
  removePost: (id: number) => Promise<boolean>
}

export type SetUp = {
  state: 'preparing' | 'open'
  /** Of the entry of the state. */
  version: number
  contacts: Contacts
  /** What the owner has said last; undefined = nothing. */
  vatStatus: VatStatus | undefined
  hasBankAccount: boolean
  /** Places in texts that still say "doplňte". */
  textGaps: number
}

export type ReadDeps = { db: Db; clock: Clock }

export type Setting = { name: string; value: unknown }
export type CachedContacts = { shopName: string; phone: string; email: string }
export type PostFilter = { limit: number; categoryId?: BlogCategoryId | undefined }
/** A page of the sitemap; `images` are URLs without width and extension. */
export type ContentPage = { path: string; changedAt?: Date; images: string[] }
export type AddedCategories = { categories: readonly { id: CategoryId; slug: string; name: string }[]; after: number }

/** What the search indexes: a title, the line under it, and the body. */
export type SearchedText = { id: number; name: string; url: string; perex: string; body: string }
export type SearchedTexts = { articles: SearchedText[]; pages: SearchedText[] }

export type Country = DataOf<typeof shopEndpoints.countries>[number]
export type BlogCategory = DataOf<typeof contentEndpoints.blogCategories>[number]
export type Post = DataOf<typeof contentEndpoints.blogPost>
export type FaqCategory = DataOf<typeof contentEndpoints.faqCategories>[number]
export type FaqGroup = DataOf<typeof contentEndpoints.faq>[number]
export type LegalDocument = DataOf<typeof contentEndpoints.documents>[number]

export type InfoPageRow = Insertable<Schema['infoPages']>
export type PostRow = Omit<Insertable<Schema['blogPosts']>, 'updatedAt'>
export type EventRow = Insertable<Schema['events']>
export type JobOpeningRow = Insertable<Schema['jobOpenings']>
