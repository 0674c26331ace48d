import type { AdminStore } from '#contracts/admin/stores.ts'
import { messages } from '#contracts/messages.ts'
import { given, type Patch } from '#kernel/given.ts'
import { findFreeSlug } from '#kernel/slug.ts'
import { invalid } from '#server/http/errors.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Publisher } from '#server/platform/events.ts'
import * as queries from './office.queries.ts'
import { storesChanged } from './stores.events.ts'

type Deps = { events: Publisher }
type Needed = 'name' | 'street' | 'town' | 'zip'

const thing = 'store'

const usual: Omit<queries.StoreFields, Needed> = {
  phone: '',
  email: '',
  latitude: null,
  longitude: null,
  hours: [],
  exceptions: [],
  people: [],
  preparationMinutes: 60,
  offersPickup: true,
  takesReservations: true,
  inflatingMinutes: null,
  vanDays: [],
  isActive: true,
}

const stores = createPlainWrites({
  thing,
  find: queries.findStoreForOffice,
  lock: queries.lockStore,
  update: queries.updateStore,
  remove: queries.deleteStore,
  show: toAdminStore,
  log: toFields,
  personal: ['people'],
  check: (changed, before) => refuseHalfPlace({ ...before, ...changed }),
  refuseRemoval: async ({ id }, tx) => ((await queries.isStoreNamed(tx, id)) ? messages.staff.storeInUse : undefined),
  inUse: messages.staff.storeInUse,
  announce: ({ events }: Deps, tx) => events.publish(tx, storesChanged({ tags: ['*'] })),
})

/** Throws 422 too for one coordinate without the other. */
export const changeStore = stores.change

/** One that was ever used stays: it can be hidden instead. */
export const removeStore = stores.remove

/** Throws 422 for one coordinate without the other. */
export async function createStore(
  deps: Deps,
  write: AuditedWrite,
  { name, street, town, zip, ...patch }: Patch<queries.StoreFields> & Pick<queries.StoreFields, Needed>,
): Promise<AdminStore> {
  const fields = { ...usual, name, street, town, zip, ...given(patch) }
  refuseHalfPlace(fields)
  return stores.add(deps, write, async (tx) => {
    const slug = await findFreeSlug({ text: name, usual: 'predajna' }, (free) => queries.hasStoreSlug(tx, free))
    return queries.insertStore(tx, { ...fields, slug })
  })
}

export function toAdminStore(stored: queries.StoredStore): AdminStore {
  const { preparationMinutes, offersPickup, takesReservations, inflatingMinutes, vanDays, isActive, ...same } = stored
  return {
    ...same,
    preparation_minutes: preparationMinutes,
    offers_pickup: offersPickup,
    takes_reservations: takesReservations,
    inflating_minutes: inflatingMinutes,
    van_days: vanDays,
    is_active: isActive,
  }
}

function refuseHalfPlace({ latitude, longitude }: Pick<queries.StoreFields, 'latitude' | 'longitude'>): void {
  if ((latitude === null) === (longitude === null)) return
  throw invalid({ [latitude === null ? 'latitude' : 'longitude']: [messages.staff.coordinatesPair] })
}

function toFields({ id: _, version: __, ...fields }: queries.StoredStore): queries.StoreFields {
  return fields
}
