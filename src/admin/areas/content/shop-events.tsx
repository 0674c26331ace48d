import type { AdminEvent, AdminEventRow } from '#contracts/admin/announcements.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { eventWords as words } from '#admin/i18n/announcement-words.ts'
import { textWords } from '#admin/i18n/text-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { paths } from '#admin/paths.ts'
import { branchField } from './branch/branch-field.ts'
import { PreviewButton } from './preview/preview-button.tsx'
import {
  bodyField,
  changedColumn,
  perexField,
  pictureField,
  publishedField,
  shownUrl,
  slugField,
  stateColumn,
  titleField,
} from './text-parts.ts'

export const shopEvents = defineCollection<AdminEventRow, AdminEvent>({
  path: paths.shopEvents,
  thing: 'event',
  words,
  calls: api.shopEvents,
  endpoints: adminEndpoints.shopEvents,
  nameOf: ({ title }) => title,
  detailOf: ({ visibility, starts_at: at }) => `${formatTime(at)} · ${textWords.states[visibility]}`,
  urlOf: shownUrl,
  Tools: ({ item, values }) => <PreviewButton kind="event" id={item?.id} values={values} />,
  columns: [
    { key: 'title', label: textWords.name, value: ({ title }) => title },
    { key: 'starts', label: words.startsAt, value: ({ starts_at: at }) => formatTime(at) },
    stateColumn,
    { key: 'place', label: words.place, value: ({ place }) => place, isHidden: true },
    { ...changedColumn, isHidden: true },
  ],
  fields: [
    titleField,
    { name: 'starts_at', label: words.startsAt, kind: 'moment', initial: null },
    { name: 'ends_at', label: words.endsAt, kind: 'moment', initial: null },
    branchField,
    { name: 'place', label: words.place, hint: words.placeHint, maxLength: 160 },
    { name: 'price', label: words.price, hint: words.priceHint, isOptional: true, maxLength: 80 },
    perexField,
    bodyField,
    { ...pictureField, hint: words.pictureHint },
    publishedField,
    slugField,
  ],
})
