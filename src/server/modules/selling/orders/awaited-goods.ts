import { messages } from '#contracts/messages.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { InventoryModule, StockLine } from '#server/modules/goods/inventory/index.ts'
import * as queries from './awaited-goods.queries.ts'

/** A line of an order as the stock sees it: where it stands in the order, and the announced day of what is still to come. */
export type HeldLine = StockLine & { position: number; arrivesOn: string | null }
export type HoldOptions = { orderId: number; expiresAt: Date | null; preferLocationId: number | undefined }

/**
 * Holds the goods of an order. What was sold beyond the stock takes what there is; the rest is noted on its line, in words
 * too. Gives the variants that are short, and then nothing is held.
 */
export async function holdGoods(
  tx: Tx,
  { inventory, lines, options }: { inventory: InventoryModule; lines: readonly HeldLine[]; options: HoldOptions },
): Promise<number[]> {
  const outcome = await inventory.takeStock(tx, lines, options)
  if (outcome.kind === 'soldOut') return outcome.variantIds
  const awaiting = lines.flatMap((line, index) => {
    const awaited = outcome.awaited[index] ?? 0
    return awaited > 0 ? [{ ...line, awaited }] : []
  })
  // The usual order waits for nothing and pays no round trip.
  if (awaiting.length > 0) await noteAwaited(tx, { orderId: options.orderId, awaiting })
  return []
}

async function noteAwaited(
  tx: Tx,
  { orderId, awaiting }: { orderId: number; awaiting: readonly (HeldLine & { awaited: number })[] },
): Promise<void> {
  const days = await queries.selectDispatchDays(tx)
  await queries.writeAwaited(tx, {
    orderId,
    items: awaiting.map((line) => ({
      position: line.position,
      awaited: line.awaited,
      availability: describeAwaited({ ...line, days }),
    })),
  })
}

/** What an order's line says of its goods. */
function describeAwaited({
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
  if (arrivesOn !== null) return messages.order.preorder(formatDay(arrivesOn))
  return awaited === quantity
    ? messages.order.awaited(days)
    : messages.order.partlyAwaited({ onHand: quantity - awaited, days })
}

/** `2027-01-15` → `15. 1. 2027`. */
function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date}. ${month}. ${year}`
}

/**
 * Gives goods that have come to an order that waits for them. True when it waits for nothing any more.
 */
export async function supplyOrder(
  tx: Tx,
  {
    inventory,
    orderId,
    preferLocationId,
    today,
  }: { inventory: InventoryModule; today: string } & Omit<HoldOptions, 'expiresAt'>,
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
  const days = await queries.selectDispatchDays(tx)
  const changed = items.flatMap((item, index) => {
    const awaited = outcome.awaited[index] ?? 0
    return awaited === item.awaitedQuantity
      ? []
      : [{ position: item.position, awaited, availability: describeAwaited({ ...item, awaited, days }) }]
  })
  await queries.writeAwaited(tx, { orderId, items: changed })
  return outcome.awaited.every((awaited) => awaited === 0)
}
