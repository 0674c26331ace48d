import { messages } from '#contracts/messages.ts'
import type { LocationId, OrderId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { HeldPieces, InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { AwaitedItem, HeldLine, HoldOutcome } from '../orders.types.ts'
import * as queries from './awaited-goods.queries.ts'

type StockDeps = { inventory: Pick<InventoryModule, 'takeStock'> }
type HoldOptions = {
  orderId: OrderId
  expiresAt: Date | null
  preferLocationId: LocationId | undefined
  own?: readonly HeldPieces[]
}

/**
 * Holds the goods of an order. A line sold beyond the stock holds what there is; the caller writes the missing pieces to the line.
 */
export async function holdGoods(
  { inventory }: StockDeps,
  tx: Tx,
  { lines, options }: { lines: readonly HeldLine[]; options: HoldOptions },
): Promise<HoldOutcome> {
  const outcome = await inventory.takeStock(tx, lines, options)
  if (outcome.kind === 'soldOut') return outcome
  const awaiting = lines.flatMap((line, index) => {
    const awaited = outcome.awaited[index] ?? 0
    return awaited > 0 ? [{ ...line, awaited }] : []
  })
  // The usual order waits for nothing and costs no extra round trip.
  const awaited = awaiting.length > 0 ? await toAwaitedItems(tx, awaiting) : []
  return { kind: 'held', awaited, fromOwn: outcome.fromOwn }
}

async function toAwaitedItems(tx: Tx, awaiting: readonly (HeldLine & { awaited: number })[]): Promise<AwaitedItem[]> {
  const days = await queries.getDispatchDays(tx)
  return awaiting.map((line) => ({
    position: line.position,
    awaited: line.awaited,
    availability: describeAwaited({ ...line, days }),
  }))
}

/** The availability of an order's line in words. */
export function describeAwaited({
  quantity,
  awaited,
  arrivesOn,
  days,
}: {
  quantity: number
  awaited: number
  arrivesOn: string | null
  days: { from: number; to: number }
}): string {
  if (awaited === 0) return messages.order.inStock
  if (arrivesOn !== null) return messages.goods.preorder(formatDay(arrivesOn))
  return awaited === quantity
    ? messages.order.awaited(days)
    : messages.order.partlyAwaited({ onHand: quantity - awaited, days })
}

/** `2027-01-15` → `15. 1. 2027`. */
function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date}. ${month}. ${year}`
}

/** Allocates goods that have arrived to an order that waits for them. True once the order waits for nothing. */
export async function supplyOrder(
  { inventory }: StockDeps,
  tx: Tx,
  { orderId, preferLocationId, today }: { today: string } & Omit<HoldOptions, 'expiresAt'>,
): Promise<boolean> {
  const items = await queries.listAwaited(tx, { orderId, today })
  if (items.length === 0) return true
  const lines = items.map(({ variantId, awaitedQuantity }) => ({
    variantId,
    quantity: awaitedQuantity,
    mayAwait: true,
  }))
  const outcome = await inventory.takeStock(tx, lines, { orderId, expiresAt: null, preferLocationId })
  if (outcome.kind === 'soldOut') return false
  const days = await queries.getDispatchDays(tx)
  const changed = items.flatMap((item, index) => {
    const awaited = outcome.awaited[index] ?? 0
    return awaited === item.awaitedQuantity
      ? []
      : [{ position: item.position, awaited, availability: describeAwaited({ ...item, awaited, days }) }]
  })
  await queries.updateAwaited(tx, { orderId, items: changed })
  return outcome.awaited.every((awaited) => awaited === 0)
}
