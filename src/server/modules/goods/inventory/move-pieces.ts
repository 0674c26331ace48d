import type { Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { stockChanged } from './inventory.events.ts'
import {
  findFree,
  lockRows,
  releaseAllocations,
  takeOut,
  updateOnHand,
  updateReserved,
  upsertOnHand,
} from './inventory.queries.ts'
import type { HeldPieces, PiecesOutcome } from './inventory.types.ts'

type Deps = { events: Publisher }

/** The callers give every variant of a place once. */
export async function addPieces({ events }: Deps, tx: Tx, pieces: readonly HeldPieces[]): Promise<void> {
  const more = inOrder(pieces.filter(({ quantity }) => quantity > 0))
  if (more.length === 0) return
  await upsertOnHand(tx, more)
  await announce(events, tx, more)
}

export async function removePieces({ events }: Deps, tx: Tx, pieces: HeldPieces): Promise<PiecesOutcome> {
  const short = await findShort(tx, pieces)
  if (short) return short
  await updateOnHand(tx, pieces)
  await announce(events, tx, [pieces])
  return { kind: 'done' }
}

export async function holdPieces({ events }: Deps, tx: Tx, pieces: HeldPieces): Promise<PiecesOutcome> {
  const short = await findShort(tx, pieces)
  if (short) return short
  await updateReserved(tx, pieces)
  await announce(events, tx, [pieces])
  return { kind: 'done' }
}

/** `areGone`: they have left the shop; the free quantity stays the same, so no event is published. */
export async function freePieces({ events }: Deps, tx: Tx, pieces: HeldPieces, areGone: boolean): Promise<void> {
  await lockRows(tx, [pieces])
  if (areGone) return takeOut(tx, [pieces])
  await releaseAllocations(tx, [pieces])
  await announce(events, tx, [pieces])
}

/** Locks the row, so that what is free stays free until the caller commits. */
async function findShort(tx: Tx, pieces: HeldPieces): Promise<PiecesOutcome | undefined> {
  await lockRows(tx, [pieces])
  const free = await findFree(tx, pieces)
  return free < pieces.quantity ? { kind: 'short', free } : undefined
}

/** The order in which orders lock their rows. */
function inOrder(pieces: readonly HeldPieces[]): HeldPieces[] {
  return pieces.toSorted((a, b) => a.variantId - b.variantId || a.locationId - b.locationId)
}

async function announce(events: Publisher, tx: Tx, pieces: readonly HeldPieces[]): Promise<void> {
  await events.publish(tx, stockChanged({ variantIds: [...new Set(pieces.map(({ variantId }) => variantId))] }))
}
