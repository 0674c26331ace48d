import { addCents, type Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { OrderId } from '#kernel/ids.ts'
import { findAsked, sumChanges } from './changes.queries.ts'

type Paid = { id: OrderId; totalCents: Cents; paidAt: Date | null }

/**
 * What was received for the price of an order, without its deposit, in cents: the sum that it had when it was paid, and differences that were paid later. Its present
 * sum says this only as long as its lines were not changed.
 */
export async function countReceived(q: Queryable, { id, totalCents, paidAt }: Paid): Promise<Cents> {
  if (paidAt === null) return 0
  const { grownCents, toppedUpCents } = await sumChanges(q, id)
  return totalCents - grownCents + toppedUpCents
}

/** What was received and is not refunded or about to be. `refunds` are all refunds of the order. */
export async function countKept(
  q: Queryable,
  { order, refunds }: { order: Paid; refunds: readonly { amountCents: Cents; isDeposit: boolean }[] },
): Promise<Cents> {
  const ofPrice = refunds.filter(({ isDeposit }) => !isDeposit)
  return (await countReceived(q, order)) - addCents(...ofPrice.map(({ amountCents }) => amountCents))
}

/** What the customer still has to pay for a changed order that is paid; 0 = nothing, or the order is not paid at all. */
export async function countOpenDifference(q: Queryable, orderId: OrderId): Promise<Cents> {
  return (await findAsked(q, orderId))?.askedCents ?? 0
}
