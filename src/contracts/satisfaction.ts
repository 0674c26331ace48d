import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { orderIdTextSchema } from './ids.ts'
import { okSchema } from './shared.ts'

const starsSchema = z.int().check(z.gte(1), z.lte(5))
const linkParams = z.object({ id: orderIdTextSchema, key: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)) })

export const satisfactionSchema = z.object({
  count: z.int(),
  shop_average: z.nullable(z.number()), // one decimal; null = no ratings yet
  courier_average: z.nullable(z.number()),
  shop_counts: z.array(z.int()), // of 5, 4, 3, 2, 1 stars
  carriers: z.array(z.object({ name: z.string(), average: z.number(), count: z.int() })),
  latest: z.array(
    z.object({
      id: z.int(),
      shop_stars: z.int(),
      courier_stars: z.nullable(z.int()),
      text: z.string(),
      rated_on: z.string(), // YYYY-MM-DD
    }),
  ),
})
export type Satisfaction = z.infer<typeof satisfactionSchema>

export const ratingStateSchema = z.object({
  order_number: z.string(),
  carrier: z.nullable(z.string()), // null = picked up at a branch, without a courier to rate
  state: z.enum(['open', 'rated', 'expired']),
})
export type RatingState = z.infer<typeof ratingStateSchema>

export const satisfactionEndpoints = {
  overview: defineEndpoint({
    method: 'GET',
    path: '/api/satisfaction',
    summary: 'How satisfied customers are: averages and the latest comments on delivered orders',
    tag: 'reviews',
    access: 'public',
    response: z.object({ data: satisfactionSchema }),
  }),
  ratingState: defineEndpoint({
    method: 'GET',
    path: '/api/satisfaction/:id/:key',
    summary: 'Whether the order behind a signed link may be rated',
    tag: 'reviews',
    access: 'secret-link',
    params: linkParams,
    response: z.object({ data: ratingStateSchema }),
  }),
  rate: defineEndpoint({
    method: 'POST',
    path: '/api/satisfaction/:id/:key',
    summary: 'Rates the courier and the shop, once per order and within 60 days of its delivery',
    tag: 'reviews',
    access: 'secret-link',
    params: linkParams,
    body: z.object({
      shopStars: z.optional(z.nullable(starsSchema)),
      courierStars: z.optional(z.nullable(starsSchema)),
      text: z._default(z.string().check(z.maxLength(2000)), ''),
    }),
    response: okSchema,
  }),
}
