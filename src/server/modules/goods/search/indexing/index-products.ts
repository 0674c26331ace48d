import { createHash } from 'node:crypto'
import type { DocumentsRefreshed, SearchEntry } from '#server/modules/goods/catalog/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { engineVersion, toSearchRow } from './search-row.rules.ts'
import { deleteSearchRows, listDigests, upsertSearchRows } from './search-rows.queries.ts'

/**
 * Updates the search rows of products whose documents were written again, in that transaction. A product with unchanged texts
 * costs only the comparison of a digest, so changes of stock, prices and popularity are cheap.
 */
export async function indexProducts(q: Queryable, { productIds, entries }: DocumentsRefreshed): Promise<void> {
  const known = await listDigests(q, productIds)
  const kept = new Set(entries.map((entry) => entry.productId))
  const gone = [...known.keys()].filter((id) => !kept.has(id))
  if (gone.length > 0) await deleteSearchRows(q, gone)
  const changed = entries
    .map((entry) => ({ entry, digest: digestOf(entry) }))
    .filter(({ entry, digest }) => known.get(entry.productId) !== digest)
  if (changed.length > 0)
    await upsertSearchRows(
      q,
      changed.map(({ entry, digest }) => toSearchRow(entry, digest)),
      [...known.keys()],
    )
}

function digestOf(entry: SearchEntry): string {
  return createHash('sha256')
    .update(`${engineVersion}${JSON.stringify(entry)}`)
    .digest('base64url')
    .slice(0, 22)
}
