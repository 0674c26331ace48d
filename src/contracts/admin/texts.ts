import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { storeIdSchema } from '../ids.ts'
import {
  dayField,
  defineContentKind,
  htmlField,
  lastChangeFields,
  momentField,
  neededText,
  optionalText,
  pictureField,
  pictureSchema,
  slugField,
  storedFields,
  visibilitySchema,
} from './content.ts'

const shownText = {
  ...storedFields,
  title: z.string(),
  slug: z.string(),
  visibility: visibilitySchema,
  ...lastChangeFields,
}

export const adminPageRowSchema = z.object({ ...shownText, kind: z.enum(['info', 'document', 'service']) })
export const adminPageSchema = z.extend(adminPageRowSchema, {
  perex: z.string(),
  body_html: z.string(),
  picture: pictureSchema,
  is_published: z.boolean(),
  visible_from: z.nullable(z.string()),
  visible_until: z.nullable(z.string()),
  version_on: z.nullable(z.string()), // the day from which a document is in force
  url: z.string(),
})
export type AdminPageRow = z.infer<typeof adminPageRowSchema>
export type AdminPage = z.infer<typeof adminPageSchema>

const pagePatch = {
  title: z.optional(neededText(200)),
  slug: z.optional(slugField),
  perex: z.optional(optionalText(1_000)),
  body_html: z.optional(htmlField),
  picture: z.optional(pictureField),
  is_published: z.optional(z.boolean()),
  visible_from: z.optional(momentField),
  visible_until: z.optional(momentField),
  version_on: z.optional(dayField),
}

export const infoPageEndpoints = defineContentKind({
  name: 'info-pages',
  what: 'a page of information',
  row: adminPageRowSchema,
  item: adminPageSchema,
  patch: pagePatch,
  body: { ...pagePatch, title: neededText(200) },
})

export const adminPostRowSchema = z.object({ ...shownText, published_at: z.string() })
export const adminPostSchema = z.extend(adminPostRowSchema, {
  topic: z.string(), // the name; a new one is added
  perex: z.string(),
  body_html: z.string(),
  picture: pictureSchema,
  is_published: z.boolean(),
  visible_until: z.nullable(z.string()),
  url: z.string(),
})
export type AdminPostRow = z.infer<typeof adminPostRowSchema>
export type AdminPost = z.infer<typeof adminPostSchema>

const postPatch = {
  title: z.optional(neededText(200)),
  slug: z.optional(slugField),
  topic: z.optional(neededText(60)),
  perex: z.optional(optionalText(1_000)),
  body_html: z.optional(htmlField),
  picture: z.optional(pictureField),
  is_published: z.optional(z.boolean()),
  published_at: z.optional(z.iso.datetime()),
  visible_until: z.optional(momentField),
}

export const blogPostEndpoints = defineContentKind({
  name: 'blog-posts',
  what: 'an article',
  row: adminPostRowSchema,
  item: adminPostSchema,
  patch: postPatch,
  body: { ...postPatch, title: neededText(200), topic: neededText(60) },
})

export const topicEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/content-topics',
    summary: 'The names under which articles and questions are sorted, and the branches at which something takes place',
    tag: 'content-topics',
    access: { staff: 'content.view' },
    response: z.object({
      data: z.object({
        articles: z.array(z.string()),
        questions: z.array(z.string()),
        branches: z.array(z.object({ id: storeIdSchema, name: z.string() })),
      }),
    }),
  }),
}
