import { messages } from '#contracts/messages.ts'
import type { LabelId, StoreId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import * as queries from './labels.queries.ts'
import type { Label, LabelDeps } from './labels.types.ts'
import { makeLabelJob } from './request-labels.ts'

export type LabelDecision = { outcome: 'repeat' } | { outcome: 'made'; trackingNumber: string }

type Write = {
  tx: Tx
  staff: { name: string }
  branches: readonly StoreId[] | null
  audit: (entry: AuditEntry) => void
}

const decidable: readonly Label['state'][] = ['waiting', 'unsure', 'failed']

/**
 * What a person decides about a label without an answer: the packet exists, or it is asked for again. Throws 404, 412, and
 * 409 for a label that needs no decision.
 */
export async function decideLabel(
  { clock, jobs, orders, shipWhenComplete }: Pick<LabelDeps, 'clock' | 'jobs' | 'orders' | 'shipWhenComplete'>,
  { tx, staff, branches, audit }: Write,
  { id, version, decision }: { id: LabelId; version: number; decision: LabelDecision },
): Promise<Label> {
  const found = await queries.findLabel(tx, { id, branches })
  if (!found) throw notFound('label')
  await orders.lockOrder(tx, found.orderId)
  const before = await queries.findLabelForUpdate(tx, id)
  if (!before) throw notFound('label')
  await refuseStale(tx, { thing: 'label', current: before, version })
  if (!decidable.includes(before.state)) throw new ApiError('conflict', { message: messages.staff.labelDecided })
  if (decision.outcome === 'repeat') {
    await queries.updateLabel(tx, id, { state: 'waiting', problem: '' })
    await jobs.enqueue(tx, makeLabelJob, { labelId: id })
  } else {
    const number = decision.trackingNumber
    // Packeta's number is its packet with a letter before it.
    const made = { packetId: number.replace(/\D/g, ''), trackingNumber: number, problem: '', madeAt: clock.now() }
    await queries.updateLabel(tx, id, { ...made, state: 'made' })
    await shipWhenComplete(tx, { orderId: before.orderId, actor: `staff: ${staff.name}` })
  }
  const after = await queries.findLabel(tx, { id })
  if (!after) throw notFound('label')
  audit({ thing: 'label', id, before: toFields(before), after: toFields(after), version: after.version })
  return after
}

function toFields({ state, trackingNumber }: Label) {
  return { state, trackingNumber }
}
