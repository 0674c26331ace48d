import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { jobOpeningCardSchema } from '../content.ts'
import { storeIdSchema } from '../ids.ts'
import {
  defineContentKind,
  htmlField,
  lastChangeFields,
  neededText,
  noneField,
  optionalText,
  pictureField,
  pictureSchema,
  slugField,
  storedFields,
  visibilitySchema,
} from './content.ts'

// What the shop announces: events and jobs, at a branch or elsewhere.

const branchSchema = z.object({ id: storeIdSchema, name: z.string() })
const branchField = z.union([noneField, z.object({ id: storeIdSchema, name: z.optional(z.string()) })])

const shownRow = { ...storedFields, title: z.string(), visibility: visibilitySchema, ...lastChangeFields }
const shownText = {
  slug: z.string(),
  perex: z.string(),
  body_html: z.string(),
  picture: pictureSchema,
  branch: z.nullable(branchSchema),
  is_published: z.boolean(),
  url: z.string(),
}
const textPatch = {
  title: z.optional(neededText(200)),
  slug: z.optional(slugField),
  perex: z.optional(optionalText(1_000)),
  body_html: z.optional(htmlField),
  picture: z.optional(pictureField),
  branch: z.optional(branchField),
  is_published: z.optional(z.boolean()),
}

export const adminEventRowSchema = z.object({ ...shownRow, place: z.string(), starts_at: z.string() })
export const adminEventSchema = z.extend(adminEventRowSchema, {
  ...shownText,
  price: z.string(), // in words
  ends_at: z.string(),
})
export type AdminEventRow = z.infer<typeof adminEventRowSchema>
export type AdminEvent = z.infer<typeof adminEventSchema>

const eventPatch = {
  ...textPatch,
  place: z.optional(neededText(160)),
  price: z.optional(optionalText(80)),
  starts_at: z.optional(z.iso.datetime()),
  ends_at: z.optional(z.iso.datetime()),
}

export const shopEventEndpoints = defineContentKind({
  name: 'shop-events',
  what: 'an event',
  row: adminEventRowSchema,
  item: adminEventSchema,
  patch: eventPatch,
  body: {
    ...eventPatch,
    title: neededText(200),
    place: neededText(160),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
  },
})

const { employment, salary_unit: salaryUnit } = jobOpeningCardSchema.shape

export const adminOpeningRowSchema = z.object({ ...shownRow, town: z.string(), closes_on: z.string() })
export const adminOpeningSchema = z.extend(adminOpeningRowSchema, {
  ...shownText,
  employment,
  salary_from_cents: z.nullable(centsSchema), // gross
  salary_unit: salaryUnit,
  starts_on: z.string(), // in words
})
export type AdminOpeningRow = z.infer<typeof adminOpeningRowSchema>
export type AdminOpening = z.infer<typeof adminOpeningSchema>

const openingPatch = {
  ...textPatch,
  town: z.optional(neededText(80)),
  employment: z.optional(employment),
  salary_from_cents: z.optional(z.union([noneField, centsSchema.check(z.positive())])),
  salary_unit: z.optional(salaryUnit),
  starts_on: z.optional(optionalText(60)),
  closes_on: z.optional(z.iso.date()),
}

export const jobOpeningEndpoints = defineContentKind({
  name: 'job-openings',
  what: 'an open job',
  row: adminOpeningRowSchema,
  item: adminOpeningSchema,
  patch: openingPatch,
  body: {
    ...openingPatch,
    title: neededText(200),
    town: neededText(80),
    employment: z._default(employment, 'full_time'),
    closes_on: z.iso.date(),
  },
})
