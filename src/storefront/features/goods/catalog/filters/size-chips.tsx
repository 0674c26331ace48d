import { useEffect, useState } from 'react'
import { getBrowserApi } from '#storefront/api.ts'
import { listingMessages as words } from '#storefront/i18n/listing-messages.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'
import { type KeptProfile, toFit, toKept, useKeptProfiles } from '#storefront/kit/goods/kept-profiles.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { useSession } from '#storefront/session.ts'
import { Chip } from '#ui/chip.tsx'
import { type ListingState, toListingSearch } from '../listing/listing-address.ts'

export type SizeChipsProps = { path: string; state: ListingState }

/** The list in the sizes of the people whose measures are kept in the account, or in this browser. */
export function SizeChips({ path, state }: SizeChipsProps) {
  const { user } = useSession()
  const isHydrated = useHydrated()
  const ofBrowser = useKeptProfiles()
  const ofAccount = useAccountProfiles(user?.id)
  const profiles = user ? ofAccount : ofBrowser
  if (!isHydrated || profiles.length === 0) return null
  return (
    <ul aria-label={words.mySizeKept} className="flex flex-wrap gap-2">
      {profiles.map((profile) => {
        const fit = toFit(profile)
        if (fit === undefined || fit === state.fit) return null
        return (
          <li key={profile.name}>
            <Chip
              as={RouterLink}
              href={path + toListingSearch({ ...state, fit, page: 1 })}
              preventScrollReset
              rel="nofollow"
              onClick={() => push({ event: 'size_filter', size_by: Object.keys(profile.measured).join(',') })}
            >
              {profile.name}
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}

/** Read once per visit of a list; a failure only leaves them out, because the field is enough. */
function useAccountProfiles(userId: number | undefined): readonly KeptProfile[] {
  const [profiles, setProfiles] = useState<readonly KeptProfile[]>([])
  useEffect(() => {
    if (userId === undefined) return undefined
    let isLeft = false
    const show = async () => {
      const answer = await getBrowserApi()
        .accounts.sizeProfiles()
        .catch(() => undefined)
      if (!isLeft && answer) setProfiles(answer.data.profiles.map(toKept))
    }
    void show()
    return () => {
      isLeft = true
    }
  }, [userId])
  return profiles
}
