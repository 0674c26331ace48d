import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import { listRatingsOf } from './customer-data.queries.ts'

/** What a customer has said of his orders, in his copy of his data. It carries no name: it may stay when he goes. */
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
