import type { Order } from '#contracts/checkout.ts'
import type { OrderId } from '#kernel/ids.ts'
import { drawPaymentQr, toPaymentLink, type Transfer } from '../bank-transfer/bank-transfer.ts'
import { deriveOrderHash } from '../mails/order-link.rules.ts'
import { listOrderItems, listOrderVouchers } from '../order-items.queries.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { findOrder, type OrderRow } from '../orders.queries.ts'
import { listPaperViews } from '../billing/find-papers.ts'
import { listRefunds } from '../refunds/refunds.queries.ts'
import { isCancellable } from '../states/late-rental.ts'
import { listHistory } from '../states/order-state.queries.ts'
import { toOrderView, type OrderParts } from './order-view.ts'

type TransferDeps = Pick<OrdersDeps, 'readSetting' | 'paymentTerms'>
export type LoadViewDeps = TransferDeps & Pick<OrdersDeps, 'db' | 'clock' | 'papers' | 'findRatingUrl' | 'linkSecret'>

/** An order as the customer sees it, with nothing hidden. */
export async function loadView(deps: LoadViewDeps, orderId: OrderId): Promise<Order | undefined> {
  const { db, paymentTerms, linkSecret, findRatingUrl } = deps
  const row = await findOrder(db.query, orderId)
  if (!row) return undefined
  return toOrderView({
    row,
    terms: paymentTerms[row.paymentKind],
    items: await listOrderItems(db.query, orderId),
    vouchers: await listOrderVouchers(db.query, orderId),
    history: await listHistory(db.query, orderId),
    refunds: await listRefunds(db.query, orderId),
    papers: await listPaperViews(deps, { id: orderId, hash: deriveOrderHash(linkSecret, row.cartId) }),
    ratingUrl: await findRatingUrl(row),
    bankTransfer: await describeTransfer(deps, row),
    isCancellable: await isCancellable(deps, db.query, row),
  })
}

async function describeTransfer(deps: TransferDeps, row: OrderRow): Promise<OrderParts['bankTransfer']> {
  const transfer = await findTransfer(deps, row)
  return (
    transfer && {
      account: transfer.account,
      qrSvg: await drawPaymentQr(transfer),
      paymentLink: toPaymentLink(transfer),
    }
  )
}

/** The bank transfer that the order still waits for. */
export async function findTransfer(
  { readSetting, paymentTerms }: TransferDeps,
  row: OrderRow,
): Promise<Transfer | undefined> {
  if (!paymentTerms[row.paymentKind].isTransfer || row.state !== 'awaiting_payment') return undefined
  const account = await readSetting('bankAccount')
  if (!account) return undefined
  return {
    account,
    amountCents: row.totalCents + row.depositCents,
    variableSymbol: row.number,
    dueAt: row.dueAt,
    currency: row.currencyCode,
  }
}
