import * as z from 'zod/mini'
import { registerCheck } from '#server/platform/checks/findings.ts'
import { afterAddressJob } from './changes/change-address.ts'
import { changeCause, isChangeCause } from './changes/change-cause.rules.ts'
import { afterChangeJob } from './changes/move-money.ts'
import { closeOrders } from './due/close-orders.ts'
import { expireOrders } from './due/expire-orders.ts'
import { remindOfPayment } from './due/remind-of-payment.ts'
import { supplyWaiting } from './due/supply-waiting.ts'
import type { OrdersDeps } from './orders-deps.types.ts'
import { indexWords } from './office/search/index-words.ts'
import { issueCreditNote, issueInvoice } from './billing/issue-papers.ts'
import { reissueBill } from './billing/reissue-bill.ts'
import { afterRefundJob } from './refunds/mark-refund-sent.ts'
import { checkMoney } from './refunds/check-money.ts'
import { findRefund } from './refunds/refunds.queries.ts'
import { isTestOrder } from './states/test-orders.queries.ts'
import { checkSales } from './sales/check-sales.ts'
import { keepSales } from './sales/keep-sales.ts'
import { issuePaperJob } from './states/change-status.ts'

const issuePaperSchema = z.object({ orderId: z.int(), kind: z.enum(['invoice', 'credit_note']) })
const afterChangeSchema = z.object({ orderId: z.int(), changeId: z.int() })
const afterAddressSchema = z.object({ orderId: z.int(), version: z.int() })
const afterRefundSchema = z.object({ orderId: z.int(), refundId: z.int() })

export function registerOrderJobs(deps: OrdersDeps): void {
  registerDueOrders(deps)
  const { db, jobs, notifications } = deps
  // The message carries the credit note, so the note is issued first.
  jobs.work(afterRefundJob, async (data) => {
    const { orderId, refundId } = afterRefundSchema.parse(data)
    const refund = await findRefund(db.query, refundId)
    // The papers of a change say already what its refund gives back; a deposit was never charged.
    if (refund && !refund.isDeposit && !isChangeCause(refund.cause)) await issueCreditNote(deps, { orderId, refundId })
    await db.tx((tx) => notifications.enqueue(tx, 'order-refunded', { orderId, refundId }))
  })
  jobs.work(afterChangeJob, async (data) => {
    const { orderId, changeId } = afterChangeSchema.parse(data)
    await reissueBill(deps, { orderId, cause: changeCause(changeId) })
    await db.tx((tx) => notifications.enqueue(tx, 'order-changed', { orderId, changeId }))
  })
  jobs.work(afterAddressJob, async (data) => {
    const { orderId, version } = afterAddressSchema.parse(data)
    await reissueBill(deps, { orderId, cause: `address ${version}` })
    await db.tx((tx) => notifications.enqueue(tx, 'order-address-changed', { orderId }))
  })
  jobs.work(issuePaperJob, async (data) => {
    const { orderId, kind } = issuePaperSchema.parse(data)
    if (await isTestOrder(db.query, orderId)) return
    if (kind === 'credit_note') return void (await issueCreditNote(deps, { orderId, refundId: undefined }))
    const { isNew } = await issueInvoice(deps, orderId)
    if (isNew) await db.tx((tx) => notifications.enqueue(tx, 'invoice', { orderId }))
  })
}

function registerDueOrders(deps: OrdersDeps): void {
  const { jobs } = deps
  jobs.work('orders.expire', () => expireOrders(deps))
  jobs.schedule('orders.expire', '* * * * *')
  jobs.work('orders.supply', () => supplyWaiting(deps))
  jobs.schedule('orders.supply', '*/5 * * * *')
  jobs.work('orders.remind', () => remindOfPayment(deps))
  jobs.schedule('orders.remind', '15 * * * *')
  jobs.work('orders.words', () => indexWords(deps))
  jobs.schedule('orders.words', '* * * * *')
  jobs.work('orders.sales', () => keepSales(deps))
  jobs.schedule('orders.sales', '* * * * *')
  registerCheck(deps, { job: 'orders.check-sales', cron: '41 3 * * *', name: 'sales', find: () => checkSales(deps) })
  registerCheck(deps, { job: 'orders.check-money', cron: '53 3 * * *', name: 'money', find: () => checkMoney(deps) })
  jobs.work('orders.close', () => closeOrders(deps))
  jobs.schedule('orders.close', '35 * * * *')
}
