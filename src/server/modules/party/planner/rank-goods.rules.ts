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

/** `rank`: of its match and tone, 0 = the best. */
type Fit = Pick<RankedVariant, 'match' | 'tone'> & { rank: number }
type Judge = (color: string | null) => Fit
/** `place`: of the variant in its product. */
type Entry = Fit & Omit<RankedVariant, 'roleKey'> & { place: number }

/**
 * The variants that each role may take, the best first: goods of the theme before its colors before neutral ones before others, then by
 * the order of the wanted colors and by popularity. A role may have the goods of half a catalog, so only the best of them are sorted.
 */
export function rankGoods({ roles, colors, neutralColors, themed, plain }: Ranking): RankedVariant[] {
  const judgeThemed = createJudge(colors, () => 'theme')
  const judgePlain = createJudge(colors, (color) => {
    if (color === null) return 'neutral'
    return colors.includes(color) ? 'color' : neutralColors.includes(color) ? 'neutral' : 'other'
  })
  return roles.flatMap((role) => {
    const limit = isOfAge(role) ? perAgeRole : perRole
    const best: Entry[] = []
    const ofTheme = themed[role.key] ?? []
    const own = new Set(ofTheme.map(({ productId }) => productId))
    for (const product of ofTheme) addVariants(best, { product, judge: judgeThemed, limit })
    for (const product of plain[role.key] ?? [])
      if (!own.has(product.productId)) addVariants(best, { product, judge: judgePlain, limit })
    return best.map(({ rank: _rank, place: _place, ...one }) => ({ roleKey: role.key, ...one }))
  })
}

/** Each color is judged once. */
function createJudge(colors: readonly string[], matchOf: (color: string | null) => Fit['match']): Judge {
  const known = new Map<string | null, Fit>()
  return (color) => {
    const fit = known.get(color) ?? toFit(matchOf(color), color === null ? -1 : colors.indexOf(color))
    known.set(color, fit)
    return fit
  }
}

function toFit(match: Fit['match'], at: number): Fit {
  const tone = at >= 0 ? at + 1 : farTone
  return { match, tone, rank: matches.indexOf(match) * (farTone + 1) + tone }
}

/** The best variants of a product go to their places in `best`, which stays sorted and at most `limit` long. */
function addVariants(
  best: Entry[],
  { product, judge, limit }: { product: RoleProduct; judge: Judge; limit: number },
): void {
  const { productId, foldedName, popularity } = product
  for (const { variantId, place, fit } of bestOf(product, judge)) {
    const worst = best[limit - 1]
    // Most goods of a large catalog end here.
    if (worst && (fit.rank > worst.rank || (fit.rank === worst.rank && popularity < worst.popularity))) continue
    const entry = { variantId, ...fit, productId, foldedName, popularity, place }
    best.splice(best.findLastIndex((other) => compare(other, entry) < 0) + 1, 0, entry)
    if (best.length > limit) best.pop()
  }
}

function bestOf({ variants }: RoleProduct, judge: Judge) {
  const judged = variants.map(({ variantId, color }, place) => ({ variantId, place, fit: judge(color) }))
  if (judged.length <= perProduct) return judged
  return judged.toSorted((a, b) => a.fit.rank - b.fit.rank).slice(0, perProduct)
}

function compare(a: Entry, b: Entry): number {
  return a.rank - b.rank || b.popularity - a.popularity || a.productId - b.productId || a.place - b.place
}
