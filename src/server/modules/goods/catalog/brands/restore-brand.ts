import * as z from 'zod/mini'
import { brandIdSchema } from '#contracts/ids.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { announce, refuseTaken, thing, toFields, type BrandDeps } from './change-brands.ts'
import * as queries from './brands.queries.ts'

/** What a deleted brand was. */
export const removedBrandSchema = z.object({
  id: brandIdSchema,
  version: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
})
export type RemovedBrand = z.infer<typeof removedBrandSchema>

/** Brings a deleted brand back; throws 422 if its name or slug was taken meanwhile. */
export async function restoreBrand(deps: BrandDeps, { tx, audit }: AuditedWrite, removed: RemovedBrand): Promise<void> {
  const brand = { ...removed, version: removed.version + 1 }
  await refuseTaken(() => queries.insertBrandAgain(tx, brand))
  audit({ thing, id: brand.id, after: toFields(brand), version: brand.version })
  await announce(deps, tx)
}
