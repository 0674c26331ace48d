import type { AdminCarrier } from '#contracts/admin/carriers.ts'
import { given, type Patch } from '#kernel/given.ts'
import { findFreeSlug } from '#kernel/slug.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { carriersChanged } from '../delivery.events.ts'
import * as queries from './carriers.queries.ts'

type Deps = { events: Publisher }

const thing = 'carrier'

const usual: Omit<queries.CarrierFields, 'name'> = {
  kind: 'courier',
  description: '',
  priceCents: 0,
  isFreeEligible: true,
  allowsCod: true,
  daysFrom: 1,
  daysTo: 3,
  cutOffHour: 12,
  isActive: true,
}

export async function createCarrier(
  { events }: Deps,
  { tx, audit }: AuditedWrite,
  { name, ...patch }: Patch<queries.CarrierFields> & { name: string },
): Promise<AdminCarrier> {
  const fields = { ...usual, name, ...given(patch) }
  const id = await queries.insertCarrier(tx, { ...fields, code: await freeCode(tx, name) })
  const stored = await get(tx, id)
  audit({ thing, id, after: fields, version: stored.version })
  await events.publish(tx, carriersChanged({ tags: ['*'] }))
  return toAdminCarrier(stored)
}

/** Throws 404, 412 for another version. */
export async function changeCarrier(
  { events }: Deps,
  { tx, audit }: AuditedWrite,
  { id, version, patch }: { id: number; version: number; patch: Patch<queries.CarrierFields> },
): Promise<AdminCarrier> {
  const before = await lock(tx, { id, version })
  const fields = given(patch)
  if (Object.keys(fields).length > 0) await queries.updateCarrier(tx, id, fields)
  const after = await get(tx, id)
  audit({ thing, id, before: fieldsOf(before), after: fieldsOf(after), version: after.version })
  if (after.version !== before.version) await events.publish(tx, carriersChanged({ tags: ['*'] }))
  return toAdminCarrier(after)
}

/** Throws 404, 412 for another version, 409 while orders or carts use it: it can be switched off instead. */
export async function removeCarrier(
  { events }: Deps,
  { tx, audit }: AuditedWrite,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const before = await lock(tx, { id, version })
  try {
    await queries.deleteCarrier(tx, id)
  } catch (error) {
    if (brokenConstraint(error) === undefined) throw error
    throw new ApiError('in_use')
  }
  audit({ thing, id, before: fieldsOf(before) })
  await events.publish(tx, carriersChanged({ tags: ['*'] }))
}

export function toAdminCarrier(stored: queries.StoredCarrier): AdminCarrier {
  const { priceCents, isFreeEligible, allowsCod, daysFrom, daysTo, cutOffHour, isActive, ...same } = stored
  return {
    ...same,
    price_cents: priceCents,
    is_free_eligible: isFreeEligible,
    allows_cod: allowsCod,
    days_from: daysFrom,
    days_to: daysTo,
    cut_off_hour: cutOffHour,
    is_active: isActive,
  }
}

async function lock(tx: Tx, { id, version }: { id: number; version: number }): Promise<queries.StoredCarrier> {
  const stored = await queries.lockCarrier(tx, id)
  if (!stored) throw notFound('carrier')
  await refuseStale(tx, { thing, current: toAdminCarrier(stored), version })
  return stored
}

async function get(tx: Tx, id: number): Promise<queries.StoredCarrier> {
  const stored = await queries.findCarrierForOffice(tx, id)
  if (!stored) throw notFound('carrier')
  return stored
}

/** A code that no other has: feeds and papers name it. */
function freeCode(tx: Tx, name: string): Promise<string> {
  return findFreeSlug({ text: name, usual: thing }, (code) => queries.hasCarrierCode(tx, code))
}

function fieldsOf({ id: _, version: __, ...fields }: queries.StoredCarrier): queries.CarrierFields {
  return fields
}
