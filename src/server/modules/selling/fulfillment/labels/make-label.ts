import type { LabelId } from '#kernel/ids.ts'
import { messages } from '#contracts/messages.ts'
import type { Tx } from '#server/platform/db/db.ts'
import * as queries from './labels.queries.ts'
import { listParcelFacts } from './parcel-facts.queries.ts'
import { lostAfterMs } from './labels.rules.ts'
import type { LabelDeps, MakeOutcome, ParcelFacts } from './labels.types.ts'
import { withdrawLabelJob } from './request-labels.ts'

const { off } = messages.carrierAccounts

type MakeDeps = Pick<LabelDeps, 'db' | 'clock' | 'jobs' | 'orders' | 'findPacketaMakers' | 'shipWhenComplete'>

/**
 * Asks the carrier for a packet, once. The carrier knows no key of a request, so a call whose answer is missing is never
 * repeated by itself: its label becomes `unsure`, and a person looks. Throws if the carrier cannot be reached, for a retry.
 */
export async function makeLabel(deps: MakeDeps, labelId: LabelId): Promise<void> {
  const { db, findPacketaMakers } = deps
  const { current } = await findPacketaMakers(db.query)
  const parcel = await db.tx((tx) => claimCall(deps, tx, labelId))
  if (!parcel) return
  // Switched off since it was asked for: repeating would not help, so a person sees it at the order.
  const outcome = current ? await current.make(parcel) : ({ kind: 'refused', problem: off } as const)
  await db.tx((tx) => settle(deps, tx, { labelId, parcel, outcome }))
  if (outcome.kind === 'unreachable') throw new Error('Packeta cannot be reached.')
}

/** The row says that the call begins before it does; undefined = another process calls, or nothing is to be done. */
async function claimCall({ clock }: MakeDeps, tx: Tx, labelId: LabelId): Promise<ParcelFacts | undefined> {
  const label = await queries.findLabelForUpdate(tx, labelId)
  if (label?.state !== 'waiting') return undefined
  const [parcel] = await listParcelFacts(tx, { parcelIds: [label.parcelId], branches: null })
  if (!parcel) return undefined
  await queries.updateLabel(tx, labelId, { state: 'calling', calledAt: clock.now(), problem: '' })
  return parcel
}

async function settle(
  { clock, jobs, orders, shipWhenComplete }: MakeDeps,
  tx: Tx,
  { labelId, parcel, outcome }: { labelId: LabelId; parcel: ParcelFacts; outcome: MakeOutcome },
): Promise<void> {
  const { orderId } = parcel
  await orders.lockOrder(tx, orderId)
  const label = await queries.findLabelForUpdate(tx, labelId)
  if (!label) return
  if (outcome.kind === 'made') {
    const { packetId, tracking } = outcome
    const made = { packetId, trackingNumber: tracking.number, trackingUrl: tracking.url, problem: '' }
    // Cancelled or sent elsewhere while the carrier was asked.
    if (label.state === 'voided') {
      await queries.updateLabel(tx, labelId, made)
      return jobs.enqueue(tx, withdrawLabelJob, { labelId })
    }
    await queries.updateLabel(tx, labelId, { ...made, state: 'made', madeAt: clock.now() })
    return shipWhenComplete(tx, { orderId, actor: 'system' })
  }
  if (label.state !== 'calling') return
  const states = { refused: 'failed', unreachable: 'waiting', unsure: 'unsure' } as const
  const problem = outcome.kind === 'unreachable' ? messages.staff.carrierUnreachable : outcome.problem
  await queries.updateLabel(tx, labelId, { state: states[outcome.kind], problem })
}

/** Withdraws the packet of a void label. Throws for a retry. */
export async function withdrawLabel(
  { db, clock, findPacketaMakers }: Pick<LabelDeps, 'db' | 'clock' | 'findPacketaMakers'>,
  labelId: LabelId,
): Promise<void> {
  const label = await queries.findLabel(db.query, { id: labelId })
  if (label?.state !== 'voided' || label.packetId === null) return
  const { known } = await findPacketaMakers(db.query)
  if (known.length === 0) throw new Error('Packeta is not configured any more.')
  for (const maker of known) if (await maker.withdraw(label.packetId)) break
  await db.tx((tx) => queries.updateLabel(tx, labelId, { withdrawnAt: clock.now() }))
}

/** A process that ended between a call and its answer leaves `calling` behind. */
export async function closeLostCalls({ db, clock }: Pick<LabelDeps, 'db' | 'clock'>): Promise<void> {
  const calledBefore = new Date(clock.now().getTime() - lostAfterMs)
  await queries.closeLostCalls(db.query, { calledBefore, problem: messages.staff.answerLost })
}
