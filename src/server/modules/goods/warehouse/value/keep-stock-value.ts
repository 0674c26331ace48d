import type { Db } from '#server/platform/db/db.ts'
import type { Finding } from '#server/platform/checks/findings.ts'
import * as queries from './level-values.queries.ts'

/** Variants per transaction. */
const variantsAtOnce = 2_000

type Deps = { db: Pick<Db, 'query' | 'tx'> }

/** The job: sums the variants whose pieces, prices or category have changed, until none is left. */
export async function keepStockValue({ db }: Deps): Promise<void> {
  for (;;) {
    const variantIds = await db.tx(async (tx) => {
      const taken = await queries.takeChangedValues(tx, variantsAtOnce)
      if (taken.length > 0) await queries.replaceLevelValues(tx, taken)
      return taken
    })
    if (variantIds.length < variantsAtOnce) return
  }
}

/** The nightly check: compares all that is summed with the stock. What differs is summed again. */
export async function checkStockValue({ db }: Deps): Promise<Finding | undefined> {
  const variantIds = await queries.listDifferingValues(db.query)
  if (variantIds.length > 0) await db.tx((tx) => queries.insertChangedValues(tx, variantIds))
  const sums = await db.tx((tx) => queries.replaceValueSums(tx))
  if (variantIds.length === 0 && sums === 0) return undefined
  const named =
    variantIds.length > 0
      ? ` Variants: ${variantIds.slice(0, 20).join(', ')}${variantIds.length > 20 ? ' …' : ''}.`
      : ''
  const text = `The summed value of ${variantIds.length} variants and ${sums} sums was not that of the stock.${named}`
  return { count: variantIds.length + sums, named: [], text }
}
