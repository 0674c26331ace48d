import type { Queryable } from '#server/platform/db/db.ts'
import type { Placed } from '../import/write/load-context.ts'
import { listTakenAway } from './import-rows.queries.ts'

/** Goods that a taken back import has left hidden are shown again by the next one, unless its file says otherwise. */
export async function showAgain(q: Queryable, placed: readonly Placed[]): Promise<Placed[]> {
  const hidden = await listTakenAway(
    q,
    placed.map(({ product }) => product.code),
  )
  return placed.map(({ line, product }) => ({
    line,
    product: product.isHidden === undefined && hidden.has(product.code) ? { ...product, isHidden: false } : product,
  }))
}
