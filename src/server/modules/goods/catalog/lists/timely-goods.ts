import type { LocationId, ProductId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import type { SentGoods, TimelyGoods } from './listing-index.types.ts'
import type { ParcelGoods } from '../products/published.queries.ts'
import { joinAwkward } from './awkward-goods.rules.ts'
import { lightGrams, listAwkwardGoods } from './listing.queries.ts'

/** What carriers and branches bring before a party on this day, `YYYY-MM-DD`; answered by delivery. */
export type ReadTimelyPlaces = (eventOn: string) => Promise<{
  /** Places from which parcels surely arrive before the party; null = wherever the pieces lie. */
  sent: readonly { locationIds: readonly LocationId[] | null; canArrive: (goods: ParcelGoods) => boolean }[]
  /** True if every product in stock arrives at some branch in time. */
  isAllBroughtToBranch: boolean
  /** Places of the stock whose goods can be picked up in time. */
  locationIds: readonly LocationId[]
}>

const light = { weightGrams: lightGrams, hazards: [], isBulky: false }

/** The goods of lists that are in time for a party. What a product weighs may be a minute old. */
export function createTimelyGoods({ db, readTimelyPlaces }: { db: Db; readTimelyPlaces: ReadTimelyPlaces }) {
  const awkward = createMemoryCache<ReturnType<typeof joinAwkward>>({ freshMs: 10_000, staleMs: 60_000 })
  return async (eventOn: string): Promise<TimelyGoods> => {
    const { sent, isAllBroughtToBranch: isAll, locationIds } = await readTimelyPlaces(eventOn)
    const usual = isAll ? [] : sent.filter(({ canArrive }) => canArrive(light))
    const asked =
      usual.length === 0 ? [] : await awkward.get('all', async () => joinAwkward(await listAwkwardGoods(db)))
    const places = usual.map(({ canArrive, locationIds: from }) => ({
      locationIds: from,
      notSent: asked.filter((goods) => !canArrive(goods)).map(({ productId }) => productId),
    }))
    return { isAll, sent: joinPlaces(places), locationIds }
  }
}

/** Places from which the same goods are sent are looked at together: nearly always all of them. */
function joinPlaces(
  places: readonly { locationIds: readonly LocationId[] | null; notSent: readonly ProductId[] }[],
): SentGoods[] {
  return [...Map.groupBy(places, ({ notSent }) => notSent.join()).values()].map((same) => ({
    locationIds: same.some(({ locationIds }) => locationIds === null)
      ? null
      : same.flatMap(({ locationIds }) => locationIds ?? []),
    notSent: new Set(same[0]?.notSent),
  }))
}
