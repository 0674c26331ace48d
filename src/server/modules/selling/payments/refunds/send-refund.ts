import type { RefundId } from '#kernel/ids.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import type { PaymentProvider, RefundOutcome } from '../payments.types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { markReturnedByGateway, upsertToReturn } from '../unmatched/decisions.queries.ts'
import { paidTwice } from './refund-order.ts'
import { wholePaymentKey } from './refund-key.rules.ts'
import { findRefund, updateRefund } from './refunds.queries.ts'

/** Sends a recorded refund through its provider. Repeatable: its key makes it one refund at the provider too. */
export async function sendRefund(
  { db, clock, providers }: Pick<PaymentsDeps, 'db' | 'clock' | 'providers'>,
  refundId: RefundId,
): Promise<void> {
  const refund = await findRefund(db.query, refundId)
  if (!refund || refund.state !== 'requested' || refund.providerRef === null) return
  const { providerRef: ref, amountCents, currency, key } = refund
  const outcome = await refundAt(providers.byCode(refund.provider), { ref, amountCents, currency, key })
  const refundRef = outcome.kind === 'done' ? outcome.ref : null
  const at = clock.now()
  await db.tx(async (tx) => {
    const isMarked = await updateRefund(tx, { id: refundId, state: outcome.kind, ref: refundRef, at })
    if (isMarked && key === wholePaymentKey(refund.paymentId))
      await follow(tx, { refund, isSent: outcome.kind === 'done', at })
  })
}

/** A whole payment that no provider can send back waits for a person, beside the money that settles no order. */
async function follow(
  tx: Tx,
  { refund, isSent, at }: { refund: NonNullable<Awaited<ReturnType<typeof findRefund>>>; isSent: boolean; at: Date },
): Promise<void> {
  const { paymentId, orderId, amountCents, currency } = refund
  if (isSent) return markReturnedByGateway(tx, { paymentId, at })
  const reason = refund.reason === paidTwice ? 'paid_already' : 'order_cancelled'
  await upsertToReturn(tx, { reason, amountCents, currency, orderId, paymentId, at })
}

/** A gateway that is no longer configured cannot be called, so a person sends the money. */
async function refundAt(
  provider: PaymentProvider | undefined,
  request: Parameters<PaymentProvider['refund']>[0],
): Promise<RefundOutcome> {
  return provider ? provider.refund(request) : { kind: 'manual' }
}
