import { useId } from 'react'
import type { ServiceOffer } from '#contracts/admin/service-offers.ts'
import { serviceWords as words } from '#admin/i18n/service-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { EntriesControl, type EntryProps } from '#admin/kit/collection/entries-control.tsx'
import { isNamed } from '#admin/kit/pick/named.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { GoodsControl } from '../controls/goods-control.tsx'
import { listCategoryOptions } from '../fields/category-options.ts'
import { blankOffer, readOffers } from './read-offers.ts'

const entryWords = { add: words.add, entryOf: words.offer, remove: words.remove, empty: words.noOffers }

/** Beside which goods a service can be added in the cart, and what customers read there. */
export function OffersControl({ value, values: _, ...control }: FieldControlProps) {
  const offers = readOffers(value)
  // Most are called the same everywhere.
  const blank = { ...blankOffer, label: offers.at(-1)?.label ?? '' }
  return <EntriesControl control={control} entries={offers} words={entryWords} blank={blank} Entry={Offer} />
}

function Offer({ entry: offer, isReadOnly, onChange }: EntryProps<ServiceOffer>) {
  return (
    <>
      <Where offer={offer} isReadOnly={isReadOnly} onChange={onChange} />
      <label className="col-span-full grid gap-1">
        {words.label}
        <Input
          autoComplete="off"
          maxLength={60}
          placeholder={words.labelPattern}
          readOnly={isReadOnly}
          value={offer.label}
          onChange={({ target }) => onChange({ ...offer, label: target.value })}
        />
      </label>
      <label className="col-span-full grid gap-1">
        {words.note}
        <Input
          autoComplete="off"
          maxLength={60}
          placeholder={words.notePattern}
          readOnly={isReadOnly}
          value={offer.note_label ?? ''}
          onChange={({ target }) => onChange({ ...offer, note_label: target.value || null })}
        />
      </label>
      {offer.note_label !== null && (
        <Checkbox
          className="col-span-full"
          disabled={isReadOnly}
          checked={offer.is_note_required}
          onChange={({ target }) => onChange({ ...offer, is_note_required: target.checked })}
        >
          {words.isNoteRequired}
        </Checkbox>
      )}
    </>
  )
}

/** A category, or else one product. */
function Where({ offer, isReadOnly, onChange }: Omit<EntryProps<ServiceOffer>, 'entry'> & { offer: ServiceOffer }) {
  const id = useId()
  const put = (value: unknown) => onChange({ ...offer, category_id: null, product: isNamed(value) ? value : null })
  return (
    <div className="grid gap-2">
      <label className="grid gap-1">
        {words.where}
        <Select
          disabled={isReadOnly}
          value={offer.category_id ?? ''}
          onChange={({ target }) => onChange({ ...offer, product: null, category_id: Number(target.value) || null })}
        >
          <option value="">{words.oneProduct}</option>
          {listCategoryOptions().map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </label>
      {offer.category_id === null && (
        <div className="grid gap-1">
          <label htmlFor={id}>{words.product}</label>
          <GoodsControl
            id={id}
            required={false}
            aria-invalid={undefined}
            aria-describedby={undefined}
            field={{ name: 'product', label: words.product }}
            value={offer.product ?? ''}
            values={{}}
            isReadOnly={isReadOnly}
            onChange={put}
          />
        </div>
      )}
    </div>
  )
}
