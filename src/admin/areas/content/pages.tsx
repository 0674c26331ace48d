import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { pageWords as words, textWords } from '#admin/i18n/text-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { DayControl } from '#admin/kit/collection/day-control.tsx'
import { paths } from '#admin/paths.ts'
import { formatDate } from '#ui/format.ts'
import { PictureControl } from './picture/picture-control.tsx'
import { sayPicture } from './picture/read-picture.ts'
import { previewPage } from './preview/load-preview.ts'
import { PreviewButton } from './preview/preview-button.tsx'
import { sayText } from './rich-text/say-text.ts'
import { TextControl } from './rich-text/text-control.tsx'
import { sayChange } from './say-change.ts'

export const pages = defineCollection({
  path: paths.pages,
  thing: 'page',
  words,
  calls: api.infoPages,
  endpoints: adminEndpoints.infoPages,
  nameOf: ({ title }) => title,
  detailOf: ({ visibility, kind }) => `${textWords.states[visibility]} · ${words.kinds[kind]}`,
  urlOf: ({ url, visibility }) => (visibility === 'visible' ? url : undefined),
  Tools: ({ item, values }) => <PreviewButton load={() => previewPage(values, item?.id)} />,
  columns: [
    { key: 'title', label: textWords.name, value: ({ title }) => title },
    { key: 'state', label: textWords.state, value: ({ visibility }) => textWords.states[visibility] },
    { key: 'changed', label: textWords.changedAt, value: (row) => sayChange(row) },
    { key: 'kind', label: words.kind, value: ({ kind }) => words.kinds[kind], isHidden: true },
  ],
  fields: [
    { name: 'title', label: textWords.name, maxLength: 200 },
    {
      name: 'slug',
      label: textWords.slug,
      kind: 'address',
      hint: textWords.slugHint,
      isOptional: true,
      maxLength: 100,
    },
    { name: 'perex', label: textWords.perex, kind: 'long', hint: textWords.perexHint, isOptional: true },
    { name: 'body_html', label: textWords.body, Control: TextControl, say: sayText },
    {
      name: 'picture',
      label: textWords.picture,
      isOptional: true,
      initial: null,
      Control: PictureControl,
      say: sayPicture,
    },
    {
      name: 'is_published',
      label: textWords.isPublished,
      kind: 'flag',
      hint: textWords.isPublishedHint,
      initial: false,
    },
    { name: 'visible_from', label: textWords.from, kind: 'moment', isOptional: true, initial: null },
    {
      name: 'visible_until',
      label: textWords.until,
      kind: 'moment',
      isOptional: true,
      initial: null,
      hint: textWords.untilHint,
    },
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
