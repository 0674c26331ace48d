import type { FastifyInstance } from 'fastify'
import { healthEndpoints as endpoints } from '#contracts/admin/health.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import { decideDeadLetters } from './decide-dead-letters.ts'
import type { HealthDeps } from './health.types.ts'
import { readHealth } from './read-health.ts'

export function registerHealthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  registerEndpoint(app, endpoints.get, async () => ({ data: await readHealth(deps) }))
  registerStaffWrite(app, deps, endpoints.decide, async ({ body, ...write }) => ({
    data: await decideDeadLetters(deps, write, body),
  }))
}
