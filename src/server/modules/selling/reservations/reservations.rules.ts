import { createHmac } from 'node:crypto'
import type { ReservationState } from '#contracts/store-reservations.ts'
import type { StoreReservationId } from '#kernel/ids.ts'
import { fromLocalTime, toLocalTime } from '#kernel/local-time.ts'
import { findClosing, findNextClosing, type OpeningHours } from '#kernel/opening-hours.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Running reservations of one person; more would empty shelves for goods that are not collected. */
export const maxRunning = 2
/** A reservation that has ended keeps the name, e-mail and phone this long, for questions. */
const keptDays = 30

/**
 * Until when goods reserved at `from` are kept: `hours` later, or until the branch closes on its next open day, whichever is later.
 * The customer always gets one whole open day, also before a holiday; before a closure of weeks the rest of the day is all there is.
 */
export function findValidUntil(opening: OpeningHours, { from, hours }: { from: Date; hours: number }): Date {
  const later = new Date(from.getTime() + hours * hourMs)
  const { date } = toLocalTime(from)
  const closing = findNextClosing(opening, date) ?? findClosing(opening, date)
  const atClosing = closing && fromLocalTime(closing)
  return atClosing && atClosing > later ? atClosing : later
}

export function isRunning(state: ReservationState): boolean {
  return state === 'open' || state === 'ready'
}

export type ExtensionFault = 'ended' | 'overdue' | 'before'

/** Why a reservation cannot be extended; undefined = it can. */
export function findExtensionFault(
  { state, validUntil, extendedAt }: { state: ReservationState; validUntil: Date; extendedAt: Date | null },
  now: Date,
): ExtensionFault | undefined {
  if (!isRunning(state)) return 'ended'
  if (extendedAt !== null) return 'before'
  return validUntil <= now ? 'overdue' : undefined
}

export function eraseReservationAt(endedAt: Date): Date {
  return new Date(endedAt.getTime() + keptDays * dayMs)
}

/** What the customer shows: short enough to be dictated, and no number of an order. */
export function toCode(id: StoreReservationId): string {
  return `R${id}`
}

/** The secret of the link: 192 bits that only the holder of `secret` can compute. */
export function deriveReservationHash(secret: string, id: StoreReservationId): string {
  return createHmac('sha256', secret).update(`store reservation ${id}`).digest('base64url').slice(0, 32)
}

export function reservationPath({ id, hash }: { id: StoreReservationId; hash: string }): string {
  return `/rezervacia/${id}/${hash}`
}
