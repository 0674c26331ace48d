import type { Order } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import { describeState } from '../states/order-states.rules.ts'
import * as reasons from '../states/reasons.rules.ts'

type Step = { changedAt: Date; fromState: string | null; toState: string; reason: string }

/** The history as the customer reads it: states, and notes that concern them. The reasons of staff stay internal. */
export function describeHistory(rows: readonly Step[]): Order['history'] {
  return rows.flatMap(({ changedAt, fromState, toState, reason }) => {
    const text = fromState === toState ? notes.get(reason) : describeState(toState)
    return text === undefined ? [] : [{ at: changedAt.toISOString(), state: toState, text }]
  })
}

const notes = new Map([
  [reasons.reminderReason, messages.order.reminded],
  [reasons.emailCorrectedReason, messages.order.emailCorrected],
  [reasons.refundSentReason, messages.order.refundSent],
  [reasons.linesChangedReason, messages.order.changed],
  [reasons.addressChangedReason, messages.order.addressChanged],
  [reasons.differenceReceivedReason, messages.order.differenceReceived],
])
