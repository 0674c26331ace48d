import type { EventWay } from '#contracts/event-verdict.ts'
import type { Completer, CompleterOffer } from '#contracts/party/completer.ts'
import { productUrl, variantUrl } from '#contracts/urls.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { toColorOfGoods } from '#server/modules/goods/catalog/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { StoredRole } from '../party-roles.rules.ts'
import type { Line, Plan } from '../plan.types.ts'
import type { ShownGoods } from '../plan.view.ts'
import type { PartyOfGoods, PartyStyle } from './party-of-goods.rules.ts'

type Completed = {
  plan: Plan<ShownGoods>
  way: EventWay | null
  party: PartyOfGoods
  /** All, in the order of a party. */
  roles: readonly StoredRole[]
}

/** Null = nothing is offered. */
export function toCompleterView({ plan, way, party, roles }: Completed): Completer | null {
  const { lines } = plan
  if (lines.length === 0) return null
  const { style, guests, held } = party
  const [color] = style.colors
  const offered = new Set(lines.map(({ role }) => role.key))
  return {
    theme: style.name,
    color: style.theme === null && color !== undefined ? toColorOfGoods(color) : null,
    guests: guests
      ? { count: guests.count, counted_by: roles.find(({ key }) => key === guests.countedBy)?.name ?? null }
      : null,
    roles: roles.flatMap(({ key, name }) =>
      held.has(key) || offered.has(key) ? [{ role: key, role_name: name, is_held: held.has(key) }] : [],
    ),
    offers: lines.map((line) => toOffer(line, style)),
    way,
  }
}

function toOffer({ role, goods, packs, totalCents }: Line<ShownGoods>, { colors }: PartyStyle): CompleterOffer {
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
    color: goods.color === null ? null : toColorOfGoods(goods.color),
    is_near_color: goods.match === 'color' && goods.color !== null && !colors.includes(goods.color),
    pieces_per_pack: goods.piecesPerPack,
    packs,
    total_cents: totalCents,
  }
}
