import * as z from 'zod/mini'
import { valueOrders } from '../facets.ts'
import { facetIdSchema, facetIdTextSchema } from '../ids.ts'
import { facets as words } from '../messages/facets.ts'
import { form } from '../messages/form.ts'
import { defineEndpoint } from '../endpoint.ts'
import { definePlainThing, defineRemoval } from './plain-things.ts'
import { versionSchema } from './writes.ts'

/** How the values stand: by a rule, or as the owner has put them. */
export const facetOrders = [...valueOrders, 'own'] as const
export type FacetOrder = (typeof facetOrders)[number]

/** So many values of a filter are named, hidden and put in order. */
export const maxFacetValues = 300

const adminFacetRowSchema = z.object({
  id: facetIdSchema,
  label: z.string(),
  param: z.string(), // its name in addresses of lists
  attribute: z.string(), // of goods or variants; empty = a filter of a field, which every shop has
  attribute_label: z.string(), // as staff know it
  is_built_in: z.boolean(),
  level: z.enum(['product', 'variant']),
  order: z.enum(facetOrders),
  shown: z.int(), // values before "Zobraziť všetky"
  is_active: z.boolean(),
  place: z.int(), // among the filters, from 1
  version: versionSchema,
})
export type AdminFacetRow = z.infer<typeof adminFacetRowSchema>

const adminFacetValueSchema = z.object({
  value: z.string(), // in addresses
  goods_name: z.string(), // as the goods have it; empty = none has it now
  name: z.string(), // in its place; empty = as the goods have it
  is_hidden: z.boolean(),
  products: z.int(), // published ones
})
export type AdminFacetValue = z.infer<typeof adminFacetValueSchema>

const adminFacetSchema = z.extend(adminFacetRowSchema, {
  values: z.array(adminFacetValueSchema), // in their order, the first three hundred
})
export type AdminFacet = z.infer<typeof adminFacetSchema>

const label = z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(60))
const attribute = z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(60))

const others = {
  level: z.optional(z.enum(['product', 'variant'])),
  order: z.optional(z.enum(facetOrders)),
  shown: z.optional(z.int(words.shown).check(z.minimum(1, words.shown), z.maximum(50, words.shown))),
  is_active: z.optional(z.boolean()),
  values: z.optional(
    z
      .array(
        z.object({
          value: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/)),
          name: z.string().check(z.trim(), z.maxLength(60, words.valueName)),
          is_hidden: z.boolean(),
        }),
      )
      .check(z.maxLength(maxFacetValues)),
  ),
}
const createSchema = z.object({ label, attribute, ...others })
export type NewFacet = z.infer<typeof createSchema>

/** Only the changed fields. */
const patchSchema = z.object({
  label: z.optional(label),
  attribute: z.optional(attribute),
  ...others,
  place: z.optional(z.int().check(z.minimum(1))), // the others move
})
export type FacetPatch = z.infer<typeof patchSchema>

const plain = { path: '/api/admin/facets', tag: 'facets', area: 'catalog', id: facetIdTextSchema } as const
const { list, get, create, change, history } = definePlainThing({
  ...plain,
  row: adminFacetSchema,
  create: createSchema,
  patch: patchSchema,
  summaries: {
    list: 'The filters of lists in their order, without their values',
    get: 'A filter with its values in their order',
    create: 'Adds a filter by an attribute of goods; lists have its values within a minute',
    change: 'Changes the given fields of a filter; 422 for the attribute of one that every shop has',
    history: 'The writes of a filter, newest first',
  },
})

export const facetEndpoints = {
  list,
  choices: defineEndpoint({
    method: 'GET',
    path: '/api/admin/facet-choices',
    summary:
      'Attributes of the newest goods by which no filter is made yet, most common first, with some values, and those with a word of the shop',
    tag: 'facets',
    access: { staff: 'catalog.view' },
    response: z.object({
      data: z.array(
        z.object({
          attribute: z.string(),
          label: z.string(),
          level: z.enum(['product', 'variant']),
          values: z.array(z.string()),
          is_used: z.boolean(), // by a filter
        }),
      ),
    }),
  }),
  get,
  create,
  change,
  history,
  remove: defineRemoval(plain, 'Deletes a filter; 409 for one that every shop has, which is hidden instead'),
}
