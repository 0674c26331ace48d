import type { AdminOrder } from '#contracts/admin/orders.ts'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import { addCents } from '#kernel/money.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { deriveOrderHash, summaryPath } from '../mails/order-link.rules.ts'
import { countOpenDifference } from '../changes/received-money.ts'
import { isWaitingForGoods } from '../goods/awaited-goods.queries.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { findOrder, type OrderRow } from '../orders.queries.ts'
import { listRefunds } from '../refunds/refunds.queries.ts'
import { describeState } from '../states/order-states.rules.ts'
import { listPaperViews } from '../billing/find-papers.ts'
import { listHistory } from '../states/order-state.queries.ts'
import { isCancellable } from '../states/late-rental.ts'
import { toOrderView } from '../view/order-view.ts'
import { listOrderItems, listOrderVouchers } from '../order-items.queries.ts'
import * as queries from './office-order.queries.ts'
import { listSteps, type StepFacts } from './order-steps.rules.ts'
import { findProblems } from './order-views.rules.ts'

export type ShowDeps = Pick<OrdersDeps, 'db' | 'clock' | 'papers' | 'paymentTerms' | 'linkSecret'>

/** `branches`: theirs, null = all. */
export type Viewer = OrderRights & { branches: readonly StoreId[] | null }

/** What the person may do with orders. `mayRefund`: whether a step may send money back; above their limit a colleague confirms. */
export type OrderRights = { mayChange: boolean; mayRefund: boolean }

/** A step that sends money back needs the right to refund: `orders.edit` never covers it (contracts/admin/permissions.ts). */
export function rightsOf({ permissions }: Pick<StaffCaller, 'permissions'>): OrderRights {
  return { mayChange: permissions.includes('orders.edit'), mayRefund: permissions.includes('refunds.create') }
}

/** Throws 404, also for an order of another branch. */
export async function showOrder(deps: ShowDeps, number: string, viewer: Viewer): Promise<AdminOrder> {
  const id = await queries.findOfficeOrder(deps.db.query, { number }, viewer.branches)
  if (id === undefined) throw notFound('order')
  return loadAdminOrder(deps, deps.db.query, { id, viewer })
}

/** Inside a write `q` is its transaction: the answer shows what the write has changed. */
export async function loadAdminOrder(
  deps: ShowDeps,
  q: Queryable,
  { id, viewer }: { id: OrderId; viewer: OrderRights },
): Promise<AdminOrder> {
  const row = await findOrder(q, id)
  if (!row) throw notFound('order')
  const terms = deps.paymentTerms[row.paymentKind]
  const link = { id, hash: deriveOrderHash(deps.linkSecret, row.cartId) }
  const refunds = await listRefunds(q, id)
  // Of the price: a deposit that goes back was never charged.
  const refundedCents = addCents(...refunds.flatMap((refund) => (refund.isDeposit ? [] : [refund.amountCents])))
  const papers = await listPaperViews({ papers: deps.papers, db: { query: q } }, link)
  const view = toOrderView({
    row,
    terms,
    items: await listOrderItems(q, id),
    vouchers: await listOrderVouchers(q, id),
    history: await listHistory(q, id),
    refunds,
    papers,
    // For the customer alone.
    ratingUrl: null,
    bankTransfer: undefined,
    isCancellable: await isCancellable(deps, q, row),
  })
  const facts: StepFacts = {
    ...row,
    isPaid: row.paidAt !== null,
    isPaidOnHandOver: terms.isPaidOnHandOver,
    hasInvoice: papers.some(({ kind }) => kind === 'invoice'),
    leftCents: row.totalCents - refundedCents,
    isWaitingForGoods: await isWaitingForGoods(q, id),
    openDifferenceCents: await countOpenDifference(q, id),
  }
  return {
    ...view,
    ...toMoments(row),
    promised_to: row.expectedTo,
    promise_reasons: row.promiseReasons,
    version: row.version,
    refunded_cents: refundedCents,
    to_refund_cents: addCents(...refunds.filter(({ state }) => state === 'requested').map((each) => each.amountCents)),
    open_difference_cents: facts.openDifferenceCents,
    problems: findProblems(
      { ...row, hasRefundToSend: refunds.some(({ state }) => state === 'requested') },
      todayOf(deps.clock),
    ),
    steps: viewer.mayChange
      ? listSteps(facts)
          .filter(({ refundCents }) => refundCents === 0 || viewer.mayRefund)
          .map(toStep)
      : [],
    stock: await queries.listLineStock(q, id),
    is_test: row.isTest,
    customer_page: summaryPath(link),
    customer_orders: await queries.countOrdersWithEmail(q, row.email),
    has_account: row.userId !== null,
  }
}

function toMoments({ paidAt, readyAt, deliveredAt }: OrderRow) {
  return {
    paid_at: paidAt?.toISOString() ?? null,
    ready_at: readyAt?.toISOString() ?? null,
    delivered_at: deliveredAt?.toISOString() ?? null,
  }
}

function toStep({ to, effects, refundCents }: ReturnType<typeof listSteps>[number]): AdminOrder['steps'][number] {
  return { to, to_text: describeState(to), effects, refund_cents: refundCents }
}
