import type { AdminCarrier } from '#contracts/admin/carriers.ts'
import { given, type Patch } from '#kernel/given.ts'
import { findFreeSlug } from '#kernel/slug.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { carriersChanged } from '../delivery.events.ts'
import * as queries from './carriers.queries.ts'

type Deps = { events: Publisher }

const thing = 'carrier'

const usual: Omit<queries.CarrierFields, 'name'> = {
  kind: 'courier',
  widget: null,
  description: '',
  priceCents: 0,
  isFreeEligible: true,
  allowsCod: true,
  daysFrom: 1,
  daysTo: 3,
  cutOffHour: 12,
  isActive: true,
}

const carriers = createPlainWrites({
  thing,
  find: queries.findCarrierForOffice,
  lock: queries.lockCarrier,
  update: queries.updateCarrier,
  remove: queries.deleteCarrier,
  show: toAdminCarrier,
  log: toFields,
  announce: ({ events }: Deps, tx) => events.publish(tx, carriersChanged({ tags: ['*'] })),
})

export const changeCarrier = carriers.change

/** One that orders or carts use stays: it can be switched off instead. */
export const removeCarrier = carriers.remove

export function createCarrier(
  deps: Deps,
  write: AuditedWrite,
  { name, ...patch }: Patch<queries.CarrierFields> & { name: string },
): Promise<AdminCarrier> {
  return carriers.add(deps, write, async (tx) =>
    queries.insertCarrier(tx, { ...usual, name, ...given(patch), code: await findFreeCode(tx, name) }),
  )
}

export function toAdminCarrier(stored: queries.StoredCarrier): AdminCarrier {
  const { widget, priceCents, isFreeEligible, allowsCod, daysFrom, daysTo, cutOffHour, isActive, ...same } = stored
  return {
    ...same,
    points_from: widget ?? 'list',
    price_cents: priceCents,
    is_free_eligible: isFreeEligible,
    allows_cod: allowsCod,
    days_from: daysFrom,
    days_to: daysTo,
    cut_off_hour: cutOffHour,
    is_active: isActive,
  }
}

/** A code that no other has: feeds and papers name it. */
function findFreeCode(tx: Tx, name: string): Promise<string> {
  return findFreeSlug({ text: name, usual: thing }, (code) => queries.hasCarrierCode(tx, code))
}

function toFields({ id: _, version: __, ...fields }: queries.StoredCarrier): queries.CarrierFields {
  return fields
}
