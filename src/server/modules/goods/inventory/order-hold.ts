import type { OrderId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { stockChanged } from './inventory.events.ts'
import {
  findHoldExpiry,
  getStock,
  getStockForUpdate,
  listReserved,
  releaseAllocations,
  reserve,
  updateReservations,
} from './inventory.queries.ts'
import type { Allocation, StockRow } from './inventory.rules.ts'
import type { HeldPieces, MoveOutcome, OrderHold, StockCause } from './inventory.types.ts'
import { movePieces } from './move-pieces.ts'
import { listLevelsForUpdate, takeOut } from './movements.queries.ts'

type Deps = { events: Publisher }

export async function readHold(q: Queryable, orderId: OrderId): Promise<OrderHold> {
  const held = await listReserved(q, orderId)
  if (held.length === 0) return { held, free: [] }
  return toHold(held, (await getStock(q, variantsOf(held))).stock)
}

export async function lockHold(tx: Tx, orderId: OrderId): Promise<OrderHold> {
  const held = await listReserved(tx, orderId)
  if (held.length === 0) return { held, free: [] }
  return toHold(held, (await getStockForUpdate(tx, variantsOf(held))).stock)
}

export async function moveHold(
  { events }: Deps,
  tx: Tx,
  { orderId, freed, added }: { orderId: OrderId; freed: readonly HeldPieces[]; added: readonly HeldPieces[] },
): Promise<void> {
  if (freed.length === 0 && added.length === 0) return
  const expiresAt = await findHoldExpiry(tx, orderId)
  await updateReservations(tx, { orderId, rows: freed })
  await releaseAllocations(tx, freed)
  await reserve(tx, { orderId, expiresAt, allocations: added })
  await events.publish(tx, stockChanged({ variantIds: variantsOf([...freed, ...added]) }))
}

export async function sendHeld(
  deps: Deps,
  tx: Tx,
  { orderId, pieces, cause }: { orderId: OrderId; pieces: readonly HeldPieces[]; cause: StockCause },
): Promise<{ moved: MoveOutcome; held: HeldPieces[] }> {
  // All rows in one statement, in the order of orders, before any of them changes.
  await listLevelsForUpdate(tx, pieces)
  const reserved = await listReserved(tx, orderId)
  const heldAt = (row: HeldPieces) => reserved.find((each) => isSamePlace(each, row))?.quantity ?? 0
  const held = keepAbove0(pieces.map((row) => ({ ...row, quantity: Math.min(row.quantity, heldAt(row)) })))
  const free = keepAbove0(
    pieces.map((row) => ({ ...row, quantity: row.quantity - Math.min(row.quantity, heldAt(row)) })),
  )
  if (held.length > 0) {
    await updateReservations(tx, { orderId, rows: held })
    await takeOut(tx, held, cause)
  }
  const moves = free.map(({ quantity, ...row }) => ({ ...row, delta: 0 - quantity }))
  return { moved: await movePieces(deps, tx, moves, cause), held }
}

export async function holdArrived(
  { events }: Deps,
  tx: Tx,
  { orderId, pieces }: { orderId: OrderId; pieces: readonly HeldPieces[] },
): Promise<void> {
  const allocations = keepAbove0(pieces)
  if (allocations.length === 0) return
  await listLevelsForUpdate(tx, allocations)
  await reserve(tx, { orderId, expiresAt: await findHoldExpiry(tx, orderId), allocations })
  await events.publish(tx, stockChanged({ variantIds: variantsOf(allocations) }))
}

function toHold(held: HeldPieces[], stock: readonly StockRow[]): OrderHold {
  const free = stock.map(({ available, ...row }) => ({ ...row, quantity: available }))
  return { held, free: keepAbove0(free) }
}

function keepAbove0(rows: readonly Allocation[]): Allocation[] {
  return rows.filter(({ quantity }) => quantity > 0)
}

function variantsOf(rows: readonly HeldPieces[]) {
  return [...new Set(rows.map(({ variantId }) => variantId))]
}

function isSamePlace(a: HeldPieces, b: HeldPieces): boolean {
  return a.variantId === b.variantId && a.locationId === b.locationId
}
