import { deliveryPlaces, type PointWidget } from '#contracts/kinds.ts'
import type { CarrierId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { PointServices } from './check-point.ts'
import { listCarriers } from './delivery.queries.ts'

/** How the points of a carrier are chosen; `widget` null = from our own list. */
export type CarrierFrame = {
  carrier: { id: CarrierId; code: string; name: string }
  widget: { kind: PointWidget; script_url: string; api_key: string } | null
}

/** Throws 404 for a carrier without points. */
export async function describeFrame(
  services: PointServices,
  q: Queryable,
  carrierId: CarrierId,
): Promise<CarrierFrame> {
  const carrier = (await listCarriers(q)).find(({ id }) => id === carrierId)
  if (!carrier || deliveryPlaces[carrier.kind] !== 'point') throw notFound('carrier')
  const { id, code, name, widget: kind } = carrier
  const service = kind === null ? undefined : await services[kind](q)
  return { carrier: { id, code, name }, widget: kind && service ? { kind, ...service.widget } : null }
}
