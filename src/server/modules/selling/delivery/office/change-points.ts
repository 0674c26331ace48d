import type { AdminPoint, NewPoint, PointPatch } from '#contracts/admin/carrier-points.ts'
import { carriers as words } from '#contracts/messages/carriers.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import type { CarrierId } from '#kernel/ids.ts'
import { invalid } from '#server/http/errors.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findCarrierForOffice } from './carriers.queries.ts'
import * as queries from './points.queries.ts'

// No page and no stored answer shows the points: the checkout searches them.
const points = createPlainWrites({
  thing: 'carrier-point',
  find: queries.findPointForOffice,
  lock: queries.lockPoint,
  update: queries.updatePoint,
  remove: queries.deletePoint,
  show: toAdminPoint,
  log({ id: _, version: __, carrierId, ...fields }: queries.StoredPoint) {
    return { carrier_id: carrierId, ...fields }
  },
  rules: { pickup_points_pkey: { field: 'code', message: words.pointTaken } },
})

export const removePoint = points.remove

/** Throws 422 for a carrier without points of its own, and for a code that another of its points has. */
export async function createPoint(write: AuditedWrite, { carrier_id: carrierId, ...body }: NewPoint) {
  await refuseWithoutPoints(write.tx, carrierId)
  return points.add({}, write, (tx) => queries.insertPoint(tx, { ...body, carrierId }))
}

/** Throws like `createPoint`. */
export async function changePoint(
  write: AuditedWrite,
  { id, version, patch }: { id: number; version: number; patch: PointPatch },
): Promise<AdminPoint> {
  const { carrier_id: carrierId, code, name, street, town, zip } = patch
  if (carrierId !== undefined) await refuseWithoutPoints(write.tx, carrierId)
  return points.change({}, write, { id, version, patch: { carrierId, code, name, street, town, zip } })
}

export function toAdminPoint({ carrierId, ...point }: queries.StoredPoint): AdminPoint {
  return { ...point, carrier_id: carrierId }
}

async function refuseWithoutPoints(tx: Tx, id: CarrierId): Promise<void> {
  const carrier = await findCarrierForOffice(tx, id)
  const hasOwn = carrier !== undefined && deliveryPlaces[carrier.kind] === 'point' && carrier.widget === null
  if (!hasOwn) throw invalid({ carrier_id: [words.withoutPoints] })
}
