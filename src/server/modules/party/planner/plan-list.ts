import { messages } from '#contracts/messages.ts'
import type { Planner, PlannerQuery } from '#contracts/party/planner.ts'
import { findEventFault } from '#kernel/event-day.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { invalid } from '#server/http/errors.ts'
import { goodsColors } from '#server/modules/goods/catalog/index.ts'
import { findGoods } from './find-goods.ts'
import { listGoodsInStock } from './goods-in-stock.ts'
import { listTransports } from './list-transports.ts'
import { toPlanView, type ShownGoods } from './plan.view.ts'
import type { PlanInput, StoredTheme, Style } from './plan.types.ts'
import { planParty } from './plan-party.rules.ts'
import { findEarliestDay, findPartyWays, planForDay, type WaysQuestion } from './party-ways.ts'
import { readPicks, readWithout } from './picks.rules.ts'
import { listPlannedColors } from './planned-colors.ts'
import { matchAge } from './party-roles.rules.ts'
import { getPlannerData } from './planner.queries.ts'
import type { PlanDeps } from './planner.types.ts'

/**
 * What the shop offers to plan with, and the list of goods if the query says what party it is. Throws 422 at its field for a party
 * without guests, and for a day that has passed or is too far away.
 */
export async function planList(deps: PlanDeps, query: PlannerQuery): Promise<Planner> {
  const data = await deps.data.get('all', () => getPlannerData(deps.db))
  const { roles, themes } = data
  const choices = {
    themes: themes.map(({ slug, name }) => ({ slug, name })),
    colors: listPlannedColors(),
    is_ready: roles.length > 0,
  }
  const isAsked = query.children !== undefined || query.adults !== undefined
  if (!isAsked) return { ...choices, plan: null }
  const [children, adults] = [toNumber(query.children) ?? 0, toNumber(query.adults) ?? 0]
  const style = findStyle(query, themes)
  refuseFaults(query, { today: todayOf(deps.clock), style, guests: children + adults })
  if (!style) return { ...choices, plan: null }
  const found = await findGoods(deps, { style, roles, data })
  const asked = matchAge({ roles, found }, toNumber(query.age))
  const [goods, day] = await Promise.all([listGoodsInStock(deps, asked.found), findDay(deps, query.eventOn)])
  const input: PlanInput = {
    roles: asked.roles,
    children,
    adults,
    budgetCents: toNumber(query.budgetCents),
    picks: readPicks(query.picks),
    without: readWithout(query.without),
  }
  return { ...choices, plan: planInTime(deps, { input, goods, day }) }
}

function refuseFaults(
  query: PlannerQuery,
  { today, style, guests }: { today: string; style: Style | undefined; guests: number },
): void {
  const fault = query.eventOn === undefined ? undefined : findEventFault(query.eventOn, today)
  const errors = {
    ...(!style && { theme: [messages.planner.noStyle] }),
    ...(guests === 0 && { children: [messages.planner.noGuests] }),
    ...(fault === 'passed' && { eventOn: [messages.checkout.eventPassed] }),
    ...(fault === 'too_far' && { eventOn: [messages.checkout.eventTooFar] }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** A known theme with the colors that go with it, otherwise a known color. A color beside the theme comes first. */
function findStyle({ theme: slug, color }: PlannerQuery, themes: readonly StoredTheme[]): Style | undefined {
  const theme = themes.find((one) => one.slug === slug)
  const own = color !== undefined && Object.hasOwn(goodsColors, color) ? [color] : []
  if (theme)
    return { theme: theme.theme, categoryId: theme.categoryId, colors: [...new Set([...own, ...theme.colors])] }
  return own.length > 0 ? { theme: null, categoryId: null, colors: own } : undefined
}

type PartyDay = Omit<WaysQuestion, 'now'>

/** The day of the party with what can bring goods until then; undefined = any day. */
async function findDay(deps: PlanDeps, eventOn: string | undefined): Promise<PartyDay | undefined> {
  return eventOn === undefined ? undefined : { ...(await listTransports(deps)), eventOn }
}

type Planning = { input: PlanInput; goods: readonly ShownGoods[]; day: PartyDay | undefined }

function planInTime({ clock }: Pick<PlanDeps, 'clock'>, { input, goods, day }: Planning) {
  if (!day) return toPlanView(planParty(input, goods), { input, way: null, earliestOn: null })
  const question = { ...day, now: clock.now() }
  const ways = findPartyWays(question)
  const best = planForDay(input, { candidates: goods, ways })
  if (best) return toPlanView(best.plan, { input, way: best.way.way, earliestOn: null })
  const anytime = planParty(input, goods)
  // Nothing is wanted, or nothing is there on any day.
  if (ways.length > 0 && anytime.lines.length === 0) return toPlanView(anytime, { input, way: null, earliestOn: null })
  return toPlanView(planParty(input, []), {
    input,
    way: null,
    earliestOn: findEarliestDay(question) ?? null,
    isTooLate: true,
  })
}
