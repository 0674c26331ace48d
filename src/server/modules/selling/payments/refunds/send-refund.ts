import type { RefundId } from '#kernel/ids.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import type { PaymentProvider, RefundOutcome } from '../payments.types.ts'
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
  await updateRefund(db.query, { id: refundId, state: outcome.kind, ref: refundRef, at: clock.now() })
}

/** A gateway that is no longer configured cannot be called, so a person sends the money. */
async function refundAt(
  provider: PaymentProvider | undefined,
  request: Parameters<PaymentProvider['refund']>[0],
): Promise<RefundOutcome> {
  return provider ? provider.refund(request) : { kind: 'manual' }
}
