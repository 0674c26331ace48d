import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { storeUrl } from '#contracts/urls.ts'
import { api } from '#admin/api.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { settingsWords } from '#admin/i18n/settings-words.ts'
import { storePeopleWords } from '#admin/i18n/store-people-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { DaysField } from './hours/days-field.tsx'
import { sayException, sayOpenDay } from './hours/say-hours.ts'
import { WeekField } from './hours/week-field.tsx'
import { VanDaysControl } from './van/van-days-control.tsx'
import { sayVanDay } from './van/van-days.ts'
import { paths } from '#admin/paths.ts'
import { PeopleControl, sayPerson } from './store/people-control.tsx'

const words = settingsWords.stores

export const stores = defineCollection({
  path: paths.stores,
  thing: 'store',
  words,
  calls: api.stores,
  endpoints: adminEndpoints.stores,
  removal: 'remove_stores',
  nameOf: ({ name }) => name,
  detailOf: ({ street, town }) => `${street}, ${town}`,
  urlOf: ({ id }) => storeUrl({ id }),
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'address', label: words.address, value: ({ street, town }) => `${street}, ${town}` },
    { key: 'phone', label: words.phone, value: ({ phone }) => phone, isHidden: true },
    {
      key: 'active',
      label: words.isActive,
      value: ({ is_active: isActive }) => (isActive ? formWords.yes : formWords.no),
    },
  ],
  fields: [
    { name: 'name', label: words.name, hint: words.nameHint, maxLength: 80 },
    { name: 'street', label: words.street, maxLength: 120 },
    { name: 'town', label: words.town, maxLength: 80 },
    { name: 'zip', label: words.zip, maxLength: 10 },
    { name: 'phone', label: words.phone, isOptional: true, maxLength: 30 },
    { name: 'email', label: words.email, isOptional: true, maxLength: 254 },
    { name: 'hours', label: words.hours, initial: [], Control: WeekField, say: sayOpenDay },
    {
      name: 'exceptions',
      label: words.exceptions,
      hint: words.exceptionsHint,
      initial: [],
      Control: DaysField,
      say: sayException,
    },
    { name: 'preparation_minutes', label: words.preparation, kind: 'number', hint: words.preparationHint, initial: 60 },
    { name: 'latitude', label: words.latitude, kind: 'decimal', isOptional: true, hint: words.placeHint },
    { name: 'longitude', label: words.longitude, kind: 'decimal', isOptional: true },
    {
      name: 'offers_pickup',
      label: words.offersPickup,
      kind: 'flag',
      hint: words.offersPickupHint,
      initial: true,
    },
    {
      name: 'takes_reservations',
      label: words.takesReservations,
      kind: 'flag',
      hint: words.takesReservationsHint,
      initial: true,
    },
    {
      name: 'inflating_minutes',
      label: words.inflating,
      kind: 'number',
      isOptional: true,
      hint: words.inflatingHint,
    },
    {
      name: 'van_days',
      label: words.vanDays,
      hint: words.vanDaysHint,
      initial: [],
      Control: VanDaysControl,
      say: sayVanDay,
    },
    {
      name: 'people',
      label: storePeopleWords.people,
      hint: storePeopleWords.peopleHint,
      isOptional: true,
      initial: [],
      Control: PeopleControl,
      say: sayPerson,
    },
    { name: 'is_active', label: words.isActive, kind: 'flag', initial: true },
  ],
})
