import type { StoredRole } from './party-roles.rules.ts'
import type { Style } from './plan.types.ts'
import { neutralColors } from './planned-colors.ts'
import { listGoods, type FoundGoods, type PlannerData } from './planner.queries.ts'
import type { PlanDeps } from './planner.types.ts'
import { rankGoods } from './rank-goods.rules.ts'
import { listPlainGoods, listThemedGoods } from './role-goods.queries.ts'

/**
 * The goods of these roles for a style, apart from their stock. Which goods a role has is remembered for all styles of a theme, and the
 * plain ones for all themes; what the best of a style are and cost is remembered for the style. What staff change about the roles holds
 * for the next plan.
 */
export async function findGoods(
  deps: PlanDeps,
  { style, roles, data }: { style: Style; roles: readonly StoredRole[]; data: PlannerData },
): Promise<FoundGoods[]> {
  const { theme, categoryId, colors } = style
  return deps.goods.get(JSON.stringify([style, roles]), async () => {
    const [themed, plain] = await Promise.all([
      theme === null
        ? {}
        : deps.roleGoods.get(JSON.stringify([theme, categoryId, data.roles]), () =>
            listThemedGoods(deps.db, { roles: data.roles, theme, categoryId }),
          ),
      deps.roleGoods.get(JSON.stringify(data), () => listPlainGoods(deps.db, data)),
    ])
    return listGoods(deps.db, rankGoods({ roles, colors, neutralColors, themed, plain }))
  })
}
