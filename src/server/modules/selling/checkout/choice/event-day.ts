import { messages } from '#contracts/messages.ts'
import { eventCookieSeconds, findEventFault } from '#kernel/event-day.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { invalid } from '#server/http/errors.ts'
import type { CartOwner } from '#server/modules/selling/cart/index.ts'
import type { UseCaseDeps } from '../checkout-module.types.ts'

/** The day of a party and how long a browser remembers it; null = forgotten. */
export type RememberedDay = { day: string; seconds: number } | null

/** Throws 422 at its field for a day on which no party can be planned. */
export function refuseEventDay(eventOn: string | null | undefined, today: string): void {
  const fault = eventOn ? findEventFault(eventOn, today) : undefined
  if (fault === undefined) return
  throw invalid({ eventOn: [fault === 'passed' ? messages.checkout.eventPassed : messages.checkout.eventTooFar] })
}

/** Keeps the day of the party in the owner's open cart; the caller sets the cookie. */
export async function chooseEventDay(
  { db, clock, carts }: Pick<UseCaseDeps, 'db' | 'clock' | 'carts'>,
  { owner, eventOn }: { owner: CartOwner; eventOn: string | null },
): Promise<RememberedDay> {
  refuseEventDay(eventOn, todayOf(clock))
  await carts.keepEventDay(db.query, { owner, eventOn })
  return rememberDay(eventOn, clock.now())
}

export function rememberDay(eventOn: string | null, now: Date): RememberedDay {
  return eventOn === null ? null : { day: eventOn, seconds: eventCookieSeconds(eventOn, now) }
}
