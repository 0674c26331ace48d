import type { OrdersDeps } from '../../orders-deps.types.ts'
import * as queries from './order-words.queries.ts'

const ordersPerBatch = 2_000
/** The rest follows in the next run: a shop that is brought to this release has orders of years. */
const batchesPerRun = 100
/** An id is taken before its order is committed. After an hour no order with a smaller one comes any more. */
const settleMs = 3_600_000

/** Writes the words of new orders, each batch in a transaction of its own. */
export async function indexWords({ db, clock }: Pick<OrdersDeps, 'db' | 'clock'>): Promise<void> {
  const settledBefore = new Date(clock.now().getTime() - settleMs)
  let after = await queries.getProgress(db.query)
  for (let batch = 0; batch < batchesPerRun; batch += 1) {
    const done = await db.tx(async (tx) => {
      const written = await queries.insertWords(tx, { after, limit: ordersPerBatch, settledBefore })
      const settled = written?.settled ?? null
      if (settled !== null) await queries.updateProgress(tx, settled)
      return written
    })
    if (done === undefined) return
    after = done.last
  }
}
