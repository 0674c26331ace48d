import type { FastifyInstance } from 'fastify'
import type { PapersModule } from '#server/modules/selling/papers/index.ts'
import type { ContentModule } from '#server/modules/shop/content/index.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { PaymentsModule } from '#server/modules/selling/payments/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface AccountingModule {
  routes: (app: FastifyInstance) => void
}

export type AccountingDeps = {
  db: Db
  clock: Clock
  papers: Pick<PapersModule, 'issued' | 'closing'>
  payments: Pick<PaymentsModule, 'sumUndecided'>
  orders: Pick<OrdersModule, 'sumOpenRefunds'>
  content: Pick<ContentModule, 'readSetting'>
}
