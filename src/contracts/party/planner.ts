import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { daySchema } from '../choice.ts'
import { defineEndpoint } from '../endpoint.ts'
import { eventWaySchema } from '../event-verdict.ts'
import { cartSchema } from '../cart.ts'
import { guestKindSchema } from './guest-kinds.ts'
import { carrierIdSchema, productIdSchema, storeIdSchema, variantIdSchema } from '../ids.ts'
import { imageSchema } from '../shared.ts'
import { partySectionSchema } from './sections.ts'

/** As many guests of one kind can be planned for. */
export const maxGuests = 300
export const maxAge = 120
export const maxBudgetCents = 10_000_000
/** The lines of a plan at most. */
const maxLines = 60

const count = z.int().check(z.gte(0), z.lte(maxGuests))
const roleForm = '[a-z][a-z0-9-]{0,33}'

/**
 * What the customer has chosen of a role, comma-separated: `{role}.{variant}.{extra packs}`. Variant 0 = the best one; extra packs may be
 * negative. Such a choice follows the numbers of guests.
 */
const picksForm = new RegExp(`^(${roleForm}\\.\\d{1,9}\\.-?\\d{1,3}(,|$)){1,${maxLines}}$`)
const withoutForm = new RegExp(`^(${roleForm}(,|$)){1,${maxLines}}$`)

/** A whole number up to this one, as text. */
function wholeText(max: number) {
  return z.string().check(
    z.regex(/^\d{1,8}$/),
    z.refine((text) => Number(text) <= max),
  )
}

const plannerQuery = z.object({
  theme: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/))),
  color: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/))),
  children: z.optional(wholeText(maxGuests)),
  adults: z.optional(wholeText(maxGuests)),
  age: z.optional(wholeText(maxAge)),
  eventOn: z.optional(daySchema),
  budgetCents: z.optional(wholeText(maxBudgetCents)),
  picks: z.optional(z.string().check(z.regex(picksForm))),
  without: z.optional(z.string().check(z.regex(withoutForm))), // roles that are not wanted
})
export type PlannerQuery = z.infer<typeof plannerQuery>

/** How goods go with the party: of its theme, of its color, of many colors or none, of another color. */
export const partyMatches = ['theme', 'color', 'neutral', 'other'] as const
export const partyMatchSchema = z.enum(partyMatches)
export type PartyMatch = z.infer<typeof partyMatchSchema>

const colorSchema = z.object({ value: z.string(), name: z.string(), hex: z.nullable(z.string()) })

/** A variant of which a line may be. */
const optionSchema = z.object({
  variant_id: variantIdSchema,
  product_id: productIdSchema,
  name: z.string(), // of the product and its variant
  total_cents: centsSchema, // of the packs that it takes
})

/** Packs of goods, and what they are for. */
export const packedGoodsSchema = z.object({
  role: z.string(),
  role_name: z.string(),
  per: guestKindSchema,
  variant_id: variantIdSchema,
  product_id: productIdSchema,
  name: z.string(), // of the product and its variant
  url: z.string(),
  image: z.nullable(imageSchema),
  match: partyMatchSchema,
  pieces_per_pack: z.int(), // 1 = sold by the piece
  packs: z.int(),
  total_cents: centsSchema, // of the packs
})

const lineSchema = z.extend(packedGoodsSchema, {
  guests: z.int(), // of that kind
  pieces: z.int(), // needed
  extra: z.int(), // packs beyond those that are needed, as in `picks`; fewer = negative
  max_packs: z.int(), // in stock
  unit_price_cents: centsSchema,
  is_picked: z.boolean(), // by the customer
  cheaper: z.nullable(optionSchema),
  nicer: z.nullable(optionSchema), // the next dearer one that fits as well
  colors: z.array(z.object({ variant_id: variantIdSchema, color: colorSchema })), // the same goods in other colors
})
export type PlannedLine = z.infer<typeof lineSchema>

/** Why a role has no line: nothing is sold for it in time, too little is left, the budget is spent, the customer does not want it. */
const gapSchema = z.object({
  role: z.string(),
  role_name: z.string(),
  reason: z.enum(['none', 'too_few', 'budget', 'removed']),
  cost_cents: z.nullable(centsSchema), // of what the budget has no room for
})
export type PlanGap = z.infer<typeof gapSchema>

/** A way for a whole plan, as the checkout chooses it. */
const planWaySchema = z.extend(eventWaySchema, {
  carrier_id: carrierIdSchema,
  store_id: z.nullable(storeIdSchema), // null unless it is picked up in a branch
})
export type PlanWay = z.infer<typeof planWaySchema>

const planSchema = z.object({
  sections: z.array(
    z.object({
      section: partySectionSchema,
      lines: z.array(lineSchema),
      gaps: z.array(gapSchema),
      has_theme: z.boolean(), // false: it has lines, but none is of the wanted theme
    }),
  ),
  guests: z.int(),
  total_cents: centsSchema,
  per_guest_cents: centsSchema,
  budget_left_cents: z.nullable(centsSchema), // negative = by so much over it; null = none was given
  way: z.nullable(planWaySchema), // by which all of it arrives; null = no day is known, or nothing arrives in time
  is_too_late: z.boolean(), // nothing arrives in time
  earliest_on: z.nullable(z.string()), // the first day by which goods of the shop's own stock can arrive; null if not too late
})
export type PartyPlan = z.infer<typeof planSchema>

export const plannerSchema = z.object({
  themes: z.array(z.object({ slug: z.string(), name: z.string() })),
  colors: z.array(colorSchema),
  is_ready: z.boolean(), // false: the shop has not said what a party needs
  plan: z.nullable(planSchema), // null until a style and guests are given
})
export type Planner = z.infer<typeof plannerSchema>

const plannedGoodsSchema = z.object({
  role: z.string().check(z.regex(new RegExp(`^${roleForm}$`))),
  variantId: variantIdSchema,
  packs: z.int().check(z.gte(1), z.lte(999)),
})

const shortageSchema = z.object({
  variant_id: variantIdSchema,
  name: z.string(),
  packs: z.int(), // wanted
  available: z.int(),
})
export type PlanShortage = z.infer<typeof shortageSchema>

const wishSchema = z.object({
  theme: z.nullable(z.string()),
  color: z.nullable(z.string()),
  children: z.nullable(z.int()),
  adults: z.nullable(z.int()),
  age: z.nullable(z.int()),
  budget_cents: z.nullable(centsSchema),
  event_on: z.nullable(z.string()), // a day, today or later
})
/** What a search query says about a party; null = it does not say it. */
export type PartyWishView = z.infer<typeof wishSchema>

export const plannerEndpoints = {
  plan: defineEndpoint({
    method: 'GET',
    path: '/api/party/planner',
    summary: 'What a party needs of the goods in stock: the same list for the same input and stock',
    tag: 'party',
    access: 'public',
    query: plannerQuery,
    response: z.object({ data: plannerSchema }),
  }),
  wish: defineEndpoint({
    method: 'GET',
    path: '/api/party/planner/wish',
    summary: 'The party that a search query asks for, for a link to the planner; null = it asks for goods',
    tag: 'party',
    access: 'public',
    query: z.object({ q: z.string().check(z.maxLength(200)) }),
    response: z.object({ data: z.nullable(wishSchema) }),
  }),
  putIntoCart: defineEndpoint({
    method: 'POST',
    path: '/api/party/planner/cart',
    summary:
      "Puts the lines of a plan into the caller's cart in one transaction: all of them, or nothing and what is missing; with isPartial what there is. A repeated call changes nothing",
    tag: 'party',
    access: 'public',
    body: z.object({
      children: count,
      adults: count,
      eventOn: z.optional(daySchema), // the day of the party, for the cart
      lines: z.array(plannedGoodsSchema).check(z.minLength(1), z.maxLength(maxLines)),
      isPartial: z._default(z.boolean(), false),
      carrierId: z.optional(carrierIdSchema), // of the way of the plan: chosen if the cart has no choice
      storeId: z.optional(storeIdSchema),
    }),
    response: z.object({
      data: z.object({
        cart: z.nullable(cartSchema), // null: nothing was put
        shortages: z.array(shortageSchema),
      }),
    }),
  }),
}
