import type Stripe from 'stripe'
import type { ProviderReport, ReportState } from '../payments.types.ts'

/** What a Checkout session says of its payment. A declined card leaves the session open: the customer tries another one there. */
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
  // A way of paying that takes days: the session is complete, the money under way or refused.
  const progress = typeof intent === 'object' ? intent?.status : undefined
  return progress === 'requires_payment_method' || progress === 'canceled' ? 'failed' : 'created'
}

/** The session that an event is about; undefined = an event that settles nothing. */
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

/** Stripe's own check refuses old messages only; one from the future could be kept back and sent again later. */
export function isFromFuture(signature: string, now: Date): boolean {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)
  return !(seconds - now.getTime() / 1000 <= toleranceSeconds)
}
