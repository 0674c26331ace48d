import type { AdminZone } from '#contracts/admin/delivery-zones.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { zoneWords as words } from '#admin/i18n/carrier-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { readWords } from '#admin/kit/collection/read-words.ts'
import { WordsControl } from '#admin/kit/collection/words-control.tsx'
import { paths } from '#admin/paths.ts'
import { sayCountry } from '../say-country.ts'
import { loadCarrierChoices, readCarrierChoices } from './carrier-choices.ts'
import { carrierSiblings } from './carrier-siblings.ts'

const isOfSome = ({ is_default: isDefault }: Readonly<Record<string, unknown>>) => isDefault !== true

export const zones = defineCollection<AdminZone, AdminZone>({
  path: paths.deliveryZones,
  thing: 'delivery-zone',
  words,
  calls: api.deliveryZones,
  endpoints: adminEndpoints.deliveryZones,
  siblings: carrierSiblings,
  prepare: loadCarrierChoices,
  nameOf: ({ name }) => name,
  detailOf: sayPlace,
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'place', label: words.place, value: sayPlace },
    { key: 'days', label: words.days, value: ({ days_from: from, days_to: to }) => `${from} – ${to}`, isNumber: true },
  ],
  About: ({ values }) => (
    <section className="bg-primary-50 px-4 py-3 md:px-6" aria-label={words.meaning}>
      <p>{sayZone(values)}</p>
    </section>
  ),
  fields: [
    { name: 'name', label: words.name, hint: words.nameHint, maxLength: 60 },
    // Never shown: the zone of all other addresses has no place of its own.
    { name: 'is_default', label: words.isDefault, isFor: () => false, initial: false },
    {
      name: 'country',
      label: words.country,
      kind: 'choice',
      isFor: isOfSome,
      optionsOf: () => [
        ...readCarrierChoices().countries.map(({ code, name }) => ({ value: code, label: name })),
        { value: '', label: words.anyCountry },
      ],
      initial: 'SK',
      say: (code) => sayCountry(code) ?? words.anyCountry,
    },
    {
      name: 'zip_prefixes',
      label: words.zips,
      hint: words.zipsHint,
      isOptional: true,
      initial: [],
      isFor: isOfSome,
      Control: WordsControl,
      say: (value) => readWords(value).join(', '),
    },
    { name: 'days_from', label: words.daysFrom, kind: 'number', initial: 3 },
    { name: 'days_to', label: words.daysTo, kind: 'number', initial: 5 },
  ],
})

function sayPlace({ is_default: isDefault, country, zip_prefixes: zips }: Omit<AdminZone, 'version'>): string {
  if (isDefault) return words.isDefault
  return words.sayPlace(sayCountry(country) ?? words.anyCountry, zips)
}

/** What the zone means, also while it is typed. */
function sayZone({
  is_default: isDefault,
  country,
  zip_prefixes: zips,
  days_from: from,
  days_to: to,
}: Readonly<Record<string, unknown>>) {
  const place = isDefault === true ? words.elsewhere : words.at(sayCountry(country), readWords(zips))
  const areDays = typeof from === 'number' && typeof to === 'number'
  return areDays ? words.effect({ place, from, to }) : `${place}.`
}
