import { addCents } from '#kernel/money.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { createChangeStatus } from './change-status.ts'
import { priceReturned } from './compose-credit.ts'
import { refundRequested } from './orders.events.ts'
import * as refundQueries from './refunds.queries.ts'
import * as queries from './orders.queries.ts'
import { refundSentReason } from './reasons.rules.ts'
import type { PendingRefund, Refund } from './orders.types.ts'

type RefundDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  events: Publisher
  changeStatus: ReturnType<typeof createChangeStatus>
}

export type RefundRequest = {
  orderId: number
  /** What it is for: the same cause twice is one refund. */
  cause: string
  /** Absent = what the named goods cost, or everything that has not gone back yet. */
  amountCents?: number
  lines?: Refund['lines']
  withDelivery?: boolean
  reason?: string
  actor: string
}
export type RefundOutcome = { kind: 'requested'; refundId: number; amountCents: number } | { kind: 'alreadyRequested' }

export const afterRefundJob = 'orders.after-refund'

export function createRefunds({ db, clock, jobs, events, changeStatus }: RefundDeps) {
  const refunds = {
    /**
     * Asks for money to go back. With the order's row locked, the sum of refunds can never pass what was paid. Payments react:
     * the money moves after the commit, by a job.
     */
    async requestRefund(tx: Tx, request: RefundRequest): Promise<RefundOutcome> {
      const { orderId, cause, reason = '', lines = null, withDelivery = false, actor } = request
      const order = await queries.lockOrder(tx, orderId)
      if (!order) throw notFound('order')
      const earlier = await refundQueries.listRefunds(tx, orderId)
      if (earlier.some((refund) => refund.cause === cause)) return { kind: 'alreadyRequested' }
      const left = order.totalCents - addCents(...earlier.map(({ amountCents }) => amountCents))
      const amountCents = request.amountCents ?? (lines ? await priceLines(tx, { orderId, lines, withDelivery }) : left)
      if (order.paidAt === null) throw new ApiError('conflict', { message: 'Objednávka nie je zaplatená.' })
      if (amountCents <= 0 || amountCents > left) {
        throw new ApiError('conflict', { message: 'Vrátiť možno najviac to, čo bolo zaplatené.' })
      }
      const refundId = await refundQueries.insertRefund(tx, {
        orderId,
        cause,
        amountCents,
        lines,
        withDelivery,
        reason,
        actor,
        at: clock.now(),
      })
      if (refundId === undefined) return { kind: 'alreadyRequested' }
      const keptShare = (left - amountCents) / order.totalCents
      await events.publish(tx, refundRequested({ refundId, orderId, keptShare, at: clock.now() }))
      return { kind: 'requested', refundId, amountCents }
    },

    /** Asks for everything that was paid and has not been asked for yet; nothing where that is nothing. */
    async requestRest(tx: Tx, request: Pick<RefundRequest, 'orderId' | 'cause' | 'reason' | 'actor'>): Promise<void> {
      const order = await queries.lockOrder(tx, request.orderId)
      if (!order || order.paidAt === null) return
      const earlier = await refundQueries.listRefunds(tx, request.orderId)
      const left = order.totalCents - addCents(...earlier.map(({ amountCents }) => amountCents))
      if (left > 0) await refunds.requestRefund(tx, { ...request, amountCents: left })
    },

    /** What a refund still has to send; undefined when it was sent or never asked for. */
    async findPending(refundId: number): Promise<PendingRefund | undefined> {
      const refund = await refundQueries.findRefund(db.query, refundId)
      if (!refund || refund.state === 'sent') return undefined
      return { refundId, orderId: refund.orderId, amountCents: refund.amountCents }
    },

    /** The money has left: the order says so, and the customer gets the message with the credit note. */
    async markSent(tx: Tx, { refundId, actor }: { refundId: number; actor: string }): Promise<boolean> {
      const known = await refundQueries.findRefund(tx, refundId)
      if (!known) throw notFound('refund')
      const order = await queries.lockOrder(tx, known.orderId)
      if (!order || !(await refundQueries.markRefundSent(tx, { refundId, at: clock.now() }))) return false
      const all = await refundQueries.listRefunds(tx, known.orderId)
      const sentCents = addCents(...all.flatMap(({ state, amountCents }) => (state === 'sent' ? [amountCents] : [])))
      const isWhole = sentCents >= order.totalCents
      const to = isWhole ? 'refunded' : 'partly_refunded'
      await queries.setPaymentState(tx, { orderId: order.id, paymentState: to })
      const isMoved = order.state === 'withdrawn' && (await changeStatus(tx, { orderId: order.id, to, actor }))
      if (!isMoved) {
        await queries.noteInHistory(tx, { orderId: order.id, actor, reason: refundSentReason, at: clock.now() })
      }
      await jobs.enqueue(tx, afterRefundJob, { orderId: order.id, refundId })
      return true
    },
  }
  return refunds
}

/** What the named goods have cost after discounts, and the delivery if it goes back too. */
async function priceLines(
  tx: Tx,
  { orderId, lines, withDelivery }: { orderId: number; lines: NonNullable<Refund['lines']>; withDelivery: boolean },
): Promise<number> {
  const goods = priceReturned(await queries.listOrderItems(tx, orderId), lines)
  const order = withDelivery ? await queries.findOrder(tx, orderId) : undefined
  return addCents(...goods.map(({ grossCents }) => grossCents), order?.deliveryCents ?? 0)
}
