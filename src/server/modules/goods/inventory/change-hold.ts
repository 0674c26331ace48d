import type { Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { planHold } from './change-hold.rules.ts'
import { stockChanged } from './inventory.events.ts'
import {
  getStockForUpdate,
  listReserved,
  updateReservations,
  releaseAllocations,
  reserve,
} from './inventory.queries.ts'
import { expandLines, findAwaited } from './inventory.rules.ts'
import type { ChangeHoldOutcome, StockLine, TakeOptions } from './inventory.types.ts'

export async function changeHold(
  { events }: { events: Publisher },
  tx: Tx,
  { lines, orderId, expiresAt, preferLocationId }: TakeOptions & { lines: readonly StockLine[] },
): Promise<ChangeHoldOutcome> {
  const held = await listReserved(tx, orderId)
  const variantIds = [...new Set([...held, ...lines].map(({ variantId }) => variantId))]
  if (variantIds.length === 0) return { kind: 'changed', awaited: [], freed: [], added: [] }
  // All rows in one statement: freeing first and taking later would lock them out of order.
  const { stock, components } = await getStockForUpdate(tx, variantIds)
  const needs = expandLines(lines, components)
  const plan = planHold(needs, { held, stock, preferLocationId })
  if (plan.kind === 'soldOut') return plan
  const { freed, added, missing } = plan
  if (freed.length > 0) {
    await updateReservations(tx, { orderId, rows: freed })
    await releaseAllocations(tx, freed)
  }
  if (added.length > 0) await reserve(tx, { orderId, expiresAt, allocations: added })
  const changed = [...new Set([...freed, ...added].map(({ variantId }) => variantId))]
  if (changed.length > 0) await events.publish(tx, stockChanged({ variantIds: changed }))
  return { kind: 'changed', awaited: findAwaited(lines, { components, missing }), freed, added }
}
