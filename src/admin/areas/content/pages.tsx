import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminPage, AdminPageRow } from '#contracts/admin/texts.ts'
import { api } from '#admin/api.ts'
import { pageWords as words, textWords } from '#admin/i18n/text-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { DayControl } from '#admin/kit/collection/day-control.tsx'
import { paths } from '#admin/paths.ts'
import { formatDate } from '#ui/format.ts'
import { PreviewButton } from './preview/preview-button.tsx'
import {
  bodyField,
  changedColumn,
  fromField,
  perexField,
  pictureField,
  publishedField,
  shownUrl,
  slugField,
  stateColumn,
  titleField,
  untilField,
} from './text-parts.ts'

export const pages = defineCollection<AdminPageRow, AdminPage>({
  path: paths.pages,
  thing: 'page',
  words,
  calls: api.infoPages,
  endpoints: adminEndpoints.infoPages,
  nameOf: ({ title }) => title,
  detailOf: ({ visibility, kind }) => `${textWords.states[visibility]} · ${words.kinds[kind]}`,
  urlOf: shownUrl,
  Tools: ({ item, values }) => <PreviewButton kind="page" id={item?.id} values={values} />,
  columns: [
    { key: 'title', label: textWords.name, value: ({ title }) => title },
    stateColumn,
    changedColumn,
    { key: 'kind', label: words.kind, value: ({ kind }) => words.kinds[kind], isHidden: true },
  ],
  fields: [
    titleField,
    slugField,
    perexField,
    bodyField,
    pictureField,
    publishedField,
    fromField,
    untilField,
    {
      name: 'version_on',
      label: words.versionOn,
      isOptional: true,
      initial: null,
      hint: words.versionOnHint,
      Control: DayControl,
      say: (day) => (typeof day === 'string' ? formatDate(day) : undefined),
    },
  ],
})
