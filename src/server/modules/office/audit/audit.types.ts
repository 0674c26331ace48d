import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'

export interface AuditModule {
  routes: (app: FastifyInstance) => void
}

export type AuditDeps = { db: Db }
