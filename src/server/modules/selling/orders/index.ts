/**
 * Owns orders, their lines, states, history, number series and refunds, and the messages about them. Does not own payments, stock
 * or vouchers: it asks those modules to hold and to release.
 */
import type { FastifyInstance } from 'fastify'
import { sha256 } from '#server/platform/ids.ts'
import { hasBought } from './bought-products.queries.ts'
import { createOrder, enqueueReceipt } from './create-order.ts'
import { eraseCustomer, joinGuestOrders } from './customer-data.queries.ts'
import { noteAddressChange } from './changes/change-address.ts'
import { countOpenDifference } from './changes/received-money.ts'
import { registerOrderChangeRoutes } from './changes/order-changes.admin.routes.ts'
import { movePickup } from './calendar/move-pickup.ts'
import { closeOrders } from './due/close-orders.ts'
import { expireOrders } from './due/expire-orders.ts'
import { remindOfPayment } from './due/remind-of-payment.ts'
import { bindSupply } from './due/supply-waiting.ts'
import { holdStock, renewHold } from './goods/hold-stock.ts'
import { deriveOrderHash, summaryPath } from './mails/order-link.rules.ts'
import { bindParts } from './mails/part-mail.ts'
import { provideMails } from './mails/provide-mails.ts'
import { registerOrderJobs } from './order-jobs.ts'
import type { OrdersDeps } from './orders-deps.types.ts'
import type { OrdersModule } from './orders-module.types.ts'
import { registerAdminOrderRoutes } from './orders.admin.routes.ts'
import { findOrderForUpdate, hasOrders } from './orders.queries.ts'
import { countLate } from './office/order-filter.queries.ts'
import { sumOpenRefunds } from './refunds/open-refunds.queries.ts'
import { registerOrdersRoutes } from './orders.routes.ts'
import { issueCreditNote, issueInvoice } from './billing/issue-papers.ts'
import { takeId } from './place-order.queries.ts'
import { findPendingRefund, markRefundSent } from './refunds/mark-refund-sent.ts'
import { requestDeposit, requestRefund } from './refunds/request-refund.ts'
import { createKeptPromises } from './promises/promises.ts'
import { createSales } from './sales/sales.ts'
import { actAsStaff } from './staff/act-as-staff.ts'
import { listForStaff, showToStaff } from './staff/show-order.ts'
import { registerStaffOrdersRoutes } from './staff/staff-orders.routes.ts'
import type { StaffOrders } from './staff/staff-orders.types.ts'
import { cancelOrder } from './states/cancel-order.ts'
import { changeStatus } from './states/change-status.ts'
import { isCancellable } from './states/late-rental.ts'
import { markPaid } from './states/mark-paid.ts'
import { insertNote, updatePaymentState } from './states/order-state.queries.ts'
import { bindTestOrders } from './states/remove-test-orders.ts'
import { bindCustomers } from './view/bind-customers.ts'
import { findByCart, findByNumber, findDelivered, findProven, findWithOwner } from './view/find-order.ts'

export { findCollectEnd, findHoldEnd, findOverdueReady, findWithdrawalEnd } from './calendar/order-days.rules.ts'
export { orderData } from './customer-data.ts'
export { orderEvents } from './office/customer-events.ts'
export { describeState } from './states/order-states.rules.ts'
export { summaryPath } from './mails/order-link.rules.ts'
export type { OrdersModule, PendingRefund } from './orders-module.types.ts'
export type { PromisedOrders, PromisedPart } from './promises/promises.ts'
export type {
  DeliveryAddress,
  HeldLine,
  InvoiceAddress,
  OrderDraft,
  TakenBy,
  OrderLine,
  OrderState,
  PaymentTerms,
  PlacedOrder,
  UnnumberedOrder,
} from './orders.types.ts'

export function createOrdersModule(deps: OrdersDeps): OrdersModule {
  const { staffSecret } = deps
  const customers = bindCustomers(deps)
  const staff = bindStaff(deps)
  registerOrderJobs(deps)
  provideMails(deps)
  return {
    ...bindCheckout(deps),
    ...bindPayments(deps),
    ...bindCare(deps),
    ...bindJobs(deps),
    ...customers,
    staff,
    hasOrders,
    movePickup: (tx, moved) => movePickup(deps, tx, moved),
    ...bindTestOrders(deps),
    sumOpenRefunds,
    countLate,
    sales: createSales(deps.db),
    promises: createKeptPromises(deps.db),
    joinGuestOrders,
    noteAddressChange,
    countOpenDifference,
    ...bindParts(deps),
    ...bindSupply(deps),
    forgetCustomer: eraseCustomer,
    linkDigestOf: (cartId) => sha256(deriveOrderHash(deps.linkSecret, cartId)),
    routes(app: FastifyInstance) {
      registerOrdersRoutes(app, customers)
      registerAdminOrderRoutes(app, deps)
      registerOrderChangeRoutes(app, deps)
      if (staffSecret !== undefined) registerStaffOrdersRoutes(app, { staff, secret: staffSecret })
    },
  }
}

type Methods<Name extends keyof OrdersModule> = Pick<OrdersModule, Name>

function bindCheckout(
  deps: OrdersDeps,
): Methods<'takeId' | 'enqueueReceipt' | 'holdStock' | 'createOrder' | 'findByCart' | 'findWithOwner'> {
  return {
    takeId,
    enqueueReceipt: (tx, order) => enqueueReceipt(deps, tx, order),
    holdStock: (tx, order) => holdStock(deps, tx, order),
    createOrder: (tx, order) => createOrder(deps, tx, order),
    findByCart: (cartId, owner) => findByCart(deps, cartId, owner),
    findWithOwner: (cart) => findWithOwner(deps, cart),
  }
}

function bindPayments(
  deps: OrdersDeps,
): Methods<
  'linkOf' | 'lockOrder' | 'setPaymentState' | 'markPaid' | 'renewHold' | 'findPendingRefund' | 'markRefundSent'
> {
  return {
    linkOf: ({ id, cartId }) => summaryPath({ id, hash: deriveOrderHash(deps.linkSecret, cartId) }),
    lockOrder: findOrderForUpdate,
    setPaymentState: updatePaymentState,
    markPaid: (tx, paid) => markPaid(deps, tx, paid),
    renewHold: (tx, hold) => renewHold(deps, tx, hold),
    findPendingRefund: (refundId) => findPendingRefund(deps, refundId),
    markRefundSent: (tx, refund) => markRefundSent(deps, tx, refund),
  }
}

function bindCare(
  deps: OrdersDeps,
): Methods<
  'findByNumber' | 'findProven' | 'findDelivered' | 'hasBought' | 'changeStatus' | 'isCancellable' | 'cancel' | 'note'
> {
  return {
    findByNumber: (order) => findByNumber(deps, order),
    findProven: (sender) => findProven(deps, sender),
    findDelivered: (orderId) => findDelivered(deps, orderId),
    hasBought: (purchase) => hasBought(deps.db.query, purchase),
    changeStatus: (tx, change) => changeStatus(deps, tx, change),
    isCancellable: (tx, order) => isCancellable(deps, tx, order),
    cancel: (tx, order) => cancelOrder(deps, tx, order),
    note: (tx, note) => insertNote(tx, { ...note, at: deps.clock.now() }),
  }
}

function bindStaff(deps: OrdersDeps): StaffOrders {
  return {
    list: (filter) => listForStaff(deps, filter),
    show: (number) => showToStaff(deps, number),
    act: (number, request) => actAsStaff(deps, number, request),
  }
}

function bindJobs(
  deps: OrdersDeps,
): Methods<
  | 'requestRefund'
  | 'requestDeposit'
  | 'issueInvoice'
  | 'issueCreditNote'
  | 'expireOrders'
  | 'closeOrders'
  | 'remindOfPayment'
> {
  return {
    requestRefund: (tx, request) => requestRefund(deps, tx, request),
    requestDeposit: (tx, request) => requestDeposit(deps, tx, request),
    issueInvoice: (orderId, at) => issueInvoice(deps, orderId, at),
    issueCreditNote: (orderId, refundId, at) => issueCreditNote(deps, { orderId, refundId, at }),
    expireOrders: () => expireOrders(deps),
    closeOrders: () => closeOrders(deps),
    remindOfPayment: () => remindOfPayment(deps),
  }
}
