import * as z from 'zod/mini'
import {
  defineContentKind,
  htmlField,
  lastChangeFields,
  neededText,
  slugField,
  storedFields,
  visibilitySchema,
} from './content.ts'

export const adminQuestionRowSchema = z.object({
  ...storedFields,
  question: z.string(),
  topic: z.string(), // the name; a new one is added
  visibility: visibilitySchema,
  ...lastChangeFields,
})
export const adminQuestionSchema = z.extend(adminQuestionRowSchema, {
  slug: z.string(),
  answer_html: z.string(),
  position: z.int(), // among those of its topic
  is_published: z.boolean(),
  url: z.string(),
})
export type AdminQuestionRow = z.infer<typeof adminQuestionRowSchema>
export type AdminQuestion = z.infer<typeof adminQuestionSchema>

const patch = {
  question: z.optional(neededText(200)),
  slug: z.optional(slugField),
  topic: z.optional(neededText(60)),
  answer_html: z.optional(htmlField),
  position: z.optional(z.int().check(z.gte(0), z.lte(9_999))),
  is_published: z.optional(z.boolean()),
}

export const questionEndpoints = defineContentKind({
  name: 'questions',
  what: 'a question with its answer',
  row: adminQuestionRowSchema,
  item: adminQuestionSchema,
  patch,
  body: { ...patch, question: neededText(200), topic: neededText(60) },
})
