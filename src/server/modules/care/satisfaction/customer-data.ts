import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import { listRatingsOf } from './customer-data.queries.ts'

/**
 * A customer's ratings of their orders, for the copy of their data. A rating carries no name, so it stays after the
 * account is erased.
 */
export const ratingData: PersonalDataSource = {
  name: 'Spokojnosť s objednávkami',
  async collect(q, { userId }) {
    return (await listRatingsOf(q, userId)).map((row) => ({
      objednávka: row.number,
      'hviezdičky obchodu': row.shopStars,
      'hviezdičky dopravcu': row.courierStars,
      text: row.text,
      dátum: row.ratedAt.toISOString(),
    }))
  },
}
