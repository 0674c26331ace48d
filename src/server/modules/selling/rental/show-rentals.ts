import type { DataOf } from '#contracts/endpoint.ts'
import type { RentalCalendarView, rentalEndpoints } from '#contracts/rental.ts'
import type { ProductId, StoreId, VariantId } from '#kernel/ids.ts'
import { monthOf } from '#kernel/plain-month.ts'
import { countRent, countRentalDays } from '#kernel/rental-rent.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import { listCostumes, listLendingStores, type CostumeRow } from './costumes.queries.ts'
import { readCalendar } from './read-calendar.ts'
import type { RentalDeps } from './rental.types.ts'
import { toCostumeView } from './rental.view.ts'

/** What is lent, and where. */
export async function showRentals(
  { db }: Pick<RentalDeps, 'db'>,
  storeId: StoreId | undefined,
): Promise<DataOf<typeof rentalEndpoints.list>> {
  const costumes = await listCostumes(db.query, { storeId })
  return { costumes: costumes.map(toCostumeView), stores: await listLendingStores(db.query) }
}

type Asked = {
  productId: ProductId
  variantId: VariantId | undefined
  storeId: StoreId | undefined
  month: string | undefined
  firstOn: string | undefined
}

/** A month of a costume. What was asked and is not lent is replaced by the first size and branch. Throws 404 for other goods. */
export async function showCalendar(deps: RentalDeps, asked: Asked): Promise<RentalCalendarView> {
  const { db, clock } = deps
  const [costume] = await listCostumes(db.query, { productId: asked.productId })
  if (!costume) throw notFound('rental')
  const size = pickSize(costume, asked)
  const stores = await listLendingStores(db.query, size.variantId)
  const store = stores.find(({ id }) => id === asked.storeId) ?? stores[0]
  if (!store) throw notFound('rental')
  const today = todayOf(clock)
  const month = asked.month ?? monthOf(asked.firstOn ?? today)
  const { firstOn } = asked
  const place = { variantId: size.variantId, storeId: store.id, month }
  const calendar = await readCalendar(deps, { ...place, ...(firstOn !== undefined && { firstOn }) })
  if (!calendar) throw notFound('rental')
  const { returns } = calendar
  return {
    costume: toCostumeView(costume),
    stores,
    variant_id: size.variantId,
    store_id: store.id,
    month,
    today,
    days: calendar.days,
    first_on: firstOn !== undefined && returns.length > 0 ? firstOn : null,
    returns: returns.map((day) => {
      const days = countRentalDays({ firstOn: firstOn ?? day, lastOn: day })
      return { day, days, rent_cents: countRent(costume, days) }
    }),
  }
}

/** The asked size; otherwise the first one that the asked branch lends. */
function pickSize({ sizes }: CostumeRow, { variantId, storeId }: Asked): CostumeRow['sizes'][number] {
  const known = sizes.find((size) => size.variantId === variantId)
  const ofStore = sizes.find(({ storeIds }) => storeId !== undefined && storeIds.includes(storeId))
  const size = known ?? ofStore ?? sizes[0]
  if (!size) throw notFound('rental')
  return size
}
