import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminPost, AdminPostRow } from '#contracts/admin/texts.ts'
import { api } from '#admin/api.ts'
import { postWords as words, textWords } from '#admin/i18n/text-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { paths } from '#admin/paths.ts'
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
  untilField,
} from './text-parts.ts'
import { ArticleTopicControl } from './topic-control.tsx'

export const posts = defineCollection<AdminPostRow, AdminPost>({
  path: paths.posts,
  thing: 'post',
  words,
  calls: api.blogPosts,
  endpoints: adminEndpoints.blogPosts,
  nameOf: ({ title }) => title,
  detailOf: ({ visibility, published_at: at }) => `${textWords.states[visibility]} · ${formatTime(at)}`,
  urlOf: shownUrl,
  Tools: ({ item, values }) => <PreviewButton kind="post" id={item?.id} values={values} />,
  columns: [
    { key: 'title', label: textWords.name, value: ({ title }) => title },
    stateColumn,
    { key: 'published', label: words.publishedAt, value: ({ published_at: at }) => formatTime(at) },
    changedColumn,
  ],
  fields: [
    titleField,
    slugField,
    { name: 'topic', label: words.topic, hint: words.topicHint, maxLength: 60, Control: ArticleTopicControl },
    perexField,
    bodyField,
    pictureField,
    publishedField,
    { name: 'published_at', label: words.publishedAt, kind: 'moment', initial: null },
    untilField,
  ],
})
