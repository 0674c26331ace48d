import type { Order } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { orderPageMessages } from '#storefront/i18n/order-page-messages.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CardIcon } from '#ui/icons.tsx'
import { isGatewayAwaited } from './order-states.ts'

const words = orderPageMessages

export type PaymentStateProps = { order: Order; problem: string | undefined }

/** Whether the order is paid, and the way to pay if it is not. */
export function PaymentState({ order, problem }: PaymentStateProps) {
  return (
    <div className="grid gap-4">
      {problem && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      <State order={order} />
    </div>
  )
}

function State({ order }: { order: Order }) {
  if (order.state === 'cancelled') {
    return (
      <Alert tone="warning" isLive title={order.state_text}>
        {describeReturn(order)}
      </Alert>
    )
  }
  const returned = describeReturn(order)
  if (returned !== undefined) {
    return (
      <Alert tone="info" isLive title={order.state === 'withdrawn' ? order.state_text : orderMessages.refunds}>
        {returned}
      </Alert>
    )
  }
  if (order.payment_state === 'paid') return <Alert tone="success" isLive title={messages.order.paid} />
  if (order.state !== 'awaiting_payment') return null
  if (order.payment_state === 'failed')
    return (
      <Alert tone="danger" isLive title={words.failed} action={<PayForm label={words.retry} />}>
        {words.failedText}
      </Alert>
    )
  return (
    <Alert
      tone="info"
      isLive
      title={words.waiting}
      action={order.payment.can_retry && <PayForm label={words.payNow[order.payment.kind] ?? words.retry} />}
    >
      {isGatewayAwaited(order) ? words.checkingPayment : words.waitingText}
    </Alert>
  )
}

/** The state of a refund: promised or sent. `undefined` without a refund. */
function describeReturn({ state, refunds, payment_state: paymentState }: Order): string | undefined {
  const waiting = refunds.filter(({ is_sent: isSent }) => !isSent)
  if (waiting.length > 0) return orderMessages.refundWaits(sumOf(waiting))
  if (refunds.length > 0) return orderMessages.refundSent(sumOf(refunds))
  if (state === 'withdrawn') return orderMessages.refundAfterReturn
  return state === 'cancelled' && paymentState !== 'paid' ? orderMessages.nothingToPay : undefined
}

function sumOf(refunds: Order['refunds']): number {
  return refunds.reduce((sum, { amount_cents: cents }) => sum + cents, 0)
}

/** A plain form: the answer redirects to the bank. */
function PayForm({ label }: { label: string }) {
  return (
    <form method="post" className="print:hidden">
      <Button type="submit" name="intent" value="pay" icon={<CardIcon />}>
        {label}
      </Button>
    </form>
  )
}
