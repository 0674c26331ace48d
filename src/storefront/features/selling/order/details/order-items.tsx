import { clsx } from 'clsx'
import { keepTogether } from '#kernel/keep-together.ts'
import type { Cents } from '#kernel/money.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { toPayCents, type Order } from '#contracts/checkout.ts'
import { goodsMessages } from '#storefront/i18n/goods-messages.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { orderPageMessages } from '#storefront/i18n/order-page-messages.ts'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { formatPrice } from '#ui/format.ts'
import { Price } from '#ui/price.tsx'
import './order-details.css'

const words = orderPageMessages
const checkoutWords = checkoutMessages
const cell = 'order-cell pl-4 text-right align-top whitespace-nowrap'
const wideCell = `${cell} hidden md:table-cell`

export type OrderItemsProps = { order: Order }

export function OrderItems({ order }: OrderItemsProps) {
  // A seller who is not a payer charges none.
  const hasVat = order.totals.vat.length > 0
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{words.items}</h2>
      <table className="order-rows w-full border-collapse">
        <thead className="text-xs text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-left font-medium">
              {words.item}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {words.amountColumn}
            </th>
            <HeadCell>{words.unitPrice}</HeadCell>
            {hasVat && <HeadCell>{words.withoutVat}</HeadCell>}
            {hasVat && <HeadCell>{words.vat}</HeadCell>}
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {hasVat ? words.withVat : checkoutWords.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <ItemRow key={item.position} item={item} hasVat={hasVat} />
          ))}
        </tbody>
      </table>
      <OrderTotals order={order} />
    </section>
  )
}

function HeadCell({ children }: { children: string }) {
  return (
    <th scope="col" className="hidden py-2 pl-4 text-right font-medium md:table-cell">
      {children}
    </th>
  )
}

function ItemRow({ item, hasVat }: { item: Order['items'][number]; hasVat: boolean }) {
  const isChild = item.parent_position !== null
  return (
    <tr className="border-b border-line">
      <td className={clsx('order-cell wrap-anywhere', isChild && 'pl-8')}>
        <ItemDescription item={item} />
      </td>
      <td className={cell}>{item.amount}</td>
      <td className={wideCell}>{formatPrice(item.unit_price_cents)}</td>
      {hasVat && <td className={wideCell}>{formatPrice(item.price_without_vat_cents)}</td>}
      {hasVat && <td className={wideCell}>{formatPrice(item.vat_cents)}</td>}
      <td className={`${cell} font-semibold`}>{formatPrice(item.price_with_vat_cents)}</td>
    </tr>
  )
}

function ItemDescription({ item }: { item: Order['items'][number] }) {
  const name = keepTogether(item.name)
  const details = [item.variant_name, item.note, item.code].filter((text) => text !== '').join(' · ')
  return (
    <div className="flex items-start gap-3">
      <span className="order-thumb">
        <GoodsThumb image={item.image} />
      </span>
      <div className="min-w-0">
        {item.url ? (
          <RouterLink href={item.url} className="font-semibold hover:text-primary-700">
            {name}
          </RouterLink>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <p className="text-xs text-ink-soft">{details}</p>
        <p className="text-xs text-ink-soft">{item.kind === 'gift' ? words.gift : item.availability}</p>
        {item.withdrawal_exemption && (
          <p className="text-xs text-warning">{goodsMessages.exempt[item.withdrawal_exemption]}</p>
        )}
        {item.discount_cents > 0 && (
          <p className="text-xs text-quaternary-600">{words.discountOf(item.discount_cents)}</p>
        )}
      </div>
    </div>
  )
}

function OrderTotals({ order }: OrderItemsProps) {
  const { totals, vouchers } = order
  // The part of the discount without a voucher is that of the customer's group.
  const groupCents = totals.discount_cents - vouchers.reduce((sum, voucher) => sum + voucher.discount_cents, 0)
  return (
    <dl className="ml-auto grid w-full max-w-form gap-2 md:w-80">
      <Line label={checkoutWords.goods} cents={totals.goods_cents} />
      {groupCents > 0 && <Line label={cartMessages.groupDiscount} cents={-groupCents} />}
      {vouchers.map((voucher) => (
        <Line
          key={voucher.code}
          label={cartMessages.voucherOf(voucher.code)}
          cents={-Math.abs(voucher.discount_cents)}
        />
      ))}
      <Line label={checkoutWords.deliveryPrice} cents={totals.delivery_cents} />
      <Line label={checkoutWords.paymentFee} cents={totals.payment_fee_cents} />
      {totals.rounding_cents !== 0 && <Line label={checkoutWords.rounding} cents={totals.rounding_cents} />}
      {totals.deposit_cents !== undefined && <Line label={checkoutWords.deposit} cents={totals.deposit_cents} />}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
        <dt className="font-semibold">{labelTotal(order)}</dt>
        <dd>
          <Price cents={toPayCents(totals)} size="lg" />
        </dd>
      </div>
      {totals.vat.map((vat) => (
        <div key={vat.rate} className="flex justify-between gap-4 text-xs text-ink-soft">
          <dt>{checkoutWords.vatOf(vat.rate)}</dt>
          <dd>{formatPrice(vat.vat_cents)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The sum is to be paid, was paid, or neither: a cancelled order has nothing to pay. */
function labelTotal({ state, payment_state: paymentState, refunds }: Order): string {
  if (['paid', 'refunded', 'partly_refunded'].includes(paymentState) || refunds.length > 0)
    return orderMessages.totals.paid
  return state === 'cancelled' ? orderMessages.totals.other : checkoutWords.total
}

function Line({ label, cents }: { label: string; cents: Cents }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>{cents === 0 ? checkoutWords.free : formatPrice(cents)}</dd>
    </div>
  )
}
