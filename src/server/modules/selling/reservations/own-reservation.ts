import { messages } from '#contracts/messages.ts'
import type { StoreReservation } from '#contracts/store-reservations.ts'
import type { StoreId, StoreReservationId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import { findBranch } from './branch.queries.ts'
import { endInTx } from './end-reservation.ts'
import { storeReservationChanged } from './reservations.events.ts'
import { extendReservation, findReservation, lockReservation, type ReservationRow } from './reservations.queries.ts'
import {
  deriveReservationHash,
  findExtensionFault,
  findValidUntil,
  isRunning,
  toCode,
  type ExtensionFault,
} from './reservations.rules.ts'
import type { ReservationLink, ReservationsDeps } from './reservations.types.ts'
import { listGoods, listReservedVariants } from './reserved-goods.queries.ts'
import { toReservedGoods } from './reserved-goods.ts'

type OwnDeps = Pick<ReservationsDeps, 'db' | 'clock' | 'events' | 'inventory' | 'readSetting' | 'linkSecret'>

const faults: Readonly<Record<ExtensionFault, string>> = {
  ended: messages.storeReservation.ended,
  overdue: messages.storeReservation.overdue,
  before: messages.storeReservation.extendedBefore,
}

/** A wrong id and a wrong secret get the same 404, as do reservations whose personal data was erased. */
export async function getReservation(deps: OwnDeps, link: ReservationLink): Promise<StoreReservation> {
  checkLink(deps, link)
  return toView(deps, await getRow(deps.db.query, link.id))
}

/** Throws 404, and 409 if it has ended, is overdue or was extended before. */
export async function extendByLink(deps: OwnDeps, link: ReservationLink): Promise<StoreReservation> {
  checkLink(deps, link)
  const { db, clock, events, readSetting } = deps
  const { hours } = await readSetting('storeReservations')
  const { storeId } = await getRow(db.query, link.id)
  const store = await getBranch(db.query, storeId)
  await db.tx(async (tx) => {
    const row = await lockReservation(tx, link.id)
    if (!row) throw notFound('reservation')
    const at = clock.now()
    const fault = findExtensionFault(row, at)
    if (fault !== undefined) throw new ApiError('conflict', { message: faults[fault] })
    const validUntil = findValidUntil(store, { from: row.validUntil, hours })
    if (!(await extendReservation(tx, { id: link.id, validUntil, at }))) {
      throw new ApiError('conflict', { message: messages.storeReservation.ended })
    }
    await events.publish(tx, storeReservationChanged({ reservationId: link.id }))
  })
  return getReservation(deps, link)
}

/** Repeatable. Throws 404, and 409 if it has ended in another way. */
export async function cancelByLink(deps: OwnDeps, link: ReservationLink): Promise<StoreReservation> {
  checkLink(deps, link)
  const { db, events } = deps
  await db.tx(async (tx) => {
    const reservation = await lockReservation(tx, link.id)
    if (!reservation) throw notFound('reservation')
    if (reservation.state === 'cancelled') return
    if (!isRunning(reservation.state)) throw new ApiError('conflict', { message: messages.storeReservation.ended })
    await endInTx(deps, tx, { reservation, end: { state: 'cancelled' } })
    await events.publish(tx, storeReservationChanged({ reservationId: link.id }))
  })
  return getReservation(deps, link)
}

function checkLink({ linkSecret }: Pick<OwnDeps, 'linkSecret'>, { id, hash }: ReservationLink): void {
  if (!equalDigests(sha256(deriveReservationHash(linkSecret, id)), sha256(hash))) throw notFound('reservation')
}

async function getRow(q: Queryable, id: StoreReservationId): Promise<ReservationRow> {
  const row = await findReservation(q, id)
  if (!row || row.email === '') throw notFound('reservation')
  return row
}

async function getBranch(q: Queryable, id: StoreId): Promise<StoreReservation['store']> {
  const branch = await findBranch(q, id)
  if (!branch) throw notFound('reservation')
  return branch
}

async function toView(deps: OwnDeps, row: ReservationRow): Promise<StoreReservation> {
  const { db, clock } = deps
  const { id, state, name, madeAt, validUntil } = row
  const store = await getBranch(db.query, row.storeId)
  const lines = await listReservedVariants(db.query, id)
  const goods = await listGoods(
    db.query,
    lines.map(({ variantId }) => variantId),
  )
  return {
    id,
    code: toCode(id),
    state,
    state_text: messages.storeReservation.states[state],
    name,
    made_at: madeAt.toISOString(),
    valid_until: validUntil.toISOString(),
    can_extend: findExtensionFault(row, clock.now()) === undefined,
    can_cancel: isRunning(state),
    store,
    goods: lines.flatMap(({ variantId, quantity }) => {
      const found = goods.get(variantId)
      return found ? [toReservedGoods(found, quantity)] : []
    }),
    qr_svg: isRunning(state) ? await drawCode(toCode(id)) : null,
  }
}

async function drawCode(code: string): Promise<string> {
  const { toString } = await import('qrcode')
  return toString(code, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
}
