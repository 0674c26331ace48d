import * as z from 'zod/mini'
import { centsSchema } from './amounts.ts'
import { paymentKinds } from './kinds.ts'
import { idSchema, imageSchema, linkSchema } from './shared.ts'

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
export const settingSchema = z.object({ name: z.string(), value: z.unknown() })
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
/** The window as a visitor sees it. */
export type Popup = Omit<z.infer<typeof introPopupSchema>, 'is_enabled'> & {
  banner: Pick<Banner, 'title' | 'image' | 'url'> | null
}
/** The kinds of payment that the shop offers now, in the order in which it shows them, and whether one of them takes cards. */
export const offeredPaymentsSchema = z.object({ kinds: z.array(z.enum(paymentKinds)), are_cards_taken: z.boolean() })
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
  preparation_minutes: z.int(), // opening minutes that the branch needs to prepare an order
  offers_pickup: z.boolean(), // orders of the shop can be collected there
  takes_reservations: z.boolean(), // goods can be kept there without payment
  image: z.nullable(imageSchema),
})
export type Store = z.infer<typeof storeSchema>

const storePersonSchema = z.object({ name: z.string(), role: z.string(), note: z.string() })
export type StorePerson = z.infer<typeof storePersonSchema>

/** What only the page of a branch shows. */
export const storeDetailSchema = z.extend(storeSchema, {
  people: z.array(storePersonSchema), // whom customers meet there; a role and a note may be empty
  inflates_balloons: z.boolean(), // for an agreed time
})
export type StoreDetail = z.infer<typeof storeDetailSchema>

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

export const infoPageSchema = z.object({
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

export const serviceCardSchema = z.pick(infoPageSchema, { id: true, title: true, perex: true, url: true, image: true })
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

export const eventCardSchema = z.extend(announcementCardSchema, {
  place: z.string(),
  price: z.string(), // in words
  starts_at: z.string(),
  ends_at: z.string(),
  is_over: z.boolean(),
})
export type EventCard = z.infer<typeof eventCardSchema>

export const eventSchema = z.extend(eventCardSchema, announcementDetailShape)
export type EventDetail = z.infer<typeof eventSchema>

export const jobOpeningCardSchema = z.extend(announcementCardSchema, {
  town: z.string(),
  employment: z.enum(['full_time', 'part_time', 'agreement']),
  salary_from_cents: z.nullable(centsSchema), // gross
  salary_unit: z.enum(['month', 'hour']),
  starts_on: z.string(), // in words
  published_at: z.string(),
  closes_on: z.string(),
})
export type JobOpeningCard = z.infer<typeof jobOpeningCardSchema>

export const jobOpeningSchema = z.extend(jobOpeningCardSchema, announcementDetailShape)
export type JobOpening = z.infer<typeof jobOpeningSchema>
