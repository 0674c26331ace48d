import type { LocationId, ProductId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import type { TimelyGoods } from './listing-index.types.ts'
import type { ParcelGoods } from '../products/published.queries.ts'
import { lightGrams, listAwkwardGoods } from './listing.queries.ts'

/** What carriers and branches bring before a party on this day, `YYYY-MM-DD`; answered by delivery. */
export type ReadTimelyPlaces = (eventOn: string) => Promise<{
  /** Whether a parcel of one piece surely arrives before the party. */
  canArrive: (goods: ParcelGoods) => boolean
  /** True if every product in stock arrives at some branch in time. */
  isAllBroughtToBranch: boolean
  /** Places of the stock whose goods can be picked up in time. */
  locationIds: readonly LocationId[]
}>

const light = { weightGrams: lightGrams, dangerClass: null, isBulky: false }

/** The goods of lists that are in time for a party. What a product weighs may be a minute old. */
export function createTimelyGoods({ db, readTimelyPlaces }: { db: Db; readTimelyPlaces: ReadTimelyPlaces }) {
  const awkward = createMemoryCache<Awaited<ReturnType<typeof listAwkwardGoods>>>({ freshMs: 10_000, staleMs: 60_000 })
  return async (eventOn: string): Promise<TimelyGoods> => {
    const { canArrive, isAllBroughtToBranch, locationIds } = await readTimelyPlaces(eventOn)
    const isSent = isAllBroughtToBranch || canArrive(light)
    const isWhole = isAllBroughtToBranch || !isSent
    const asked = isWhole ? [] : await awkward.get('all', () => listAwkwardGoods(db))
    const notSent = asked.filter((goods) => !canArrive(goods)).map(({ productId }) => productId)
    return { isSent, notSent: new Set<ProductId>(notSent), locationIds }
  }
}
