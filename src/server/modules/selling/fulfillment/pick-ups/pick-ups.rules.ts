import type { PickUp } from '#contracts/admin/pick-ups.ts'
import type { PaymentKind } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { formatEuro } from '#kernel/euro.ts'
import { toLocalTime } from '#kernel/local-time.ts'
import type { Cents } from '#kernel/money.ts'

/** `differenceCents`: what a change of the paid order asks for; the customer sends it by transfer (ADR 0045). */
export type Money = { payment: PickUp['payment']; toPayCents: Cents; differenceCents: Cents }

/** What the customer still owes when they collect the order. `cashKinds`: kinds of payment that are taken with the goods. */
export function findMoney(
  order: { paymentState: string; paymentKind: PaymentKind; totalCents: Cents; askedCents: Cents },
  cashKinds: readonly PaymentKind[],
): Money {
  const { paymentState, paymentKind, totalCents, askedCents } = order
  if (paymentState === 'unpaid' && cashKinds.includes(paymentKind)) {
    return { payment: 'on_the_spot', toPayCents: totalCents, differenceCents: 0 }
  }
  const wasPaid = paymentState === 'paid' || paymentState === 'partly_refunded'
  const isPaid = wasPaid && askedCents === 0
  return { payment: isPaid ? 'paid' : 'missing', toPayCents: 0, differenceCents: wasPaid ? askedCents : 0 }
}

/** Why the order cannot be handed over with what the person has confirmed, in words for them; undefined = it can. */
export function findRefusal(
  { state, state_text, payment, to_pay_cents, min_age, handed_over }: PickUp,
  { takenCents, isAgeChecked }: { takenCents: Cents; isAgeChecked: boolean },
): string | undefined {
  if (handed_over) return messages.staff.handedOverBy(handed_over.by, describeMoment(new Date(handed_over.at)))
  if (state !== 'ready_pickup') return messages.staff.notReadyYet(state_text)
  if (payment === 'missing') return messages.staff.notPaid
  if (takenCents !== to_pay_cents) return messages.staff.otherSum(formatEuro(to_pay_cents))
  if (min_age !== null && !isAgeChecked) return messages.staff.ageToCheck(min_age)
  return undefined
}

/** "23. 11. 14:05" in the shop's time zone. */
function describeMoment(at: Date): string {
  const { date, time } = toLocalTime(at)
  const [, month, day] = date.split('-').map(Number)
  return `${day}. ${month}. ${time.slice(0, 5)}`
}
