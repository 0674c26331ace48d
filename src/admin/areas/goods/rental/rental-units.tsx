import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminRentalUnit } from '#contracts/admin/rental-units.ts'
import { api } from '#admin/api.ts'
import { rentalUnitWords as words } from '#admin/i18n/rental-office-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { Alert } from '#ui/alert.tsx'
import { rentalSiblings, rentalUnitsPath } from './rental-siblings.ts'
import { VariantControl } from './variant-control.tsx'

/** The branches of the form, read before it shows. */
let stores: readonly { value: string; label: string }[] = []

function sayState({ retired_on: retiredOn, is_offered: isOffered }: AdminRentalUnit): string {
  if (retiredOn !== null) return words.retired(retiredOn)
  return isOffered ? words.inUse : words.notOffered
}

/** What stays to be done with a unit that has bookings. */
function Checks({ item }: { item: AdminRentalUnit | undefined }) {
  if (!item || item.open_bookings === 0) return null
  return (
    <div className="px-4 pt-3 md:px-6">
      <Alert tone={item.is_retired ? 'warning' : 'info'}>{words.open(item.open_bookings)}</Alert>
    </div>
  )
}

export const rentalUnits = defineCollection<AdminRentalUnit, AdminRentalUnit>({
  path: rentalUnitsPath,
  thing: 'rental-unit',
  words,
  calls: api.rentalUnits,
  endpoints: adminEndpoints.rentalUnits,
  siblings: rentalSiblings,
  prepare: async () => {
    const { data } = await api.rentalUnits.stores()
    stores = data.map(({ slug, name }) => ({ value: slug, label: name }))
  },
  nameOf: ({ code }) => code,
  detailOf: (row) => [row.name, row.store_name, sayState(row)].join(' · '),
  columns: [
    { key: 'code', label: words.code, value: ({ code }) => code },
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'store', label: words.store, value: (row) => row.store_name },
    { key: 'state', label: words.state, value: sayState },
    { key: 'bookings', label: words.bookings, value: (row) => row.open_bookings, isNumber: true },
  ],
  fields: [
    { name: 'code', label: words.code, hint: words.codeHint, maxLength: 40 },
    { name: 'variant', label: words.variant, hint: words.variantHint, Control: VariantControl },
    { name: 'store', label: words.store, kind: 'choice', optionsOf: listStores },
    { name: 'is_retired', label: words.isRetired, kind: 'flag', hint: words.isRetiredHint, initial: false },
  ],
  About: Checks,
})

function listStores(item: AdminRentalUnit | undefined) {
  // A branch that was hidden meanwhile still has its costumes.
  const own =
    item && !stores.some(({ value }) => value === item.store) ? [{ value: item.store, label: item.store_name }] : []
  return [...(item ? [] : [{ value: '', label: words.chooseStore }]), ...stores, ...own]
}
