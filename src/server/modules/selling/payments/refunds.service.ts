import * as z from 'zod/mini'
import type { PendingRefund } from '#server/modules/selling/orders/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { setRefunded } from './payments.queries.ts'
import type { PaymentsDeps } from './payments.service.ts'
import type { PaymentProvider } from './payments.types.ts'
import * as queries from './refunds.queries.ts'

const refundJob = 'payments.refund'
// The queue keeps the name it was created under: jobs that are waiting in it are money that customers wait for.
const orderRefundJob = 'orders.send-refund'
const jobSchema = z.object({ refundId: z.int() })

export type RefundsDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'jobs' | 'orders'> & {
  findProvider: (code: string) => PaymentProvider | undefined
}

/** Money back: recorded with the decision in one transaction, sent by a job, finished by the reconciler when the job was lost. */
export function createRefundsService({ db, clock, jobs, orders, findProvider }: RefundsDeps) {
  const service = {
    /**
     * Gives money of a paid order back, in cents; the same `key` twice is one refund. False when that much was not paid, or has
     * gone back already.
     */
    async refundOrder(
      tx: Tx,
      refund: { orderId: number; amountCents: number; reason: string; key: string },
    ): Promise<boolean> {
      await orders.lockOrder(tx, refund.orderId)
      if (await queries.hasRefund(tx, `${refund.key}/0`)) return true
      const payments = await queries.listRefundable(tx, refund.orderId)
      let missing = refund.amountCents
      const shares = payments.flatMap(({ id, leftCents }) => {
        const amountCents = Math.min(leftCents, missing)
        missing -= amountCents
        return amountCents > 0 ? [{ paymentId: id, amountCents, leftCents }] : []
      })
      if (missing > 0 || shares.length === 0) return false
      for (const [index, { paymentId, amountCents, leftCents }] of shares.entries()) {
        const { orderId, reason } = refund
        await record(tx, { orderId, paymentId, amountCents, reason, key: `${refund.key}/${index}` })
        if (amountCents === leftCents) await setRefunded(tx, paymentId)
      }
      return true
    },

    /** A payment that must not be kept goes back whole: nobody has decided, the shop simply has no right to it. */
    async giveBack(
      tx: Tx,
      payment: { id: number; orderId: number; amountCents: number; reason: string },
    ): Promise<void> {
      const { id, orderId, amountCents, reason } = payment
      await setRefunded(tx, id)
      await orders.note(tx, { orderId, actor: 'payment', reason: `refund: ${reason}` })
      await record(tx, { orderId, paymentId: id, amountCents, reason, key: `payment-${id}` })
    },

    /** Asks the provider; harmless when repeated, as its key makes it one refund there too. */
    async sendRefund(refundId: number): Promise<void> {
      const refund = await queries.findRefund(db.query, refundId)
      if (!refund || refund.state !== 'requested' || refund.providerRef === null) return
      const provider = findProvider(refund.provider)
      const outcome = provider
        ? await provider.refund({
            ref: refund.providerRef,
            amountCents: refund.amountCents,
            currency: refund.currency,
            key: refund.key,
          })
        : // A gateway that is no longer set up cannot be asked; a person can.
          ({ kind: 'manual' } as const)
      const ref = outcome.kind === 'done' ? outcome.ref : null
      await queries.endRefund(db.query, { id: refundId, state: outcome.kind, ref, at: clock.now() })
    },

    /** A refund that orders have decided is sent after the commit. */
    async enqueueOrderRefund(tx: Tx, { refundId }: { refundId: number }): Promise<void> {
      await jobs.enqueue(tx, orderRefundJob, { refundId })
    },

    /** For the job: sends what was asked for and says so to the order. Safe to repeat, as each payment is keyed by the refund. */
    async runOrderRefund(refundId: number): Promise<void> {
      const refund = await orders.findPendingRefund(refundId)
      if (!refund || (await sendOrderRefund(refund)) === 'byHand') return
      await db.tx((tx) => orders.markRefundSent(tx, { refundId, actor: 'payment' }))
    },

    listLate: (createdBefore: Date) => queries.listLateRefunds(db.query, { createdBefore }),
  }

  /** Sends what was paid through providers; `byHand` when a person has to send it, even if only a part. */
  async function sendOrderRefund({ refundId, orderId, amountCents }: PendingRefund): Promise<'sent' | 'byHand'> {
    const key = `order-refund-${refundId}`
    if (!(await db.tx((tx) => service.refundOrder(tx, { orderId, amountCents, reason: 'refund of order', key }))))
      return 'byHand'
    for (const id of await queries.listByKey(db.query, key)) await service.sendRefund(id)
    return (await queries.isAllDone(db.query, key)) ? 'sent' : 'byHand'
  }

  async function record(tx: Tx, refund: Omit<queries.NewRefund, 'createdAt'>): Promise<void> {
    const refundId = await queries.insertRefund(tx, { ...refund, createdAt: clock.now() })
    if (refundId !== undefined) await jobs.enqueue(tx, refundJob, { refundId })
  }

  jobs.work(refundJob, async (data) => service.sendRefund(jobSchema.parse(data).refundId))
  jobs.work(orderRefundJob, async (data) => service.runOrderRefund(jobSchema.parse(data).refundId))
  return service
}
export type RefundsService = ReturnType<typeof createRefundsService>
