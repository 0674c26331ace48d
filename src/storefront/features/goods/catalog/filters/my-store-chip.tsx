import type { Listing } from '#contracts/catalog.ts'
import { listingMessages } from '#storefront/i18n/listing-messages.ts'
import { useMyStore } from '#storefront/kit/goods/my-store.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { Chip } from '#ui/chip.tsx'
import { type ListingState, toListingSearch } from '../listing/listing-address.ts'

export type MyStoreChipProps = { path: string; state: ListingState; stores: Listing['facets']['stores'] }

/** A shortcut for visitors who have chosen their store. A phone has it first in the filter sheet, so that nothing moves. */
export function MyStoreChip({ path, state, stores }: MyStoreChipProps) {
  const myStore = useMyStore()
  const mine = stores.find(({ id }) => id === myStore?.id)
  if (!mine || state.storeId !== undefined || mine.count === 0) return null
  return (
    <Chip
      as={RouterLink}
      href={path + toListingSearch({ ...state, storeId: mine.id, page: 1 })}
      preventScrollReset
      className="hidden md:inline-flex"
    >
      {listingMessages.inMyStore(mine.name)}
    </Chip>
  )
}
