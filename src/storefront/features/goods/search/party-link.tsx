import type { PartyWishView } from '#contracts/party/planner.ts'
import { searchMessages } from '#storefront/i18n/search-messages.ts'
import { paths } from '#storefront/paths.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { Button } from '#ui/button.tsx'
import { toPartyPath } from './party-path.ts'

/** The way to the planner, with what a query about a party says. */
export function PartyLink({ wish }: { wish?: PartyWishView }) {
  return (
    <p className="flex flex-wrap items-center gap-4 rounded-card bg-primary-50 p-4 md:px-6">
      <span className="grow basis-60">{searchMessages.partyText}</span>
      <Button as={RouterLink} href={wish ? toPartyPath(wish) : paths.planner()} look="secondary">
        {searchMessages.partyLink}
      </Button>
    </p>
  )
}
