import type { Order } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import { describeState } from '../states/order-states.rules.ts'
import * as reasons from '../states/reasons.rules.ts'

type Step = { changedAt: Date; fromState: string | null; toState: string; reason: string }

/**
 * The history as the customer reads it: states, and notes that concern them. The reasons of staff stay internal, and so does a step
 * that was taken back before the mail about it left.
 */
export function describeHistory(rows: readonly Step[]): Order['history'] {
  return withoutTakenBack(rows).flatMap(({ changedAt, fromState, toState, reason }) => {
    const text = fromState === toState ? notes.get(reason) : describeState(toState)
    return text === undefined ? [] : [{ at: changedAt.toISOString(), state: toState, text }]
  })
}

function withoutTakenBack(rows: readonly Step[]): Step[] {
  const kept: Step[] = []
  for (const row of rows) {
    if (row.reason !== reasons.takenBackReason) kept.push(row)
    // The order is where it was: what came after that state has not happened.
    else kept.splice(kept.findLastIndex(({ toState }) => toState === row.toState) + 1)
  }
  return kept
}

const notes = new Map([
  [reasons.reminderReason, messages.order.reminded],
  [reasons.emailCorrectedReason, messages.order.emailCorrected],
  [reasons.refundSentReason, messages.order.refundSent],
  [reasons.linesChangedReason, messages.order.changed],
  [reasons.addressChangedReason, messages.order.addressChanged],
  [reasons.partSentReason, messages.order.partSent],
  [reasons.differenceReceivedReason, messages.order.differenceReceived],
  [reasons.slotMovedReason, messages.order.slotMoved],
])
