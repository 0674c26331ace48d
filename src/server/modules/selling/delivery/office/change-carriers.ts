import type { AdminCarrier } from '#contracts/admin/carriers.ts'
import { carriers as words } from '#contracts/messages/carriers.ts'
import { given, type Patch } from '#kernel/given.ts'
import { findFreeSlug } from '#kernel/slug.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { carriersChanged } from '../delivery.events.ts'
import * as queries from './carriers.queries.ts'
import { listRefused } from './refusals.rules.ts'

type Deps = { events: Publisher }

const thing = 'carrier'

const usual: Omit<queries.CarrierFields, 'name' | 'position'> = {
  kind: 'courier',
  widget: null,
  description: '',
  priceCents: 0,
  prices: [],
  transferPriceCents: null,
  isFreeEligible: true,
  allowsCod: true,
  daysFrom: 1,
  daysTo: 3,
  cutOffHour: 12,
  maxWeightGrams: null,
  carriesDanger: false,
  refusedClasses: [],
  carriesBulky: true,
  countries: ['SK'],
  isActive: true,
}

const carriers = createPlainWrites({
  thing,
  find: queries.findCarrierForOffice,
  lock: queries.lockCarrier,
  update: queries.updateCarrier,
  remove: queries.deleteCarrier,
  show: toAdminCarrier,
  log: toLogged,
  rules: { carrier_prices_zone_id_fkey: { field: 'prices', message: words.zoneGone } },
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
  const { id, version, name, kind, description, prices, countries, position } = stored
  return {
    id,
    name,
    kind,
    points_from: stored.widget ?? 'list',
    description,
    price_cents: stored.priceCents,
    prices,
    transfer_price_cents: stored.transferPriceCents,
    is_free_eligible: stored.isFreeEligible,
    allows_cod: stored.allowsCod,
    days_from: stored.daysFrom,
    days_to: stored.daysTo,
    cut_off_hour: stored.cutOffHour,
    max_weight_grams: stored.maxWeightGrams,
    refused_classes: listRefused(stored),
    carries_bulky: stored.carriesBulky,
    countries,
    position,
    is_active: stored.isActive,
    version,
  }
}

/** A code that no other has: feeds and papers name it. */
function findFreeCode(tx: Tx, name: string): Promise<string> {
  return findFreeSlug({ text: name, usual: thing }, (code) => queries.hasCarrierCode(tx, code))
}

function toLogged(stored: queries.StoredCarrier): Omit<AdminCarrier, 'id' | 'version'> {
  const { id: _, version: __, ...fields } = toAdminCarrier(stored)
  return fields
}
