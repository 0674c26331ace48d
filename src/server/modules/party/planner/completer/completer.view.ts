import type { EventWay } from '#contracts/event-verdict.ts'
import type { Completer, CompleterOffer } from '#contracts/party/completer.ts'
import { toColorOfGoods } from '#server/modules/goods/catalog/index.ts'
import type { StoredRole } from '../party-roles.rules.ts'
import type { Line, Plan } from '../plan.types.ts'
import { type ShownGoods, toPackedGoods } from '../plan.view.ts'
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

function toOffer(line: Line<ShownGoods>, { colors }: PartyStyle): CompleterOffer {
  const { color, match } = line.goods
  return {
    ...toPackedGoods(line),
    color: color === null ? null : toColorOfGoods(color),
    is_near_color: match === 'color' && color !== null && !colors.includes(color),
  }
}
