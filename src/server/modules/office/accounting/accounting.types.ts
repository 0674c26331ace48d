import type { FastifyInstance } from 'fastify'
import type { PapersModule } from '#server/modules/selling/papers/index.ts'
import type { ContentModule } from '#server/modules/shop/content/index.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface AccountingModule {
  routes: (app: FastifyInstance) => void
}

export type AccountingDeps = {
  db: Db
  papers: Pick<PapersModule, 'issued'>
  content: Pick<ContentModule, 'readSetting'>
}
