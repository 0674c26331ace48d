import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { deleteReviewsOf, listReviewsOf } from './customer-data.queries.ts'

/** What a customer has written about goods, in his copy of his data; it goes with the account. */
export function createReviewData({
  onDeleted,
}: {
  /** The averages of these products have changed. */
  onDeleted: (tx: Tx, productIds: readonly number[]) => Promise<void>
}): PersonalDataSource {
  return {
    name: 'Hodnotenia',
    async collect(q, { userId }) {
      return (await listReviewsOf(q, userId)).map(({ createdAt, ...review }) => ({
        ...review,
        dátum: createdAt.toISOString(),
      }))
    },
    erase: async (tx, { userId }) => onDeleted(tx, await deleteReviewsOf(tx, userId)),
  }
}
