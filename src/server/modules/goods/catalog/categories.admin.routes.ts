import type { FastifyInstance } from 'fastify'
import { categoryEndpoints } from '#contracts/admin/categories.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { changeCategory, createCategory, removeCategory } from './categories/change-categories.ts'
import type { CategoryDeps } from './categories/category-effects.ts'
import { mergeCategory, mergedCategorySchema, splitCategory } from './categories/merge-category.ts'
import { moveBack, moveCategory, movedCategorySchema } from './categories/move-category.ts'
import { type CategoryReadDeps, getAdminCategory, listAdminCategories } from './categories/read-categories.ts'
import { removedCategorySchema, restoreCategory } from './categories/restore-category.ts'

export function registerAdminCategoryRoutes(
  app: FastifyInstance,
  deps: StaffWriteDeps & CategoryDeps & CategoryReadDeps,
): void {
  const { db } = deps
  registerEndpoint(app, categoryEndpoints.list, async ({ query }) => ({
    data: await listAdminCategories(deps, db.query, query),
  }))
  registerEndpoint(app, categoryEndpoints.get, async ({ params }) => ({
    data: await getAdminCategory(db.query, params.id),
  }))
  registerEndpoint(app, categoryEndpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'category', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, categoryEndpoints.create, async ({ body: { reason: _, ...body }, ...write }) => ({
    data: await createCategory(deps, write, body),
  }))
  registerStaffWrite(app, deps, categoryEndpoints.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changeCategory(deps, write, { id: params.id, version, patch }) }
  })
  registerStaffWrite(
    app,
    deps,
    categoryEndpoints.move,
    async ({ params, body, version, undoable, ...write }) => {
      const { reason: _, ...place } = body
      const { category, back } = await moveCategory(deps, write, { id: params.id, version, place })
      undoable(back)
      return { data: category }
    },
    { undo: { facts: movedCategorySchema, run: ({ facts, ...write }) => moveBack(deps, write, facts) } },
  )
  registerStaffWrite(
    app,
    deps,
    categoryEndpoints.remove,
    async ({ params, version, undoable, ...write }) => {
      undoable(await removeCategory(deps, write, { id: params.id, version }))
      return {}
    },
    { undo: { facts: removedCategorySchema, run: ({ facts, ...write }) => restoreCategory(deps, write, facts) } },
  )
  registerStaffWrite(
    app,
    deps,
    categoryEndpoints.merge,
    async ({ params, body, version, undoable, ...write }) => {
      const { category, back } = await mergeCategory(deps, write, { id: params.id, version, intoId: body.into_id })
      if (back) undoable(back)
      return { data: category }
    },
    { undo: { facts: mergedCategorySchema, run: ({ facts, ...write }) => splitCategory(deps, write, facts) } },
  )
}
