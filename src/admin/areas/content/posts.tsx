import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { postWords as words, textWords } from '#admin/i18n/text-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { paths } from '#admin/paths.ts'
import { PictureControl } from './picture/picture-control.tsx'
import { sayPicture } from './picture/read-picture.ts'
import { previewPost } from './preview/load-preview.ts'
import { PreviewButton } from './preview/preview-button.tsx'
import { sayText } from './rich-text/say-text.ts'
import { TextControl } from './rich-text/text-control.tsx'
import { sayChange } from './say-change.ts'
import { TopicControl } from './topic-control.tsx'

export const posts = defineCollection({
  path: paths.posts,
  thing: 'post',
  words,
  calls: api.blogPosts,
  endpoints: adminEndpoints.blogPosts,
  nameOf: ({ title }) => title,
  detailOf: ({ visibility, published_at: at }) => `${textWords.states[visibility]} · ${formatTime(at)}`,
  urlOf: ({ url, visibility }) => (visibility === 'visible' ? url : undefined),
  Tools: ({ item, values }) => <PreviewButton load={() => previewPost(values, item?.id)} />,
  columns: [
    { key: 'title', label: textWords.name, value: ({ title }) => title },
    { key: 'state', label: textWords.state, value: ({ visibility }) => textWords.states[visibility] },
    { key: 'published', label: words.publishedAt, value: ({ published_at: at }) => formatTime(at) },
    { key: 'changed', label: textWords.changedAt, value: (row) => sayChange(row) },
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
    { name: 'topic', label: words.topic, hint: words.topicHint, maxLength: 60, Control: TopicControl },
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
    { name: 'published_at', label: words.publishedAt, kind: 'moment', initial: null },
    {
      name: 'visible_until',
      label: textWords.until,
      kind: 'moment',
      isOptional: true,
      initial: null,
      hint: textWords.untilHint,
    },
  ],
})
