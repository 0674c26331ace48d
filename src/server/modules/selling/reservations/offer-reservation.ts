import type { ReservationOffer } from '#contracts/store-reservations.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import type { VariantId } from '#kernel/ids.ts'
import { listGoods } from './reserved-goods.queries.ts'
import { findValidUntil } from './reservations.rules.ts'
import type { ReservationsDeps } from './reservations.types.ts'
import { canReserve, toReservedGoods } from './reserved-goods.ts'

type OfferDeps = Pick<ReservationsDeps, 'db' | 'clock' | 'inventory' | 'stores' | 'readSetting'>
type Wanted = { variantId: VariantId; quantity: number }

/** `lines`: as the address has them, `12x1.15x2`; a variant that is named twice counts once. Unknown ones are left out. */
export async function offerReservation(deps: OfferDeps, lines: string): Promise<ReservationOffer> {
  const { db, clock, inventory, readSetting } = deps
  const wanted = readLines(lines)
  const ids = wanted.map(({ variantId }) => variantId)
  const [{ isOn, hours }, goods, stock, branches] = await Promise.all([
    readSetting('storeReservations'),
    listGoods(db.query, ids),
    inventory.getAvailability(db.query, ids),
    listBranches(deps),
  ])
  const [now, today] = [clock.now(), todayOf(clock)]
  return {
    is_on: isOn,
    goods: wanted.flatMap(({ variantId, quantity }) => {
      const row = goods.get(variantId)
      return row ? [{ ...toReservedGoods(row, quantity), can_reserve: canReserve(row, today) }] : []
    }),
    branches: branches
      .map(({ store, locationId }) => {
        const freeOf = (id: VariantId) => stock.get(id)?.byLocation.get(locationId) ?? 0
        return {
          store,
          has_all: wanted.every(({ variantId, quantity }) => freeOf(variantId) >= quantity),
          free: Object.fromEntries(ids.map((id) => [String(id), freeOf(id)])),
          valid_until: findValidUntil(store, { from: now, hours }).toISOString(),
        }
      })
      .sort((a, b) => Number(b.has_all) - Number(a.has_all)),
  }
}

/** Branches that keep goods, in the shop's order, with the id of their stock. */
async function listBranches({ stores }: Pick<OfferDeps, 'stores'>) {
  const [all, locations] = await Promise.all([stores.getStores(), stores.getStoreLocations()])
  const locationOf = new Map(locations.map(({ locationId, store }) => [store.id, locationId]))
  return all.flatMap(({ email: _, image: __, ...store }) => {
    const locationId = locationOf.get(store.id)
    return locationId === undefined || !store.takes_reservations ? [] : [{ store, locationId }]
  })
}

function readLines(lines: string): Wanted[] {
  const wanted = lines.split('.').map((line) => {
    const [variantId = 0, quantity = 0] = line.split('x').map(Number)
    return { variantId, quantity }
  })
  return [...new Map(wanted.map((line) => [line.variantId, line])).values()]
}
