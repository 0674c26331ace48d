import type Stripe from 'stripe'
import type { ProviderReport, ReportState } from '../payments.types.ts'

/** The report of a Checkout session. A declined card leaves the session open, and the customer can try another card there. */
export function toReport(session: Stripe.Checkout.Session): ProviderReport {
  return {
    state: toReportState(session),
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
  }
}

function toReportState({
  payment_status: paymentStatus,
  status,
  payment_intent: intent,
}: Stripe.Checkout.Session): ReportState {
  if (paymentStatus === 'paid') return 'paid'
  if (status === 'expired') return 'cancelled'
  if (status !== 'complete') return 'created'
  // A payment method that takes days: the session is complete, and the money is on its way or refused.
  const progress = typeof intent === 'object' ? intent?.status : undefined
  return progress === 'requires_payment_method' || progress === 'canceled' ? 'failed' : 'created'
}

/** The session that an event is about; undefined = the event settles nothing. */
export function findSessionId(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return event.data.object.id
    default:
      return undefined
  }
}

const toleranceSeconds = 300

/** Stripe's check refuses only old messages; one from the future could be held back and replayed later. */
export function isFromFuture(signature: string, now: Date): boolean {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)
  return !(seconds - now.getTime() / 1000 <= toleranceSeconds)
}
