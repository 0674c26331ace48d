import { createMemoryCache } from '#server/platform/memory-cache.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listBranchVans, listCarriers, listPickupStores } from './delivery.queries.ts'
import { findTimelyPlaces, type TimelyPlaces } from './event-verdict.rules.ts'

/** Reads carriers and branches, and finds what is in time for a party; for the lists of goods, which stand below this module. */
export function createTimelyPlacesReader({ db, clock }: { db: Db; clock: Clock }) {
  const offers = createMemoryCache<Pick<Parameters<typeof findTimelyPlaces>[0], 'carriers' | 'stores' | 'vans'>>({
    freshMs: 2_000,
    staleMs: 2_000,
  })
  return async (eventOn: string): Promise<TimelyPlaces> => {
    const offer = await offers.get('all', async () => {
      const [carriers, stores, vans] = await Promise.all([
        listCarriers(db.query),
        listPickupStores(db.query),
        listBranchVans(db.query),
      ])
      return { carriers, stores, vans }
    })
    return findTimelyPlaces({ ...offer, eventOn, now: clock.now() })
  }
}
