import * as z from 'zod/mini'
import { categoryIdSchema, productIdSchema } from '../ids.ts'
import { form } from '../messages/form.ts'
import { staff } from '../messages/staff.ts'
import { partySectionSchema } from '../party/sections.ts'
import { maxThemeGoods } from '../party/theme-tints.ts'
import { themeSpotSchema, themeTintSchema } from '../party/themes.ts'
import {
  defineContentKind,
  lastChangeFields,
  neededText,
  noneField,
  optionalText,
  pictureField,
  pictureSchema,
  storedFields,
  visibilitySchema,
} from './content.ts'

export const adminThemeRowSchema = z.object({
  ...storedFields,
  name: z.string(),
  slug: z.string(),
  visibility: visibilitySchema,
  position: z.int(),
  goods_count: z.int(),
  ...lastChangeFields,
})
const chosenCategory = z.nullable(z.object({ id: categoryIdSchema, name: z.string() }))
export const adminThemeSchema = z.extend(adminThemeRowSchema, {
  perex: z.string(),
  tint: themeTintSchema,
  picture: pictureSchema,
  /** What is in the picture and where; goods that are deleted are left out. */
  goods: z.array(z.extend(themeSpotSchema, { name: z.string() })),
  /** The value of the attribute `theme` that goods of the theme have. */
  theme: z.string(),
  category: chosenCategory,
  /** Of plain goods that go with it, best first, by their slugs. */
  colors: z.array(z.string()),
  /** Beginnings of the words that mean it in a search. */
  words: z.array(z.string()),
  is_published: z.boolean(),
  url: z.string(),
})
export type AdminThemeRow = z.infer<typeof adminThemeRowSchema>
export type AdminTheme = z.infer<typeof adminThemeSchema>

const spot = z.object({
  product_id: productIdSchema,
  section: partySectionSchema,
  x: themeSpotSchema.shape.x,
  y: themeSpotSchema.shape.y,
  name: z.optional(z.string()), // only for who sends back what they have read
})
/** One word after the other, as a form has them, or a list. */
const wordList = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))).check(z.maxLength(20))

const patch = {
  name: z.optional(neededText(60)),
  slug: z.optional(z.string().check(z.regex(/^[a-z](?:-?[a-z0-9])*$/, staff.slugForm), z.maxLength(41, form.max(41)))),
  perex: z.optional(optionalText(1_000)),
  tint: z.optional(themeTintSchema),
  picture: z.optional(pictureField),
  goods: z.optional(
    z.array(spot).check(
      z.maxLength(maxThemeGoods, staff.themeFull(maxThemeGoods)),
      z.refine((goods) => new Set(goods.map((one) => one.product_id)).size === goods.length, staff.goodsTwice),
    ),
  ),
  theme: z.optional(optionalText(60)),
  category: z.optional(z.union([noneField, z.object({ id: categoryIdSchema, name: z.optional(z.string()) })])),
  colors: z.optional(z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/))).check(z.maxLength(6))),
  words: z.optional(wordList),
  position: z.optional(z.int().check(z.gte(0), z.lte(9_999))),
  is_published: z.optional(z.boolean()),
}

export const adminThemeEndpoints = defineContentKind({
  name: 'themes',
  what: 'a theme of parties with its page',
  row: adminThemeRowSchema,
  item: adminThemeSchema,
  patch,
  body: { ...patch, name: neededText(60) },
})
