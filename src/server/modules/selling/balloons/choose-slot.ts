import { deliveryPlaces } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { readEventDay } from '#kernel/event-day.ts'
import type { StoreId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { CartOwner, LoadedCart } from '#server/modules/selling/cart/index.ts'
import type { BalloonsDeps } from './balloons.types.ts'
import { findMinutes } from './find-minutes.ts'
import { pickService, toInflatable } from './inflatable.ts'
import { type InflatableRow, listInflatable } from './inflatable.queries.ts'
import { measureLines } from './measure-lines.ts'
import { readWanted } from './read-lines.rules.ts'

type Choosing = {
  lines: string
  storeId: StoreId
  at: Date
  owner: CartOwner
  isAdult: boolean
  /** The day of the party that the visitor's browser remembers. */
  eventOn: string | undefined
}

/**
 * Puts balloons with the service that inflates them into the owner's cart, in one transaction, with the branch and the time. It holds
 * nothing: the order does. Throws 409 if the time is taken or goods are gone, 422 for goods that are not inflated.
 */
export async function chooseSlot(deps: BalloonsDeps, choosing: Choosing): Promise<LoadedCart> {
  const { lines, storeId, at, owner, isAdult, eventOn } = choosing
  const { db, delivery, carts } = deps
  const wanted = readWanted(lines)
  const ids = wanted.map(({ variantId }) => variantId)
  const rows = await listInflatable(db.query, ids)
  const goods = wanted.map(({ variantId, packs, isTreated }) => ({
    variantId,
    packs,
    serviceId: getService(deps, { row: rows.find((known) => known.variantId === variantId), isTreated }),
  }))
  await refuseTaken(deps, { storeId, at, goods })
  const carrier = (await delivery.listCarriers(db.query)).find(({ kind }) => deliveryPlaces[kind] === 'branch')
  if (!carrier) throw new ApiError('delivery_unavailable')
  const put = await carts.putTogether({
    owner,
    isAdult,
    eventOn: readEventDay(eventOn, todayOf(deps.clock)),
    isPartial: false,
    lines: goods.map(({ variantId, packs, serviceId }) => ({
      variantId,
      quantity: packs,
      serviceId,
      purpose: messages.balloons.purpose,
      guests: null,
    })),
    delivery: { carrierId: carrier.id, storeId, pickupPoint: null, slotAt: at.toISOString() },
  })
  if (put.kind === 'put') return put.cart
  const short = put.missing.map(({ variantId, available }) => {
    const row = rows.find((known) => known.variantId === variantId)
    return messages.balloons.short(row ? goodsName(row) : '', available)
  })
  throw new ApiError('out_of_stock', { message: short.join(' ') })
}

function getService(
  { clock }: BalloonsDeps,
  { row, isTreated }: { row: InflatableRow | undefined; isTreated: boolean },
) {
  const services = row ? toInflatable(row, { free: 0, now: clock.now() }).services : []
  const service = pickService(services, isTreated)
  if (!row || !service) throw invalid({ lines: [messages.balloons.notInflated(row ? goodsName(row) : '')] })
  return service.variant_id
}

type Taken = { storeId: StoreId; at: Date; goods: Parameters<typeof measureLines>[1] }

async function refuseTaken({ db, clock }: BalloonsDeps, { storeId, at, goods }: Taken): Promise<void> {
  const { minutes } = await measureLines(db.query, goods)
  const parts = await findMinutes(db.query, { storeId, at, minutes, now: clock.now() })
  if (!parts) throw new ApiError('conflict', { message: messages.balloons.taken })
}
