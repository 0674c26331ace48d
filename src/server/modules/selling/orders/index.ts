// Owns orders, their lines, states, history and number series, and the messages about them. Does not own payments (what was
// paid by whom), stock or vouchers: it asks those modules to hold and to give back.
import type { FastifyInstance } from 'fastify'
import { hasBought } from './bought-products.queries.ts'
import { eraseCustomer, joinGuestOrders } from './customer-data.queries.ts'
import { registerOrdersRoutes } from './orders.routes.ts'
import { registerStaffOrdersRoutes } from './staff-orders.routes.ts'
import { createOrdersService, type OrdersDeps } from './orders.service.ts'

export { orderData } from './customer-data.ts'
export { findHoldEnd, findWithdrawalEnd, summaryPath } from './orders.rules.ts'
export type { HeldLine } from './awaited-goods.ts'
export type { OrdersModule } from './orders.service.ts'
export type {
  DeliveryAddress,
  InvoiceAddress,
  OrderLine,
  PaymentTerms,
  PendingRefund,
  PlacedOrder,
} from './orders.types.ts'

export function createOrdersModule({ staffSecret, ...deps }: OrdersDeps & { staffSecret?: string }) {
  const orders = createOrdersService(deps)
  return {
    ...orders,
    /** Whether the account has bought the product: what reviews call a verified purchase. */
    hasBought: (purchase: { userId: number; productId: number }) => hasBought(deps.db.query, purchase),
    joinGuestOrders,
    forgetCustomer: eraseCustomer,
    routes(app: FastifyInstance) {
      registerOrdersRoutes(app, orders)
      if (staffSecret !== undefined) registerStaffOrdersRoutes(app, { staff: orders.staff, secret: staffSecret })
    },
  }
}
