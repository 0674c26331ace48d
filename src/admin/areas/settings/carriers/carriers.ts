import { type AdminCarrier, pointSources } from '#contracts/admin/carriers.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { dangerClasses } from '#contracts/admin/product-fields.ts'
import { carrierKinds, type DeliveryPlace, deliveryPlaces } from '#contracts/kinds.ts'
import { api } from '#admin/api.ts'
import { carrierKindWords } from '#admin/i18n/carrier-kind-words.ts'
import { carrierWords as words } from '#admin/i18n/carrier-words.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { KilogramsControl } from '#admin/kit/collection/controls/kilograms-control.tsx'
import { formatKilograms } from '#admin/kit/collection/controls/kilograms.ts'
import { paths } from '#admin/paths.ts'
import { formatPrice } from '#ui/format.ts'
import { sayCountry } from '../say-country.ts'
import { loadCarrierChoices } from './carrier-choices.ts'
import { carrierSiblings } from './carrier-siblings.ts'
import { sayPriceRow } from './price-rows.ts'
import { PricesControl } from './prices-control.tsx'
import { CountriesControl, RefusedControl, sayDanger } from './taken-controls.tsx'

// One part of the program: each further part costs every screen its name.
export { points } from './points.ts'
export { zones } from './zones.tsx'

const isAt = (place: DeliveryPlace) => (kind: unknown) =>
  carrierKinds.some((known) => known === kind && deliveryPlaces[known] === place)
const [isAtPoint, isAtAddress, isAtBranch] = [isAt('point'), isAt('address'), isAt('branch')]

export const carriers = defineCollection<AdminCarrier, AdminCarrier>({
  path: paths.carriers,
  thing: 'carrier',
  words,
  calls: api.carriers,
  endpoints: adminEndpoints.carriers,
  removal: 'remove_carriers',
  siblings: carrierSiblings,
  prepare: loadCarrierChoices,
  nameOf: ({ name }) => name,
  detailOf: (row) => `${carrierKindWords[row.kind]} · ${sayPrice(row)}`,
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'kind', label: words.kind, value: ({ kind }) => carrierKindWords[kind] },
    { key: 'price', label: words.price, value: sayPrice, isNumber: true },
    {
      key: 'active',
      label: words.isActive,
      value: ({ is_active: isActive }) => (isActive ? formWords.yes : formWords.no),
    },
  ],
  fields: [
    { name: 'name', label: words.name, hint: words.nameHint, maxLength: 100 },
    {
      name: 'kind',
      label: words.kind,
      kind: 'choice',
      options: carrierKinds.map((value) => ({ value, label: carrierKindWords[value] })),
      initial: 'courier',
    },
    {
      name: 'points_from',
      label: words.pointsFrom,
      hint: words.pointsFromHint,
      kind: 'choice',
      isFor: ({ kind }) => isAtPoint(kind),
      options: pointSources.map((value) => ({ value, label: words.pointSources[value] })),
      initial: 'list',
    },
    { name: 'price_cents', label: words.price, hint: words.priceHint, kind: 'money', initial: 0 },
    {
      name: 'prices',
      label: words.prices,
      hint: words.pricesHint,
      isOptional: true,
      initial: [],
      Control: PricesControl,
      say: sayPriceRow,
    },
    {
      name: 'transfer_price_cents',
      label: words.transfer,
      hint: words.transferHint,
      kind: 'money',
      isOptional: true,
      initial: null,
      isFor: ({ kind }) => isAtBranch(kind),
    },
    { name: 'is_free_eligible', label: words.free, kind: 'flag', initial: true },
    { name: 'allows_cod', label: words.cod, kind: 'flag', initial: true },
    { name: 'days_from', label: words.daysFrom, kind: 'number', initial: 1 },
    { name: 'days_to', label: words.daysTo, kind: 'number', initial: 3 },
    { name: 'cut_off_hour', label: words.cutOff, kind: 'number', initial: 12 },
    { name: 'description', label: words.description, kind: 'long', isOptional: true, maxLength: 500 },
    { name: 'is_active', label: words.isActive, kind: 'flag', initial: true },
    { name: 'position', label: words.position, hint: words.positionHint, kind: 'number' },
    {
      name: 'max_weight_grams',
      label: words.maxWeight,
      hint: words.maxWeightHint,
      isOptional: true,
      initial: null,
      isFor: ({ kind }) => !isAtBranch(kind),
      Control: KilogramsControl,
      say: (grams) => (typeof grams === 'number' ? `${formatKilograms(grams)} kg` : undefined),
      group: words.limits,
    },
    {
      name: 'refused_classes',
      label: words.refused,
      hint: words.refusedHint,
      isOptional: true,
      initial: dangerClasses,
      isFor: ({ kind }) => !isAtBranch(kind),
      Control: RefusedControl,
      say: sayDanger,
      group: words.limits,
    },
    {
      name: 'carries_bulky',
      label: words.bulky,
      kind: 'flag',
      initial: true,
      isFor: ({ kind }) => !isAtBranch(kind),
      group: words.limits,
    },
    {
      name: 'countries',
      label: words.countries,
      hint: words.countriesHint,
      initial: ['SK'],
      isFor: ({ kind }) => isAtAddress(kind),
      Control: CountriesControl,
      say: sayCountry,
      group: words.limits,
    },
  ],
})

/** The lowest price, if it depends on the parcel. */
function sayPrice({ price_cents: cents, prices }: Pick<AdminCarrier, 'price_cents' | 'prices'>): string {
  if (prices.length === 0) return formatPrice(cents)
  return words.priceFrom(Math.min(cents, ...prices.map((row) => row.price_cents)))
}
