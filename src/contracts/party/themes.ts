import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema, imageSchema } from '../shared.ts'
import { productIdSchema } from '../ids.ts'
import { partySectionSchema } from './sections.ts'
import { maxThemeGoods, themeTints } from './theme-tints.ts'

export const themeSlugSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/))

export const themeTintSchema = z.enum(themeTints)

const themeFields = {
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  perex: z.string(),
  tint: themeTintSchema,
  image: z.nullable(imageSchema),
}
export const themeCardSchema = z.object(themeFields)
export type ThemeCard = z.infer<typeof themeCardSchema>

/** Where a thing is in the picture, in whole percent of its width and height. */
const percent = z.int().check(z.gte(0), z.lte(100))

export const themeSpotSchema = z.object({
  product_id: productIdSchema,
  section: partySectionSchema,
  x: percent,
  y: percent,
})
export type ThemeSpot = z.infer<typeof themeSpotSchema>

export const themeSchema = z.object({
  ...themeFields,
  /** In the order of the sections, which is also that of their numbers. */
  spots: z.array(themeSpotSchema).check(z.maxLength(maxThemeGoods)),
  /** All goods of the theme; null = they have no category of their own. */
  goods_category: z.nullable(z.object({ id: idSchema, name: z.string(), slug: z.string() })),
})
export type Theme = z.infer<typeof themeSchema>

export const themeEndpoints = {
  themes: defineEndpoint({
    method: 'GET',
    path: '/api/party/themes',
    summary: 'Themes of parties that have a page',
    tag: 'party',
    access: 'public',
    response: z.object({ data: z.array(themeCardSchema) }),
  }),
  theme: defineEndpoint({
    method: 'GET',
    path: '/api/party/themes/:slug',
    summary: 'A party in one picture, and where the goods are in it',
    tag: 'party',
    access: 'public',
    params: z.object({ slug: themeSlugSchema }),
    response: z.object({ data: themeSchema }),
  }),
}
