import type { OrderEvent } from '#contracts/admin/orders.ts'
import { messages } from '#contracts/messages.ts'
import type { StoreId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { OrdersDeps } from '../orders-module.types.ts'
import { listHistory, type HistoryRow } from '../states/order-state.queries.ts'
import { describeState } from '../states/order-states.rules.ts'
import { emailCorrectedReason, refundSentReason, reminderReason } from '../states/reasons.rules.ts'
import { findOfficeOrder, listOrderChanges, type OrderChange } from './office-order.queries.ts'

/** Everything that has happened to an order, newest first. Throws 404, also for an order of another branch. */
export async function readTimeline(
  { db }: Pick<OrdersDeps, 'db'>,
  { number, branches }: { number: string; branches: readonly StoreId[] | null },
): Promise<OrderEvent[]> {
  const id = await findOfficeOrder(db.query, { number }, branches)
  if (id === undefined) throw notFound('order')
  const [history, changes] = [await listHistory(db.query, id), await listOrderChanges(db.query, id)]
  return [...history.map(toStep), ...changes.map(toChange)].toSorted((a, b) => b.at.localeCompare(a.at))
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
