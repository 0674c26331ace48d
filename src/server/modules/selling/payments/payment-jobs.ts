import * as z from 'zod/mini'
import type { BankStatementId, OrderRefundId, RefundId } from '#kernel/ids.ts'
import { bookJob, bookStatement } from './bank-statement/book-statement.ts'
import type { PaymentsDeps } from './payments-module.types.ts'
import { reconcile } from './reconcile.ts'
import { cancelAtGateway, cancelJob } from './gateways/cancel-at-gateway.ts'
import { refundJob } from './refunds/refund-order.ts'
import { orderRefundJob, sendOrderRefund } from './refunds/send-order-refund.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { settle, settleJob } from './settle-payment.ts'

const settleSchema = z.object({ provider: z.string(), ref: z.string() })
const refundSchema: z.ZodMiniType<{ refundId: RefundId }> = z.object({ refundId: z.int() })
const statementSchema: z.ZodMiniType<{ statementId: BankStatementId }> = z.object({ statementId: z.int() })
const orderRefundSchema: z.ZodMiniType<{ refundId: OrderRefundId }> = z.object({ refundId: z.int() })

export function registerPaymentJobs(deps: PaymentsDeps): void {
  const { jobs } = deps
  jobs.work(settleJob, async (data) => void (await settle(deps, settleSchema.parse(data))))
  jobs.work(cancelJob, async (data) => cancelAtGateway(deps, settleSchema.parse(data)))
  jobs.work(refundJob, async (data) => sendRefund(deps, refundSchema.parse(data).refundId))
  jobs.work(orderRefundJob, async (data) => sendOrderRefund(deps, orderRefundSchema.parse(data).refundId))
  jobs.work(bookJob, async (data) => bookStatement(deps, statementSchema.parse(data).statementId))
  jobs.work('payments.reconcile', () => reconcile(deps))
  jobs.schedule('payments.reconcile', '* * * * *')
}
