import type { OrderId, RentalBookingId, StoreId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { RentalDays } from './availability.rules.ts'
import type { Settlement } from './deposit.rules.ts'

export type RentalDeps = { db: Db; clock: Clock }

/** One costume of a size from a branch; two of the same are two wishes. */
export type RentalWish = RentalDays & { variantId: VariantId; storeId: StoreId }

export type RentalsToHold = {
  orderId: OrderId
  wishes: readonly RentalWish[]
  /** When an unpaid order loses them; null = never. */
  expiresAt: Date | null
}

export interface RentalModule {
  /**
   * Books units inside the order transaction, before the stock is locked. Throws `cart_changed` if a costume is taken, is not lent in
   * that branch, or the branch is closed on the day of pick-up or return.
   */
  holdRentals: (tx: Tx, rentals: RentalsToHold) => Promise<void>
  /** An order that goes nowhere frees its units. What is out stays out. */
  releaseOrder: (tx: Tx, changed: { orderId: OrderId; to: string }) => Promise<void>
  /** Keeps what a paid order has booked, and books again what it had lost meanwhile, if a unit is free. */
  keepPaid: (tx: Tx, paid: { orderId: OrderId }) => Promise<void>
  /** The customer takes a costume. Throws 409 if it is not booked from today or before, and paid. */
  handOut: (tx: Tx, bookingId: RentalBookingId) => Promise<void>
  /** The customer brought a costume back; settles its deposit. Throws 409 if it is not out. */
  takeBack: (tx: Tx, back: { bookingId: RentalBookingId; damageCents: Cents }) => Promise<Settlement>
}
