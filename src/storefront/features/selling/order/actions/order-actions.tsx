import { Form } from '#storefront/router/index.ts'
import type { Order } from '#contracts/checkout.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { ContractLink } from './contract-link.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { OrderLink } from './run-order-intent.ts'

export type OrderActionsProps = {
  order: Order
  link: OrderLink
  form: SentForm
  /** Not if the page offers the calendar above, among the next steps. */
  hasCalendar?: boolean
}

/** The actions that are possible with this order. */
export function OrderActions({ order, link, form: { busyIntent }, hasCalendar = true }: OrderActionsProps) {
  const isDelivered = order.withdrawal_until !== null
  return (
    <section className="grid content-start gap-2 print:hidden">
      <h2 className="text-xl">{orderMessages.actions}</h2>
      <div className="flex flex-wrap items-center gap-2">
        <Form method="post">
          <Button type="submit" look="secondary" name="intent" value="reorder" isLoading={busyIntent === 'reorder'}>
            {orderMessages.reorder}
          </Button>
        </Form>
        {order.rating_url && (
          <Button as={RouterLink} href={order.rating_url} look="secondary">
            {orderMessages.rate}
          </Button>
        )}
      </div>
      {/* A separate row, with the text of the first button aligned to that of the page. */}
      <div className="-ml-4 flex flex-wrap empty:hidden">
        {hasCalendar && <CalendarLink order={order} link={link} />}
        <ContractLink order={order} link={link} />
        {canMoveSlot(order) && (
          <Button as={RouterLink} href={paths.orderSlot(link)} look="quiet">
            {orderMessages.moveSlot}
          </Button>
        )}
        {isDelivered && (
          <Button as={RouterLink} href={paths.complaint(order.number)} look="quiet">
            {orderMessages.complain}
          </Button>
        )}
        {order.can_cancel && <CancelOrder isBusy={busyIntent === 'cancel'} />}
      </div>
      {canWithdraw(order) && (
        // A form, because the secret of the order must not appear in another URL.
        <Form method="post" action={paths.withdrawal()} className="text-ink-soft">
          <input type="hidden" name="orderNumber" value={order.number} />
          <input type="hidden" name="orderId" value={link.id} />
          <input type="hidden" name="orderHash" value={link.hash} />
          <button
            type="submit"
            name="intent"
            value="start"
            className="target font-semibold text-primary-600 underline underline-offset-4"
          >
            {orderMessages.withdraw}
          </button>
          {order.withdrawal_until && <> · {orderMessages.withdrawUntil(order.withdrawal_until)}</>}
        </Form>
      )}
    </section>
  )
}

/** Until when, and why not, is said on its page. */
function canMoveSlot({ pickup_at: at, state }: Order): boolean {
  return at !== null && ['paid', 'processing', 'waiting_goods', 'ready_pickup'].includes(state)
}

/** Not after a withdrawal or a cancellation. */
function canWithdraw({ state }: Order): boolean {
  return !['cancelled', 'withdrawn', 'refunded'].includes(state)
}
