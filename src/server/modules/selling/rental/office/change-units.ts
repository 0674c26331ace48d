import * as z from 'zod/mini'
import { countLimit } from '#contracts/admin/lists.ts'
import type { AdminRentalUnit } from '#contracts/admin/rental-units.ts'
import { rentalOffice as words } from '#contracts/messages/rental-office.ts'
import type { RentalUnitId, StoreId, VariantId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { RentalDeps } from '../rental.types.ts'
import * as queries from './kept-units.queries.ts'

const keySchema = z.tuple([z.string(), z.int()])
type ListQuery = { q?: string | undefined; after?: string | undefined; limit?: string | undefined }

/** A page of units; `q` finds goods, codes and towns with and without diacritics. */
export async function listUnitsForStaff(q: Queryable, query: ListQuery) {
  const { after, limit } = readPage(query, keySchema)
  const search = query.q?.trim() ?? ''
  const rows = await queries.listUnitRows(q, { search, after, limit: limit + 1 })
  const counted = await queries.countUnits(q, search, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ name, id }) => [name, id], show: toView })
}

/** Throws 404. */
export async function getUnitForStaff(q: Queryable, id: RentalUnitId): Promise<AdminRentalUnit> {
  const unit = await queries.findUnit(q, id)
  if (!unit) throw notFound('rental')
  return toView(unit)
}

/** Branches that can lend. */
export async function listLendingChoices(q: Queryable): Promise<{ slug: string; name: string }[]> {
  return (await queries.listStoreChoices(q)).map(({ slug, name }) => ({ slug, name }))
}

type UnitDeps = Pick<RentalDeps, 'catalog' | 'clock'>

const units = createPlainWrites({
  thing: 'rental-unit',
  find: queries.findUnit,
  lock: queries.lockUnit,
  update: queries.updateUnit,
  remove: () => Promise.reject(new Error('A unit is retired, its bookings need it.')),
  show: toView,
  log: ({ code, storeName, name, retiredOn }: queries.StoredUnit) => ({
    code,
    store: storeName,
    variant: name,
    is_retired: retiredOn !== null,
  }),
  // Its customers come to the branch in which they have booked it.
  check: ({ storeId }, { openBookings, ...before }) => {
    if (storeId !== undefined && storeId !== before.storeId && openBookings > 0)
      throw invalid({ store: [words.storeBooked] })
  },
  rules: {
    rental_units_code_unique: { field: 'code', message: words.codeTaken },
    rental_units_variant_id_fkey: { field: 'variant', message: words.variantGone },
  },
  // Whether the page of its product says that it is lent.
  announce: async ({ catalog }: UnitDeps, tx, { id }) => {
    const unit = await queries.findUnit(tx, id)
    if (unit) await catalog.enqueueRefresh(tx, [unit.productId])
  },
})

type UnitPatch = { code?: string | undefined; store?: string | undefined; is_retired?: boolean | undefined }

/** Throws 404, 412, and 422 for a taken code, and for another branch while it is booked in this one. */
export async function changeUnit(
  deps: UnitDeps,
  write: AuditedWrite,
  { id, version, patch }: { id: RentalUnitId; version: number; patch: UnitPatch },
): Promise<AdminRentalUnit> {
  const { code, store, is_retired: isRetired } = patch
  const storeId = store === undefined ? undefined : await readStore(write.tx, store)
  const known = isRetired === true ? (await queries.lockUnit(write.tx, id))?.retiredOn : null
  const retiredOn = isRetired === true ? (known ?? todayOf(deps.clock)) : null
  return units.change(deps, write, {
    id,
    version,
    patch: { code, storeId, ...(isRetired !== undefined && { retiredOn }) },
  })
}

/** Throws 422 for a taken code, and for an unknown branch or variant. */
export async function createUnit(
  deps: UnitDeps,
  write: AuditedWrite,
  { code, store, variant }: { code: string; store: string; variant: { id: VariantId } },
): Promise<AdminRentalUnit> {
  const storeId = await readStore(write.tx, store)
  return units.add(deps, write, (tx) => queries.insertUnit(tx, { code, storeId, variantId: variant.id }))
}

async function readStore(tx: Tx, slug: string): Promise<StoreId> {
  const store = (await queries.listStoreChoices(tx)).find((choice) => choice.slug === slug)
  if (!store) throw invalid({ store: [words.store] })
  return store.id
}

function toView(unit: queries.StoredUnit): AdminRentalUnit {
  const { id, code, name, variantId, store, storeName, retiredOn, openBookings, isOffered, version } = unit
  return {
    id,
    code,
    name,
    variant: { id: variantId, name, is_fixed: true },
    store,
    store_name: storeName,
    is_retired: retiredOn !== null,
    retired_on: retiredOn,
    open_bookings: openBookings,
    is_offered: isOffered,
    version,
  }
}
