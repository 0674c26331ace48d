import type { PartyWishView } from '#contracts/party/planner.ts'
import { searchMessages } from '#storefront/i18n/search-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'

/** A query about a party opens the planner with what it says. */
export function PartyLink({ wish }: { wish: PartyWishView }) {
  const { theme, color, children, adults, age, budget_cents: cents } = wish
  const said = { tema: theme, farba: color, deti: children, dospeli: adults, vek: age, rozpocet: cents && cents / 100 }
  const query = new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )
  return (
    <p className="flex flex-wrap items-center gap-4 rounded-card bg-primary-50 p-4 md:px-6">
      <span className="grow basis-60">{searchMessages.partyText}</span>
      <Button as={RouterLink} href={`${paths.planner()}?${query}`} look="secondary">
        {searchMessages.partyLink}
      </Button>
    </p>
  )
}
