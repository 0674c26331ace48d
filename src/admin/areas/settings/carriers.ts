import { pointSources } from '#contracts/admin/carriers.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { carrierKinds, deliveryPlaces } from '#contracts/kinds.ts'
import { api } from '#admin/api.ts'
import { carrierKindWords } from '#admin/i18n/carrier-kind-words.ts'
import { settingsWords } from '#admin/i18n/settings-words.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { formatEuros } from '#admin/kit/collection/euros.ts'
import { paths } from '#admin/paths.ts'
import { carrierSiblings } from './carrier-siblings.ts'

const words = settingsWords.carriers

export const carriers = defineCollection({
  path: paths.carriers,
  thing: 'carrier',
  words,
  calls: api.carriers,
  endpoints: adminEndpoints.carriers,
  removal: 'remove_carriers',
  siblings: carrierSiblings,
  nameOf: ({ name }) => name,
  detailOf: ({ kind, price_cents: cents }) => `${carrierKindWords[kind]} · ${formatEuros(cents)} €`,
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'kind', label: words.kind, value: ({ kind }) => carrierKindWords[kind] },
    { key: 'price', label: words.price, value: ({ price_cents: cents }) => `${formatEuros(cents)} €`, isNumber: true },
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
      isFor: ({ kind }) => carrierKinds.some((known) => known === kind && deliveryPlaces[known] === 'point'),
      options: pointSources.map((value) => ({ value, label: words.pointSources[value] })),
      initial: 'list',
    },
    { name: 'price_cents', label: words.price, hint: words.priceHint, kind: 'money', initial: 0 },
    { name: 'is_free_eligible', label: words.free, kind: 'flag', initial: true },
    { name: 'allows_cod', label: words.cod, kind: 'flag', initial: true },
    { name: 'days_from', label: words.daysFrom, kind: 'number', initial: 1 },
    { name: 'days_to', label: words.daysTo, kind: 'number', initial: 3 },
    { name: 'cut_off_hour', label: words.cutOff, kind: 'number', initial: 12 },
    { name: 'description', label: words.description, kind: 'long', isOptional: true, maxLength: 500 },
    { name: 'is_active', label: words.isActive, kind: 'flag', initial: true },
  ],
})
