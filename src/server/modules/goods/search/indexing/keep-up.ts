import type { CatalogModule } from '#server/modules/goods/catalog/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { engineVersion } from './search-row.rules.ts'
import { countTerms, hasIndexedSince, findBuiltAt, listUnindexed } from './search-rows.queries.ts'

export type KeepUpDeps = {
  db: Db
  clock: Clock
  vocabulary: Vocabulary
  catalog: Pick<CatalogModule, 'refreshProducts'>
}

const unindexedBatch = 1_000
/** Covers a transaction that began before a count and ended after it: it is in the next count. */
const overlapMs = 60_000

/**
 * Returns the job that counts the words again after texts have changed and, once per process, indexes products that are not
 * indexed, or by an older engine. New products are found without it; only typos and beginnings of new words wait for it.
 */
export function createKeepUp(deps: KeepUpDeps): () => Promise<void> {
  const { db, catalog } = deps
  let hasLookedForUnindexed = false
  return async () => {
    if (!hasLookedForUnindexed) await indexWhatIsMissing({ db, catalog })
    hasLookedForUnindexed = true
    const builtAt = await findBuiltAt(db.query)
    if (builtAt && !(await hasIndexedSince(db.query, new Date(builtAt.getTime() - overlapMs)))) return
    await recount(deps)
  }
}

export async function recount({ db, clock, vocabulary }: Omit<KeepUpDeps, 'catalog'>): Promise<void> {
  const builtAt = clock.now()
  await db.tx((tx) => countTerms(tx, builtAt))
  vocabulary.drop()
}

async function indexWhatIsMissing({ db, catalog }: Pick<KeepUpDeps, 'db' | 'catalog'>): Promise<void> {
  for (let after = 0; ;) {
    const ids = await listUnindexed(db.query, { version: engineVersion, after, limit: unindexedBatch })
    const lastId = ids.at(-1)
    if (lastId === undefined) return
    await catalog.refreshProducts(ids)
    after = lastId
  }
}
