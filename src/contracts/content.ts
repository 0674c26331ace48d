import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, idTextSchema, imageSchema, linkSchema, localeParams, localeSchema, okSchema } from './shared.ts'

export const currencySchema = z.object({
  id: z.int(),
  code: z.string(),
  symbol_before: z.string(),
  symbol_after: z.string(),
  decimals: z.int(),
  rate: z.number(),
})
export type Currency = z.infer<typeof currencySchema>

/** A settings entry. The shape of its value depends on the name; unknown names are allowed for the shop owner's own. */
const settingSchema = z.object({ name: z.string(), value: z.unknown() })
export const menuSchema = z.array(linkSchema)
/** A newly opened shop has little data: missing values are empty, and no page fails because of them. */
const detail = z._default(z.string(), '')
export const contactsSchema = z.object({
  shop_name: detail,
  company: detail,
  street: detail,
  town: detail,
  zip: detail,
  company_id: detail,
  tax_id: detail,
  vat_id: detail,
  register: detail,
  phone: detail,
  phone_hours: detail,
  email: detail,
  facebook: detail,
  instagram: detail,
  supervision: detail,
})
export type Contacts = z.infer<typeof contactsSchema>

/** The setting `contacts` from whatever is stored. */
export function toContacts(value: unknown): Contacts {
  return contactsSchema.safeParse(value).data ?? contactsSchema.parse({})
}

export const introPopupSchema = z.object({
  is_enabled: z.boolean(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  terms: z._default(z.string(), ''), // of the voucher; shown on request
})
/** Whether a card gateway is set up: every page shows the card marks then. */
export const cardsSchema = z.object({ are_taken: z.boolean() })
export const analyticsSchema = z.object({ gtm_id: z.string() })

export const bannerSchema = z.object({
  title: z.string(),
  text: z.string(),
  url: z.string(),
  target: z.string(),
  path: z.string(),
  image: z.nullable(imageSchema),
})
export type Banner = z.infer<typeof bannerSchema>

const hoursSchema = z.array(z.object({ day: z.int(), from: z.string(), to: z.string() })) // 1 = Monday
export const storeSchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  street: z.string(),
  town: z.string(),
  zip: z.string(),
  phone: z.string(),
  email: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  hours: hoursSchema,
  exceptions: z.array(
    z.object({ date: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()), note: z.string() }),
  ),
  image: z.nullable(imageSchema),
})
export type Store = z.infer<typeof storeSchema>

export const postCardSchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  perex: z.string(),
  url: z.string(),
  image: z.nullable(imageSchema),
  published_at: z.string(),
  category: z.object({ id: idSchema, name: z.string(), slug: z.string() }),
})
export type PostCard = z.infer<typeof postCardSchema>

const infoPageSchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  perex: z.string(),
  body_html: z.string(),
  kind: z.string(),
  url: z.string(), // the canonical URL of the page
  image: z.nullable(imageSchema),
  enquiry_kind: z.nullable(z.enum(['decoration', 'costume_rental', 'ballooning', 'service'])),
  version_on: z.nullable(z.string()),
})
export type InfoPage = z.infer<typeof infoPageSchema>

const serviceCardSchema = z.pick(infoPageSchema, { id: true, title: true, perex: true, url: true, image: true })
export type ServiceCard = z.infer<typeof serviceCardSchema>

/** What the cards and the pages of events and job openings have in common. */
const announcementCardSchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  perex: z.string(),
  url: z.string(),
  image: z.nullable(imageSchema),
})
const announcementDetailShape = {
  body_html: z.string(),
  store: z.nullable(
    z.object({ id: idSchema, name: z.string(), street: z.string(), town: z.string(), zip: z.string() }),
  ),
}

const eventCardSchema = z.extend(announcementCardSchema, {
  place: z.string(),
  price: z.string(), // in words
  starts_at: z.string(),
  ends_at: z.string(),
  is_over: z.boolean(),
})
export type EventCard = z.infer<typeof eventCardSchema>

const eventSchema = z.extend(eventCardSchema, announcementDetailShape)
export type EventDetail = z.infer<typeof eventSchema>

const jobOpeningCardSchema = z.extend(announcementCardSchema, {
  town: z.string(),
  employment: z.enum(['full_time', 'part_time', 'agreement']),
  salary_from_cents: z.nullable(z.int()), // gross
  salary_unit: z.enum(['month', 'hour']),
  starts_on: z.string(), // in words
  published_at: z.string(),
  closes_on: z.string(),
})
export type JobOpeningCard = z.infer<typeof jobOpeningCardSchema>

const jobOpeningSchema = z.extend(jobOpeningCardSchema, announcementDetailShape)
export type JobOpening = z.infer<typeof jobOpeningSchema>

/** Cookie groups that a visitor can agree to. */
const consentGroupSchema = z.enum(['technical', 'analytical', 'marketing', 'advertisement'])

export const contentEndpoints = {
  currencies: defineEndpoint({
    method: 'GET',
    path: '/api/lists/currencies',
    summary: 'Currencies; id 2 is the default',
    tag: 'lists',
    access: 'public',
    response: z.object({ data: z.array(currencySchema) }),
  }),
  countries: defineEndpoint({
    method: 'GET',
    path: '/api/lists/countries/:locale',
    summary: 'Countries of addresses',
    tag: 'lists',
    access: 'public',
    params: localeParams,
    response: z.object({ data: z.array(z.object({ code: z.string(), name: z.string(), is_delivery: z.boolean() })) }),
  }),
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'Settings entries: contacts, intropopup, topmenu, bottommenu, maintenance, categoriesMenu',
    tag: 'lists',
    access: 'public',
    query: z.object({ lang: z._default(localeSchema, 'sk') }),
    response: z.object({ data: z.array(settingSchema) }),
  }),
  searchPlaceholders: defineEndpoint({
    method: 'GET',
    path: '/api/lists/searchPlaceholders',
    summary: 'Phrases that the search box types as its placeholder',
    tag: 'lists',
    access: 'public',
    response: z.object({ data: z.array(z.object({ text: z.string() })) }),
  }),
  posters: defineEndpoint({
    method: 'GET',
    path: '/api/poster',
    summary: 'Banners by name',
    tag: 'lists',
    access: 'public',
    query: z.object({ lang: z._default(localeSchema, 'sk') }),
    response: z.object({ data: z.object({ banner: z.record(z.string(), bannerSchema) }) }),
  }),
  stores: defineEndpoint({
    method: 'GET',
    path: '/api/stores',
    summary: 'Stores with opening hours',
    tag: 'stores',
    access: 'public',
    response: z.object({ data: z.array(storeSchema) }),
  }),
  store: defineEndpoint({
    method: 'GET',
    path: '/api/stores/:id',
    summary: 'One store',
    tag: 'stores',
    access: 'public',
    params: z.object({ id: idTextSchema }),
    response: z.object({ data: storeSchema }),
  }),
  blogCategories: defineEndpoint({
    method: 'GET',
    path: '/api/blog/categories/list',
    summary: 'Blog categories',
    tag: 'content',
    access: 'public',
    response: z.object({ data: z.array(z.object({ id: idSchema, name: z.string(), slug: z.string() })) }),
  }),
  blogPosts: defineEndpoint({
    method: 'GET',
    path: '/api/blog/posts',
    summary: 'Blog posts, newest first',
    tag: 'content',
    access: 'public',
    query: z.object({
      limit: z._default(z.string().check(z.regex(/^([1-9]|[1-4]\d)$/)), '12'),
      category: z.optional(idTextSchema),
    }),
    response: z.object({ data: z.array(postCardSchema) }),
  }),
  blogPost: defineEndpoint({
    method: 'GET',
    path: '/api/blog/posts/:id',
    summary: 'One blog post',
    tag: 'content',
    access: 'public',
    params: z.object({ id: idTextSchema }),
    response: z.object({
      data: z.extend(postCardSchema, {
        updated_at: z.string(), // never before published_at
        body_html: z.string(),
        goods_category: z.nullable(z.object({ id: idSchema, name: z.string(), slug: z.string() })),
      }),
    }),
  }),
  faqCategories: defineEndpoint({
    method: 'GET',
    path: '/api/info/categories/listBasic/:locale',
    summary: 'FAQ categories',
    tag: 'content',
    access: 'public',
    params: localeParams,
    query: z.object({ is_faq_top: z.optional(z.enum(['0', '1'])) }),
    response: z.object({
      data: z.array(z.object({ id: idSchema, name: z.string(), slug: z.string(), url: z.string() })),
    }),
  }),
  faq: defineEndpoint({
    method: 'GET',
    path: '/api/info/faq',
    summary: 'Questions and answers by category',
    tag: 'content',
    access: 'public',
    response: z.object({
      data: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          slug: z.string(),
          items: z.array(z.object({ id: idSchema, slug: z.string(), question: z.string(), answer_html: z.string() })),
        }),
      ),
    }),
  }),
  infoPage: defineEndpoint({
    method: 'GET',
    path: '/api/info/pages/:idOrSlug',
    summary: 'One info page, by id or slug',
    tag: 'content',
    access: 'public',
    params: z.object({ idOrSlug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/)) }),
    response: z.object({ data: infoPageSchema }),
  }),
  documents: defineEndpoint({
    method: 'GET',
    path: '/api/info/documents',
    summary: 'Legal documents with version dates',
    tag: 'content',
    access: 'public',
    response: z.object({
      data: z.array(
        z.object({
          id: idSchema,
          slug: z.string(),
          title: z.string(),
          version_on: z.nullable(z.string()),
          url: z.string(),
        }),
      ),
    }),
  }),
  services: defineEndpoint({
    method: 'GET',
    path: '/api/info/services',
    summary: 'Services of the shop: pages with an enquiry form',
    tag: 'content',
    access: 'public',
    response: z.object({ data: z.array(serviceCardSchema) }),
  }),
  events: defineEndpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Events: upcoming ones first, then the latest past ones',
    tag: 'content',
    access: 'public',
    response: z.object({ data: z.array(eventCardSchema) }),
  }),
  event: defineEndpoint({
    method: 'GET',
    path: '/api/events/:id',
    summary: 'One event',
    tag: 'content',
    access: 'public',
    params: z.object({ id: idTextSchema }),
    response: z.object({ data: eventSchema }),
  }),
  jobOpenings: defineEndpoint({
    method: 'GET',
    path: '/api/careers',
    summary: 'Open jobs, newest first',
    tag: 'content',
    access: 'public',
    response: z.object({ data: z.array(jobOpeningCardSchema) }),
  }),
  jobOpening: defineEndpoint({
    method: 'GET',
    path: '/api/careers/:id',
    summary: 'One open job',
    tag: 'content',
    access: 'public',
    params: z.object({ id: idTextSchema }),
    response: z.object({ data: jobOpeningSchema }),
  }),
  logConsent: defineEndpoint({
    method: 'POST',
    path: '/api/consents',
    summary: 'Records an answer to the cookie bar as evidence: version of the wording, groups, time',
    tag: 'marketing',
    access: 'public',
    body: z.object({
      consentId: z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
      version: z.int().check(z.positive(), z.lte(10_000)),
      groups: z.array(consentGroupSchema).check(z.maxLength(4)),
    }),
    response: null,
    status: 204,
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/api/subscriber/unsubscribe',
    summary: 'Ends a newsletter subscription with the secret of any marketing message; repeatable',
    tag: 'marketing',
    access: 'public',
    body: z.object({ token: z.string().check(z.maxLength(64)) }),
    response: okSchema,
  }),
  subscribe: defineEndpoint({
    method: 'POST',
    path: '/api/subscriber/save',
    summary: 'Subscribes an e-mail to the newsletter (double opt-in)',
    tag: 'marketing',
    access: 'public',
    body: z.object({ email: z.string().check(z.maxLength(254)) }),
    response: okSchema,
  }),
  confirmSubscription: defineEndpoint({
    method: 'POST',
    path: '/api/subscriber/confirm',
    summary: 'Confirms a newsletter subscription with the secret of the mail; repeatable',
    tag: 'marketing',
    access: 'public',
    body: z.object({ token: z.string().check(z.maxLength(64)) }),
    response: okSchema,
  }),
}
