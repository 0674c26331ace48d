import type { Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { stockChanged } from './inventory.events.ts'
import { releaseAllocations, updateReserved } from './inventory.queries.ts'
import type {
  CountedPieces,
  HeldPieces,
  MovedPieces,
  MoveOutcome,
  PiecesOutcome,
  StockCause,
} from './inventory.types.ts'
import { insertMissingLevels, listLevelsForUpdate, listMovedSince, takeOut, updateOnHand } from './movements.queries.ts'

type Deps = { events: Publisher }

/** The callers give every variant of a place once. */
export async function movePieces(
  { events }: Deps,
  tx: Tx,
  pieces: readonly MovedPieces[],
  cause: StockCause,
): Promise<MoveOutcome> {
  const moved = pieces.filter(({ delta }) => delta !== 0)
  if (moved.length === 0) return { kind: 'done' }
  await insertMissingLevels(
    tx,
    moved.filter(({ delta }) => delta > 0),
  )
  const levels = await listLevelsForUpdate(tx, moved)
  const short = moved.flatMap((row) => {
    const level = levels.find((each) => each.variantId === row.variantId && each.locationId === row.locationId)
    const free = level ? level.onHand - level.reserved : 0
    return free + row.delta < 0 ? [{ ...row, free, held: level?.reserved ?? 0 }] : []
  })
  if (short.length > 0) return { kind: 'short', rows: short }
  await updateOnHand(tx, moved, cause)
  await announce(events, tx, moved)
  return { kind: 'done' }
}

export async function countPieces(
  deps: Deps,
  tx: Tx,
  pieces: readonly CountedPieces[],
  cause: StockCause,
): Promise<MoveOutcome> {
  await insertMissingLevels(tx, pieces)
  const levels = await listLevelsForUpdate(tx, pieces)
  // A statement of its own after the locks, so that it sees what others have committed before.
  const since = await listMovedSince(tx, pieces)
  const moves = pieces.map(({ variantId, locationId, counted }) => {
    const isThere = (row: Pick<MovedPieces, 'variantId' | 'locationId'>) =>
      row.variantId === variantId && row.locationId === locationId
    const believed = (levels.find(isThere)?.onHand ?? 0) - (since.find(isThere)?.moved ?? 0)
    return { variantId, locationId, delta: counted - believed }
  })
  return movePieces(deps, tx, moves, cause)
}

export async function holdPieces({ events }: Deps, tx: Tx, pieces: HeldPieces): Promise<PiecesOutcome> {
  const [level] = await listLevelsForUpdate(tx, [pieces])
  const free = level ? level.onHand - level.reserved : 0
  if (free < pieces.quantity) return { kind: 'short', free }
  await updateReserved(tx, pieces)
  await announce(events, tx, [pieces])
  return { kind: 'done' }
}

/** `gone`: they have left the shop; the free quantity stays the same, so no event is published. */
export async function freePieces(
  { events }: Deps,
  tx: Tx,
  pieces: HeldPieces,
  gone: StockCause | undefined,
): Promise<void> {
  await listLevelsForUpdate(tx, [pieces])
  if (gone) return takeOut(tx, [pieces], gone)
  await releaseAllocations(tx, [pieces])
  await announce(events, tx, [pieces])
}

async function announce(events: Publisher, tx: Tx, pieces: readonly Pick<HeldPieces, 'variantId'>[]): Promise<void> {
  await events.publish(tx, stockChanged({ variantIds: [...new Set(pieces.map(({ variantId }) => variantId))] }))
}
