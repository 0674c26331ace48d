import type { OrderEvent } from '#contracts/admin/orders.ts'
import { messages } from '#contracts/messages.ts'
import { formatEuro } from '#kernel/euro.ts'
import type { StoreId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { listRefunds, type RefundRow } from '../refunds/refunds.queries.ts'
import { listHistory, type HistoryRow } from '../states/order-state.queries.ts'
import { describeState } from '../states/order-states.rules.ts'
import { emailCorrectedReason, refundSentReason, reminderReason } from '../states/reasons.rules.ts'
import {
  findOfficeOrder,
  listOrderChanges,
  listSettledPayments,
  type OrderChange,
  type SettledPayment,
} from './office-order.queries.ts'

/** Everything that has happened to an order, newest first. Throws 404, also for an order of another branch. */
export async function readTimeline(
  { db, notifications }: Pick<OrdersDeps, 'db' | 'notifications'>,
  { number, branches }: { number: string; branches: readonly StoreId[] | null },
): Promise<OrderEvent[]> {
  const id = await findOfficeOrder(db.query, { number }, branches)
  if (id === undefined) throw notFound('order')
  const [history, changes] = [await listHistory(db.query, id), await listOrderChanges(db.query, id)]
  const events = [
    ...history.map(toStep),
    ...changes.map(toChange),
    ...(await notifications.listSent(db.query, id)).map(toMail),
    ...(await listSettledPayments(db.query, id)).map(toPayment),
    ...(await listRefunds(db.query, id)).map(toRefund),
  ]
  return events.toSorted((a, b) => b.at.localeCompare(a.at))
}

const { timeline } = messages.staff

function toStep({ changedAt, fromState, toState, actor, reason }: HistoryRow): OrderEvent {
  const isNote = fromState === toState
  const known = knownReasons.get(reason)
  return {
    at: changedAt.toISOString(),
    kind: isNote ? 'note' : 'state',
    by: describeActor(actor),
    text: isNote ? (known ?? reason) : describeState(toState),
    reason: isNote ? '' : (known ?? reason),
  }
}

function toChange({ at, by, actor, fields, reason }: OrderChange): OrderEvent {
  return {
    at: at.toISOString(),
    kind: 'change',
    by: by === '' ? actor : by,
    text: timeline.changed(fields.map((field) => timeline.fields[field] ?? field)),
    reason,
  }
}

function toMail({ template, at }: { template: string; at: Date }): OrderEvent {
  const text = timeline.mailed(timeline.mails[template] ?? template)
  return { at: at.toISOString(), kind: 'mail', by: timeline.shop, text, reason: '' }
}

function toPayment({ at, amountCents, state, provider }: SettledPayment): OrderEvent {
  const text = timeline.payments[state](formatEuro(amountCents))
  return { at: at.toISOString(), kind: 'money', by: timeline.providers[provider] ?? provider, text, reason: '' }
}

/** That it was sent is in the history. */
function toRefund({ requestedAt, amountCents, reason }: RefundRow): OrderEvent {
  const text = timeline.refundRequested(formatEuro(amountCents))
  return { at: requestedAt.toISOString(), kind: 'money', by: timeline.shop, text, reason }
}

function describeActor(actor: string): string {
  return actor.startsWith('staff: ') ? actor.slice('staff: '.length) : (timeline.actors[actor] ?? actor)
}

/** Reasons that the shop itself writes to the history, in the words of staff. */
const knownReasons = new Map([
  [reminderReason, messages.order.reminded],
  [emailCorrectedReason, messages.order.emailCorrected],
  [refundSentReason, messages.order.refundSent],
  ...Object.entries(timeline.reasons),
])
