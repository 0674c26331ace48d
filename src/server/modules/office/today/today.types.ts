import type { FastifyInstance } from 'fastify'
import type { FulfillmentModule } from '#server/modules/selling/fulfillment/index.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { Clock } from '#server/platform/clock.ts'

export interface TodayModule {
  routes: (app: FastifyInstance) => void
}

export type TodayDeps = {
  clock: Clock
  orders: Pick<OrdersModule, 'sumOpenRefunds' | 'sumSales'>
  fulfillment: Pick<FulfillmentModule, 'countDuties'>
}
