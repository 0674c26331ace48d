import type { RefundId } from '#kernel/ids.ts'
import { NotDone } from '../gateways/not-done.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import type { PaymentProvider, RefundOutcome } from '../payments.types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { markReturnedByGateway, upsertToReturn } from '../unmatched/decisions.queries.ts'
import { paidTwice } from './refund-order.ts'
import { wholePaymentKey } from './refund-key.rules.ts'
import { findRefund, releaseRefund, sumOtherRefunds, takeRefund, updateRefund } from './refunds.queries.ts'

/** Longer than a call of a gateway may take, and shorter than the reconciler waits. */
const tryMs = 45_000
/** In the history of the order, see `timeline.reasons` of the messages for staff. */
const unsureRefund = 'refund unsure'

type SendDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'providers' | 'orders'>
type StoredRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/** Sends a recorded refund through its provider. Repeatable: it is one refund at the provider too, or a person looks. */
export async function sendRefund(deps: SendDeps, refundId: RefundId): Promise<void> {
  const { db, clock, orders, providers } = deps
  const refund = await findRefund(db.query, refundId)
  if (!refund || refund.state !== 'requested' || refund.providerRef === null) return
  const outcome = await refundAt(deps, providers.byCode(refund.provider), refund)
  const refundRef = outcome.kind === 'done' ? outcome.ref : null
  const state = outcome.kind === 'done' ? 'done' : 'manual'
  const at = clock.now()
  await db.tx(async (tx) => {
    const isMarked = await updateRefund(tx, { id: refundId, state, ref: refundRef, at })
    if (!isMarked) return
    const { orderId } = refund
    if (outcome.kind === 'unsure') await orders.note(tx, { orderId, actor: 'payment', reason: unsureRefund })
    if (refund.key === wholePaymentKey(refund.paymentId))
      await follow(tx, { refund, isSent: outcome.kind === 'done', at })
  })
}

/** A whole payment that no provider can send back waits for a person, beside the money that settles no order. */
async function follow(
  tx: Tx,
  { refund, isSent, at }: { refund: StoredRefund; isSent: boolean; at: Date },
): Promise<void> {
  const { paymentId, orderId, amountCents, currency } = refund
  if (isSent) return markReturnedByGateway(tx, { paymentId, at })
  const reason = refund.reason === paidTwice ? 'paid_already' : 'order_cancelled'
  await upsertToReturn(tx, { reason, amountCents, currency, orderId, paymentId, at })
}

/** A gateway that is no longer configured cannot be called, so a person sends the money. */
async function refundAt(
  deps: SendDeps,
  provider: PaymentProvider | undefined,
  { id, providerRef, amountCents, currency, key, paymentId }: StoredRefund,
): Promise<RefundOutcome> {
  if (!provider || providerRef === null) return { kind: 'manual' }
  const request = { ref: providerRef, amountCents, currency, key }
  if (provider.hasKeys) return provider.refund({ ...request, isRepeat: false, sentCents: undefined })
  const { db, clock } = deps
  const now = clock.now()
  const taken = await takeRefund(db.query, { id, now, triedBefore: new Date(now.getTime() - tryMs) })
  if (!taken) throw new Error(`Refund ${id} is being sent.`)
  const sentCents = await sumOtherRefunds(db.query, { id, paymentId })
  try {
    return await provider.refund({ ...request, isRepeat: taken.wasTried, sentCents })
  } catch (error) {
    if (error instanceof NotDone && !taken.wasTried) await releaseRefund(db.query, id)
    throw error
  }
}
