import type { VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Candidate, Gap, Line, PartyRole, Plan, RolePick, Serving } from './plan.types.ts'

/** A role with the goods that are enough for it, the best first. */
export type Wish<Goods extends Candidate> = {
  role: PartyRole
  guests: number
  pieces: number
  pick: RolePick | undefined
  isRemoved: boolean
  hasGoods: boolean
  options: Serving<Goods>[]
}

/** Chooses goods for each role within the budget; undefined = any money. */
export function spend<Goods extends Candidate>(
  wishes: readonly Wish<Goods>[],
  budgetCents: Cents | undefined,
): Pick<Plan<Goods>, 'lines' | 'gaps'> {
  const wanted = wishes.filter(({ isRemoved, options }) => !isRemoved && options.length > 0)
  // What must be bought: at least its cheapest goods are kept in reserve while the others are chosen.
  const musts = wanted.filter(isMust)
  let left = (budgetCents ?? Infinity) - musts.reduce((sum, wish) => sum + cheapestOf(wish).totalCents, 0)
  const chosen = new Map<string, Line<Goods>>()
  const refused = new Map<string, Cents>()
  // Goods of two roles are counted on for one of them, so that no pack is planned twice.
  const taken = new Set<VariantId>()
  const others = wanted.filter((wish) => !isMust(wish)).toSorted((a, b) => a.role.priority - b.role.priority)
  for (const wish of [...musts, ...others]) {
    const options = wish.options.filter(({ goods }) => !taken.has(goods.variantId))
    const reserved = isMust(wish) ? cheapestOf(wish).totalCents : 0
    const line = options.length > 0 ? choose({ ...wish, options }, left + reserved) : undefined
    left += reserved - (line?.totalCents ?? 0)
    if (line) {
      chosen.set(wish.role.key, line)
      taken.add(line.goods.variantId)
    } else if (options.length > 0) {
      refused.set(wish.role.key, cheapestOf({ ...wish, options }).totalCents)
    }
  }
  return {
    lines: wishes.flatMap(({ role }) => chosen.get(role.key) ?? []),
    gaps: wishes.flatMap((wish) => (chosen.has(wish.role.key) ? [] : toGap(wish, refused.get(wish.role.key)))),
  }
}

/** The best goods within the money; of a must the cheapest if none fits, of the others nothing. */
function choose<Goods extends Candidate>(wish: Wish<Goods>, money: number): Line<Goods> | undefined {
  const { options, pick } = wish
  const picked = options.find(({ goods }) => goods.variantId === pick?.variantId)
  const extra = pick?.extra ?? 0
  const best = picked ?? options.find((option) => addPacks(option, extra).totalCents <= money)
  const serving = best ?? (isMust(wish) ? cheapestOf(wish) : undefined)
  if (!serving) return undefined
  const { role, guests, pieces } = wish
  const filled = addPacks(serving, extra)
  return {
    ...filled,
    role,
    guests,
    pieces,
    extra: filled.packs - serving.packs,
    maxPacks: serving.goods.available,
    isPicked: picked !== undefined,
    options,
  }
}

function addPacks<Goods extends Candidate>({ goods, packs }: Serving<Goods>, extra: number): Serving<Goods> {
  return toServing(goods, Math.max(1, Math.min(goods.available, packs + extra)))
}

/** What the customer asked for is bought like what every party needs. */
function isMust<Goods extends Candidate>({ role, pick }: Wish<Goods>): boolean {
  return role.priority === 1 || pick !== undefined
}

function cheapestOf<Goods extends Candidate>({ options, pick }: Wish<Goods>): Serving<Goods> {
  const picked = options.find(({ goods }) => goods.variantId === pick?.variantId)
  if (picked) return picked
  return options.reduce((best, option) => (option.totalCents < best.totalCents ? option : best))
}

function toGap<Goods extends Candidate>(
  { role, isRemoved, hasGoods }: Wish<Goods>,
  refusedCents: Cents | undefined,
): Gap {
  if (isRemoved) return { role, reason: 'removed', costCents: null }
  if (refusedCents !== undefined) return { role, reason: 'budget', costCents: refusedCents }
  return { role, reason: hasGoods ? 'too_few' : 'none', costCents: null }
}

export function toServing<Goods extends Candidate>(goods: Goods, packs: number): Serving<Goods> {
  return { goods, packs, totalCents: packs * goods.unitPriceCents }
}
