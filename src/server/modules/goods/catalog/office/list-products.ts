import * as z from 'zod/mini'
import type { Permission } from '#contracts/admin/permissions.ts'
import type { AdminProductRow } from '#contracts/admin/product-fields.ts'
import type { productEndpoints } from '#contracts/admin/products.ts'
import type { ProductId } from '#kernel/ids.ts'
import { foldedWords } from '#kernel/slug.ts'
import { findNewest, readPage, toPage, type PageRequest } from '#server/http/staff/pages.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import { effectivePrice } from '#server/modules/goods/pricing/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { toStartsQuery } from '#server/platform/db/like.ts'
import {
  findListed,
  findTyped,
  listNewestIds,
  listProductRows,
  listVariantsOf,
  type ListedGoods,
  type ProductListRow,
  type TypedGoods,
} from './list-products.queries.ts'
import type { ProductFilter } from './product-filter.queries.ts'

export type OfficeReadDeps = {
  db: Pick<Db, 'query'>
  clock: Clock
  inventory: Pick<InventoryModule, 'getAvailability'>
}

/** What the person may see of goods beside their texts. */
export type Sight = { prices: boolean; costs: boolean; stock: boolean }

export function sightOf(permissions: readonly Permission[]): Sight {
  const sees = (area: keyof Sight) => permissions.includes(`${area}.view`)
  return { prices: sees('prices'), costs: sees('costs'), stock: sees('stock') }
}

type ListQuery = z.output<typeof productEndpoints.list.query>

/** A page of goods, newest first. */
export async function listForOffice(deps: OfficeReadDeps, { query, sight }: { query: ListQuery; sight: Sight }) {
  const q = deps.db.query
  const { after, limit } = readPage(query, z.int())
  const list = await toList(q, toAsked(query, deps.clock.now()))
  const { ids, counted } = await findNewest(list, { after, limit: limit + 1 })
  const rows = await listProductRows(q, ids)
  const offers = await readOffers(deps, q, { products: rows, sight })
  return toPage(rows, { limit, counted, keyOf: ({ id }) => id, show: (row) => toRow(row, offers) })
}

/** The newest goods that are found by what is typed. */
export async function findProductIds(
  { db: { query: q }, clock }: Pick<OfficeReadDeps, 'db' | 'clock'>,
  { typed: text, limit }: { typed: string; limit: number },
): Promise<ProductId[]> {
  const list = await toList(q, toAsked({ q: text }, clock.now()))
  return list({ after: undefined, limit })
}

type Page = PageRequest<ProductId>
type Asked = { typed: TypedGoods | undefined; filter: ProductFilter }
/** Looks up what is asked for in pages, the newest first. */
async function toList(q: Queryable, { typed, filter }: Asked): Promise<(page: Page) => Promise<ProductId[]>> {
  const goods = await lookUp(q, { typed, filter })
  return (page) => listNewestIds(q, goods, page)
}

/** What a few have is looked up once for all pages. */
async function lookUp(q: Queryable, { typed, filter }: Asked): Promise<ListedGoods> {
  const found = typed && (await findTyped(q, typed))
  if (found && 'few' in found) return { ...filter, few: found.few }
  const few = filter.category === undefined ? undefined : await findListed(q, filter.category)
  return few ? { ...filter, category: undefined, few, typed: found?.typed } : { ...filter, typed: found?.typed }
}

function toAsked({ q = '', category, brand, state, gap }: ListQuery, now: Date): Asked {
  const filter = { category, brand, isActive: state && state === 'published', gap, now }
  return { typed: readTyped(q.trim()), filter }
}

function readTyped(text: string): TypedGoods | undefined {
  const words = foldedWords(text)
  // A code has no spaces; one letter begins too many.
  const code = /^\S{2,64}$/.test(text) ? text.toLowerCase() : undefined
  if (words.length === 0 && code === undefined) return undefined
  return { words: words.length === 0 ? undefined : toStartsQuery(words), code }
}

type OfferedProduct = Pick<ProductListRow, 'id' | 'isService'>
type Offer = Pick<AdminProductRow, 'variant_count' | 'price_cents' | 'has_price_range' | 'is_on_sale' | 'stock'>
const noOffer: Offer = { variant_count: 0, price_cents: null, has_price_range: false, is_on_sale: false, stock: 0 }

/** Price and stock of products by their id, as far as the person may see them. */
async function readOffers(
  { inventory, clock }: Omit<OfficeReadDeps, 'db'>,
  q: Queryable,
  { products, sight }: { products: readonly OfferedProduct[]; sight: Sight },
): Promise<{ of: (product: OfferedProduct) => Offer }> {
  const variants = await listVariantsOf(
    q,
    products.map(({ id }) => id),
  )
  const available = sight.stock
    ? await inventory.getAvailability(
        q,
        variants.map(({ id }) => id),
      )
    : undefined
  const byProduct = Map.groupBy(variants, ({ productId }) => productId)
  const now = clock.now()
  return {
    of({ id, isService }) {
      const own = byProduct.get(id) ?? []
      const stock = available && own.reduce((sum, variant) => sum + (available.get(variant.id)?.total ?? 0), 0)
      const prices = own.map((variant) => effectivePrice(variant, now))
      const cents = prices.map((price) => price.cents)
      const lowest = Math.min(...cents)
      return {
        ...noOffer,
        variant_count: own.length,
        stock: isService ? null : (stock ?? null),
        ...(sight.prices &&
          own.length > 0 && {
            price_cents: lowest,
            has_price_range: cents.some((one) => one !== lowest),
            is_on_sale: prices.some(({ isSale }) => isSale),
          }),
      }
    },
  }
}

function toRow(row: ProductListRow, offers: { of: (product: OfferedProduct) => Offer }): AdminProductRow {
  const { id, code, name, version, isActive, category, brand, assetId, reference, alt } = row
  const image = assetId === null || reference === null ? null : imageFor({ id: assetId, reference, alt: alt ?? '' })
  return { id, code, name, version, is_active: isActive, category, brand, image, ...offers.of(row) }
}

/** Price and stock of one product. */
export async function findOffer(
  deps: Omit<OfficeReadDeps, 'db'>,
  q: Queryable,
  { product, sight }: { product: OfferedProduct; sight: Sight },
): Promise<Offer> {
  return (await readOffers(deps, q, { products: [product], sight })).of(product)
}
