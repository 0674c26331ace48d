import type { Satisfaction } from '#contracts/satisfaction.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import * as queries from './satisfaction.queries.ts'

export async function getOverview(q: Queryable): Promise<Satisfaction> {
  const sums = await queries.sumRatings(q)
  const latest = await queries.listLatest(q)
  const carriers = await queries.averageByCarrier(q)
  return {
    count: sums?.count ?? 0,
    shop_average: sums?.shop ? Number(sums.shop) : null,
    courier_average: sums?.courier ? Number(sums.courier) : null,
    shop_counts: sums ? [sums.five, sums.four, sums.three, sums.two, sums.one] : [0, 0, 0, 0, 0],
    carriers: carriers.map(({ name, average, count }) => ({ name, average: Number(average), count })),
    latest: latest.map((rating, index) => ({
      // A position in the list; the order's id stays private.
      id: index + 1,
      shop_stars: rating.shopStars,
      courier_stars: rating.courierStars,
      text: rating.text,
      rated_on: toLocalDay(rating.ratedAt),
    })),
  }
}
