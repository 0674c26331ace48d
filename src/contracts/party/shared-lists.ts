import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { cartSchema } from '../cart.ts'
import { daySchema } from '../choice.ts'
import { defineEndpoint } from '../endpoint.ts'
import { sharedListIdSchema, sharedListIdTextSchema, sharedListItemIdSchema, variantIdSchema } from '../ids.ts'
import { imageSchema } from '../shared.ts'
import { maxRepliedGuests } from '../validate-shared-list.ts'
import { maxGuests } from './planner.ts'

/** The lines of a new list at most. */
export const maxSharedLines = 60

/** An item is free, brought by a guest, in the cart of one, or ordered. */
export const sharedItemStates = ['free', 'bring', 'cart', 'order'] as const
export type SharedItemState = (typeof sharedItemStates)[number]

export const sharedGoodsSchema = z.object({
  variant_id: variantIdSchema,
  name: z.string(), // of the product and its variant
  url: z.string(),
  image: z.nullable(imageSchema),
  packs: z.int(), // or pieces, if it is sold by the piece
  pieces_per_pack: z.int(), // 1 = sold by the piece
  total_cents: centsSchema, // of the packs, as they cost now
  available: z.int(), // in stock; 0 = it can only be brought
})
export type SharedGoods = z.infer<typeof sharedGoodsSchema>

const itemSchema = z.extend(sharedGoodsSchema, {
  id: sharedListItemIdSchema,
  state: z.enum(sharedItemStates),
  claimed_by: z.nullable(z.string()), // for the organizer and for the guest themselves; null for others, and if it is free
  is_mine: z.boolean(), // claimed by this visitor
})
export type SharedItem = z.infer<typeof itemSchema>

const headsSchema = z.object({ children: z.int(), adults: z.int() })
const replySchema = z.extend(headsSchema, {
  number: z.int(), // in the order in which they came
  name: z.string(),
})

const listSchema = z.object({
  id: sharedListIdSchema,
  role: z.enum(['organizer', 'guest']), // by the link
  title: z.string(),
  organizer: z.string(),
  event_on: z.nullable(z.string()),
  erase_on: z.string(),
  is_closed: z.boolean(),
  items: z.array(itemSchema),
  planned: headsSchema, // for whom the packs are counted
  coming: headsSchema, // as the replies say
  is_planned: z.boolean(), // some packs follow the number of guests
  reply: z.nullable(replySchema), // of this visitor
  replies: z.nullable(z.array(replySchema)), // null for a guest
  guest_hash: z.nullable(z.string()), // of the link for guests; null for a guest
})
export type SharedList = z.infer<typeof listSchema>

const lineSchema = z.object({
  role: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,33}$/))), // of the planner
  variantId: variantIdSchema,
  packs: z.int().check(z.gte(1), z.lte(999)),
})

/** `{role or nothing}.{variant}.{packs}`, comma-separated, as in the planner. */
export const sharedLinesForm =
  /^(?:[a-z][a-z0-9-]{0,33})?\.[1-9]\d{0,8}\.[1-9]\d{0,2}(?:,(?:[a-z][a-z0-9-]{0,33})?\.[1-9]\d{0,8}\.[1-9]\d{0,2}){0,59}$/

const typed = z._default(z.string().check(z.maxLength(400)), '')
const head = (max: number) => z.int().check(z.gte(0), z.lte(max))
const linkParams = z.object({
  id: sharedListIdTextSchema,
  hash: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)),
})
const answer = z.object({ data: listSchema })

export const sharedListEndpoints = {
  offer: defineEndpoint({
    method: 'GET',
    path: '/api/party/lists',
    summary: 'The goods of a list that is to be shared; goods that are not sold are left out',
    tag: 'party',
    access: 'public',
    query: z.object({ lines: z.string().check(z.regex(sharedLinesForm)) }),
    response: z.object({ data: z.array(sharedGoodsSchema) }),
  }),
  make: defineEndpoint({
    method: 'POST',
    path: '/api/party/lists',
    summary:
      'Shares a list with the guests of a party; the same key again returns the same list. `hash`: of the organizer',
    tag: 'party',
    access: 'public',
    body: z.object({
      key: z.uuid(),
      title: typed,
      organizer: typed,
      email: typed, // where the links are sent; optional
      eventOn: z.optional(daySchema),
      children: head(maxGuests),
      adults: head(maxGuests),
      lines: z.array(lineSchema).check(z.minLength(1), z.maxLength(maxSharedLines)),
      website: typed, // a honeypot: hidden from people
    }),
    status: 201,
    response: z.object({ data: z.object({ id: sharedListIdSchema, hash: z.string() }) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/party/lists/:id/:hash',
    summary: 'A shared list: the link of the organizer shows who claims what, the link for guests does not',
    tag: 'party',
    access: 'secret-link',
    params: linkParams,
    response: answer,
  }),
  claim: defineEndpoint({
    method: 'POST',
    path: '/api/party/lists/:id/:hash/claims',
    summary:
      "Claims free items, all or none: `bring`, or `cart`, which puts exactly these packs into the caller's cart. 409 if one of them is taken",
    tag: 'party',
    access: 'secret-link',
    params: linkParams,
    body: z.object({
      itemIds: z.array(sharedListItemIdSchema).check(z.minLength(1), z.maxLength(maxSharedLines)),
      name: typed,
      claim: z.enum(['bring', 'cart']),
    }),
    response: z.object({ data: z.object({ cart: z.nullable(cartSchema) }) }), // null: they are brought
  }),
  free: defineEndpoint({
    method: 'POST',
    path: '/api/party/lists/:id/:hash/free',
    summary: 'Frees an item: the guest their own, the organizer any that is not ordered. Repeatable',
    tag: 'party',
    access: 'secret-link',
    params: linkParams,
    body: z.object({ itemId: sharedListItemIdSchema }),
    response: answer,
  }),
  reply: defineEndpoint({
    method: 'POST',
    path: '/api/party/lists/:id/:hash/replies',
    summary: 'How many come with this guest; the same guest again changes their reply',
    tag: 'party',
    access: 'secret-link',
    params: linkParams,
    body: z.object({ name: typed, children: head(maxRepliedGuests), adults: head(maxRepliedGuests) }),
    response: answer,
  }),
  change: defineEndpoint({
    method: 'POST',
    path: '/api/party/lists/:id/:hash',
    summary:
      'The organizer closes the list, opens it again, or has its packs counted for those who come; 404 for a guest',
    tag: 'party',
    access: 'secret-link',
    params: linkParams,
    body: z.object({ to: z.enum(['closed', 'open', 'recounted']) }),
    response: answer,
  }),
  erase: defineEndpoint({
    method: 'DELETE',
    path: '/api/party/lists/:id/:hash',
    summary: 'The organizer erases the list with all names; 404 for a guest',
    tag: 'party',
    access: 'secret-link',
    params: linkParams,
    status: 204,
    response: null,
  }),
}
