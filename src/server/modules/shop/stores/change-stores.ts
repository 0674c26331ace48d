import type { AdminStore } from '#contracts/admin/stores.ts'
import { messages } from '#contracts/messages.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { StoreId } from '#kernel/ids.ts'
import { findFreeSlug } from '#kernel/slug.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/db.ts'
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
  preparationMinutes: 60,
  offersPickup: true,
  takesReservations: true,
  isActive: true,
}

export async function createStore(
  { events }: Deps,
  { tx, audit }: AuditedWrite,
  { name, street, town, zip, ...patch }: Patch<queries.StoreFields> & Pick<queries.StoreFields, Needed>,
): Promise<AdminStore> {
  const fields = { ...usual, name, street, town, zip, ...given(patch) }
  refuseHalfPlace(fields)
  const slug = await findFreeSlug({ text: name, usual: 'predajna' }, (free) => queries.hasStoreSlug(tx, free))
  const id = await queries.insertStore(tx, { ...fields, slug })
  const stored = await get(tx, id)
  audit({ thing, id, after: fields, version: stored.version })
  await events.publish(tx, storesChanged({ tags: ['*'] }))
  return toAdminStore(stored)
}

/** Throws 404, 412 for another version, 422 for one coordinate without the other. */
export async function changeStore(
  { events }: Deps,
  { tx, audit }: AuditedWrite,
  { id, version, patch }: { id: StoreId; version: number; patch: Patch<queries.StoreFields> },
): Promise<AdminStore> {
  const before = await lock(tx, { id, version })
  const fields = given(patch)
  refuseHalfPlace({ ...before, ...fields })
  if (Object.keys(fields).length > 0) await queries.updateStore(tx, id, fields)
  const after = await get(tx, id)
  audit({ thing, id, before: fieldsOf(before), after: fieldsOf(after), version: after.version })
  if (after.version !== before.version) await events.publish(tx, storesChanged({ tags: ['*'] }))
  return toAdminStore(after)
}

/** Throws 404, 412 for another version, 409 for a branch that was ever used: it can be hidden instead. */
export async function removeStore(
  { events }: Deps,
  { tx, audit }: AuditedWrite,
  { id, version }: { id: StoreId; version: number },
): Promise<void> {
  const before = await lock(tx, { id, version })
  const inUse = new ApiError('in_use', { message: messages.staff.storeInUse })
  if (await queries.isStoreNamed(tx, id)) throw inUse
  try {
    await queries.deleteStore(tx, id)
  } catch (error) {
    if (brokenConstraint(error) === undefined) throw error
    throw inUse
  }
  audit({ thing, id, before: fieldsOf(before) })
  await events.publish(tx, storesChanged({ tags: ['*'] }))
}

export function toAdminStore(stored: queries.StoredStore): AdminStore {
  const { preparationMinutes, offersPickup, takesReservations, isActive, ...same } = stored
  return {
    ...same,
    preparation_minutes: preparationMinutes,
    offers_pickup: offersPickup,
    takes_reservations: takesReservations,
    is_active: isActive,
  }
}

function refuseHalfPlace({ latitude, longitude }: Pick<queries.StoreFields, 'latitude' | 'longitude'>): void {
  if ((latitude === null) === (longitude === null)) return
  throw invalid({ [latitude === null ? 'latitude' : 'longitude']: [messages.staff.coordinatesPair] })
}

async function lock(tx: Tx, { id, version }: { id: StoreId; version: number }): Promise<queries.StoredStore> {
  const stored = await queries.lockStore(tx, id)
  if (!stored) throw notFound('store')
  await refuseStale(tx, { thing, current: toAdminStore(stored), version })
  return stored
}

async function get(tx: Tx, id: StoreId): Promise<queries.StoredStore> {
  const stored = await queries.findStoreForOffice(tx, id)
  if (!stored) throw notFound('store')
  return stored
}

function fieldsOf({ id: _, version: __, ...fields }: queries.StoredStore): queries.StoreFields {
  return fields
}
