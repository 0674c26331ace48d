import { deliveryPlaces, type PointWidget } from '#contracts/kinds.ts'
import type { CarrierId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { findPickupPoint, listCarriers } from './delivery.queries.ts'
import type { GivenPoint, PickupPoint, PointService } from './delivery.types.ts'

/** The services with points of their own; undefined = off, points are chosen from our own list. */
export type PointServices = Readonly<Record<PointWidget, (q: Queryable) => Promise<PointService | undefined>>>

/**
 * The point as it is stored: from our own list by its id, otherwise as the widget of its service sent it, once that service
 * confirms it. Undefined = there is no such point.
 */
export async function checkPoint(
  services: PointServices,
  q: Queryable,
  { carrierId, point }: { carrierId: CarrierId; point: GivenPoint },
): Promise<PickupPoint | undefined> {
  const { id, name = '', street = '', town = '', zip = '' } = point
  if (id === undefined) return undefined
  const own = await findPickupPoint(q, { carrierId, id })
  if (own) return own
  const carrier = (await listCarriers(q)).find((known) => known.id === carrierId)
  const widget = carrier && deliveryPlaces[carrier.kind] === 'point' ? carrier.widget : null
  const service = widget && (await services[widget](q))
  if (!service || name.trim() === '' || town.trim() === '') return undefined
  const check = await service.checkPoint(id)
  return check.kind === 'refused' ? undefined : { id, name, street, town, zip }
}
