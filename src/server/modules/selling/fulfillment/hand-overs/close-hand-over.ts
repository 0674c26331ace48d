import type { HandOver } from '#contracts/admin/hand-overs.ts'
import { messages } from '#contracts/messages.ts'
import type { CarrierId, ParcelId, UserId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { announcePartsJob } from './announce-parts.ts'
import * as queries from './hand-overs.queries.ts'
import { getHandOver } from './read-hand-overs.ts'

type Write = { tx: Tx; staff: { userId: UserId }; audit: (entry: AuditEntry) => void }

/**
 * Writes down what a carrier takes over. A parcel leaves once: of two lists with one of them, the second is refused as a
 * whole. Throws 409 for a parcel that has left, is void, has no label or belongs to another carrier.
 */
export async function closeHandOver(
  { clock, jobs }: { clock: Clock; jobs: Jobs },
  { tx, staff, audit }: Write,
  { carrierId, parcelIds }: { carrierId: CarrierId; parcelIds: readonly ParcelId[] },
): Promise<HandOver> {
  const wanted = [...new Set(parcelIds)]
  const parcels = await queries.listParcelsForUpdate(tx, { carrierId, parcelIds: wanted })
  if (parcels.length !== wanted.length) throw new ApiError('conflict', { message: messages.staff.notToHandOver })
  const list = { carrierId, closedBy: staff.userId, closedAt: clock.now() }
  const id = await queries.insertHandOver(tx, { ...list, parcelIds: wanted })
  await jobs.enqueue(tx, announcePartsJob, { handOverId: id })
  const handOver = await getHandOver(tx, id)
  audit({
    thing: 'hand-over',
    id,
    after: { carrier: handOver.carrier.name, parcels: handOver.content.map(({ code }) => code) },
    version: handOver.version,
  })
  return handOver
}
