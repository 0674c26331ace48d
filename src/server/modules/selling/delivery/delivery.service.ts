import type { DeliveryPromise } from '#contracts/checkout.ts'
import { deliveryPlaces, isBrought, type PointWidget } from '#contracts/kinds.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import { parseSetting, type ReadSetting } from '#server/modules/shop/content/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import * as queries from './delivery.queries.ts'
import { findCarrierFault, findDeliveryDates, findFreeLimit, priceDelivery, toParcel } from './delivery.rules.ts'
import type { DeliveryLine, PickupPoint, PointService } from './delivery.types.ts'
import { createPacketa } from './packeta.ts'

export type PacketaConfig = { apiKey: string; origin: string }
export type DeliveryDeps = {
  db: Db
  clock: Clock
  /** Without it points are chosen from our own list. */
  packeta?: PacketaConfig | undefined
  readSetting?: ReadSetting
  /** What a carrier has to know of a product; undefined = there is no such product. */
  readGoods?: (productId: number) => Promise<Omit<DeliveryLine, 'quantity'> | undefined>
}

/** What of a point the caller knows; of our own list its id is enough. */
export type GivenPoint = { [Field in 'id' | 'name' | 'street' | 'town' | 'zip']?: string | undefined }

/** A small parcel: what a promise without a cart is made for. */
const smallParcel = toParcel([{ quantity: 1, weightGrams: 500, dangerClass: null, isBulky: false }])

export function createDeliveryService({
  db,
  clock,
  packeta,
  readSetting = async (name) => parseSetting(name, undefined),
  readGoods = async () => undefined,
}: DeliveryDeps) {
  const services: Record<PointWidget, PointService | undefined> = {
    packeta: packeta && createPacketa({ ...packeta, clock }),
  }

  return {
    /**
     * The point as it is kept: of our own list by its id, otherwise as the frame of its service gave it, once that service
     * confirms it. Undefined = there is no such point.
     */
    async checkPoint(
      q: Queryable,
      { carrierId, point }: { carrierId: number; point: GivenPoint },
    ): Promise<PickupPoint | undefined> {
      const { id, name = '', street = '', town = '', zip = '' } = point
      if (id === undefined) return undefined
      const own = await queries.findPickupPoint(q, { carrierId, id })
      if (own) return own
      const carrier = (await queries.listCarriers(q)).find((known) => known.id === carrierId)
      const service = carrier?.widget && services[carrier.widget]
      if (!service || name.trim() === '' || town.trim() === '') return undefined
      const check = await service.checkPoint(id)
      return check.kind === 'refused' ? undefined : { id, name, street, town, zip }
    },

    async describeFrame(carrierId: number) {
      const carrier = (await queries.listCarriers(db.query)).find(({ id }) => id === carrierId)
      if (!carrier || deliveryPlaces[carrier.kind] !== 'point') throw notFound('carrier')
      const { id, code, name, widget: kind } = carrier
      const service = kind === null ? undefined : services[kind]
      return { carrier: { id, code, name }, widget: kind && service ? { kind, ...service.widget } : null }
    },

    /** What a product page promises: who brings the goods, when if they are ordered now, and for how much. */
    async promise(productId?: number): Promise<DeliveryPromise> {
      const goods = productId === undefined ? undefined : await readGoods(productId)
      const parcel = goods ? toParcel([{ ...goods, quantity: 1 }]) : smallParcel
      const carriers = await queries.listCarriers(db.query)
      const zones = await queries.listZones(db.query)
      const now = clock.now()
      const zone = zones.find(({ isDefault }) => isDefault)
      const wait = { daysFrom: zone?.daysFrom ?? 3, daysTo: zone?.daysTo ?? 5, arrivesOn: null }
      const free = { payableCents: 0, thresholdCents: null, hasVoucher: false }
      const [cheapest] = carriers
        .filter((carrier) => isBrought(carrier.kind) && findCarrierFault(carrier, parcel) === undefined)
        .map((carrier) => ({
          carrier,
          cents: priceDelivery(carrier, { parcel, free }),
          in_stock: findDeliveryDates(carrier, now),
        }))
        .sort((a, b) => a.cents - b.cents || a.in_stock.to.localeCompare(b.in_stock.to))
      return {
        carrier: cheapest
          ? {
              name: cheapest.carrier.name,
              cents: cheapest.cents,
              free_from_cents: findFreeLimit(cheapest.carrier, parcel, (await readSetting('freeDelivery')).EUR),
              in_stock: cheapest.in_stock,
              not_in_stock: findDeliveryDates(cheapest.carrier, now, wait),
            }
          : null,
        promised_on: toLocalDay(now),
      }
    },
  }
}
