/**
 * Owns what the shop publishes besides goods: settings, currencies, countries, menus, banners, search phrases, blog,
 * FAQ, info pages, legal documents, and the themes of parties with their pages.
 */
import type { Currency } from '#contracts/content.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { RenderDraft } from '#server/http/draft-page.ts'
import type { Publisher } from '#server/platform/events.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { listBlogCategories } from './pages/blog.queries.ts'
import { linkMainCategories } from './editing/link-main-categories.ts'
import { createContentEditing } from './editing/content-editing.service.ts'
import { registerContentRoutes } from './content.routes.ts'
import type { ContentModule, PublicContent, Setting } from './content.types.ts'
import { createListings } from './pages/list-pages.ts'
import { getPost, getPosts } from './pages/read-blog.ts'
import { getFaq, getFaqCategories } from './pages/read-faq.ts'
import { findInfoPageTitle, getDocuments, getInfoPage, getServices, readTermsVersion } from './pages/read-info-pages.ts'
import { findJobOpening, getJobOpening, getJobOpenings } from './pages/read-job-openings.ts'
import { getBanners, getCountries, getCurrencies, listDeliveryCountries, listPublicSettings } from './read-reference.ts'
import { getTheme, getThemes } from './pages/read-themes.ts'
import { getEvent, getEvents } from './pages/read-store-events.ts'
import { registerOfficeRoutes } from './content.admin.routes.ts'
import { createSearchedTextsStore } from './searched-texts.store.ts'
import { contentChanged } from './content.events.ts'
import { upsertSetting } from './editing/content-editing.queries.ts'
import { createProvidedSettings } from './settings/provided-settings.ts'
import { readSetUp } from './settings/read-set-up.ts'
import { lockShopState } from './settings/shop-state.queries.ts'
import { createSettingsStore } from './settings/settings.store.ts'

export { linkMainCategories } from './editing/link-main-categories.ts'
export type { ContentModule, SearchedText } from './content.types.ts'
export { cleanRichText } from './rich-text.ts'
export { readTermsVersion } from './pages/read-info-pages.ts'
export { listDeliveryCountries } from './read-reference.ts'
export { readPicture } from './office/read-fields.ts'
export { changeCategoriesMenu } from './settings/categories-menu.ts'
export { renameFeedCategory } from './settings/feed-categories.ts'
export {
  changeSettings,
  readSettings,
  versionOf,
  type Change,
  type StoredSettings,
} from './settings/change-settings.ts'
export { readStoredSetting } from './settings/read-stored-setting.ts'
export { parseSetting, type ReadSetting, type ReadSettingIn, type SettingValues } from './settings/settings.ts'

type Deps = {
  db: Db
  clock: Clock
  events: Publisher
  /** Entries that the configuration adds to the settings: what the browser must know of it. */
  configured: readonly Setting[]
  renderDraft: RenderDraft
}

export function createContentModule({ db, clock, events, configured, renderDraft }: Deps): ContentModule {
  const deps = { db, clock }
  const provided = createProvidedSettings()
  const settings = createSettingsStore(db)
  const searchedTexts = createSearchedTextsStore({ ...deps, settings })
  const currencies = createMemoryCache<Currency[]>()
  const termsVersion = createMemoryCache<string>()
  const published: PublicContent = {
    getCurrencies: () => currencies.get('all', () => getCurrencies(db.query)),
    getCountries: () => getCountries(db.query),
    getPublicSettings: async () =>
      listPublicSettings(await settings.list(), [...configured, ...(await provided.list())]),
    getSearchPlaceholders: async () => (await settings.read('searchPhrases')).map((text) => ({ text })),
    getBanners: () => getBanners(db.query, clock.now()),
    getBlogCategories: () => listBlogCategories(db.query),
    getPosts: (filter) => getPosts(deps, filter),
    getPost: (id) => getPost(deps, id),
    getFaqCategories: (filter) => getFaqCategories(db.query, filter),
    getFaq: () => getFaq(db.query),
    getInfoPage: (idOrSlug) => getInfoPage(deps, idOrSlug),
    getServices: () => getServices(deps),
    getEvents: () => getEvents(deps),
    getEvent: (id) => getEvent(deps, id),
    getJobOpenings: () => getJobOpenings(deps),
    getJobOpening: (id) => getJobOpening(deps, id),
    getThemes: () => getThemes(deps),
    getTheme: (slug, asked) => getTheme(deps, slug, asked),
    getDocuments: () => getDocuments(db.query),
  }
  return {
    routes(app) {
      registerContentRoutes(app, published)
      registerOfficeRoutes(app, { db, clock, events, renderDraft, getPublicSettings: published.getPublicSettings })
    },
    ...published,
    ...createContentEditing({ db, clock, events }),
    readSetting: settings.read,
    readSettingIn: settings.readIn,
    provideSetting: provided.provide,
    readSetUp,
    lockShopState,
    openShop: (tx) => openShop({ clock, events }, tx),
    readContacts: () => settings.read('contacts'),
    readTermsVersion: () => termsVersion.get('terms', () => readTermsVersion(db.query)),
    listDeliveryCountries: () => listDeliveryCountries(db.query),
    findInfoPageTitle: (id) => findInfoPageTitle(deps, id),
    findJobOpening: (id) => findJobOpening(deps, id),
    getSearchedTexts: searchedTexts.get,
    ...createListings(deps),
    linkMainCategories,
    isInMaintenance: async () => (await settings.read('maintenance')).is_enabled,
    isPreparing: async () => (await settings.read('shopState')).state === 'preparing',
    cachedContacts: settings.peekContacts,
    dropCaches() {
      settings.drop()
      searchedTexts.drop()
      for (const cache of [currencies, termsVersion]) cache.dropAll()
    },
  }
}

async function openShop({ clock, events }: Pick<Deps, 'clock' | 'events'>, tx: Tx): Promise<void> {
  await upsertSetting(tx, { name: 'shopState', value: { state: 'open' }, now: clock.now() })
  await events.publish(tx, contentChanged({ tags: ['*'] }))
}
