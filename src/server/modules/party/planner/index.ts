/**
 * The planner of a party: from theme, guests, day and budget to goods in whole packs; the completer: from goods to what their party
 * still lacks. Owns what a party needs (`party_roles`, `party_role_categories`). Owns no themes, no goods, no stock and no cart.
 */
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { completeCart, completeProduct, completeTheme } from './completer/complete-party.ts'
import { countPacks } from './count-packs.ts'
import { warmRoleGoods } from './find-goods.ts'
import { findWish } from './find-wish.ts'
import { createKeptGoods } from './kept-goods.store.ts'
import { planList } from './plan-list.ts'
import type { RoleGoods } from './plan.types.ts'
import { getPlannerData, listGoods, type PlannerData } from './planner.queries.ts'
import { registerAdminPlannerRoutes } from './planner.admin.routes.ts'
import { registerPlannerRoutes } from './planner.routes.ts'
import type { PlannerDeps, PlannerModule } from './planner.types.ts'
import { putPlan } from './put-plan.ts'

export type { PlannerModule } from './planner.types.ts'

export function createPlannerModule(deps: PlannerDeps): PlannerModule {
  const data = createMemoryCache<PlannerData>({ freshMs: 2_000, staleMs: 2_000 })
  // Only a choice: an older one may lack new goods, but what it has is shown as it is now. So no visitor waits for it within an hour.
  const roleGoods = createMemoryCache<RoleGoods>({ freshMs: 120_000, staleMs: 3_600_000, maxEntries: 200 })
  const goods = createKeptGoods((variantIds) => listGoods(deps.db, variantIds))
  const memory = { data, goods, roleGoods }
  const planner = {
    plan: (query) => planList({ ...deps, ...memory }, query),
    findWish: (query) => findWish({ ...deps, ...memory }, query),
    countPacks,
    putIntoCart: (request) => putPlan(deps, request),
    completeCart: (asked) => completeCart({ ...deps, ...memory }, asked),
    completeProduct: (asked) => completeProduct({ ...deps, ...memory }, asked),
    completeTheme: (slug) => completeTheme({ ...deps, ...memory }, slug),
    warm: async () => warmRoleGoods({ ...deps, ...memory }, await getPlannerData(deps.db)),
    dropGoods: goods.drop,
    dropCaches() {
      roleGoods.dropAll()
      goods.drop(undefined)
    },
  } satisfies Omit<PlannerModule, 'routes'>
  return {
    ...planner,
    routes(app) {
      registerPlannerRoutes(app, planner)
      registerAdminPlannerRoutes(app, deps)
    },
  }
}
