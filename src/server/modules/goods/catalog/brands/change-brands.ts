import { messages } from '#contracts/messages.ts'
import type { AdminBrand } from '#contracts/admin/brands.ts'
import { brandUrl } from '#contracts/urls.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { BrandId } from '#kernel/ids.ts'
import { slugify } from '#kernel/slug.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { catalogChanged } from '../catalog.events.ts'
import type { CatalogModule } from '../catalog.types.ts'
import * as queries from './brands.queries.ts'

export type BrandDeps = { events: Publisher; enqueueRefresh: CatalogModule['enqueueRefresh'] }

export const thing = 'brand'

/** Throws 422 for a taken name or slug. */
export async function createBrand(
  deps: BrandDeps,
  { tx, audit }: AuditedWrite,
  body: { name: string; slug?: string | undefined; description?: string | undefined },
): Promise<AdminBrand> {
  const { name, slug = slugify(name), description = '' } = body
  if (slug === '') throw invalid({ slug: [messages.staff.slugForm] })
  const { id } = await refuseTaken(() => queries.insertBrand(tx, { name, slug, description }))
  const brand = await getBrand(tx, id)
  audit({ thing, id, after: toFields(brand), version: brand.version })
  await announce(deps, tx)
  return toAdminBrand(brand)
}

/** Throws 404, 412 for another version, 422 for a taken name or slug. */
export async function changeBrand(
  deps: BrandDeps,
  { tx, audit }: AuditedWrite,
  { id, version, patch }: { id: BrandId; version: number; patch: Patch<queries.BrandFields> },
): Promise<AdminBrand> {
  const before = await lockBrand(tx, { id, version })
  const fields = given(patch)
  if (Object.keys(fields).length > 0) await refuseTaken(() => queries.updateBrand(tx, id, fields))
  const brand = await getBrand(tx, id)
  audit({ thing, id, before: toFields(before), after: toFields(brand), version: brand.version })
  if (brand.version !== before.version) {
    // The documents of products name their brand; a job writes them again.
    await refreshProducts(deps, tx, id)
    await announce(deps, tx)
  }
  return toAdminBrand(brand)
}

/** Throws 404, 412 for another version, 409 while products use it. Returns what brings it back. */
export async function removeBrand(
  deps: BrandDeps,
  { tx, audit }: AuditedWrite,
  { id, version }: { id: BrandId; version: number },
): Promise<queries.BrandFields & { id: BrandId; version: number }> {
  const before = await lockBrand(tx, { id, version })
  // The lock on the brand stops new products of it: their foreign key waits for it.
  if (before.productCount > 0) {
    throw new ApiError('in_use', { message: messages.staff.brandInUse(before.productCount) })
  }
  await queries.deleteBrand(tx, id)
  audit({ thing, id, before: toFields(before) })
  await announce(deps, tx)
  return { id, version: before.version, ...toFields(before) }
}

export function toAdminBrand(brand: queries.StoredBrand): AdminBrand {
  const { id, name, slug, description, version, productCount } = brand
  return { id, name, slug, description, version, product_count: productCount, url: brandUrl({ id, slug }) }
}

async function lockBrand(tx: Tx, { id, version }: { id: BrandId; version: number }): Promise<queries.StoredBrand> {
  const brand = await queries.lockBrand(tx, id)
  if (!brand) throw notFound('brand')
  await refuseStale(tx, { thing, current: toAdminBrand(brand), version })
  return brand
}

async function getBrand(tx: Tx, id: BrandId): Promise<queries.StoredBrand> {
  const brand = await queries.findBrand(tx, id)
  if (!brand) throw notFound('brand')
  return brand
}

export function toFields({ name, slug, description }: queries.BrandFields): queries.BrandFields {
  return { name, slug, description }
}

/** Pages and answers that show brands: all that depend on the whole catalog. */
export async function announce({ events }: BrandDeps, tx: Tx): Promise<void> {
  await events.publish(tx, catalogChanged({ tags: ['catalog', 'lists'] }))
}

/** Products per job, so that none of a large brand is too long. */
const refreshBatch = 1_000

async function refreshProducts({ enqueueRefresh }: BrandDeps, tx: Tx, id: BrandId): Promise<void> {
  const productIds = await queries.listProductsOfBrand(tx, id)
  for (let start = 0; start < productIds.length; start += refreshBatch) {
    await enqueueRefresh(tx, productIds.slice(start, start + refreshBatch))
  }
}

export async function refuseTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'brands_name_key') throw invalid({ name: [messages.staff.brandNameTaken] })
    if (constraint === 'brands_slug_key') throw invalid({ slug: [messages.staff.slugTaken] })
    throw error
  }
}
