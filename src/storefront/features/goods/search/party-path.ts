import type { PartyWishView } from '#contracts/party/planner.ts'
import { paths } from '#storefront/paths.ts'

/** The planner with what a query says about a party. `query`: what was searched, for the way back to the goods. */
export function toPartyPath(wish: PartyWishView, query?: string): string {
  const { theme, color, children, adults, age, budget_cents: cents, event_on: day } = wish
  const said = {
    tema: theme,
    farba: color,
    deti: children,
    dospeli: adults,
    vek: age,
    datum: day,
    rozpocet: cents && cents / 100,
    [searchedField]: query ?? null,
  }
  const address = new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )
  // The list, below the form that says the same.
  return `${paths.planner()}?${address}${isWholeWish(wish) ? `#${planId}` : ''}`
}

/** Whether the planner can list goods for it without a further question. */
export function isWholeWish({ theme, color, children, adults }: PartyWishView): boolean {
  return (theme ?? color) !== null && (children ?? 0) + (adults ?? 0) > 0
}

/** The list in the page of the planner. */
export const planId = 'zoznam'

/** In the address of the planner: the query that opened it. */
export const searchedField = 'hladane'
