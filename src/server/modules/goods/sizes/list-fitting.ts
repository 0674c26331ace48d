import * as z from 'zod/mini'
import { productCardSchema } from '#contracts/catalog.ts'
import { variantUrl } from '#contracts/urls.ts'
import { adviseByTable, type AdviseDeps } from './advise-by-table.ts'
import { listFittingRows } from './sizes.queries.ts'
import type { FittingPage, FittingRequest, SizesDeps } from './sizes.types.ts'

const pageSize = 24
const cardsSchema = z.array(productCardSchema)

/** Goods in stock in the size that fits, the most popular first. */
export async function listFitting(
  deps: AdviseDeps & Pick<SizesDeps, 'catalog'>,
  { measured, wearer, page }: FittingRequest,
): Promise<FittingPage> {
  const { db, catalog } = deps
  const { byTable, corrected } = await adviseByTable(deps, { measured, wearer })
  const found = await listFittingRows(db.query, {
    sizes: [...byTable].map(([tableId, { size }]) => ({ table_id: tableId, size })),
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
      const reason = corrected.get(productId) ?? byTable.get(tableId)
      if (!card || !reason) return []
      return [{ card: { ...card, url: variantUrl(card.url, variantId) }, variant_id: variantId, stock, advice: reason }]
    }),
    page,
    page_size: pageSize,
    total,
    page_count: Math.ceil(total / pageSize),
  }
}
