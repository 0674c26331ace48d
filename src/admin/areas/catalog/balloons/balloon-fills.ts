import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { balloonFillWords as words } from '#admin/i18n/balloon-fill-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { paths } from '#admin/paths.ts'
import { brandSiblings } from '../brand-siblings.ts'

export const balloonFills = defineCollection({
  path: paths.balloonFills,
  thing: 'balloon-fill',
  words,
  calls: api.balloonFills,
  endpoints: adminEndpoints.balloonFills,
  siblings: brandSiblings,
  nameOf: ({ label }) => label,
  detailOf: (row) => `${words.sayLitres(row.litres)} · ${words.sayHours(row.hours_from, row.hours_to)}`,
  columns: [
    { key: 'label', label: words.label, value: ({ label }) => label },
    { key: 'litres', label: words.litres, value: ({ litres }) => words.sayLitres(litres), isNumber: true },
    { key: 'hours', label: words.floats, value: (row) => words.sayHours(row.hours_from, row.hours_to), isNumber: true },
    {
      key: 'treated',
      label: words.treatedTo,
      value: ({ treated_to: hours }) => hours ?? '–',
      isNumber: true,
      isHidden: true,
    },
    { key: 'source', label: words.source, value: ({ source }) => source },
  ],
  fields: [
    { name: 'label', label: words.label, hint: words.labelHint, maxLength: 100 },
    { name: 'key', label: words.key, hint: words.keyHint, maxLength: 30 },
    { name: 'litres', label: words.litres, kind: 'decimal', hint: words.litresHint },
    { name: 'hours_from', label: words.hoursFrom, kind: 'number' },
    { name: 'hours_to', label: words.hoursTo, kind: 'number' },
    { name: 'treated_from', label: words.treatedFrom, kind: 'number', hint: words.treatedHint, isOptional: true },
    { name: 'treated_to', label: words.treatedTo, kind: 'number', isOptional: true },
    { name: 'lift_grams', label: words.lift, kind: 'number', hint: words.liftHint },
    { name: 'fill_seconds', label: words.seconds, kind: 'number', hint: words.secondsHint, initial: 120 },
    { name: 'source', label: words.source, kind: 'long', hint: words.sourceHint, maxLength: 300 },
    { name: 'position', label: words.position, kind: 'number', initial: 100 },
  ],
})
