import * as z from 'zod/mini'
import { addressSchema } from '#contracts/addresses.ts'
import type { PackingProblem, QueueRow } from '#contracts/admin/fulfillment.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import type { CarrierId, StoreId } from '#kernel/ids.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { FulfillmentDeps } from '../fulfillment.types.ts'
import { listOpenWaves } from '../waves/waves.queries.ts'
import { countQueue, countReady, listProblems, listQueue, type OpenProblem, type QueuedOrder } from './queue.queries.ts'

const keySchema = z.tuple([z.string(), z.int(), z.int()])

type QueueQuery = {
  q?: string | undefined
  view?: 'ready' | 'held' | undefined
  carrier?: CarrierId | undefined
  after?: string | undefined
  limit?: string | undefined
}

type ReadDeps = Pick<FulfillmentDeps, 'db' | 'cashKinds'>

/** A page of the queue, the most urgent order first. `branches` null = of all. */
export async function readQueue(
  { db, cashKinds }: ReadDeps,
  { branches, query }: { branches: readonly StoreId[] | null; query: QueueQuery },
) {
  const { after, limit } = readPage(query, keySchema)
  const filter = {
    branches,
    cashKinds,
    view: query.view ?? ('ready' as const),
    carrierId: query.carrier,
    number: (query.q ?? '').replaceAll(/\D/g, ''),
  }
  const rows = await listQueue(db.query, { ...filter, after, limit: limit + 1 })
  const problems = await listProblems(
    db.query,
    rows.map(({ id }) => id),
  )
  return toPage(rows, {
    limit,
    counted: await countQueue(db.query, { ...filter, most: countLimit + 1 }),
    keyOf: ({ dueOn, cutOffHour, id }) => [dueOn, cutOffHour, id],
    show: (row) => toQueueRow(row, problems),
  })
}

/** What a packer chooses from: the carriers with the orders that wait, and the open waves. */
export async function readSummary({ db, cashKinds }: ReadDeps, branches: readonly StoreId[] | null) {
  const carriers = await countReady(db.query, { branches, cashKinds })
  const waves = await listOpenWaves(db.query, branches)
  return {
    carriers: carriers.map(({ cutOffHour, ...carrier }) => ({ ...carrier, cut_off_hour: cutOffHour })),
    waves: waves.map(({ madeBy, madeAt, ...wave }) => ({ ...wave, made_by: madeBy, made_at: madeAt.toISOString() })),
  }
}

function toQueueRow(row: QueuedOrder, problems: readonly OpenProblem[]): QueueRow {
  const { id, number, carrierId, carrierName, carrierKind, waveId, waveBy } = row
  return {
    id,
    number,
    carrier: { id: carrierId, name: carrierName, kind: carrierKind },
    branch: row.branch,
    ...toRecipient(row),
    pieces: row.pieces,
    total_cents: row.totalCents,
    is_cash: row.isCash,
    placed_at: row.placedAt.toISOString(),
    due_on: row.dueOn,
    event_on: row.eventOn,
    cut_off_hour: row.cutOffHour,
    obstacle: row.obstacle,
    problems: problems.filter(({ orderId }) => orderId === id).map(toProblem),
    wave: waveId === null ? null : { id: waveId, made_by: waveBy ?? '' },
  }
}

function toProblem({ id, code, name, missing, notedAt, version }: OpenProblem): PackingProblem {
  return { id, code, name, missing, noted_at: notedAt.toISOString(), version }
}

/** Goods collected at a branch or a point go to the person of the invoice. */
export function toRecipient({
  deliveryAddress,
  invoiceAddress,
}: {
  deliveryAddress: unknown
  invoiceAddress: unknown
}): {
  recipient: string
  town: string
} {
  const address = addressSchema.safeParse(deliveryAddress).data ?? addressSchema.safeParse(invoiceAddress).data
  return { recipient: address ? `${address.firstname} ${address.lastname}` : '', town: address?.city ?? '' }
}
