import * as z from 'zod/mini'
import { addressSchema, companySchema, deliveryAddressSchema } from '#contracts/addresses.ts'
import { totalsSchema, type Order } from '#contracts/checkout.ts'
import type { Cents } from '#kernel/money.ts'
import { describeWeek } from '#kernel/opening-hours.ts'
import { chargedRate } from '#kernel/vat-status.ts'
import { vatWithin } from '#kernel/vat.ts'
import { withdrawalExemptions } from '#kernel/withdrawal-exemption.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { findExpectation, findWithdrawalEnd } from '../calendar/order-days.rules.ts'
import { describeHistory } from './order-history.rules.ts'
import type { OrderItemRow } from '../order-items.queries.ts'
import type { HistoryRow } from '../states/order-state.queries.ts'
import { canEmailBeCorrected, describeState } from '../states/order-states.rules.ts'
import type { OrderRow } from '../orders.queries.ts'
import type { RefundRow } from '../refunds/refunds.queries.ts'
import type { BankAccount, PaymentTerms } from '../orders.types.ts'

const invoiceSchema = z.extend(addressSchema, { company: z.nullable(companySchema) })
const pickupPointSchema = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  town: z.string(),
  zip: z.string(),
})

export type OrderParts = {
  row: OrderRow
  /** Of the order's payment kind. */
  terms: PaymentTerms
  items: readonly OrderItemRow[]
  vouchers: readonly { code: string; discountCents: Cents }[]
  history: readonly HistoryRow[]
  refunds: readonly RefundRow[]
  papers: Order['papers']
  ratingUrl: string | null
  /** Present while the order waits for a bank transfer. */
  bankTransfer: { account: BankAccount; qrSvg: string; paymentLink: string | undefined } | undefined
  /** By the customer. */
  isCancellable: boolean
}

/** An order as the customer sees it. */
export function toOrderView(parts: OrderParts): Order {
  const { row, items, vouchers } = parts
  return {
    id: row.id,
    number: row.number,
    date: row.placedAt.toISOString(),
    state: row.state,
    state_text: describeState(row.state),
    email: row.email,
    phone: row.phone,
    invoice: invoiceSchema.parse(row.invoiceAddress),
    ...toPaymentView(parts),
    ...toDeliveryView(row),
    items: items.map((item) => toItemView(item, row)),
    vouchers: vouchers.map(({ code, discountCents }) => ({ code, discount_cents: discountCents })),
    totals: toTotals(row),
    note: row.note,
    can_cancel: parts.isCancellable,
    can_correct_email: canEmailBeCorrected(row.state),
    joins_account: row.emailCorrectedAt === null,
    pickup_at: row.pickupAt?.toISOString() ?? null,
    event_on: row.eventOn,
    history: describeHistory(parts.history),
    papers: parts.papers,
    refunds: parts.refunds.map(toRefundView),
    withdrawal_until: row.deliveredAt && findWithdrawalEnd(row.deliveredAt),
    rating_url: parts.ratingUrl,
  }
}

function toPaymentView({ row, terms, bankTransfer }: OrderParts) {
  return {
    payment_state: row.paymentState,
    variable_symbol: row.number,
    due_on: row.dueAt && toLocalDay(row.dueAt),
    bank_account: bankTransfer?.account ?? null,
    qr_svg: bankTransfer?.qrSvg ?? null,
    pay_url: bankTransfer?.paymentLink ?? null,
    payment: {
      code: row.paymentCode,
      kind: row.paymentKind,
      name: row.paymentName,
      can_retry: terms.canRetry && row.state === 'awaiting_payment',
    },
  }
}

function toDeliveryView(row: OrderRow) {
  return {
    delivery: z.nullable(deliveryAddressSchema).parse(row.deliveryAddress),
    carrier: { code: row.carrierCode, kind: row.carrierKind, name: row.carrierName },
    store: toStoreView(row),
    pickup_point: z.nullable(pickupPointSchema).parse(row.pickupPoint),
    delivery_state: row.deliveryState,
    expected: findExpectation({ ...row, isAtStore: row.storeId !== null }),
    tracking: row.trackingNumber === '' ? null : { number: row.trackingNumber, url: row.trackingUrl },
  }
}

function toTotals(row: OrderRow): Order['totals'] {
  return {
    goods_cents: row.goodsCents,
    discount_cents: row.discountCents,
    delivery_cents: row.deliveryCents,
    payment_fee_cents: row.paymentFeeCents,
    rounding_cents: row.roundingCents,
    total_cents: row.totalCents,
    ...(row.depositCents > 0 && { deposit_cents: row.depositCents }),
    vat: totalsSchema.shape.vat.parse(row.vatBreakdown),
  }
}

function toRefundView({ amountCents, state, sentAt, requestedAt, isDeposit }: RefundRow): Order['refunds'][number] {
  const at = (sentAt ?? requestedAt).toISOString()
  return { amount_cents: amountCents, is_sent: state === 'sent', at, ...(isDeposit && { is_deposit: true }) }
}

const weekSchema = z.array(z.object({ day: z.int(), from: z.string(), to: z.string() }))

function toStoreView(row: OrderRow): Order['store'] {
  if (row.storeId === null) return null
  return {
    id: row.storeId,
    name: row.storeName ?? '',
    street: row.storeStreet ?? '',
    town: row.storeTown ?? '',
    phone: row.storePhone ?? '',
    hours: describeWeek(weekSchema.safeParse(row.storeHours).data ?? []),
  }
}

function toItemView(item: OrderItemRow, { chargesVat }: Pick<OrderRow, 'chargesVat'>): Order['items'][number] {
  const rate = chargedRate(item.vatRate, chargesVat)
  const vat = vatWithin(item.totalCents, rate)
  return {
    position: item.position,
    parent_position: item.parentPosition,
    kind: item.kind,
    code: item.code,
    name: item.name,
    variant_name: item.variantName,
    note: item.note,
    image: item.image === null ? null : { src: item.image, alt: item.name },
    url: toProductUrl(item),
    amount: item.quantity,
    unit_price_cents: item.unitPriceCents,
    price_without_vat_cents: item.totalCents - vat,
    price_with_vat_cents: item.totalCents,
    vat_cents: vat,
    vat_rate: rate,
    discount_cents: item.discountCents,
    availability: item.availability,
    product_id: item.productId,
    variant_id: item.variantId,
    withdrawal_exemption: z.nullable(z.enum(withdrawalExemptions)).parse(item.withdrawalExemption),
  }
}

function toProductUrl({ kind, productId, productSlug, categorySlug }: OrderItemRow): string | null {
  if (kind === 'gift' || productId === null || productSlug === null || categorySlug === null) return null
  return `/${productId}/${categorySlug}/${productSlug}`
}
