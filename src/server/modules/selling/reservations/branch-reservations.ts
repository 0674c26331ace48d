import type { BranchReservation, ReleaseReason } from '#contracts/admin/store-reservations.ts'
import { messages } from '#contracts/messages.ts'
import type { StoreId, StoreReservationId, UserId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { findMinAge, isOfBranches, listRunning, updateReadiness } from './branch-reservations.queries.ts'
import { endInTx, type ReservationEnd } from './end-reservation.ts'
import { lockReservation, type ReservationRow } from './reservations.queries.ts'
import { isRunning, toCode } from './reservations.rules.ts'
import type { ReservationsDeps } from './reservations.types.ts'

type BranchDeps = Pick<ReservationsDeps, 'clock' | 'inventory' | 'notifications'>

/** The frame of a write of staff. `branches`: null = all. */
export type BranchWrite = {
  tx: Tx
  staff: { userId: UserId }
  branches: readonly StoreId[] | null
  audit: (entry: AuditEntry) => void
}

const thing = 'store-reservation'

export async function readBranchReservations(
  q: Queryable,
  at: { storeId: StoreId | undefined; branches: readonly StoreId[] | null },
): Promise<BranchReservation[]> {
  return (await listRunning(q, at)).map(
    ({ id, state, storeId, storeName, name, phone, madeAt, validUntil, goods }) => ({
      id,
      code: toCode(id),
      is_ready: state === 'ready',
      branch: { id: storeId, name: storeName },
      name,
      phone,
      made_at: madeAt.toISOString(),
      valid_until: validUntil.toISOString(),
      goods,
    }),
  )
}

/** Throws 404, and 409 if it has ended or was ready before. */
export async function markReady(
  { clock, notifications }: BranchDeps,
  write: BranchWrite,
  id: StoreReservationId,
): Promise<void> {
  const { tx, audit } = write
  const { state } = await takeRunning(write, id)
  if (state === 'ready') throw new ApiError('conflict', { message: messages.storeReservation.readyBefore })
  await updateReadiness(tx, { id, readyAt: clock.now() })
  await notifications.enqueue(tx, 'store-reservation-ready', { reservationId: id })
  audit({ thing, id, before: { state: 'open' }, after: { state: 'ready' } })
}

/** Takes `markReady` back, with the mail that has waited. Throws 409 if something else has happened to it. */
export async function unmarkReady(
  { tx, audit }: Pick<BranchWrite, 'tx' | 'audit'>,
  id: StoreReservationId,
): Promise<void> {
  const row = await lockReservation(tx, id)
  if (row?.state !== 'ready') throw new ApiError('conflict', { message: messages.storeReservation.ended })
  await updateReadiness(tx, { id, readyAt: null })
  audit({ thing, id, before: { state: 'ready' }, after: { state: 'open' } })
}

/** Throws 404, and 409 if it has ended, or the age was not checked of goods that need it. */
export async function handOver(
  deps: BranchDeps,
  write: BranchWrite,
  { id, isAgeChecked }: { id: StoreReservationId; isAgeChecked: boolean },
): Promise<void> {
  const reservation = await takeRunning(write, id)
  const minAge = await findMinAge(write.tx, id)
  if (minAge !== null && !isAgeChecked) {
    throw new ApiError('conflict', { message: messages.staff.ageToCheck(minAge) })
  }
  await end(deps, write, { reservation, end: { state: 'handed_over', madeBy: write.staff.userId } })
}

/** The customer gets a mail, unless they asked for it. Throws 404, and 409 if it has ended. */
export async function release(
  deps: BranchDeps,
  write: BranchWrite,
  { id, why }: { id: StoreReservationId; why: ReleaseReason },
): Promise<void> {
  const reservation = await takeRunning(write, id)
  await end(deps, write, { reservation, end: { state: 'released', releasedAs: why } })
  if (why !== 'unwanted') await deps.notifications.enqueue(write.tx, 'store-reservation-ended', { reservationId: id })
}

async function end(
  deps: BranchDeps,
  { tx, audit }: BranchWrite,
  ending: { reservation: ReservationRow; end: ReservationEnd },
): Promise<void> {
  await endInTx(deps, tx, ending)
  const { reservation, end: outcome } = ending
  const why = outcome.state === 'released' ? { why: outcome.releasedAs } : {}
  audit({ thing, id: reservation.id, before: { state: reservation.state }, after: { state: outcome.state, ...why } })
}

async function takeRunning({ tx, branches }: BranchWrite, id: StoreReservationId): Promise<ReservationRow> {
  const row = (await isOfBranches(tx, { id, branches })) ? await lockReservation(tx, id) : undefined
  if (!row) throw notFound('reservation')
  if (!isRunning(row.state)) throw new ApiError('conflict', { message: messages.storeReservation.ended })
  return row
}
