/**
 * Fills a migrated database with the demo shop, on top of the reference data. Products come through the catalog import,
 * like those of any shop owner. Repeatable: existing rows are updated by their natural key, nothing appears twice.
 */
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { loadCatalog } from '../../src/server/modules/goods/catalog/import/load-catalog.ts'
import type { LoadDeps, LoadProgress, LoadReport } from '../../src/server/modules/goods/catalog/import/load-catalog.ts'
import { fileSource } from '../../src/server/modules/goods/catalog/import/source/source.ts'
import { seedReference } from '../../db/reference/seed-reference.ts'
import { fillPages } from '../../db/reference/pages.ts'
import { createLinkResolver } from '../../db/reference/resolve-links.ts'
import { writeDemoAccount } from './demo-accounts.ts'
import {
  formatMonth,
  isInSeason,
  nextOf,
  today,
  toEventStart,
  toInstant,
  toMoment,
  toSeasonDays,
} from './demo-dates.ts'
import { writeGoodsTalk } from './demo-goods.ts'
import { issueDemoPapers, markExemptGoods, writeDemoOrders, type IssuePapers } from './demo-orders.ts'
import * as write from './demo.queries.ts'
import { writeRentals } from './demo-rentals.ts'
import { writePartySeeds } from './party-seeds.ts'
import { writeSearchedTerms } from './searched-terms.ts'
import * as schemas from './demo.schemas.ts'

export type DemoDeps = LoadDeps & {
  hashPassword: (password: string) => Promise<string>
  /** Digest of the secret link of the order placed from a cart; without it the links of demo orders are invalid. */
  orderDigestOf?: (cartId: number) => string
  /** Issues invoices and credit notes; without it demo orders have none. */
  papers?: IssuePapers
  /** Places the orders on which the shop still works; without it there are only old ones. */
  placeOrders?: () => Promise<void>
  /** Books transfers for some of them; without it no statement is there. */
  bookStatement?: () => Promise<void>
  /** Reserves goods at branches. */
  keepGoods?: () => Promise<void>
  /** Makes a list that is shared with guests. */
  shareParty?: () => Promise<void>
  /** Fills the inbox; without it the inbox is empty. */
  sendCases?: () => Promise<void>
}

export type DemoOptions = { onProgress?: (progress: LoadProgress) => void }

/** Days for which the demo's regular prices count as valid, so that reductions have a correct reference price. */
const priceHistoryDays = 120

const folder = new URL('.//', import.meta.url)

export async function loadDemo(deps: DemoDeps, options: DemoOptions = {}): Promise<LoadReport> {
  await seedReference(deps.db)
  const content = await readContent(deps)
  await deps.db.tx(async (tx) => {
    await write.writeDemoState(tx, 'loading')
    await write.writeSellingData(tx, content)
    await write.writeStores(tx, content.stores)
    await write.writeCategories(tx, content.categories)
    await write.writeBrands(tx, content.brands)
    await write.writeFacets(tx, content.facets)
    await write.writeCustomers(tx, content.customers)
    await write.writeVouchers(tx, content.vouchers)
  })
  const report = await loadCatalog(deps, fileSource(new URL('products.csv', folder).pathname), {
    priceHistoryDays,
    ...options,
  })
  // Menus, banners and articles link to categories, whose ids are known only now.
  await deps.db.tx(async (tx) => {
    await write.writePages(tx, content.pages)
    const resolve = await createLinkResolver(tx)
    await write.writePages(tx, resolve(content.pages))
    await write.writeSettings(tx, resolve(content.settings))
    await write.writeBanners(tx, resolve(content.banners))
    await write.writeSettings(tx, { searchPhrases: content.placeholders })
    await write.writeBlog(tx, resolve(content.blog))
    await write.writeFaq(tx, resolve(content.faq))
    await write.writeVideos(tx, content.videos)
    await write.writeLineOptions(tx, content.lineOptions)
    await writePartySeeds(tx)
    const supplied = await write.writeSupplies(tx, content.supplies)
    const lent = await writeRentals(tx)
    const gifted = await write.writeProductGifts(tx)
    const reviewed = await writeGoodsTalk(tx, deps.clock.now())
    await deps.refreshDocuments?.(tx, [...supplied, ...lent, ...gifted, ...reviewed])
    await write.writeEvents(tx, content.events)
    await write.writeCareers(tx, content.careers)
    await write.writeBranchShelves(tx)
    await write.writePurchasePrices(tx, deps.clock.now())
    await writeSearchedTerms(tx, deps.clock.now())
    await markExemptGoods(tx)
    await writeDemoAccount(tx, deps.clock.now())
    await writeDemoOrders(tx, { now: deps.clock.now(), digestOf: deps.orderDigestOf ?? String })
  })
  if (deps.papers) await issueDemoPapers(deps.db, deps.papers)
  await deps.placeOrders?.()
  await deps.bookStatement?.()
  await deps.keepGoods?.()
  await deps.shareParty?.()
  await deps.sendCases?.()
  await deps.db.tx((tx) => write.writeDemoState(tx, 'loaded'))
  return report
}

/** Everything in the demo except goods and orders, dated for the day of `clock`. */
export async function readContent({ clock, hashPassword }: Pick<DemoDeps, 'clock' | 'hashPassword'>) {
  const now = clock.now()
  const customers = schemas.customersSchema.parse(await readJson('customers'))
  const stores = await readStores(now)
  return {
    groups: schemas.groupsSchema.parse(await readJson('customer-groups')),
    carriers: schemas.carriersSchema.parse(await readJson('carriers')),
    zones: schemas.zonesSchema.parse(await readJson('zones')),
    pickupPoints: schemas.pickupPointsSchema.parse(await readJson('pickup-points')),
    lineOptions: schemas.lineOptionsSchema.parse(await readJson('line-options')),
    supplies: schemas.suppliesSchema.parse(await readJson('supplies')),
    payments: schemas.paymentsSchema.parse(await readJson('payments')),
    stores,
    brands: schemas.brandsSchema.parse(await readJson('brands')),
    facets: schemas.facetsSchema.parse(await readJson('facets')),
    categories: await readCategories(),
    customers: await Promise.all(
      customers.map(async ({ password, ...customer }) => ({ ...customer, passwordHash: await hashPassword(password) })),
    ),
    vouchers: schemas.vouchersSchema.parse(await readJson('vouchers')).map((voucher) => ({
      ...voucher,
      activeFrom: toMoment(voucher.activeFrom, now),
      activeTo: toMoment(voucher.activeTo, now),
    })),
    settings: schemas.settingsSchema.parse(await readJson('settings')),
    banners: schemas.bannersSchema.parse(await readJson('banners')).map(({ season, image, ...banner }) => {
      const days = season && toSeasonDays(season, now)
      return {
        ...banner,
        visibleFrom: days ? toInstant(days.from, '00:00') : null,
        visibleUntil: days ? toInstant(days.to.add({ days: 1 }), '00:00') : null,
        ...(image && { image: image.replace('{nextYear}', String((days?.to ?? today(now)).year + 1)) }),
      }
    }),
    placeholders: schemas.placeholdersSchema.parse(await readJson('search-placeholders')),
    pages: [...schemas.pagesSchema.parse(await readJson('info-pages')), ...(await readLegalPages())],
    faq: schemas.faqSchema.parse(await readJson('faq')),
    videos: schemas.videosSchema.parse(await readJson('videos')),
    events: schemas.eventsSchema
      .parse(await readJson('events'))
      .map(({ startsAt, hours, past: isPast = false, ...event }) => {
        const store = stores.find(({ slug }) => slug === event.store)
        const starts = toEventStart(startsAt, { now, hours, store, isPast })
        return { ...event, startsAt: starts, endsAt: new Date(starts.getTime() + hours * 3_600_000) }
      }),
    careers: schemas.careersSchema
      .parse(await readJson('careers'))
      .filter(({ season }) => !season || isInSeason(season, now))
      .map(({ publishedAt, closesOn, startsOn, season: _season, ...opening }) => {
        const starts = toMoment(startsOn, now)
        return {
          ...opening,
          startsOn: starts ? formatMonth(starts) : startsOn,
          publishedAt: toMoment(publishedAt, now) ?? now,
          closesOn: today(toMoment(closesOn, now) ?? now).toString(),
        }
      }),
    blog: toDatedBlog(schemas.blogSchema.parse(await readJson('blog')), now),
  }
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8'))
}

/** The legal pages of the reference data, filled in for the demo's company. */
async function readLegalPages(): Promise<schemas.DemoPage[]> {
  const { blanks, versions } = schemas.legalSchema.parse(await readJson('legal'))
  return fillPages(blanks).map((page) => ({ ...page, kind: 'document', versionOn: versions[page.slug] }))
}

/** Closing days further ahead are not announced. */
const announcedHolidayDays = 120

async function readStores(now: Date) {
  const day = today(now)
  const holidays = schemas.holidaysSchema.parse(await readJson('holidays')).map(({ day: date, ...holiday }) => ({
    ...holiday,
    date: nextOf(date, day.subtract({ days: 1 })),
  }))
  const exceptions = holidays
    .filter(({ date }) => day.until(date).days <= announcedHolidayDays)
    .sort((a, b) => day.until(a.date).days - day.until(b.date).days)
    .map(({ date, ...holiday }) => ({ ...holiday, date: date.toString() }))
  return schemas.storesSchema.parse(await readJson('stores')).map((store) => ({ ...store, exceptions }))
}

async function readCategories(): Promise<schemas.DemoCategory[]> {
  const rows: unknown = parse(await readFile(new URL('categories.csv', folder), 'utf8'), { columns: true, bom: true })
  return schemas.categoriesSchema.parse(rows).map(({ path, ...category }) => ({ ...category, path: path.split(' > ') }))
}

function toDatedBlog(blog: schemas.DemoBlog, now: Date) {
  return {
    ...blog,
    posts: blog.posts.map((post) => ({ ...post, publishedAt: toMoment(post.publishedAt, now) ?? now })),
  }
}
