import type { AdminOpening, AdminOpeningRow } from '#contracts/admin/announcements.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { eventWords, openingWords as words } from '#admin/i18n/announcement-words.ts'
import { textWords } from '#admin/i18n/text-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { DayControl } from '#admin/kit/collection/day-control.tsx'
import { paths } from '#admin/paths.ts'
import { formatDate } from '#ui/format.ts'
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

export const jobOpenings = defineCollection<AdminOpeningRow, AdminOpening>({
  path: paths.jobOpenings,
  thing: 'job',
  words,
  calls: api.jobOpenings,
  endpoints: adminEndpoints.jobOpenings,
  nameOf: ({ title }) => title,
  detailOf: ({ visibility, town }) => `${town} · ${textWords.states[visibility]}`,
  urlOf: shownUrl,
  Tools: ({ item, values }) => <PreviewButton kind="job" id={item?.id} values={values} />,
  columns: [
    { key: 'title', label: textWords.name, value: ({ title }) => title },
    { key: 'town', label: words.town, value: ({ town }) => town },
    stateColumn,
    { key: 'closes', label: words.closesOn, value: ({ closes_on: day }) => formatDate(day) },
    { ...changedColumn, isHidden: true },
  ],
  fields: [
    titleField,
    { name: 'town', label: words.town, maxLength: 80 },
    branchField,
    {
      name: 'employment',
      label: words.employment,
      kind: 'choice',
      options: Object.entries(words.employments).map(([value, label]) => ({ value, label })),
      initial: 'full_time',
    },
    {
      name: 'salary_from_cents',
      label: words.salary,
      kind: 'money',
      hint: words.salaryHint,
      isOptional: true,
      initial: null,
    },
    {
      name: 'salary_unit',
      label: words.salaryUnit,
      kind: 'choice',
      options: Object.entries(words.salaryUnits).map(([value, label]) => ({ value, label })),
      initial: 'month',
    },
    { name: 'starts_on', label: words.startsOn, hint: words.startsOnHint, isOptional: true, maxLength: 60 },
    {
      name: 'closes_on',
      label: words.closesOn,
      hint: words.closesOnHint,
      initial: null,
      Control: DayControl,
      say: (day) => (typeof day === 'string' ? formatDate(day) : undefined),
    },
    perexField,
    bodyField,
    { ...pictureField, hint: eventWords.pictureHint },
    publishedField,
    slugField,
  ],
})
