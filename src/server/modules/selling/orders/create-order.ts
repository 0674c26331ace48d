import { sha256 } from '#server/platform/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findDueDate } from './calendar/order-days.rules.ts'
import { deriveOrderHash } from './mails/order-link.rules.ts'
import type { OrdersDeps } from './orders-module.types.ts'
import type { OrderDraft, PlacedOrder } from './orders.types.ts'
import { insertOrder } from './place-order.queries.ts'
import { issuePaperJob } from './states/change-status.ts'
import { findFirstPaymentState, findFirstStates } from './states/order-states.rules.ts'

type CreateDeps = Pick<OrdersDeps, 'jobs' | 'notifications' | 'paymentTerms' | 'linkSecret'>

/** Writes the order with lines and history and enqueues its e-mail. `assignNumber` follows at the end of the transaction. */
export async function createOrder(
  { jobs, notifications, paymentTerms, linkSecret }: CreateDeps,
  tx: Tx,
  draft: OrderDraft,
): Promise<Omit<PlacedOrder, 'number'>> {
  const hash = deriveOrderHash(linkSecret, draft.cartId)
  const totalCents = draft.totals.total_cents
  const terms = paymentTerms[draft.paymentKind]
  const states = findFirstStates(terms, totalCents)
  await insertOrder(tx, {
    ...draft,
    hashDigest: sha256(hash),
    states,
    paymentState: findFirstPaymentState(terms, totalCents),
    dueAt: findDueDate(terms, { totalCents, now: draft.placedAt }),
  })
  await notifications.enqueue(tx, 'order-received', { orderId: draft.id })
  if (totalCents === 0) await jobs.enqueue(tx, issuePaperJob, { orderId: draft.id, kind: 'invoice' })
  return { id: draft.id, hash, state: states.at(-1) ?? 'new' }
}
