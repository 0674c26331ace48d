import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { jobOpeningCardSchema } from '../content.ts'
import { defineEndpoint } from '../endpoint.ts'
import { storeIdSchema } from '../ids.ts'
import { bannerPlaces } from './banner-places.ts'
import { adminThemeEndpoints } from './themes.ts'
import { dayField, htmlField, momentField, optionalText, pictureField } from './content.ts'

const named = { title: optionalText(200), picture: pictureField }
/** `id` null = a text that is not saved yet. */
const id = z.nullable(z.int())
const text = { id, ...named, perex: optionalText(1_000), body_html: htmlField }
const branch = z.nullable(z.object({ id: storeIdSchema, name: z.string() }))
const { employment, salary_unit } = jobOpeningCardSchema.shape
const { perex, tint, goods, category } = adminThemeEndpoints.create.body.shape
const menu = z.array(z.object({ text: optionalText(60), link: optionalText(500) })).check(z.maxLength(40))
const draftSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), ...text, version_on: dayField }),
  z.object({ kind: z.literal('post'), ...text, topic: optionalText(60) }),
  z.object({
    kind: z.literal('banner'),
    place: z.enum(bannerPlaces),
    ...named,
    text: optionalText(300),
    link: optionalText(500),
  }),
  z.object({
    kind: z.literal('question'),
    id,
    question: optionalText(200),
    answer_html: htmlField,
    topic: optionalText(60),
  }),
  z.object({
    kind: z.literal('event'),
    ...text,
    place: optionalText(160),
    price: optionalText(80),
    branch,
    starts_at: momentField,
    ends_at: momentField,
  }),
  z.object({
    kind: z.literal('job'),
    ...text,
    town: optionalText(80),
    branch,
    employment,
    salary_from_cents: z.nullable(centsSchema),
    salary_unit,
    starts_on: optionalText(60),
    closes_on: dayField,
  }),
  z.object({
    kind: z.literal('theme'),
    id,
    name: optionalText(60),
    picture: pictureField,
    perex,
    tint,
    goods,
    category,
  }),
  z.object({ kind: z.literal('menus'), top: menu, bottom: menu }),
  z.object({
    kind: z.literal('welcome'),
    title: optionalText(80),
    text: optionalText(300),
    button: optionalText(40),
    terms: optionalText(1_000),
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
