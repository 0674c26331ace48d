import { sql } from 'kysely'
import type { Hazard } from '#kernel/hazards.ts'
import type { VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Supply } from '#kernel/stock-state.ts'
import {
  ageOf,
  findVariantsWithWords,
  hazardsOf,
  isAmongFound,
  isBulkyOf,
} from '#server/modules/goods/catalog/index.ts'
import { markdowns, type MarkdownPrice } from '#server/modules/goods/pricing/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type GoodsRow = {
  variantId: VariantId
  code: string
  ean: string | null
  name: string
  variantName: string
  vatRate: number
  priceCents: Cents
  salePriceCents: Cents | null
  saleFrom: Date | null
  saleTo: Date | null
  markdowns: readonly MarkdownPrice[]
  minAge: number | null
  hazards: readonly Hazard[]
  isBulky: boolean
  supply: Supply
  preorderOn: string | null
  isPublished: boolean
}

const names = { product: 'products', variant: 'variants' }

const goods = (q: Queryable) =>
  q
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select([
      'variants.id as variantId',
      'variants.code',
      'variants.ean',
      'products.name',
      'variants.name as variantName',
      'products.vatRate',
      'variants.priceCents',
      'variants.salePriceCents',
      'variants.saleFrom',
      'variants.saleTo',
      markdowns('variants.id'),
      sql<number | null>`${sql.raw(ageOf(names))}`.as('minAge'),
      sql<Hazard[]>`${sql.raw(hazardsOf(names))}`.as('hazards'),
      sql<boolean>`${sql.raw(isBulkyOf(names))}`.as('isBulky'),
      'variants.supply',
      sql<string | null>`products.preorder_on::text`.as('preorderOn'),
      sql<boolean>`products.is_active AND variants.is_active AND NOT products.is_gift_only AND NOT products.is_service`.as(
        'isPublished',
      ),
    ])

/** Goods by id, also those that the shop no longer offers; services are not offered alone. */
export function listGoods(q: Queryable, variantIds: readonly VariantId[]): Promise<GoodsRow[]> {
  if (variantIds.length === 0) return Promise.resolve([])
  return goods(q)
    .where('variants.id', 'in', [...variantIds])
    .execute()
}

/** Offered goods by an exact code or EAN. */
export function listByCode(q: Queryable, text: string): Promise<GoodsRow[]> {
  return goods(q)
    .where((eb) => eb.or([eb('variants.code', '=', text.toUpperCase()), eb('variants.ean', '=', text)]))
    .where('products.isActive', '=', true)
    .where('variants.isActive', '=', true)
    .limit(foundLimit)
    .execute()
}

const foundLimit = 20

/** Offered goods with every word, the popular ones first. */
export async function searchGoods(q: Queryable, text: string): Promise<GoodsRow[]> {
  const found = await findVariantsWithWords(q, text)
  return goods(q)
    .where('products.isActive', '=', true)
    .where('variants.isActive', '=', true)
    .where('products.isGiftOnly', '=', false)
    .where('products.isService', '=', false)
    .where(isAmongFound(found, 'variants.id'))
    .orderBy('products.popularity', 'desc')
    .orderBy('variants.id')
    .limit(foundLimit)
    .execute()
}
