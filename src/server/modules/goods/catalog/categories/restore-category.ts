import * as z from 'zod/mini'
import { assetIdSchema, categoryIdSchema } from '#contracts/ids.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { insertCategory } from './categories.queries.ts'
import { announce, type CategoryDeps, refuseTaken } from './category-effects.ts'
import { getLogged, thing } from './logged-category.ts'
import { writeMenu } from './write-menu.ts'

/** What a deleted category was. */
export const removedCategorySchema = z.object({
  id: categoryIdSchema,
  parentId: z.nullable(categoryIdSchema),
  version: z.int(),
  name: z.string(),
  slug: z.string(),
  descriptionHtml: z.string(),
  assetId: z.nullable(assetIdSchema),
  isActive: z.boolean(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  menuText: z.nullable(z.string()),
})

/** Brings a deleted category back behind its siblings; throws 422 if its slug was taken or its parent deleted meanwhile. */
export async function restoreCategory(
  deps: CategoryDeps,
  { tx, audit }: AuditedWrite,
  { menuText, ...removed }: z.infer<typeof removedCategorySchema>,
): Promise<void> {
  const { id, parentId } = removed
  await refuseTaken(() => insertCategory(tx, { ...removed, version: removed.version + 1 }))
  const isMenuChanged =
    parentId === null && (await writeMenu(deps, tx, { id, formerName: undefined, text: menuText ?? undefined }))
  const after = await getLogged(tx, id)
  audit({ thing, id, after: after.logged, version: after.category.version })
  await announce(deps, tx, { areSettingsChanged: isMenuChanged })
}
