import { partyMatches as matches } from '#contracts/party/planner.ts'
import { isOfAge, type StoredRole } from './party-roles.rules.ts'
import type { RankedVariant, RoleGoods, RoleProduct } from './plan.types.ts'

/** Variants per product and per role. */
const perProduct = 6
const perRole = 14
/** A role of ten digits. */
const perAgeRole = 120
/** The tone of a color that is not wanted. */
const farTone = 99

type Ranking = {
  roles: readonly StoredRole[]
  colors: readonly string[]
  neutralColors: readonly string[]
  /** Of the wanted theme. */
  themed: RoleGoods
  plain: RoleGoods
}

/**
 * The variants that each role may take, the best first: goods of the theme before its colors before neutral ones before others, then by
 * the order of the wanted colors and by popularity.
 */
export function rankGoods({ roles, colors, neutralColors, themed, plain }: Ranking): RankedVariant[] {
  const judge = (color: string | null, isThemed: boolean): Pick<RankedVariant, 'match' | 'tone'> => {
    const at = color === null ? -1 : colors.indexOf(color)
    const isNeutral = color === null || neutralColors.includes(color)
    const match = isThemed ? 'theme' : at >= 0 ? 'color' : isNeutral ? 'neutral' : 'other'
    return { match, tone: at >= 0 ? at + 1 : farTone }
  }
  return roles.flatMap((role) => {
    const ofTheme = themed[role.key] ?? []
    const own = new Set(ofTheme.map(({ productId }) => productId))
    const others = (plain[role.key] ?? []).filter(({ productId }) => !own.has(productId))
    const toRanked = (product: RoleProduct, isThemed: boolean) =>
      product.variants
        .map(({ variantId, color }) => ({
          roleKey: role.key,
          variantId,
          ...judge(color, isThemed),
          popularity: product.popularity,
          productId: product.productId,
        }))
        .toSorted(compareFit)
        .slice(0, perProduct)
        .map((one, place) => ({ ...one, place }))
    return [
      ...ofTheme.flatMap((product) => toRanked(product, true)),
      ...others.flatMap((product) => toRanked(product, false)),
    ]
      .toSorted(
        (a, b) => compareFit(a, b) || b.popularity - a.popularity || a.productId - b.productId || a.place - b.place,
      )
      .slice(0, isOfAge(role) ? perAgeRole : perRole)
      .map(({ productId: _product, place: _place, ...one }) => one)
  })
}

type Fit = Pick<RankedVariant, 'match' | 'tone'>

function compareFit(a: Fit, b: Fit): number {
  return matches.indexOf(a.match) - matches.indexOf(b.match) || a.tone - b.tone
}
