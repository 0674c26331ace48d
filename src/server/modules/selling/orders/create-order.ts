import { toPayCents } from '#contracts/checkout.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findDueDate, seriesYear } from './calendar/order-days.rules.ts'
import { deriveOrderHash } from './mails/order-link.rules.ts'
import type { OrdersDeps } from './orders-deps.types.ts'
import type { HeldOrder, NewOrder, UnnumberedOrder } from './orders.types.ts'
import { insertOrder } from './place-order.queries.ts'
import { issuePaperJob } from './states/change-status.ts'
import { findFirstPaymentState, findFirstStates } from './states/order-states.rules.ts'

/** No year: the first order of a customer has the first number of its year. */
const testSeries = '00'

/** Enqueues the e-mail of a new order, and its invoice if nothing is to be paid. The order may be written after it. */
export async function enqueueReceipt(
  { jobs, notifications }: Pick<OrdersDeps, 'jobs' | 'notifications'>,
  tx: Tx,
  { orderId, totalCents }: NewOrder,
): Promise<void> {
  await notifications.enqueue(tx, 'order-received', { orderId })
  if (totalCents === 0) await jobs.enqueue(tx, issuePaperJob, { orderId, kind: 'invoice' })
}

/** Writes the order with lines, history and number, as the last statement of the transaction. */
export async function createOrder(
  { paymentTerms, linkSecret }: Pick<OrdersDeps, 'paymentTerms' | 'linkSecret'>,
  tx: Tx,
  draft: HeldOrder,
): Promise<UnnumberedOrder> {
  const hash = deriveOrderHash(linkSecret, draft.cartId)
  const totalCents = toPayCents(draft.totals)
  const terms = paymentTerms[draft.paymentKind]
  const states = findFirstStates(terms, totalCents)
  const readNumber = await insertOrder(tx, {
    ...draft,
    series: draft.isTest ? testSeries : seriesYear(draft.placedAt),
    hashDigest: sha256(hash),
    states,
    paymentState: findFirstPaymentState(terms, totalCents),
    dueAt: findDueDate(terms, { totalCents, now: draft.placedAt }),
  })
  return { id: draft.id, hash, state: states.at(-1) ?? 'new', readNumber }
}
