import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import { listReviewsOf } from './customer-data.queries.ts'

/** A customer's reviews, for the copy of their data. */
export const reviewData: PersonalDataSource = {
  name: 'Hodnotenia',
  async collect(q, { userId }) {
    return (await listReviewsOf(q, userId)).map(({ createdAt, ...review }) => ({
      ...review,
      dátum: createdAt.toISOString(),
    }))
  },
}
