import type { FoundGoods } from '#contracts/admin/order-changes.ts'
import { isForAdults } from '#kernel/adult-age.ts'
import { effectivePrice } from '#server/modules/goods/pricing/index.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { listPlaces } from './changes.queries.ts'
import * as queries from './goods.queries.ts'
import { findSupply, isSold } from './price-change.ts'

/** Goods that staff can add to an order, by code, EAN or words of the name, with the price and the stock of now. At most 20. */
export async function findGoods(
  { db, clock, inventory }: Pick<OrdersDeps, 'db' | 'clock' | 'inventory'>,
  text: string,
): Promise<FoundGoods[]> {
  const now = clock.now()
  const typed = text.trim()
  const exact = await queries.listByCode(db.query, typed)
  const rows = (exact.length > 0 ? exact : await queries.searchGoods(db.query, typed)).filter((row) => isSold(row, now))
  const stock = await inventory.getAvailability(
    db.query,
    rows.map(({ variantId }) => variantId),
  )
  const locationIds = [...new Set([...stock.values()].flatMap(({ byLocation }) => [...byLocation.keys()]))]
  const places = new Map((await listPlaces(db.query, locationIds)).map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const { total = 0, byLocation } = stock.get(row.variantId) ?? {}
    return {
      variant_id: row.variantId,
      code: row.code,
      ean: row.ean,
      name: row.name,
      variant_name: row.variantName,
      price_cents: effectivePrice(row, now).cents,
      available: total,
      places: [...(byLocation ?? [])].flatMap(([id, pieces]) =>
        pieces > 0 ? [{ name: places.get(id) ?? '', pieces }] : [],
      ),
      may_await: findSupply(row, now).mayAwait,
      is_for_adults: isForAdults(row.minAge),
    }
  })
}
