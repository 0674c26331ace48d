import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { offerWords } from '#admin/i18n/offer-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, readSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'

const { change, price } = adminEndpoints.variants

/** Who may change something of a variant. */
export function maySheet(): boolean {
  const session = readSession()
  return mayCall(session, change) || mayCall(session, price)
}

/** What can be done with marked goods. */
export function GoodsTools({ selected }: { selected: ReadonlySet<number> }) {
  return (
    <Button as={RouterLink} look="quiet" href={`${paths.variantSheet}?tovar=${[...selected].join()}`}>
      {offerWords.sheet}
    </Button>
  )
}
