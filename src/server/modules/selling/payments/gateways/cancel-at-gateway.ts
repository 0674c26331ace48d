import type { OrderId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { listOpenAttempts, type OpenAttempt } from '../attempts.queries.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import type { PaymentRef } from '../payments.types.ts'

/** `{ provider, ref }`: the payment that is not to be paid any more. */
export const cancelJob = 'payments.cancel'

type Deps = Pick<PaymentsDeps, 'jobs' | 'providers'>

/** Enqueues the cancellation of open attempts where the gateway has one. Money that arrives earlier is settled as late money. */
export async function enqueueCancels({ jobs, providers }: Deps, tx: Tx, open: readonly OpenAttempt[]): Promise<void> {
  for (const { provider, providerRef: ref } of open) {
    if (ref !== null && providers.byCode(provider)?.cancel) await jobs.enqueue(tx, cancelJob, { provider, ref })
  }
}

/** Handler of `order.stateChanged`: a cancelled order is not to be paid. */
export async function followState(
  deps: Deps,
  tx: Tx,
  { orderId, to }: { orderId: OrderId; to: string },
): Promise<void> {
  if (to === 'cancelled') await enqueueCancels(deps, tx, await listOpenAttempts(tx, orderId))
}

/** Repeatable: a payment that is closed or paid stays as it is. */
export async function cancelAtGateway({ providers }: Deps, { provider, ref }: PaymentRef): Promise<void> {
  await providers.byCode(provider)?.cancel?.(ref)
}
