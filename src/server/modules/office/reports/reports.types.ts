import type { FastifyInstance } from 'fastify'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { Clock } from '#server/platform/clock.ts'

export interface ReportsModule {
  routes: (app: FastifyInstance) => void
}

export type ReportsDeps = { orders: Pick<OrdersModule, 'sales' | 'promises'>; clock: Clock }
