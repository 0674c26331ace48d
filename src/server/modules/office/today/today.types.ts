import type { FastifyInstance } from 'fastify'
import type { WarehouseModule } from '#server/modules/goods/warehouse/index.ts'
import type { CasesModule } from '#server/modules/care/cases/index.ts'
import type { BalloonsModule } from '#server/modules/selling/balloons/index.ts'
import type { CounterModule } from '#server/modules/selling/counter/index.ts'
import type { FulfillmentModule } from '#server/modules/selling/fulfillment/index.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { PapersModule } from '#server/modules/selling/papers/index.ts'
import type { PaymentsModule } from '#server/modules/selling/payments/index.ts'
import type { RentalModule } from '#server/modules/selling/rental/index.ts'
import type { ReservationsModule } from '#server/modules/selling/reservations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface TodayModule {
  routes: (app: FastifyInstance) => void
}

export type TodayDeps = {
  db: Db
  clock: Clock
  orders: Pick<OrdersModule, 'sumOpenRefunds' | 'countLate' | 'sales'>
  warehouse: Pick<WarehouseModule, 'countFaults' | 'countLow' | 'countOrderDrafts'>
  cases: Pick<CasesModule, 'countDue'>
  payments: Pick<PaymentsModule, 'sumUndecided'>
  papers: { closing: Pick<PapersModule['closing'], 'hasOpenPapers'> }
  counter: Pick<CounterModule, 'countEndingHolds'>
  reservations: Pick<ReservationsModule, 'countToPrepare'>
  fulfillment: Pick<FulfillmentModule, 'countDuties'>
  rental: Pick<RentalModule, 'countDue' | 'countOffersWithoutUnit'>
  balloons: Pick<BalloonsModule, 'countDue'>
}
