import type { AdminOrder } from '#contracts/admin/orders.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { paymentKindWords } from '#admin/i18n/payment-kind-words.ts'
import { orderWords as words } from '#admin/i18n/order-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { formatPrice, formatShortDate } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { OrderProblems, OrderState } from '../order-state.tsx'

export function OrderHead({ order, backPath }: { order: AdminOrder; backPath: string }) {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-ground px-2 py-2 md:px-4">
      <div className="flex items-center gap-1">
        <IconButton as={RouterLink} href={backPath} label={kitWords.back} className="lg:hidden">
          <Icon name="back" />
        </IconButton>
        <h1 className="grow px-2 text-lg tabular-nums">{order.number}</h1>
        <span className="px-2 text-lg font-medium tabular-nums">{formatPrice(order.totals.total_cents)}</span>
        <IconButton as={RouterLink} href={backPath} label={kitWords.close} className="max-lg:hidden">
          <Icon name="close" />
        </IconButton>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 pb-1">
        <OrderState state={order.state} text={order.state_text} className="font-medium" />
        <span className="text-ink-soft">
          {paymentKindWords[order.payment.kind]}, {words.paid[order.payment_state] ?? order.payment_state}
        </span>
        <span className="text-ink-soft">{formatTime(order.date)}</span>
        {order.event_on !== null && <span className="font-medium">{words.party(formatShortDate(order.event_on))}</span>}
        <OrderProblems problems={order.problems} />
      </p>
    </header>
  )
}
