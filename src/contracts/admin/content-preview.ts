import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { bannerPlaces } from './banner-places.ts'
import { dayField, htmlField, optionalText, pictureField } from './content.ts'

const named = { title: optionalText(200), picture: pictureField }
const text = { ...named, perex: optionalText(1_000), body_html: htmlField }
/** `id` null = a text that is not saved yet. */
const id = z.nullable(z.int())
const draftSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), id, ...text, version_on: dayField }),
  z.object({ kind: z.literal('post'), id, ...text, topic: optionalText(60) }),
  z.object({
    kind: z.literal('banner'),
    place: z.enum(bannerPlaces),
    ...named,
    text: optionalText(300),
    link: optionalText(500),
  }),
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
