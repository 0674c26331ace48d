import { drawForm } from '../billing/find-papers.ts'
import { correctEmail } from '../correct-email.ts'
import { sendLink } from '../mails/send-link.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { OrdersModule } from '../orders-module.types.ts'
import { cancelByCustomer } from '../states/cancel-order.ts'
import { findUsualOrder } from './find-usual-order.ts'
import { getCalendar, getPaperByLink, getPaymentQr } from './get-order-files.ts'
import { checkLink, getOrderByLink, getOwnOrder } from './get-order.ts'
import { listOwnOrders } from './list-own-orders.ts'

/** What customers do with their orders. */
export function bindCustomers(deps: OrdersDeps) {
  return {
    checkLink: (link) => checkLink(deps, link),
    getOrderByLink: (link) => getOrderByLink(deps, link),
    getOwnOrder: (order) => getOwnOrder(deps, order),
    listOf: (userId, page) => listOwnOrders(deps, userId, page),
    findUsual: (userId) => findUsualOrder(deps, userId),
    sendLink: (lookup) => sendLink(deps, lookup),
    cancelByCustomer: (link) => cancelByCustomer(deps, link),
    correctEmail: (change) => correctEmail(deps, change),
    getPaper: (paper, userId) => getPaperByLink(deps, paper, userId),
    getCalendar: (link) => getCalendar(deps, link),
    getPaymentQr: (link) => getPaymentQr(deps, link),
    drawWithdrawalForm: () => drawForm(deps),
  } satisfies Partial<OrdersModule>
}
