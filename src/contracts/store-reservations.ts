import * as z from 'zod/mini'
import { storeSchema } from './content.ts'
import { defineEndpoint } from './endpoint.ts'
import { storeIdSchema, storeReservationIdSchema, storeReservationIdTextSchema, variantIdSchema } from './ids.ts'
import { imageSchema } from './shared.ts'
import { maxReservedLines, maxReservedPieces } from './validate-store-reservation.ts'

/** `open` and `ready` hold pieces; all others have ended. */
export const reservationStates = [
  'open',
  'ready',
  'handed_over',
  'released',
  'cancelled',
  'expired',
  'ordered', // the customer's own order took the pieces
] as const
export type ReservationState = (typeof reservationStates)[number]

const branchSchema = z.omit(storeSchema, { email: true, image: true })

const reservedGoodsSchema = z.object({
  variant_id: variantIdSchema,
  name: z.string(),
  variant_name: z.string(),
  url: z.string(),
  image: z.nullable(imageSchema),
  min_age: z.nullable(z.int()), // the branch checks the age
  quantity: z.int(),
})
export type ReservedGoods = z.infer<typeof reservedGoodsSchema>

export const reservationOfferSchema = z.object({
  is_on: z.boolean(),
  goods: z.array(z.extend(reservedGoodsSchema, { can_reserve: z.boolean() })),
  /** Branches that take reservations, those that have all the goods first. */
  branches: z.array(
    z.object({
      store: branchSchema,
      has_all: z.boolean(),
      free: z.record(z.string(), z.int()), // by variant
      valid_until: z.string(), // of a reservation made now
    }),
  ),
})
export type ReservationOffer = z.infer<typeof reservationOfferSchema>

export const storeReservationSchema = z.object({
  id: storeReservationIdSchema,
  code: z.string(), // what the customer shows at the branch
  state: z.enum(reservationStates),
  state_text: z.string(),
  name: z.string(),
  made_at: z.string(),
  valid_until: z.string(),
  can_extend: z.boolean(),
  can_cancel: z.boolean(),
  store: branchSchema,
  goods: z.array(reservedGoodsSchema),
  qr_svg: z.nullable(z.string()), // of the code; null once it has ended
})
export type StoreReservation = z.infer<typeof storeReservationSchema>

const linesTextSchema = z.string().check(z.regex(/^[1-9]\d{0,8}x[1-9]\d?(?:\.[1-9]\d{0,8}x[1-9]\d?){0,4}$/))
const typed = z._default(z.string().check(z.maxLength(400)), '')
const linkParams = z.object({
  id: storeReservationIdTextSchema,
  hash: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)),
})
const answer = z.object({ data: storeReservationSchema })

export const storeReservationEndpoints = {
  offer: defineEndpoint({
    method: 'GET',
    path: '/api/reservations',
    summary: 'Which branches can keep these goods without payment, and until when',
    tag: 'store-reservations',
    access: 'public',
    query: z.object({ lines: linesTextSchema }), // variant x pieces, with dots: 12x1.15x2
    response: z.object({ data: reservationOfferSchema }),
  }),
  make: defineEndpoint({
    method: 'POST',
    path: '/api/reservations',
    summary: 'Keeps goods at a branch without payment; the same key again returns the same reservation',
    tag: 'store-reservations',
    access: 'public',
    body: z.object({
      key: z.uuid(),
      storeId: storeIdSchema,
      lines: z
        .array(
          z.object({ variantId: variantIdSchema, quantity: z.int().check(z.minimum(1), z.maximum(maxReservedPieces)) }),
        )
        .check(z.minLength(1), z.maxLength(maxReservedLines)),
      name: typed,
      email: typed,
      phone: typed,
      website: typed, // a honeypot: hidden from people
    }),
    status: 201,
    response: z.object({ data: z.object({ id: storeReservationIdSchema, hash: z.string() }) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/reservations/:id/:hash',
    summary: 'A reservation, for anyone with its link',
    tag: 'store-reservations',
    access: 'secret-link',
    params: linkParams,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'POST',
    path: '/api/reservations/:id/:hash',
    summary: 'Extends a reservation, once, or cancels it, repeatably; 409 when it has ended',
    tag: 'store-reservations',
    access: 'secret-link',
    params: linkParams,
    body: z.object({ to: z.enum(['extended', 'cancelled']) }),
    response: answer,
  }),
}
