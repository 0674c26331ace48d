import { messages } from '#contracts/messages.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { ApiError } from '#server/http/errors.ts'
import type { HeldPieces } from '#server/modules/goods/inventory/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findHoldEnd } from '../calendar/order-days.rules.ts'
import { describeAwaited } from '../goods/awaited-goods.ts'
import { getDispatchDays, listStockNeeds } from '../goods/awaited-goods.queries.ts'
import { findStoreLocation } from '../goods/held-goods.queries.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { LockedOrder } from '../orders.types.ts'
import { listNames, listPlaces } from './changes.queries.ts'
import type { EditedLines } from './price-change.ts'

type StockDeps = Pick<OrdersDeps, 'clock' | 'inventory' | 'paymentTerms'>

/** Per position: the pieces that wait for goods, and the availability in words. */
export type Supplied = ReadonlyMap<number, { awaited: number; availability: string }>
export type StockMove = { place: string; goods: string; pieces: number }

/**
 * Makes an order hold what its new lines need, before they are written. Throws 409 and names the goods if they are short; nothing is
 * changed then.
 */
export async function changeStock(
  { clock, inventory, paymentTerms }: StockDeps,
  tx: Tx,
  { order, lines, totalCents }: { order: LockedOrder; lines: EditedLines; totalCents: Cents },
): Promise<{ supplied: Supplied; moves: StockMove[] }> {
  const { id: orderId, storeId, paymentKind, paidAt } = order
  const needs = await listNeeds(tx, { order, lines, today: todayOf(clock) })
  const expiresAt = paidAt === null ? findHoldEnd(paymentTerms[paymentKind], { totalCents, now: clock.now() }) : null
  const preferLocationId = storeId === null ? undefined : await findStoreLocation(tx, storeId)
  const outcome = await inventory.changeHold(tx, needs, { orderId, expiresAt, preferLocationId })
  if (outcome.kind === 'soldOut') throw toSoldOut(outcome.variantIds, lines)
  await inventory.setReservationExpiry(tx, orderId, expiresAt)
  return {
    supplied: await describeSupply(tx, { needs, awaited: outcome.awaited, lines }),
    moves: await describeMoves(tx, outcome),
  }
}

type Need = {
  position: number
  variantId: VariantId
  quantity: number
  mayAwait: boolean
  arrivesOn: string | null
}

/** The lines that need stock, as they will be. Services have none. */
async function listNeeds(
  tx: Tx,
  { order, lines, today }: { order: LockedOrder; lines: EditedLines; today: string },
): Promise<Need[]> {
  const known = await listStockNeeds(tx, { orderId: order.id, today })
  const kept = lines.kept.flatMap(({ position, quantity }) => {
    const need = known.find((line) => line.position === position)
    return need ? [{ ...need, quantity }] : []
  })
  return [...kept, ...lines.added]
}

async function describeSupply(
  tx: Tx,
  { needs, awaited, lines }: { needs: readonly Need[]; awaited: readonly number[]; lines: EditedLines },
): Promise<Supplied> {
  const days = await getDispatchDays(tx)
  const known = new Map(lines.kept.map((item) => [item.position, item]))
  return new Map(
    needs.map((need, index) => {
      const missing = awaited[index] ?? 0
      const before = known.get(need.position)
      // What never waited keeps its words.
      const isUnchanged = missing === 0 && before !== undefined && before.awaitedQuantity === 0
      const availability = isUnchanged ? before.availability : describeAwaited({ ...need, awaited: missing, days })
      return [need.position, { awaited: missing, availability }]
    }),
  )
}

/** Pieces per place and goods; positive = taken for the order. The parts of a set are named, because they are what is moved. */
async function describeMoves(
  tx: Tx,
  { freed, added }: { freed: readonly HeldPieces[]; added: readonly HeldPieces[] },
): Promise<StockMove[]> {
  const all = [...added, ...freed.map((row) => ({ ...row, quantity: -row.quantity }))]
  const places = new Map(
    (await listPlaces(tx, [...new Set(all.map((row) => row.locationId))])).map((row) => [row.id, row]),
  )
  const goods = new Map(
    (await listNames(tx, [...new Set(all.map((row) => row.variantId))])).map((row) => [row.id, row]),
  )
  return all.map(({ variantId, locationId, quantity }) => {
    const named = goods.get(variantId)
    return { place: places.get(locationId)?.name ?? '', goods: named ? goodsName(named) : '', pieces: quantity }
  })
}

function toSoldOut(variantIds: readonly VariantId[], { kept, added }: EditedLines): ApiError {
  const names = [...kept, ...added].flatMap((line) =>
    line.variantId !== null && variantIds.includes(line.variantId) ? [goodsName(line)] : [],
  )
  return new ApiError('out_of_stock', {
    message: [...new Set(names)].map((name) => messages.cart.soldOut(name)).join(' '),
    details: { variantIds: [...variantIds] },
  })
}
