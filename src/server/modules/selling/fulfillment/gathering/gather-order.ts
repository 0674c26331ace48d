import type { Gathering, GatheringLine } from '#contracts/admin/gathering.ts'
import { messages } from '#contracts/messages.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import type { StoreId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { OrderHold } from '#server/modules/goods/inventory/index.ts'
import type { OrderTransfer } from '#server/modules/goods/warehouse/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { FulfillmentDeps, FulfillmentWrite } from '../fulfillment.types.ts'
import * as queries from './gathering.queries.ts'
import { findLastArrival } from './gathering.rules.ts'
import { planOrder, type OrderPlan } from './plan-order.ts'
import { findNeededDay } from './needed-day.rules.ts'

type Deps = Pick<FulfillmentDeps, 'db' | 'clock' | 'orders' | 'cashKinds' | 'inventory' | 'warehouse'>
type Asked = { number: string; branches: readonly StoreId[] | null }

/** Null for an order that cannot be gathered now, also for one of another branch. */
export async function readGathering(deps: Deps, asked: Asked): Promise<Gathering | null> {
  const { db, cashKinds, inventory, warehouse } = deps
  const order = await queries.findGathered(db.query, { ...asked, cashKinds })
  if (!order) return null
  const hold = await inventory.readHold(db.query, order.id)
  const transfers = await warehouse.listTransfers(db.query, order.id)
  const { plan, ...advice } = await advise(deps, db.query, { order, hold, transfers })
  return describe(db.query, { ...advice, plan, transfers })
}

/**
 * Writes the proposed transfers and holds their pieces where they are sent from. The row of the order is locked, so of two people who
 * press at the same moment the second finds nothing to send. Throws 404, and 409 if nothing is to be sent.
 */
export async function gatherOrder(
  deps: Deps,
  { tx, staff, branches, audit }: FulfillmentWrite,
  { number }: { number: string },
): Promise<Gathering> {
  const { clock, orders, cashKinds, inventory, warehouse } = deps
  const asked = { number, branches, cashKinds }
  const known = await queries.findGathered(tx, asked)
  if (!known) throw notFound('order')
  await orders.lockOrder(tx, known.id)
  // Again under the lock: it may have been packed or cancelled meanwhile.
  const order = await queries.findGathered(tx, asked)
  if (!order) throw notFound('order')
  const hold = await inventory.lockHold(tx, order.id)
  const before = await warehouse.listTransfers(tx, order.id)
  const { plan, ...advice } = await advise(deps, tx, { order, hold, transfers: before })
  const { freed, added, parcels } = plan
  if (parcels.length === 0 && added.length === 0) {
    throw new ApiError('conflict', { message: messages.gathering.nothing })
  }
  await inventory.moveHold(tx, { orderId: order.id, freed, added })
  const ids = await warehouse.beginTransfers(tx, {
    orderId: order.id,
    toLocationId: order.targetId,
    note: messages.gathering.note(number),
    userId: staff.userId,
    at: clock.now(),
    parcels,
  })
  const transfers = await warehouse.listTransfers(tx, order.id)
  const numbers = transfers.filter(({ id }) => ids.includes(id)).map((each) => each.number)
  audit({ thing: 'order', id: order.id, after: { transfers: numbers } })
  return describe(tx, { ...advice, plan: { parcels: [], freed: [], added: [] }, transfers })
}

type Advice = {
  target: queries.VanPlace
  places: readonly queries.VanPlace[]
  neededOn: string | null
}

async function advise(
  { clock }: Pick<Deps, 'clock'>,
  q: Queryable,
  { order, hold, transfers }: { order: queries.GatheredOrder; hold: OrderHold; transfers: readonly OrderTransfer[] },
): Promise<Advice & { plan: OrderPlan }> {
  const places = await queries.listVanPlaces(q)
  const target = places.find(({ id }) => id === order.targetId)
  // Goods of a branch that was closed go nowhere by themselves.
  if (!target) throw notFound('store')
  const neededOn = findNeededDay(order)
  const plan = planOrder({ order, places, hold, transfers, neededOn, today: todayOf(clock) })
  return { target, places, neededOn, plan }
}

async function describe(
  q: Queryable,
  {
    target,
    places,
    neededOn,
    plan: { parcels, added },
    transfers,
  }: Advice & { plan: OrderPlan; transfers: readonly OrderTransfer[] },
): Promise<Gathering> {
  const lines = [...parcels, ...transfers].flatMap((each) =>
    each.lines.map((line) => ({ ...line, locationId: each.locationId })),
  )
  const goods = await queries.listShelved(q, lines)
  const arrivesOn = findLastArrival(parcels) ?? null
  const { id, name, store } = target
  return {
    target: { id, name, store },
    needed_on: neededOn,
    pieces_at_target: sumPieces(added.filter(({ locationId }) => locationId === id)),
    is_in_time: arrivesOn === null ? null : neededOn === null || arrivesOn <= neededOn,
    parcels: parcels.map((parcel) => ({
      place: { id: parcel.locationId, name: places.find((each) => each.id === parcel.locationId)?.name ?? '' },
      arrives_on: parcel.arrivesOn,
      lines: toLines(parcel, goods),
    })),
    transfers: transfers.map((transfer) => ({
      id: transfer.id,
      number: transfer.number,
      state: transfer.state,
      place: transfer.place,
      pieces: sumPieces(transfer.lines),
      lines: toLines(transfer, goods),
    })),
  }
}

function sumPieces(rows: readonly { quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** In the order of the shelves of the place that sends them. */
function toLines(
  { locationId, lines }: Pick<OrderTransfer, 'locationId' | 'lines'>,
  goods: readonly queries.ShelvedGoods[],
): GatheringLine[] {
  return lines
    .flatMap(({ variantId, quantity }) => {
      const row = goods.find((each) => each.variantId === variantId && each.locationId === locationId)
      return row ? [toLine(row, quantity)] : []
    })
    .toSorted((a, b) => a.shelf.localeCompare(b.shelf, 'sk') || a.code.localeCompare(b.code))
}

function toLine({ variantId, code, name, variantName, shelf }: queries.ShelvedGoods, quantity: number): GatheringLine {
  return { variant_id: variantId, code, name, variant_name: variantName, shelf, quantity }
}
