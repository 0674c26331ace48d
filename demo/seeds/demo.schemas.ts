/** The shapes of the demo's JSON and CSV files. */
import * as z from 'zod/mini'
import { carrierKinds, paymentKinds, pointWidgets } from '../../src/contracts/kinds.ts'

const text = z.string()
const cents = z.int()

export const groupsSchema = z.array(
  z.object({ id: z.int(), code: text, name: text, description: text, discountPercent: z.number() }),
)
export const customersSchema = z.array(
  z.object({ email: text, password: text, firstname: text, lastname: text, phone: text, group: text }),
)
export const vouchersSchema = z.array(
  z.object({
    code: text,
    type: z.enum(['amount', 'percent']),
    value: z.number(),
    note: z.optional(text),
    serviceType: z.optional(text),
    requiresEmail: z.optional(z.boolean()),
    perUserLimit: z.optional(z.int()),
    quantityLimit: z.optional(z.int()),
    usedCount: z.optional(z.int()),
    minimalPriceCents: z.optional(cents),
    activeFrom: z.optional(text),
    activeTo: z.optional(text),
    isActive: z.optional(z.boolean()),
    freesDelivery: z.optional(z.boolean()),
    stacking: z.optional(z.enum(['one_of_kind', 'any', 'alone'])),
    influencer: z.optional(text),
    commissionPercent: z.optional(z.number()),
  }),
)
export const carriersSchema = z.array(
  z.object({
    id: z.int(),
    code: text,
    kind: z.enum(carrierKinds),
    name: text,
    description: text,
    priceCents: cents,
    isFreeEligible: z.boolean(),
    maxWeightGrams: z.nullable(z.int()),
    carriesDanger: z.boolean(),
    carriesBulky: z.boolean(),
    allowsCod: z.boolean(),
    daysFrom: z.int(),
    daysTo: z.int(),
    cutOffHour: z.int(),
    transferPriceCents: z.nullable(cents),
    refusedClasses: z.array(text),
    widget: z.nullable(z.enum(pointWidgets)),
    prices: z.array(z.object({ zone: z.optional(text), upToGrams: z.int(), priceCents: cents })),
  }),
)
/** Zones with their own prices and days, in addition to those that every shop starts with. */
export const zonesSchema = z.array(
  z.object({
    id: z.int(),
    code: text,
    name: text,
    country: text,
    zipPrefixes: z.array(text),
    daysFrom: z.int(),
    daysTo: z.int(),
  }),
)
/** Services, and the categories for which they are offered, by slug. */
export const lineOptionsSchema = z.object({
  services: z.array(
    z.object({
      code: text,
      name: text,
      priceCents: cents,
      dangerClass: z.nullable(text),
      inflates: z.optional(text),
      treats: z.optional(text),
    }),
  ),
  options: z.array(
    z.object({
      service: text,
      category: text,
      label: text,
      noteLabel: z.nullable(text),
      isNoteRequired: z._default(z.boolean(), false),
    }),
  ),
})
/** Codes of variants available from the supplier, and of discontinued ones. */
export const suppliesSchema = z.object({ backorder: z.array(text), ended: z.array(text) })
export const pickupPointsSchema = z.array(
  z.object({
    carrier: text,
    id: text,
    name: text,
    street: text,
    town: text,
    zip: text,
    latitude: z.number(),
    longitude: z.number(),
  }),
)
export const paymentsSchema = z.array(
  z.object({
    id: z.int(),
    code: text,
    kind: z.enum(paymentKinds),
    name: text,
    description: text,
    feeCents: cents,
    isCash: z.boolean(),
  }),
)
export const storesSchema = z.array(
  z.object({
    slug: text,
    name: text,
    street: text,
    town: text,
    zip: text,
    phone: text,
    email: text,
    latitude: z.number(),
    longitude: z.number(),
    hours: z.array(z.object({ day: z.int(), from: text, to: text })),
    image: text,
    vanDays: z.array(z.int()), // weekdays on which the shop's van stops there
    people: z.array(z.object({ name: text, role: text, note: text })),
    inflatingMinutes: z.optional(z.int()), // it inflates balloons for an agreed time
  }),
)
/** Days on which every store has different hours, `MM-DD`. */
export const holidaysSchema = z.array(z.object({ day: text, from: z.nullable(text), to: z.nullable(text), note: text }))
export const brandsSchema = z.array(z.object({ slug: text, name: text, description: text }))
export const categoriesSchema = z.array(z.object({ path: text, slug: text, description: text, image: text }))
export type DemoCategory = { path: string[]; slug: string; description: string; image: string }

/** Filters by attribute beside those of every shop. */
export const facetsSchema = z.array(
  z.object({ key: text, param: text, label: text, attribute: text, position: z.int() }),
)

export const settingsSchema = z.record(text, z.unknown())
/** `MM-DD`, both days included. */
const season = z.optional(z.object({ from: text, to: text }))
export const bannersSchema = z.array(
  z.object({
    name: z.enum(['hero', 'hero_small', 'promo', 'popup_desktop', 'popup_mobile']),
    title: text,
    text,
    url: text,
    path: z.optional(text),
    image: z.optional(text),
    season,
    position: z.optional(z.int()), // of several in season, the lowest is shown
  }),
)
export const placeholdersSchema = z.array(text)
export const pagesSchema = z.array(
  z.object({
    id: z.optional(z.int()),
    slug: text,
    title: text,
    kind: z.enum(['info', 'document', 'service']),
    body: text,
    perex: z.optional(text),
    image: z.optional(text),
    enquiryKind: z.optional(z.enum(['decoration', 'costume_rental', 'ballooning', 'service'])),
    versionOn: z.optional(text),
  }),
)
/** Values for the blanks of the reference data's legal pages, and the date from which each page is in force. */
export const legalSchema = z.object({ blanks: z.record(text, text), versions: z.record(text, text) })
export const faqSchema = z.array(
  z.object({
    slug: text,
    name: text,
    isFaqTop: z.boolean(),
    items: z.array(z.object({ slug: text, question: text, answer: text })),
  }),
)
export const videosSchema = z.array(
  z.object({
    slug: text,
    title: text,
    perex: text,
    source: text,
    image: text,
    goodsCategory: text,
    secondsPerCaption: z.int(),
    captions: z.array(text),
  }),
)
export const blogSchema = z.object({
  categories: z.array(z.object({ slug: text, name: text })),
  posts: z.array(
    z.object({
      category: text,
      slug: text,
      title: text,
      perex: text,
      body: text,
      image: text,
      publishedAt: text,
      goodsCategory: z.optional(text),
    }),
  ),
})

export const eventsSchema = z.array(
  z.object({
    slug: text,
    title: text,
    perex: text,
    body: text,
    store: z.optional(text), // slug of the store where it takes place
    place: z.optional(text),
    price: text,
    startsAt: text, // see toEventStart
    past: z.optional(z.boolean()), // shown once the event is over
    hours: z.number(),
    image: text,
  }),
)
export const careersSchema = z.array(
  z.object({
    slug: text,
    title: text,
    perex: text,
    body: text,
    town: text,
    store: z.optional(text),
    employment: z.enum(['full_time', 'part_time', 'agreement']),
    salaryFromCents: cents,
    salaryUnit: z.enum(['month', 'hour']),
    startsOn: text,
    publishedAt: text,
    closesOn: text,
    season, // season for hiring; outside it there are no openings
    image: text,
  }),
)

export type DemoEvent = z.infer<typeof eventsSchema>[number]
export type DemoOpening = z.infer<typeof careersSchema>[number]
export type DemoBlog = z.infer<typeof blogSchema>
export type DemoPage = z.infer<typeof pagesSchema>[number]
