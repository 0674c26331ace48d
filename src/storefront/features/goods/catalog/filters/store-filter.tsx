import type { Listing } from '#contracts/catalog.ts'
import { listingMessages } from '#storefront/i18n/listing-messages.ts'
import { chooseMyStore, useMyStore } from '#storefront/kit/goods/my-store.ts'
import { Select } from '#ui/select.tsx'

export type StoreFilterProps = {
  stores: Listing['facets']['stores']
  chosenId: number | undefined
  onChange: () => void
}

/** Filters by the stock of one store; the chosen store is remembered as the visitor's own. */
export function StoreFilter({ stores, chosenId, onChange }: StoreFilterProps) {
  const myStore = useMyStore()
  const mine = stores.find(({ id }) => id === myStore?.id)
  const others = mine ? stores.filter(({ id }) => id !== mine.id) : stores
  const choose = (id: number) => {
    const store = stores.find((candidate) => candidate.id === id)
    if (store) chooseMyStore({ id: store.id, town: store.name })
    onChange()
  }
  const toOption = ({ id, name, count }: StoreFilterProps['stores'][number]) => (
    <option key={id} value={id} disabled={count === 0 && id !== chosenId}>
      {listingMessages.withCount(name, count)}
    </option>
  )
  return (
    <Select
      name="predajna"
      aria-label={listingMessages.store}
      value={chosenId ?? ''}
      onChange={(event) => choose(Number(event.target.value))}
    >
      <option value="">{listingMessages.anyStore}</option>
      {mine && <optgroup label={listingMessages.myStores}>{toOption(mine)}</optgroup>}
      {mine ? <optgroup label={listingMessages.otherStores}>{others.map(toOption)}</optgroup> : others.map(toOption)}
    </Select>
  )
}
