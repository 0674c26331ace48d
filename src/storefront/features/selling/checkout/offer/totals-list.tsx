import { clsx } from 'clsx'
import type { Cents } from '#kernel/money.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { toPayCents, type Checkout } from '#contracts/checkout.ts'
import { formatPrice } from '#ui/format.ts'
import { sayIncluded } from './say-included.ts'
import { Price } from '#ui/price.tsx'

const words = checkoutMessages

export type TotalsListProps = { checkout: Checkout; isChecking: boolean }

/** The server's sums. All lines are always present, so that nothing moves when one of them changes. */
export function TotalsList({ checkout, isChecking }: TotalsListProps) {
  const { totals, selection, cart } = checkout
  const voucherCents = totals.discount_cents - cart.group_discount_cents
  const hasCarrier = selection.carrier_id !== null
  const hasPayment = selection.payment_method_id !== null
  const gift = checkout.gifts.find(({ variant_id: id }) => id === selection.gift_variant_id)
  return (
    <dl aria-busy={isChecking || undefined} className={clsx('grid gap-2 transition', isChecking && 'text-ink-soft')}>
      <Line label={words.goods} text={formatPrice(totals.goods_cents)} />
      {cart.group_discount_cents > 0 && (
        <Line label={cartMessages.groupDiscount} text={formatPrice(0 - cart.group_discount_cents)} isSaving />
      )}
      {voucherCents > 0 && <Line label={words.discount} text={formatPrice(-voucherCents)} isSaving />}
      {gift && <Line label={gift.name} text={words.free} />}
      <Line label={words.deliveryPrice} text={hasCarrier ? toFee(totals.delivery_cents) : words.notChosen} />
      <Line label={words.paymentFee} text={hasPayment ? toFee(totals.payment_fee_cents) : words.notChosen} />
      {totals.rounding_cents !== 0 && <Line label={words.rounding} text={formatPrice(totals.rounding_cents)} />}
      {totals.deposit_cents !== undefined && <Line label={words.deposit} text={formatPrice(totals.deposit_cents)} />}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">
          {words.total} <span className="font-normal text-ink-soft">{sayIncluded(totals)}</span>
        </dt>
        <dd>
          <Price cents={toPayCents(totals)} size="lg" />
        </dd>
      </div>
    </dl>
  )
}

function toFee(cents: Cents): string {
  return cents === 0 ? words.free : formatPrice(cents)
}

type LineProps = { label: string; text: string; isSaving?: boolean }

function Line({ label, text, isSaving = false }: LineProps) {
  return (
    <div className={clsx('flex justify-between gap-4', isSaving && 'text-quaternary-600')}>
      <dt>{label}</dt>
      <dd className={clsx('text-right', text === words.notChosen ? 'text-ink-soft' : 'font-semibold')}>{text}</dd>
    </div>
  )
}
