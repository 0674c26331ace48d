import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { productIdTextSchema } from './ids.ts'
import { idSchema, okSchema, pageInfoSchema } from './shared.ts'

/** How the size turned out: smaller than its name says, as it says, or larger. */
export const fits = ['small', 'fits', 'large'] as const
const fitSchema = z.enum(fits)
export type Fit = z.infer<typeof fitSchema>

/** How many published reviews say so. */
export const fitsSchema = z.object({ small: z.int(), fits: z.int(), large: z.int() })
export type Fits = z.infer<typeof fitsSchema>

/** Of the published reviews; null = none yet. */
export const ratingSchema = z.nullable(z.object({ average: z.number(), count: z.int() }))

export const reviewSchema = z.object({
  id: idSchema,
  stars: z.int(),
  text: z.string(),
  display_name: z.string(),
  is_verified: z.boolean(), // "Overený nákup": an order of the account contains the product
  created_at: z.string(),
})
export type Review = z.infer<typeof reviewSchema>

export const reviewPageSchema = z.object({
  items: z.array(reviewSchema),
  ...pageInfoSchema.shape,
  rating: ratingSchema,
  breakdown: z.array(z.object({ stars: z.int(), count: z.int() })), // five rows, most stars first
})
export type ReviewPage = z.infer<typeof reviewPageSchema>

const ownReviewSchema = z.object({
  stars: z.int(),
  text: z.string(),
  display_name: z.string(),
  fit: z.nullable(fitSchema),
  state: z.enum(['pending', 'published', 'rejected']),
})
export type OwnReview = z.infer<typeof ownReviewSchema>

const listedReviewSchema = z.object({
  id: idSchema,
  stars: z.int(),
  text: z.string(),
  state: z.enum(['pending', 'published', 'rejected']),
  created_at: z.string(),
  product: z.object({ name: z.string(), url: z.string() }),
})
export type ListedReview = z.infer<typeof listedReviewSchema>

const ofProduct = z.object({ id: productIdTextSchema })

export const reviewEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/products/:id/reviews',
    summary: 'A page of the published reviews of a product, newest first, with the breakdown by stars',
    tag: 'reviews',
    access: 'public',
    params: ofProduct,
    query: z.object({
      stars: z.optional(z.string().check(z.regex(/^[1-5]$/))),
      page: z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), '1'),
    }),
    response: z.object({ data: reviewPageSchema }),
  }),
  mine: defineEndpoint({
    method: 'GET',
    path: '/api/me/reviews',
    summary: 'The reviews of the customer, newest first',
    tag: 'reviews',
    access: 'customer',
    response: z.object({ data: z.array(listedReviewSchema) }),
  }),
  own: defineEndpoint({
    method: 'GET',
    path: '/api/me/reviews/:id',
    summary: "The customer's review of a product; null = none yet",
    tag: 'reviews',
    access: 'customer',
    params: ofProduct,
    response: z.object({ data: z.nullable(ownReviewSchema) }),
  }),
  save: defineEndpoint({
    method: 'PUT',
    path: '/api/me/reviews/:id',
    summary: 'Writes or changes the review of a product: one per account and product',
    tag: 'reviews',
    access: 'customer',
    params: ofProduct,
    body: z.object({
      stars: z.nullable(z.int()),
      text: z.string().check(z.maxLength(10_000)),
      displayName: z.string().check(z.maxLength(200)),
      fit: z.optional(z.nullable(fitSchema)), // kept only for goods with a table of sizes
    }),
    response: z.object({ ...okSchema.shape, data: ownReviewSchema }),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/me/reviews/:id',
    summary: "Deletes the customer's review; repeatable",
    tag: 'reviews',
    access: 'customer',
    params: ofProduct,
    status: 204,
    response: null,
  }),
}
