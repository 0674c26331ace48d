import type { LineChange } from '#contracts/admin/order-changes.ts'
import { messages } from '#contracts/messages.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { Change, MovedMoney, VoucherChange } from './changes.types.ts'
import type { StockMove, Supplied } from './change-stock.ts'

type Done = {
  change: Change
  vouchers: readonly VoucherChange[]
  money: MovedMoney
  supplied: Supplied
  moves: readonly StockMove[]
  version: number
}

/** The answer to a change, and its preview: what it does to lines, money, stock and papers, and why. */
export async function describeChange(
  deps: Pick<OrdersDeps, 'papers' | 'paymentTerms'>,
  tx: Tx,
  { change, vouchers, money, supplied, moves, version }: Done,
): Promise<LineChange> {
  const { before, after, order, isPaid, receivedCents } = change
  return {
    version,
    lines: listLines(change, supplied),
    before,
    after,
    vouchers: vouchers.map(({ code, beforeCents, afterCents }) => ({
      code,
      before_cents: beforeCents,
      after_cents: afterCents,
    })),
    money: {
      received_cents: receivedCents,
      refund_cents: money.refundCents,
      to_pay_cents: isPaid ? money.askedCents : after.total_cents,
      is_paid: isPaid,
    },
    stock: moves.map((move) => ({ ...move })),
    papers: await listNewPapers(deps, tx, change),
    mail_to: order.email,
    reasons: explainChange({ change, vouchers, money }),
  }
}

function listLines({ items, lines }: Change, supplied: Supplied): LineChange['lines'] {
  const known = items.map((item) => {
    const kept = lines.kept.find(({ position }) => position === item.position)
    return { ...item, before: item.quantity, quantity: kept?.quantity ?? 0, discountCents: kept?.discountCents ?? 0 }
  })
  const added = lines.added.map((line) => ({ ...line, before: 0, availability: messages.order.inStock }))
  return [...known, ...added].map((line) => ({
    position: line.position,
    code: line.code,
    name: line.name,
    variant_name: line.variantName,
    is_gift: line.kind === 'gift',
    quantity_before: line.before,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
    vat_rate: line.vatRate,
    discount_cents: line.discountCents,
    total_cents: line.unitPriceCents * line.quantity - line.discountCents,
    availability: supplied.get(line.position)?.availability ?? line.availability,
  }))
}

/** An issued invoice is corrected and issued again; for a transfer that has not arrived there is a new request. */
async function listNewPapers(
  { papers, paymentTerms }: Pick<OrdersDeps, 'papers' | 'paymentTerms'>,
  tx: Tx,
  { order }: Change,
): Promise<LineChange['papers']> {
  const issued = await papers.listOf(tx, order.id)
  if (issued.some(({ kind }) => kind === 'invoice')) return ['credit_note', 'invoice']
  if (order.paidAt !== null) return ['invoice']
  return paymentTerms[order.paymentKind].isTransfer && order.state === 'awaiting_payment' ? ['proforma'] : []
}

/** Why the sums are what they are, in the order of the bill. */
function explainChange({ change, vouchers, money }: Pick<Done, 'change' | 'vouchers' | 'money'>): string[] {
  const { why } = messages.orderChanges
  const { lines, before, after, isPaid } = change
  const lostCents = before.discount_cents - after.discount_cents
  return [
    why.kept,
    ...(lines.added.length > 0 ? [why.added] : []),
    ...(lostCents > 0 ? [why.discount(lostCents)] : []),
    ...vouchers.flatMap((voucher) =>
      voucher.beforeCents > 0 && voucher.afterCents === 0 ? [why.voucherFree(voucher.code)] : [],
    ),
    ...(after.delivery_cents + after.payment_fee_cents > 0 ? [why.delivery] : []),
    ...(after.rounding_cents === 0 ? [] : [why.rounding]),
    ...(money.refundCents > 0 ? [why.refund(money.refundCents)] : []),
    ...(money.askedCents > 0 ? [why.toPay(money.askedCents)] : []),
    ...(isPaid ? [] : [why.unpaid(after.total_cents)]),
  ]
}
