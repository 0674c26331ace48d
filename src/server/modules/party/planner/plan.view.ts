import { partyMatches as matches, type PartyPlan, type PlannedLine, type PlanWay } from '#contracts/party/planner.ts'
import { partySections } from '#contracts/party/sections.ts'
import { productUrl, variantUrl } from '#contracts/urls.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { roundHalfUp } from '#kernel/money.ts'
import { toColorOfGoods } from '#server/modules/goods/catalog/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { PartyGoods } from './party-ways.ts'
import type { Line, Plan, PlanInput, Serving } from './plan.types.ts'
import type { FoundGoods } from './planner.queries.ts'

export type ShownGoods = FoundGoods & PartyGoods

type Circumstances = {
  input: Pick<PlanInput, 'children' | 'adults'>
  way: PlanWay | null
  earliestOn: string | null
  isTooLate?: boolean
}

export function toPlanView(
  plan: Plan<ShownGoods>,
  { input, way, earliestOn, isTooLate = false }: Circumstances,
): PartyPlan {
  const guests = input.children + input.adults
  return {
    sections: partySections.flatMap((section) => {
      const lines = plan.lines.filter(({ role }) => role.section === section)
      const gaps = plan.gaps.filter(({ role }) => role.section === section)
      if (lines.length + gaps.length === 0) return []
      const hasTheme = lines.length === 0 || lines.some(({ goods }) => goods.match === 'theme')
      return [{ section, lines: lines.map(toLineView), gaps: gaps.map(toGapView), has_theme: hasTheme }]
    }),
    guests,
    total_cents: plan.totalCents,
    per_guest_cents: guests === 0 ? 0 : roundHalfUp(plan.totalCents / guests),
    budget_left_cents: plan.leftCents ?? null,
    way,
    is_too_late: isTooLate,
    earliest_on: earliestOn,
  }
}

/** The packs of a line, and what they are for. */
export function toPackedGoods({ role, goods, packs, totalCents }: Line<ShownGoods>) {
  const url = productUrl({ id: goods.productId, categorySlug: goods.categorySlug, slug: goods.slug })
  return {
    role: role.key,
    role_name: role.name,
    per: role.per,
    variant_id: goods.variantId,
    product_id: goods.productId,
    name: goodsName(goods),
    url: variantUrl(url, goods.variantId),
    image: goods.image && imageFor(goods.image),
    match: goods.match,
    pieces_per_pack: goods.piecesPerPack,
    packs,
    total_cents: totalCents,
  }
}

function toLineView(line: Line<ShownGoods>): PlannedLine {
  const { goods, options } = line
  // Compared without the packs that were added or taken away.
  const own = options.find(({ goods: { variantId } }) => variantId === goods.variantId)?.totalCents ?? line.totalCents
  const others = options.filter(({ goods: { productId } }) => productId !== goods.productId)
  const cheaper = pickBy(
    others,
    (a, b) => b - a,
    ({ totalCents }) => totalCents < own,
  )
  const nicer = pickBy(
    others,
    (a, b) => a - b,
    ({ goods: { match }, totalCents }) => totalCents > own && matches.indexOf(match) <= matches.indexOf(goods.match),
  )
  return {
    ...toPackedGoods(line),
    guests: line.guests,
    pieces: line.pieces,
    extra: line.extra,
    max_packs: line.maxPacks,
    unit_price_cents: goods.unitPriceCents,
    is_picked: line.isPicked,
    cheaper: cheaper ? toOption(cheaper) : null,
    nicer: nicer ? toOption(nicer) : null,
    colors: listColors(line),
  }
}

/** The nearest in price; of equal ones the one that fits best, which comes first. */
function pickBy(
  options: readonly Serving<ShownGoods>[],
  compare: (a: number, b: number) => number,
  isWanted: (option: Serving<ShownGoods>) => boolean,
): Serving<ShownGoods> | undefined {
  return options.filter(isWanted).toSorted((a, b) => compare(a.totalCents, b.totalCents))[0]
}

function toOption({ goods, totalCents }: Serving<ShownGoods>): PlannedLine['cheaper'] {
  return {
    variant_id: goods.variantId,
    product_id: goods.productId,
    name: goodsName(goods),
    total_cents: totalCents,
  }
}

function listColors({ goods, options }: Line<ShownGoods>): PlannedLine['colors'] {
  const same = options.filter((option) => option.goods.productId === goods.productId)
  const colored = same.flatMap(({ goods: { variantId, color } }) =>
    color === null ? [] : [{ variant_id: variantId, color: toColorOfGoods(color) }],
  )
  return colored.length > 1 ? colored : []
}

function toGapView({ role, reason, costCents }: Plan<ShownGoods>['gaps'][number]) {
  return { role: role.key, role_name: role.name, reason, cost_cents: costCents }
}
