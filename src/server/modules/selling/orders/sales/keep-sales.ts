import type { Db } from '#server/platform/db/db.ts'
import { replaceGoodsDays } from './goods-sales.queries.ts'
import { replaceProductDays } from './products/product-packs.queries.ts'
import { replaceSalesDays, takeChangedDays } from './sales.queries.ts'

/** Days per transaction: of a busy shop, some tens of thousands of orders. */
const daysAtOnce = 10

/** The job: sums the days whose orders have changed, until none is left. */
export async function keepSales({ db }: { db: Pick<Db, 'tx'> }): Promise<void> {
  for (;;) {
    const days = await db.tx(async (tx) => {
      const taken = await takeChangedDays(tx, daysAtOnce)
      if (taken.length > 0) {
        await replaceSalesDays(tx, taken)
        await replaceGoodsDays(tx, taken)
        await replaceProductDays(tx, taken)
      }
      return taken
    })
    if (days.length < daysAtOnce) return
  }
}
