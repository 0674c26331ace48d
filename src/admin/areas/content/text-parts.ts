import { textWords } from '#admin/i18n/text-words.ts'
import type { Visibility } from '#contracts/admin/content.ts'
import { PictureControl } from '#admin/kit/picture/picture-control.tsx'
import { sayPicture } from '#admin/kit/picture/read-picture.ts'
import { sayText } from '#admin/kit/rich-text/say-text.ts'
import { TextControl } from '#admin/kit/rich-text/text-control.tsx'
import { sayChange } from './say-change.ts'

// What the descriptions of several kinds of content have in common.

export const titleField = { name: 'title', label: textWords.name, maxLength: 200 } as const

export const slugField = {
  name: 'slug',
  label: textWords.slug,
  kind: 'address',
  hint: textWords.slugHint,
  isOptional: true,
  maxLength: 100,
} as const

export const perexField = {
  name: 'perex',
  label: textWords.perex,
  kind: 'long',
  hint: textWords.perexHint,
  isOptional: true,
} as const

export const bodyField = { name: 'body_html', label: textWords.body, Control: TextControl, say: sayText } as const

export const pictureField = {
  name: 'picture',
  label: textWords.picture,
  isOptional: true,
  initial: null,
  Control: PictureControl,
  say: sayPicture,
} as const

export const publishedField = {
  name: 'is_published',
  label: textWords.isPublished,
  kind: 'flag',
  hint: textWords.isPublishedHint,
  initial: false,
} as const

export const fromField = {
  name: 'visible_from',
  label: textWords.from,
  kind: 'moment',
  isOptional: true,
  initial: null,
} as const

export const untilField = {
  name: 'visible_until',
  label: textWords.until,
  kind: 'moment',
  isOptional: true,
  initial: null,
  hint: textWords.untilHint,
} as const

export const stateColumn = {
  key: 'state',
  label: textWords.state,
  value: ({ visibility }: { visibility: Visibility }) => textWords.states[visibility],
}

export const changedColumn = {
  key: 'changed',
  label: textWords.changedAt,
  value: (row: { changed_at: string | null; changed_by: string | null }) => sayChange(row),
}

/** The page of a text, once visitors can see it. */
export function shownUrl({ url, visibility }: { url: string; visibility: Visibility }): string | undefined {
  return visibility === 'visible' ? url : undefined
}
