import * as z from 'zod/mini'
import { productCardSchema } from '#contracts/catalog.ts'
import type { Fits } from '#contracts/reviews.ts'
import { fitVotesNeeded, type SizeAdvice } from '#contracts/sizes.ts'
import { variantUrl } from '#contracts/urls.ts'
import type { ProductId, SizeTableId } from '#kernel/ids.ts'
import type { MemoryCache } from '#server/platform/memory-cache.ts'
import { findSize, type Measured } from './find-size.rules.ts'
import { readRows } from './read-rows.ts'
import * as queries from './sizes.queries.ts'
import type { FittingPage, FittingRequest, SizesDeps } from './sizes.types.ts'

type Deps = SizesDeps & { judged: MemoryCache<Map<ProductId, Fits>> }
type Fitting = Extract<SizeAdvice, { kind: 'size' }>

const pageSize = 24
const noFits = { small: 0, fits: 0, large: 0 }
const cardsSchema = z.array(productCardSchema)

/** Goods in stock in the size that fits, the most popular first. */
export async function listFitting(deps: Deps, { measured, wearer, page }: FittingRequest): Promise<FittingPage> {
  const { db, catalog } = deps
  const tables = new Map((await queries.listTables(db.query, wearer)).map(({ id, rows }) => [id, readRows(rows)]))
  const advice = new Map(
    [...tables].flatMap(([id, rows]) => {
      const found = findSize(rows, measured, noFits)
      return found.kind === 'size' ? [[id, found] as const] : []
    }),
  )
  const corrected = await findCorrected(deps, { tables, advice, measured })
  const found = await queries.listFittingRows(db.query, {
    sizes: [...advice].map(([tableId, { size }]) => ({ table_id: tableId, size })),
    corrected: [...corrected].map(([productId, { size }]) => ({ product_id: productId, size })),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const inside = await catalog.getCardsJson(found.map(({ productId }) => productId))
  const cards = new Map(cardsSchema.parse(JSON.parse(`[${inside.toString()}]`)).map((card) => [card.id, card]))
  const total = found[0]?.total ?? 0
  return {
    items: found.flatMap(({ productId, tableId, variantId, stock }) => {
      const card = cards.get(productId)
      const reason = corrected.get(productId) ?? advice.get(tableId)
      if (!card || !reason) return []
      return [{ card: { ...card, url: variantUrl(card.url, variantId) }, variant_id: variantId, stock, advice: reason }]
    }),
    page,
    page_size: pageSize,
    total,
    page_count: Math.ceil(total / pageSize),
  }
}

/** The advice on products of these tables that reviews say more of than the table does. */
async function findCorrected(
  { db, judged, listFits }: Deps,
  {
    tables,
    advice,
    measured,
  }: {
    tables: ReadonlyMap<SizeTableId, ReturnType<typeof readRows>>
    advice: ReadonlyMap<SizeTableId, Fitting>
    measured: Measured
  },
): Promise<Map<ProductId, Fitting>> {
  if (advice.size === 0) return new Map()
  const fits = await judged.get('all', () => listFits(db.query, { productId: undefined, atLeast: fitVotesNeeded }))
  const products = await queries.listTablesOf(db.query, [...fits.keys()])
  return new Map(
    products.flatMap(({ id, sizeTableId }) => {
      if (sizeTableId === null || !advice.has(sizeTableId)) return []
      const found = findSize(tables.get(sizeTableId) ?? [], measured, fits.get(id) ?? noFits)
      return found.kind === 'size' ? [[id, found] as const] : []
    }),
  )
}
