import { setImmediate } from 'node:timers/promises'
import type { ProductId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type KeptCopy, keepCopy } from '#server/platform/kept-copy.ts'
import { type BestIndex, createBestIndex } from './best-index.store.ts'
import { listBestIds, listBestRows, listChangedIds } from './best.queries.ts'

/** How many products count as the best. */
const usualCount = 30_000
/** Products per statement: parsing them takes some ten milliseconds. */
const pageSize = 500
/** More changes than this, such as an import, and everything is read again. */
const maxChanges = 20_000
/** Products become popular or sell out: the best are chosen again after this time. */
const chosenMs = 10 * 60_000

type Input = { db: Db; count: number }
type Kept = { index: BestIndex; mark: string; chosenAt: number }

/** Keeps the best products of the shop in memory, in step with the tables as the lists are (ADR 0018). */
export function keepBest({ db, count = usualCount }: Pick<Input, 'db'> & Partial<Input>): KeptCopy<BestIndex> {
  const input = { db, count }
  const kept = keepCopy<Kept>({ read: (before) => (before ? follow(input, before) : load(input)) })
  return { get: async () => (await kept.get()).index, expire: kept.expire }
}

async function load({ db, count }: Input): Promise<Kept> {
  const chosenAt = Date.now()
  // One more, to see whether there are others.
  const { mark, ids } = await listBestIds(db, count + 1)
  const index = createBestIndex({ isWhole: ids.length <= count })
  await readInto(index, { db, ids: ids.slice(0, count) })
  return { index, mark, chosenAt }
}

async function follow(input: Input, { index, mark, chosenAt }: Kept): Promise<Kept> {
  const { db, count } = input
  const changed = await listChangedIds(db, mark, maxChanges)
  const isOld = index.isWhole ? index.size() > count : Date.now() - chosenAt > chosenMs
  if (changed.ids.length === maxChanges || isOld || index.isWorn()) return load(input)
  // Of a large shop, a product that was not among the best waits until they are chosen again.
  await readInto(index, { db, ids: changed.ids.filter((id) => index.isWhole || index.has(id)) })
  return { index, mark: changed.mark, chosenAt }
}

/** Takes out the products that can no longer be found. */
async function readInto(index: BestIndex, { db, ids }: { db: Db; ids: readonly ProductId[] }): Promise<void> {
  for (let start = 0; start < ids.length; start += pageSize) {
    const asked = ids.slice(start, start + pageSize)
    const rows = await listBestRows(db, asked)
    const found = new Set(rows.map((row) => row.product_id))
    for (const id of asked) if (!found.has(id)) index.takeOut(id)
    for (const row of rows) index.put(row)
    // Other requests are served in between.
    await setImmediate()
  }
}
