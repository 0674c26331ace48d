import { maxWaveSize, type Wave } from '#contracts/admin/fulfillment.ts'
import { messages } from '#contracts/messages.ts'
import type { CarrierId, LocationId, StoreId, VariantId, WaveId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { FulfillmentDeps, FulfillmentWrite } from '../fulfillment.types.ts'
import { lockReady } from '../queue/queue.queries.ts'
import { shareMissing, toPickRows } from './picking.rules.ts'
import { upsertProblem } from './problems.queries.ts'
import * as queries from './waves.queries.ts'

const thing = 'wave'

type Branches = readonly StoreId[] | null

/** Throws 404. */
export async function getWave(q: Queryable, given: { id: WaveId; branches: Branches }): Promise<Wave> {
  const wave = await queries.findWave(q, given)
  if (!wave) throw notFound('wave')
  return toWave(q, wave)
}

/**
 * Holds up to `size` orders for the walk of one person; from then on the shop works on them. Concurrent callers
 * get different orders. Throws 409 if nothing can be packed now.
 */
export async function makeWave(
  { clock, orders, cashKinds }: Pick<FulfillmentDeps, 'clock' | 'orders' | 'cashKinds'>,
  { tx, staff, branches, audit }: FulfillmentWrite,
  { carrierId, size = maxWaveSize }: { carrierId?: CarrierId | undefined; size?: number | undefined },
): Promise<Wave> {
  const at = clock.now()
  const ready = await lockReady(tx, { branches, cashKinds, carrierId, limit: size })
  const id = await queries.insertWave(tx, { madeBy: staff.userId, at })
  const held = await queries.insertWaveOrders(tx, id, ready)
  if (held.length === 0) throw new ApiError('conflict', { message: messages.staff.nothingToPack })
  for (const orderId of held) {
    // One that is in work already is not moved.
    await orders.changeStatus(tx, { orderId, to: 'processing', actor: `staff: ${staff.name}` })
  }
  const wave = await getWave(tx, { id, branches })
  audit({ thing, id, after: { orders: wave.orders.map(({ number }) => number) }, version: wave.version })
  return wave
}

type PickChange = {
  id: WaveId
  version: number
  variantId: VariantId
  locationId: LocationId
  picked: number
  missing: number
}

/** Ticks a row off. Throws 404, 409 for a wave that has ended, 412, and 422 for more pieces than the row has. */
export async function pick(
  { clock }: Pick<FulfillmentDeps, 'clock'>,
  { tx, staff, branches, audit }: FulfillmentWrite,
  { id, version, variantId, locationId, picked, missing }: PickChange,
): Promise<Wave> {
  const at = clock.now()
  const before = await lockCurrent(tx, { id, version, branches })
  const row = before.rows.find((one) => one.variant_id === variantId && one.location.id === locationId)
  if (!row) throw notFound('row')
  if (picked + missing > row.quantity) throw new ApiError('conflict', { message: messages.staff.tooManyPieces })
  await queries.upsertPick(tx, { waveId: id, variantId, locationId, picked, missing })
  if (missing > row.missing) {
    const pieces = await queries.listPieces(tx, id)
    const lacking = pieces.filter((one) => one.variantId === variantId && one.locationId === locationId)
    for (const share of shareMissing(lacking, missing)) {
      await upsertProblem(tx, { ...share, variantId, notedBy: staff.userId, notedAt: at })
    }
  }
  await queries.touchWave(tx, id, at)
  const wave = await getWave(tx, { id, branches })
  audit({
    thing,
    id,
    before: { [row.code]: { picked: row.picked, missing: row.missing } },
    after: { [row.code]: { picked, missing } },
    version: wave.version,
  })
  return wave
}

/** Puts the orders that are not packed back into the queue. Throws 404, 409 and 412. */
export async function releaseWave(
  { clock }: Pick<FulfillmentDeps, 'clock'>,
  { tx, branches, audit }: FulfillmentWrite,
  { id, version }: { id: WaveId; version: number },
): Promise<void> {
  const wave = await lockCurrent(tx, { id, version, branches })
  await queries.endWave(tx, id, clock.now())
  const left = wave.orders.filter((order) => !order.has_left).map(({ number }) => number)
  audit({ thing, id, before: { orders: left }, after: { orders: [] }, version: version + 1 })
}

async function lockCurrent(
  tx: Tx,
  { id, version, branches }: { id: WaveId; version: number; branches: Branches },
): Promise<Wave> {
  const stored = await queries.lockWave(tx, { id, branches })
  if (!stored) throw notFound('wave')
  const current = await toWave(tx, stored)
  await refuseStale(tx, { thing, current, version })
  if (!current.is_open) throw new ApiError('conflict', { message: messages.staff.waveEnded })
  return current
}

async function toWave(q: Queryable, stored: queries.StoredWave): Promise<Wave> {
  const { id, version, madeBy, madeAt, endedAt } = stored
  const orders = await queries.listWaveOrders(q, id)
  const rows = toPickRows(await queries.listPieces(q, id), await queries.listPicks(q, id))
  return {
    id,
    version,
    made_by: madeBy,
    made_at: madeAt.toISOString(),
    is_open: endedAt === null,
    orders: orders.map(({ leftAt, hasProblem, ...order }) => ({
      ...order,
      has_left: leftAt !== null,
      has_problem: hasProblem,
    })),
    rows,
  }
}
