import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminRentalOffer } from '#contracts/admin/rental-offers.ts'
import { api } from '#admin/api.ts'
import { rentalOfferWords as words } from '#admin/i18n/rental-office-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { paths } from '#admin/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { formatPrice } from '#ui/format.ts'
import { GoodsControl } from '../controls/goods-control.tsx'
import { rentalSiblings } from './rental-siblings.ts'

/** An offer that no branch can fulfill looks finished and is not. */
function Checks({ item }: { item: AdminRentalOffer | undefined }) {
  if (!item || !item.is_active || item.unit_count > 0) return null
  return (
    <div className="px-4 pt-3 md:px-6">
      <Alert tone="warning">{words.noUnits}</Alert>
    </div>
  )
}

export const rentalOffers = defineCollection<AdminRentalOffer, AdminRentalOffer>({
  path: paths.rentalOffers,
  thing: 'rental-offer',
  words,
  calls: api.rentalOffers,
  endpoints: adminEndpoints.rentalOffers,
  siblings: rentalSiblings,
  nameOf: ({ name }) => name,
  detailOf: (row) => [words.price(row.rent_cents, row.included_days), `${words.units}: ${row.unit_count}`].join(' · '),
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'rent', label: words.rent, value: (row) => words.price(row.rent_cents, row.included_days), isNumber: true },
    { key: 'deposit', label: words.deposit, value: (row) => formatPrice(row.deposit_cents), isNumber: true },
    { key: 'late', label: words.lateDay, value: (row) => formatPrice(row.late_day_cents), isNumber: true },
    { key: 'units', label: words.units, value: ({ unit_count: count }) => count, isNumber: true },
    { key: 'active', label: words.isActive, value: (row) => words.state(row.is_active) },
  ],
  fields: [
    { name: 'goods', label: words.goods, hint: words.goodsHint, Control: GoodsControl, say: sayName },
    { name: 'is_active', label: words.isActive, kind: 'flag', hint: words.isActiveHint, initial: true },
    { name: 'rent_cents', label: words.rent, kind: 'money', hint: words.rentHint },
    { name: 'included_days', label: words.includedDays, kind: 'number', initial: 3 },
    { name: 'more_day_cents', label: words.moreDay, kind: 'money', initial: 0 },
    { name: 'max_days', label: words.maxDays, kind: 'number', initial: 14 },
    { name: 'deposit_cents', label: words.deposit, kind: 'money', hint: words.depositHint },
    { name: 'late_day_cents', label: words.lateDay, kind: 'money', hint: words.lateDayHint, initial: 0 },
    { name: 'cleaning_days', label: words.cleaningDays, kind: 'number', hint: words.cleaningDaysHint, initial: 1 },
  ],
  About: Checks,
  urlOf: ({ url, is_active: isActive, unit_count: count }) => (isActive && count > 0 ? url : undefined),
})

function sayName(part: unknown): string | undefined {
  return typeof part === 'object' && part !== null && 'name' in part && typeof part.name === 'string'
    ? part.name
    : undefined
}
