import type { FastifyInstance } from 'fastify'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface HeliumModule {
  routes: (app: FastifyInstance) => void
}

export type HeliumDeps = { db: Db; clock: Clock; inventory: Pick<InventoryModule, 'getAvailability'> }
