import { useRef } from 'react'
import { useNavigate } from '#storefront/router/index.ts'
import { sortOptions } from '#contracts/constants.ts'
import { listMessages } from '#storefront/i18n/list-messages.ts'
import { useEarlyChoice } from '#storefront/kit/forms/use-early-choice.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { type ListingState, toListingFields, toListingSearch } from '../listing/listing-address.ts'

export type SortFormProps = { path: string; state: ListingState }

export function SortForm({ path, state }: SortFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const sort = (value: string) => {
    const option = sortOptions.find((candidate) => candidate === value) ?? 'recommended'
    void navigate(path + toListingSearch({ ...state, sort: option, page: 1 }), { preventScrollReset: true })
  }
  useEarlyChoice(form, () => sort(form.current?.querySelector('select')?.value ?? ''))
  return (
    <form ref={form} action={path} className="flex grow items-center gap-2 md:grow-0">
      {toListingFields(state).map(
        ([name, value]) => name !== 'sort' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Select
        name="sort"
        aria-label={listMessages.sort}
        value={state.sort}
        onChange={(event) => sort(event.target.value)}
        className="grow md:w-48"
      >
        {sortOptions.map((option) => (
          <option key={option} value={option}>
            {listMessages.sortOptions[option]}
          </option>
        ))}
      </Select>
      <span className="hidden noscript:block">
        <Button type="submit" look="secondary">
          {listMessages.sortSubmit}
        </Button>
      </span>
    </form>
  )
}
