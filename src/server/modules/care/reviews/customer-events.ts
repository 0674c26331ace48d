import type { CustomerEventSource } from '#server/modules/people/accounts/index.ts'
import { listReviewEvents } from './customer-data.queries.ts'

/** What a customer has written about goods, in their timeline. */
export const reviewEvents: CustomerEventSource = {
  kind: 'review',
  needs: 'customers.view',
  async list(q, asked) {
    return (await listReviewEvents(q, asked)).map(({ id, product, stars, state, createdAt }) => ({
      id: `review-${id}`,
      at: createdAt.toISOString(),
      kind: 'review',
      product,
      stars,
      state,
    }))
  },
}
