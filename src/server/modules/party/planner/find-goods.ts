import type { StoredRole } from './party-roles.rules.ts'
import type { RankedVariant, RoleGoods, StoredTheme, Style } from './plan.types.ts'
import { neutralColors } from './planned-colors.ts'
import type { PlannerData } from './planner.queries.ts'
import type { PlanDeps } from './planner.types.ts'
import { rankGoods } from './rank-goods.rules.ts'
import { listPlainGoods, listThemedGoods } from './role-goods.queries.ts'

type ListDeps = Pick<PlanDeps, 'db' | 'roleGoods'>

/**
 * The best goods of these roles for a style. Which goods a role has is remembered for all styles of a theme, and the plain ones for all
 * themes. What staff change about the roles holds for the next plan.
 */
export async function findGoods(
  deps: ListDeps,
  { style, roles, data }: { style: Style; roles: readonly StoredRole[]; data: PlannerData },
): Promise<RankedVariant[]> {
  const [themed, plain] = await Promise.all([getThemedGoods(deps, style, data), getPlainGoods(deps, data)])
  return rankGoods({ roles, colors: style.colors, neutralColors, themed, plain })
}

/** Reads which goods the roles have for every theme, one list after the other, so that no visitor waits for it. */
export async function warmRoleGoods(deps: ListDeps, data: PlannerData): Promise<void> {
  if (data.roles.length === 0) return
  await getPlainGoods(deps, data)
  for (const theme of data.themes) await getThemedGoods(deps, theme, data)
}

function getPlainGoods({ db, roleGoods }: ListDeps, data: PlannerData): Promise<RoleGoods> {
  return roleGoods.get(JSON.stringify(data), () => listPlainGoods(db, data))
}

async function getThemedGoods(
  { db, roleGoods }: ListDeps,
  { theme, categoryId }: Pick<Style | StoredTheme, 'theme' | 'categoryId'>,
  { roles }: Pick<PlannerData, 'roles'>,
): Promise<RoleGoods> {
  if (theme === null) return {}
  return roleGoods.get(JSON.stringify([theme, categoryId, roles]), () =>
    listThemedGoods(db, { roles, theme, categoryId }),
  )
}
