import { maxAge, maxBudgetCents, maxGuests, type PartyWishView } from '#contracts/party/planner.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { readPartyWish } from './party-wish.rules.ts'
import { listPlannedColors } from './planned-colors.ts'
import { getPlannerData } from './planner.queries.ts'
import type { PlanDeps } from './planner.types.ts'

/** The party that a search query asks for, without numbers that no party has; null = it asks for goods. */
export async function findWish(deps: PlanDeps, query: string): Promise<PartyWishView | null> {
  const { roles, themes } = await deps.data.get('all', () => getPlannerData(deps.db))
  const today = todayOf(deps.clock)
  const wish = roles.length > 0 ? readPartyWish(query, { themes, colors: listPlannedColors(), today }) : undefined
  if (!wish) return null
  return {
    theme: wish.theme ?? null,
    color: wish.color ?? null,
    children: upTo(maxGuests, wish.children),
    adults: upTo(maxGuests, wish.adults),
    age: upTo(maxAge, wish.age),
    budget_cents: upTo(maxBudgetCents, wish.budgetCents),
    event_on: wish.eventOn ?? null,
  }
}

function upTo(most: number, number: number | undefined): number | null {
  return number !== undefined && number <= most ? number : null
}
