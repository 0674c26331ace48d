import type { BrandPage, BrandSummary } from '#contracts/catalog.ts'
import { brandUrl } from '#contracts/urls.ts'
import type { BrandId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { ListSource } from '../lists/listing.rules.ts'
import { listBrands } from './categories.queries.ts'

/** All brands ready for answers: `list` has those with goods, in Slovak order; `pages` every one, by id. */
export type BrandIndex = { list: BrandSummary[]; pages: ReadonlyMap<BrandId, BrandPage> }

export async function loadBrands(
  q: Queryable,
  { countProducts }: { countProducts: (lists: readonly ListSource[]) => Promise<number[]> },
): Promise<BrandIndex> {
  const rows = await listBrands(q)
  const counts = await countProducts(rows.map(({ id }) => ({ kind: 'brand', id })))
  const pages = rows.map((row, index): BrandPage => ({
    ...row,
    url: brandUrl(row),
    product_count: counts[index] ?? 0,
  }))
  return {
    list: pages.flatMap(({ description: _, ...brand }) => (brand.product_count > 0 ? [brand] : [])),
    pages: new Map(pages.map((page) => [page.id, page])),
  }
}
