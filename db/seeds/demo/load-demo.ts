/**
 * Fills a migrated database with the demo shop: everything but the products, which come through the catalogue import like
 * those of any shop owner. Repeatable: what exists is brought up to date by its natural key, nothing appears twice.
 */
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { Temporal } from 'temporal-polyfill'
import { loadCatalogue } from '../../../src/server/modules/catalog/import/load-catalogue.ts'
import type { LoadDeps, LoadProgress, LoadReport } from '../../../src/server/modules/catalog/import/load-catalogue.ts'
import { fileSource } from '../../../src/server/modules/catalog/import/source.ts'
import { writeDemoAccount } from './demo-accounts.ts'
import { writeGoodsTalk } from './demo-goods.ts'
import { issueDemoPapers, markExemptGoods, writeDemoOrders, type IssuePapers } from './demo-orders.ts'
import * as write from './demo.queries.ts'
import * as schemas from './demo.schemas.ts'

export type DemoDeps = LoadDeps & {
  hashPassword: (password: string) => Promise<string>
  /** Digest of the secret link of the order that a cart became; without it the links of demo orders open nothing. */
  orderDigestOf?: (cartId: number) => string
  /** Issues invoices and credit notes; without it demo orders have none. */
  papers?: IssuePapers
}

export type DemoOptions = { onProgress?: (progress: LoadProgress) => void }

/** Days for which the demo's regular prices are taken to have held, so that reductions have an honest reference price. */
const priceHistoryDays = 120

const folder = new URL('./', import.meta.url)

export async function loadDemo(deps: DemoDeps, options: DemoOptions = {}): Promise<LoadReport> {
  const content = await readContent(deps)
  await deps.db.tx(async (tx) => {
    await write.writeDemoState(tx, 'loading')
    await write.writeReferenceData(tx, content)
    await write.writeStores(tx, content.stores)
    await write.writeCategories(tx, content.categories)
    await write.writeBrands(tx, content.brands)
    await write.writeCustomers(tx, content.customers)
    await write.writeVouchers(tx, content.vouchers)
  })
  const report = await loadCatalogue(deps, fileSource(new URL('products.csv', folder).pathname), {
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
    await write.writePlaceholders(tx, content.placeholders)
    await write.writeBlog(tx, resolve(content.blog))
    await write.writeFaq(tx, resolve(content.faq))
    await write.writeVideos(tx, content.videos)
    await write.writeLineOptions(tx, content.lineOptions)
    const supplied = await write.writeSupplies(tx, content.supplies)
    const reviewed = await writeGoodsTalk(tx, deps.clock.now())
    await deps.onProductsWritten?.(tx, [...supplied, ...reviewed])
    await write.writeEvents(tx, content.events)
    await write.writeCareers(tx, content.careers)
    await markExemptGoods(tx)
    await writeDemoAccount(tx, deps.clock.now())
    await writeDemoOrders(tx, { now: deps.clock.now(), digestOf: deps.orderDigestOf ?? String })
  })
  if (deps.papers) await issueDemoPapers(deps.db, deps.papers)
  await deps.db.tx((tx) => write.writeDemoState(tx, 'loaded'))
  return report
}

async function readContent({ clock, hashPassword }: DemoDeps) {
  const now = clock.now()
  const customers = schemas.customersSchema.parse(await readJson('customers'))
  return {
    currencies: schemas.currenciesSchema.parse(await readJson('currencies')),
    countries: schemas.countriesSchema.parse(await readJson('countries')),
    groups: schemas.groupsSchema.parse(await readJson('customer-groups')),
    carriers: schemas.carriersSchema.parse(await readJson('carriers')),
    zones: schemas.zonesSchema.parse(await readJson('zones')),
    pickupPoints: schemas.pickupPointsSchema.parse(await readJson('pickup-points')),
    lineOptions: schemas.lineOptionsSchema.parse(await readJson('line-options')),
    supplies: schemas.suppliesSchema.parse(await readJson('supplies')),
    payments: schemas.paymentsSchema.parse(await readJson('payments')),
    stores: schemas.storesSchema.parse(await readJson('stores')),
    brands: schemas.brandsSchema.parse(await readJson('brands')),
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
    banners: schemas.bannersSchema.parse(await readJson('banners')),
    placeholders: schemas.placeholdersSchema.parse(await readJson('search-placeholders')),
    pages: schemas.pagesSchema.parse(await readJson('info-pages')),
    faq: schemas.faqSchema.parse(await readJson('faq')),
    videos: schemas.videosSchema.parse(await readJson('videos')),
    events: schemas.eventsSchema.parse(await readJson('events')).map(({ startsAt, hours, ...event }) => {
      const starts = toLocalMoment(startsAt, now)
      return { ...event, startsAt: starts, endsAt: new Date(starts.getTime() + hours * 3_600_000) }
    }),
    careers: schemas.careersSchema.parse(await readJson('careers')).map(({ publishedAt, closesOn, ...opening }) => ({
      ...opening,
      publishedAt: toMoment(publishedAt, now) ?? now,
      closesOn: (toMoment(closesOn, now) ?? now).toISOString().slice(0, 10),
    })),
    blog: toDatedBlog(schemas.blogSchema.parse(await readJson('blog')), now),
  }
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8'))
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

/** `-12d` and `+7d` are days from now, so that the demo never grows old. */
function toMoment(relative: string | undefined, now: Date): Date | null {
  const match = /^([+-])(\d+)d$/.exec(relative ?? '')
  if (!match) return null
  const days = Number(match[2]) * (match[1] === '-' ? -1 : 1)
  return new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
}

/** `+12d 15:00` is three in the afternoon, by the clocks of the shop, twelve days from now. */
function toLocalMoment(text: string, now: Date): Date {
  const [days = '', time = ''] = text.split(' ')
  const date = (toMoment(days, now) ?? now).toISOString().slice(0, 10)
  return new Date(Temporal.ZonedDateTime.from(`${date}T${time}[Europe/Bratislava]`).epochMilliseconds)
}

/** Turns `category:balony` and `info:o-nas` into addresses, wherever they stand. */
async function createLinkResolver(tx: write.Tx) {
  const categories = await write.selectCategoryIds(tx)
  const pages = await write.selectPageUrls(tx)
  const toAddress = (text: string): string =>
    text
      .replace(/\bcategory:([a-z0-9-]+)/g, (_, slug: string) => {
        const id = categories.get(slug)
        if (id === undefined) throw new Error(`The demo links to an unknown category ${slug}`)
        return `/${id}/${slug}`
      })
      .replace(/\binfo:([a-z0-9-]+)/g, (_, slug: string) => {
        const url = pages.get(slug)
        if (url === undefined) throw new Error(`The demo links to an unknown page ${slug}`)
        return url
      })
  return <Value>(value: Value): Value => mapTexts(value, toAddress)
}

function mapTexts<Value>(value: Value, change: (text: string) => string): Value
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((entry: unknown) => mapTexts(entry, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]: [string, unknown]) => [key, mapTexts(entry, change)]),
  )
}
