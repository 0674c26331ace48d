import * as z from 'zod/mini'
import { bannerPlaces } from './banner-places.ts'
import { content } from '../messages/content.ts'
import { isSafeLink } from '#kernel/safe-link.ts'
import {
  defineContentKind,
  lastChangeFields,
  momentField,
  neededText,
  optionalText,
  pictureField,
  pictureSchema,
  storedFields,
  visibilitySchema,
} from './content.ts'

const placeSchema = z.enum(bannerPlaces)

export const adminBannerRowSchema = z.object({
  ...storedFields,
  place: placeSchema,
  title: z.string(),
  visibility: visibilitySchema,
  /** Whether it is the one that visitors see at its place now. */
  is_shown: z.boolean(),
  visible_from: z.nullable(z.string()),
  visible_until: z.nullable(z.string()),
  ...lastChangeFields,
})
export const adminBannerSchema = z.extend(adminBannerRowSchema, {
  text: z.string(),
  link: z.string(),
  is_new_window: z.boolean(),
  /** Of a window: it greets on the pages whose address begins so. */
  path: z.string(),
  picture: pictureSchema,
  position: z.int(),
  is_published: z.boolean(),
})
export type AdminBannerRow = z.infer<typeof adminBannerRowSchema>
export type AdminBanner = z.infer<typeof adminBannerSchema>

/** Where something leads; the server also knows whether a page of the shop is there. */
const linkField = optionalText(500).check(z.refine((link) => link === '' || isSafeLink(link), content.link))

const patch = {
  place: z.optional(placeSchema),
  title: z.optional(neededText(120)),
  text: z.optional(optionalText(300)),
  link: z.optional(linkField),
  is_new_window: z.optional(z.boolean()),
  path: z.optional(z.string().check(z.trim(), z.maxLength(200), z.regex(/^(?:\/.*)?$/, content.link))),
  picture: z.optional(pictureField),
  position: z.optional(z.int().check(z.gte(0), z.lte(999))),
  is_published: z.optional(z.boolean()),
  visible_from: z.optional(momentField),
  visible_until: z.optional(momentField),
}

export const bannerEndpoints = defineContentKind({
  name: 'banners',
  what: 'a banner',
  row: adminBannerRowSchema,
  item: adminBannerSchema,
  patch,
  body: { ...patch, place: z._default(placeSchema, bannerPlaces[0]), title: neededText(120) },
})
