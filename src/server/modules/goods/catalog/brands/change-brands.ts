import * as z from 'zod/mini'
import { brandIdSchema } from '#contracts/ids.ts'
import { messages } from '#contracts/messages.ts'
import type { AdminBrand } from '#contracts/admin/brands.ts'
import { brandUrl } from '#contracts/urls.ts'
import type { BrandId } from '#kernel/ids.ts'
import { slugify } from '#kernel/slug.ts'
import { invalid } from '#server/http/errors.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Publisher } from '#server/platform/events.ts'
import { catalogChanged } from '../catalog.events.ts'
import type { CatalogModule } from '../catalog.types.ts'
import * as queries from './brands.queries.ts'

/** What a deleted brand was. */
export const removedBrandSchema = z.object({
  id: brandIdSchema,
  version: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
})
type RemovedBrand = z.infer<typeof removedBrandSchema>

export type BrandDeps = { events: Publisher; enqueueRefresh: CatalogModule['enqueueRefresh'] }

const brands = createPlainWrites({
  thing: 'brand',
  find: queries.findBrand,
  lock: queries.lockBrand,
  update: queries.updateBrand,
  remove: queries.deleteBrand,
  show: toAdminBrand,
  log: toFields,
  rules: {
    brands_name_key: { field: 'name', message: messages.staff.brandNameTaken },
    brands_slug_key: { field: 'slug', message: messages.staff.slugTaken },
  },
  // The lock on the brand stops new products of it: their foreign key waits for it.
  refuseRemoval: ({ productCount }) => (productCount > 0 ? messages.staff.brandInUse(productCount) : undefined),
  async announce({ events, enqueueRefresh }: BrandDeps, tx, { id, changed }) {
    // The documents of products name their brand.
    if (changed) await enqueueRefresh(tx, await queries.listProductsOfBrand(tx, id))
    // Pages and answers that show brands: all that depend on the whole catalog.
    await events.publish(tx, catalogChanged({ tags: ['catalog', 'lists'] }))
  },
})

/** Throws 422 for a taken name or slug. */
export const changeBrand = brands.change

/** Throws 422 for a taken name or slug. */
export async function createBrand(
  deps: BrandDeps,
  write: AuditedWrite,
  body: { name: string; slug?: string | undefined; description?: string | undefined },
): Promise<AdminBrand> {
  const { name, slug = slugify(name), description = '' } = body
  if (slug === '') throw invalid({ slug: [messages.staff.slugForm] })
  return brands.add(deps, write, async (tx) => (await queries.insertBrand(tx, { name, slug, description })).id)
}

/** Throws 409 while products use it. Returns what brings it back. */
export async function removeBrand(
  deps: BrandDeps,
  write: AuditedWrite,
  key: { id: BrandId; version: number },
): Promise<RemovedBrand> {
  const { id, version, ...brand } = await brands.remove(deps, write, key)
  return { id, version, ...toFields(brand) }
}

/** Brings a deleted brand back; throws 422 if its name or slug was taken meanwhile. */
export async function restoreBrand(deps: BrandDeps, write: AuditedWrite, removed: RemovedBrand): Promise<void> {
  await brands.add(deps, write, async (tx) => {
    await queries.insertBrandAgain(tx, { ...removed, version: removed.version + 1 })
    return removed.id
  })
}

export function toAdminBrand(brand: queries.StoredBrand): AdminBrand {
  const { id, name, slug, description, version, productCount } = brand
  return { id, name, slug, description, version, product_count: productCount, url: brandUrl({ id, slug }) }
}

function toFields({ name, slug, description }: queries.BrandFields): queries.BrandFields {
  return { name, slug, description }
}
