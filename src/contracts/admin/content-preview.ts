import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { dayField, htmlField, optionalText, pictureField } from './content.ts'

const text = {
  title: optionalText(200),
  perex: optionalText(1_000),
  body_html: htmlField,
  picture: pictureField,
}
/** `id` null = a text that is not saved yet. */
const draftSchema = z.union([
  z.object({ kind: z.literal('page'), id: z.nullable(z.int()), ...text, version_on: dayField }),
  z.object({ kind: z.literal('post'), id: z.nullable(z.int()), ...text, topic: optionalText(60) }),
])
export type ContentDraft = z.infer<typeof draftSchema>

/** Reading, although it is sent in a body: nothing is stored, and the text belongs to the caller. */
export const contentPreviewEndpoints = {
  render: defineEndpoint({
    method: 'POST',
    path: '/api/admin/content-preview',
    summary: 'The document of the shop’s page with a text that is not saved, without scripts',
    tag: 'content-preview',
    access: { staff: 'signed-in' },
    body: draftSchema,
    response: z.object({ data: z.object({ html: z.string() }) }),
  }),
}
