import type { OrderId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { stockChanged } from './inventory.events.ts'
import { getStockForUpdate, releaseAllocations, reserve } from './inventory.queries.ts'
import { expandLines, findAwaited } from './inventory.rules.ts'
import { listReturned } from './movements.queries.ts'
import type { StockLine, TakeOutcome, TakeStockOptions } from './inventory.types.ts'
import { allocateWithOwn } from './own-pieces.rules.ts'

export type TakeStockInput = TakeStockOptions & { lines: readonly StockLine[] }

export async function takeStock(
  { events }: { events: Publisher },
  tx: Tx,
  { lines, orderId, expiresAt, preferLocationId, own = [] }: TakeStockInput,
): Promise<TakeOutcome> {
  if (lines.length === 0) return { kind: 'taken', awaited: [], fromOwn: [] }
  const variantIds = [...new Set(lines.map((line) => line.variantId))]
  const { stock, components } = await getStockForUpdate(tx, variantIds)
  const needs = expandLines(lines, components)
  const outcome = allocateWithOwn(needs, { stock, own, preferLocationId })
  if (outcome.kind === 'soldOut') return { kind: 'soldOut', variantIds: outcome.variantIds }
  const { allocations, missing, fromOwn } = outcome
  const awaited = findAwaited(lines, { components, missing })
  if (allocations.length === 0) return { kind: 'taken', awaited, fromOwn: [] }
  if (fromOwn.length > 0) await releaseAllocations(tx, fromOwn)
  await reserve(tx, { orderId, expiresAt, allocations })
  await events.publish(tx, stockChanged({ variantIds: [...needs.keys()] }))
  return { kind: 'taken', awaited, fromOwn }
}

/** Takes again what came back to an order, before it is sent once more. */
export async function takeReturned(
  deps: { events: Publisher },
  tx: Tx,
  { orderId }: { orderId: OrderId },
): Promise<TakeOutcome> {
  return takeStock(deps, tx, { lines: await listReturned(tx, orderId), orderId, expiresAt: null })
}
