import * as z from 'zod/mini'
import type { AdminBrand, AdminBrandRow } from '#contracts/admin/brands.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import type { BrandId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countBrands, findBrand, listBrandRows } from './brands.queries.ts'
import { toAdminBrand } from './change-brands.ts'

const keySchema = z.tuple([z.string(), z.int()])

/** A page of brands in Slovak order; `q` finds names with and without diacritics. */
export async function listAdminBrands(
  db: Pick<Db, 'query'>,
  query: { q?: string | undefined; after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, keySchema)
  const search = query.q?.trim() ?? ''
  const rows = await listBrandRows(db.query, { search, after, limit: limit + 1 })
  const counted = await countBrands(db.query, search, countLimit + 1)
  return toPage(rows, {
    limit,
    counted,
    keyOf: ({ name, id }) => [name, id],
    show: ({ id, name, slug, version, productCount }): AdminBrandRow => ({
      id,
      name,
      slug,
      version,
      product_count: productCount,
    }),
  })
}

/** Throws 404. */
export async function getAdminBrand({ query: q }: Pick<Db, 'query'>, id: BrandId): Promise<AdminBrand> {
  const brand = await findBrand(q, id)
  if (!brand) throw notFound('brand')
  return toAdminBrand(brand)
}
