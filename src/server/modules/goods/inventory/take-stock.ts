import type { Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { stockChanged } from './inventory.events.ts'
import { getStockForUpdate, reserve } from './inventory.queries.ts'
import { allocateStock, expandLines, findAwaited } from './inventory.rules.ts'
import type { StockLine, TakeOptions, TakeOutcome } from './inventory.types.ts'

export type TakeStockInput = TakeOptions & { lines: readonly StockLine[] }

export async function takeStock(
  { events }: { events: Publisher },
  tx: Tx,
  { lines, orderId, expiresAt, preferLocationId }: TakeStockInput,
): Promise<TakeOutcome> {
  if (lines.length === 0) return { kind: 'taken', awaited: [] }
  const variantIds = [...new Set(lines.map((line) => line.variantId))]
  const { stock, components } = await getStockForUpdate(tx, variantIds)
  const needs = expandLines(lines, components)
  const outcome = allocateStock(needs, { stock, preferLocationId })
  if (outcome.kind === 'soldOut') return outcome
  const { allocations, missing } = outcome
  const awaited = findAwaited(lines, { components, missing })
  if (allocations.length === 0) return { kind: 'taken', awaited }
  await reserve(tx, { orderId, expiresAt, allocations })
  await events.publish(tx, stockChanged({ variantIds: [...needs.keys()] }))
  return { kind: 'taken', awaited }
}
