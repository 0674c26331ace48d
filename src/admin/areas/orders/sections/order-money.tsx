import { clsx } from 'clsx'
import type { Cents } from '#kernel/money.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { orderChangeWords } from '#admin/i18n/order-change-words.ts'
import { paymentKindWords } from '#admin/i18n/payment-kind-words.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { WhyList } from '#admin/kit/states/why-list.tsx'
import { formatPrice, formatShortDate } from '#ui/format.ts'
import { explainSums } from '../explain-sums.ts'
import { SumsTable } from '../sums-table.tsx'
import { ChangeButton, closing } from './change-button.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { Fact, OrderSection, type OrderSectionProps } from './order-section.tsx'

const words = orderWords.money

export function OrderMoney({ order, onChanged }: OrderSectionProps) {
  const moments = [
    order.due_on !== null && order.paid_at === null && words.dueOn(formatShortDate(order.due_on)),
    order.paid_at !== null && words.paidAt(formatTime(order.paid_at)),
  ].filter((text) => typeof text === 'string')
  return (
    <OrderSection
      title={orderWords.sections.money}
      action={
        <ChangeButton
          endpoint={adminEndpoints.refunds.create}
          isPossible={order.paid_at !== null && order.refunded_cents < order.totals.total_cents}
          label={orderChangeWords.refund.open}
        >
          {(close) => <RefundDialog order={order} onClose={close} onChanged={closing(close, onChanged)} />}
        </ChangeButton>
      }
    >
      <SumsTable totals={order.totals} names={{ carrier: order.carrier.name, payment: order.payment.name }}>
        <Owed name={words.toPay} cents={order.open_difference_cents} isDue />
        <Owed name={words.refunded} cents={0 - order.refunded_cents} />
        <Owed name={words.toRefund} cents={0 - order.to_refund_cents} isDue />
      </SumsTable>
      <WhyList reasons={explainSums(order)} />
      <dl className="grid grid-cols-2 gap-3">
        <Fact name={words.symbol}>{order.variable_symbol}</Fact>
        <Fact name={orderWords.filters.payment}>{[paymentKindWords[order.payment.kind], ...moments].join(', ')}</Fact>
      </dl>
      {order.vouchers.length > 0 && (
        <p>{order.vouchers.map(({ code, discount_cents: cents }) => `${code} −${formatPrice(cents)}`).join(', ')}</p>
      )}
    </OrderSection>
  )
}

/** Money that moves after the order was placed; nothing while there is none. */
function Owed({ name, cents, isDue = false }: { name: string; cents: Cents; isDue?: boolean }) {
  if (cents === 0) return null
  return (
    <tr className={clsx(isDue && 'font-medium text-danger')}>
      <th scope="row" className="py-1 text-left font-normal">
        {name}
      </th>
      <td className="text-right">{formatPrice(cents)}</td>
    </tr>
  )
}
