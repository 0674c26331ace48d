/**
 * The planner of a party: from theme, guests, day and budget to goods in whole packs; the completer: from goods to what their party
 * still lacks. Owns what a party needs (`party_roles`, `party_role_categories`). Owns no themes, no goods, no stock and no cart.
 */
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { completeCart, completeProduct, completeTheme } from './completer/complete-party.ts'
import { countPacks } from './count-packs.ts'
import { findWish } from './find-wish.ts'
import { planList } from './plan-list.ts'
import type { RoleGoods } from './plan.types.ts'
import type { FoundGoods, PlannerData } from './planner.queries.ts'
import { registerAdminPlannerRoutes } from './planner.admin.routes.ts'
import { registerPlannerRoutes } from './planner.routes.ts'
import type { PlannerDeps, PlannerModule } from './planner.types.ts'
import { putPlan } from './put-plan.ts'

export type { PlannerModule } from './planner.types.ts'

export function createPlannerModule(deps: PlannerDeps): PlannerModule {
  const data = createMemoryCache<PlannerData>({ freshMs: 2_000, staleMs: 2_000 })
  const goods = createMemoryCache<FoundGoods[]>({ freshMs: 10_000, staleMs: 120_000, maxEntries: 300 })
  const roleGoods = createMemoryCache<RoleGoods>({ freshMs: 30_000, staleMs: 600_000, maxEntries: 200 })
  const memory = { data, goods, roleGoods }
  const planner = {
    plan: (query) => planList({ ...deps, ...memory }, query),
    findWish: (query) => findWish({ ...deps, ...memory }, query),
    countPacks,
    putIntoCart: (request) => putPlan(deps, request),
    completeCart: (asked) => completeCart({ ...deps, ...memory }, asked),
    completeProduct: (asked) => completeProduct({ ...deps, ...memory }, asked),
    completeTheme: (slug) => completeTheme({ ...deps, ...memory }, slug),
  } satisfies Omit<PlannerModule, 'routes'>
  return {
    ...planner,
    routes(app) {
      registerPlannerRoutes(app, planner)
      registerAdminPlannerRoutes(app, deps)
    },
  }
}
