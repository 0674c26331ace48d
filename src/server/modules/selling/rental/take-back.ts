import { messages } from '#contracts/messages.ts'
import type { RentalBookingId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findOutForUpdate, markOut, settleBooking } from './bookings.queries.ts'
import { settleDeposit, type Settlement } from '#kernel/rental-deposit.ts'
import type { RentalDeps } from './rental.types.ts'

/** The customer takes a costume that is booked and paid. */
export async function handOut({ clock }: Pick<RentalDeps, 'clock'>, tx: Tx, bookingId: RentalBookingId): Promise<void> {
  if (!(await markOut(tx, bookingId, todayOf(clock))))
    throw new ApiError('conflict', { message: messages.rental.notToHandOut })
}

/** Settles the deposit once, on the day on which the costume is back. */
export async function takeBack(
  { clock }: Pick<RentalDeps, 'clock'>,
  tx: Tx,
  { bookingId, damageCents }: { bookingId: RentalBookingId; damageCents: Cents },
): Promise<Settlement> {
  const booking = await findOutForUpdate(tx, bookingId)
  if (!booking) throw new ApiError('conflict', { message: messages.rental.notOut })
  const returnedOn = todayOf(clock)
  const settlement = settleDeposit({ ...booking, returnedOn, damageCents })
  await settleBooking(tx, { id: bookingId, returnedOn, settlement })
  return settlement
}
