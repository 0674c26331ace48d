import type { Order } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import { describeState } from './orders.rules.ts'
import { emailMendedReason, refundSentReason, reminderReason } from './reasons.rules.ts'

type Step = { changedAt: Date; fromState: string | null; toState: string; reason: string }

/** What the customer reads of an order's history: states, and those notes that concern him. Why staff did it stays inside. */
export function describeHistory(rows: readonly Step[]): Order['history'] {
  return rows.flatMap(({ changedAt, fromState, toState, reason }) => {
    const text = fromState === toState ? notes.get(reason) : describeState(toState)
    return text === undefined ? [] : [{ at: changedAt.toISOString(), state: toState, text }]
  })
}

const notes = new Map([
  [reminderReason, messages.order.reminded],
  [emailMendedReason, messages.order.emailMended],
  [refundSentReason, messages.order.refundSent],
])
