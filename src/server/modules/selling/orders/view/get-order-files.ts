import type { UserId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { drawPaymentQrPng } from '../bank-transfer/bank-transfer.ts'
import { checkLink, getOrderByLink, type GetOrderDeps } from './get-order.ts'
import { findTransfer } from './load-view.ts'
import { findCalendarEntry } from '../calendar/order-calendar.rules.ts'
import { findCollectEnd } from '../calendar/order-days.rules.ts'
import { isAddressHidden } from '../mails/order-link.rules.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { SecretLink } from '../orders.types.ts'
import { findOrder } from '../orders.queries.ts'
import { getPaper } from '../billing/find-papers.ts'
import { writeCalendar } from '../calendar/write-calendar.ts'

/** A paper for the holder of the link for 30 days, for the owner without a limit. */
export async function getPaperByLink(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'papers'>,
  { id, hash, paperId }: SecretLink & { paperId: number },
  userId: UserId | undefined,
): Promise<{ number: string; pdf: Buffer }> {
  await checkLink(deps, { id, hash })
  const row = await findOrder(deps.db.query, id)
  const isOwner = row?.userId !== null && row?.userId === userId
  // A paper contains names and addresses, so it is hidden when they are hidden on the page.
  if (!row || (!isOwner && isAddressHidden(row.placedAt, deps.clock.now()))) throw notFound('paper')
  const paper = await getPaper(deps, { orderId: id, paperId })
  return { number: paper.number, pdf: await deps.papers.drawPdf(paper) }
}

/** The order's date for a calendar, as iCalendar text. */
export async function getCalendar(deps: GetOrderDeps, link: SecretLink): Promise<string> {
  const order = await getOrderByLink(deps, link)
  const row = await findOrder(deps.db.query, link.id)
  const collectUntil = row?.readyAt ? findCollectEnd(row.readyAt) : null
  const entry = findCalendarEntry(order, { collectUntil })
  if (!entry) throw notFound('calendar')
  return writeCalendar(entry, { stamp: deps.clock.now() })
}

/** The payment code as a PNG, for an order that waits for a transfer. */
export async function getPaymentQr(deps: GetOrderDeps, link: SecretLink): Promise<Buffer> {
  await getOrderByLink(deps, link)
  const row = await findOrder(deps.db.query, link.id)
  const transfer = row && (await findTransfer(deps, row))
  if (!transfer) throw notFound('payment code')
  return drawPaymentQrPng(transfer)
}
