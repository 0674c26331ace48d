import type { FastifyInstance } from 'fastify'
import { todayEndpoints } from '#contracts/admin/today.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readToday } from './read-today.ts'
import type { TodayDeps } from './today.types.ts'

export function registerTodayRoutes(app: FastifyInstance, deps: TodayDeps): void {
  registerEndpoint(app, todayEndpoints.get, async ({ staff }) => ({ data: await readToday(deps, staff) }))
}
