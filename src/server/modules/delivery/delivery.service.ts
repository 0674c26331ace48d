import type { DeliveryPromise } from '#contracts/checkout.ts'
import { notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import * as queries from './delivery.queries.ts'
import { findDeliveryDates, findPickupDay, priceDelivery, toParcel } from './delivery.rules.ts'
import type { Carrier, PickupPoint } from './delivery.types.ts'
import { createPacketa, toPacketaPoint } from './packeta.ts'

export type PacketaConfig = { apiKey: string; origin: string }
export type DeliveryDeps = {
  db: Db
  clock: Clock
  /** Without it points are chosen from our own list. */
  packeta?: PacketaConfig | undefined
  readSetting?: (name: string) => Promise<unknown>
}

/** What of a point the caller knows; of our own list its id is enough. */
export type GivenPoint = { [Field in 'id' | 'name' | 'street' | 'town' | 'zip']?: string | undefined }

/** A small parcel: what a promise without a cart is made for. */
const smallParcel = toParcel([{ quantity: 1, weightGrams: 500, dangerClass: null, isBulky: false }])

export function createDeliveryService({ db, clock, packeta, readSetting = async () => undefined }: DeliveryDeps) {
  const service = packeta && createPacketa({ ...packeta, clock })

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
      const foreign = carrier?.widget === 'packeta' ? toPacketaPoint(id) : undefined
      if (!service || !foreign || name.trim() === '' || town.trim() === '') return undefined
      const check = await service.checkPoint(foreign)
      return check.kind === 'refused' ? undefined : { id, name, street, town, zip }
    },

    async describeFrame(carrierId: number) {
      const carrier = (await queries.listCarriers(db.query)).find(({ id }) => id === carrierId)
      if (carrier?.kind !== 'pickup_point') throw notFound('carrier')
      const { id, code, name } = carrier
      const widget =
        packeta && carrier.widget === 'packeta'
          ? { kind: 'packeta' as const, script_url: `${packeta.origin}/v6/www/js/library.js`, api_key: packeta.apiKey }
          : null
      return { carrier: { id, code, name }, widget }
    },

    /** What a product page promises: when it arrives if it is ordered now, and from what price. */
    async promise(): Promise<DeliveryPromise> {
      const carriers = await queries.listCarriers(db.query)
      const zones = await queries.listZones(db.query)
      const now = clock.now()
      const zone = zones.find(({ isDefault }) => isDefault)
      const couriers = carriers.filter(({ kind }) => kind !== 'store')
      const quickest = findQuickest(couriers, (carrier) => findDeliveryDates(carrier, now))
      const wait = { daysFrom: zone?.daysFrom ?? 3, daysTo: zone?.daysTo ?? 5, arrivesOn: null }
      const store = carriers.find(({ kind }) => kind === 'store')
      const free = { payableCents: 0, thresholdCents: null, hasVoucher: false }
      const prices = couriers.map((carrier) => priceDelivery(carrier, { parcel: smallParcel, free }))
      return {
        in_stock: {
          pickup_on: findPickupDay(true, now, { cutOffHour: store?.cutOffHour }),
          courier: quickest ?? { from: findPickupDay(true, now), to: findPickupDay(true, now) },
        },
        not_in_stock: findQuickest(couriers, (carrier) => findDeliveryDates(carrier, now, wait)) ?? {
          from: findPickupDay(true, now, { wait }),
          to: findPickupDay(true, now, { wait }),
        },
        cheapest_cents: prices.length === 0 ? null : Math.min(...prices),
        free_from_cents: readThreshold(await readSetting('freeDelivery')),
      }
    },
  }
}

type Dates = { from: string; to: string }

/** The carrier that is done first speaks for all. */
function findQuickest(carriers: readonly Carrier[], datesOf: (carrier: Carrier) => Dates): Dates | undefined {
  const [first] = carriers.map(datesOf).sort((a, b) => a.to.localeCompare(b.to) || a.from.localeCompare(b.from))
  return first
}

function readThreshold(setting: unknown): number | null {
  if (typeof setting !== 'object' || setting === null || !('EUR' in setting)) return 6000
  return typeof setting.EUR === 'number' ? setting.EUR : null
}
