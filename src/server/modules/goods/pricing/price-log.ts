import type { VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { insertLogged, listLastLogged, listPriceLogs, listPrices } from './pricing.queries.ts'
import { missingLogEntry, type LoggedPrice } from './pricing.rules.ts'

export async function readPriceLogs(
  q: Queryable,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, LoggedPrice[]>> {
  const logs = new Map<VariantId, LoggedPrice[]>()
  for (const { variantId, ...entry } of await listPriceLogs(q, variantIds)) {
    const log = logs.get(variantId)
    if (log) log.push(entry)
    else logs.set(variantId, [entry])
  }
  return logs
}

/** Appends the price of `now` to the log of each variant, unless the log already ends with it. */
export async function logPrices(
  tx: Queryable,
  { variantIds, now }: { variantIds: readonly VariantId[]; now: Date },
): Promise<void> {
  const prices = await listPrices(tx, variantIds)
  const last = new Map((await listLastLogged(tx, variantIds)).map((entry) => [entry.variantId, entry]))
  const missing = prices.flatMap((price) => {
    const entry = missingLogEntry(price, { last: last.get(price.id), now })
    return entry ? [{ variantId: price.id, ...entry }] : []
  })
  await insertLogged(tx, missing)
}
