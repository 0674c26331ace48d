import type { FastifyInstance } from 'fastify'
import { markdownRehearsalEndpoints } from '#contracts/admin/markdown-rehearsals.ts'
import { markdownEndpoints } from '#contracts/admin/markdowns.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import * as writes from './markdowns/change-markdowns.ts'
import { getMarkdown, listMarkdowns } from './markdowns/read-markdowns.ts'
import { rehearseMarkdown } from './markdowns/rehearse-markdown.ts'
import { endedMarkdownSchema, removedMarkdownSchema } from './markdowns/removed-markdown.ts'

export function registerMarkdownRoutes(app: FastifyInstance, deps: StaffWriteDeps & writes.MarkdownDeps): void {
  const { db, clock } = deps
  registerEndpoint(app, markdownEndpoints.list, async ({ query }) => ({ data: await listMarkdowns(deps, query) }))
  registerEndpoint(app, markdownEndpoints.get, async ({ params }) => ({
    data: await getMarkdown(db.query, { id: params.id, now: clock.now() }),
  }))
  registerEndpoint(app, markdownEndpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'markdown', thingId: String(params.id) }, query),
  }))
  registerEndpoint(app, markdownRehearsalEndpoints.run, async ({ body }) => {
    const { starts_at: startsAt, ends_at: endsAt, category_ids: categoryIds, brand_ids: brandIds, ...rest } = body
    const { product_ids: productIds, except_product_ids: exceptProductIds, prices: fixedPrices, ...rule } = rest
    const moments = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
    const scope = { categoryIds, brandIds, productIds, exceptProductIds, fixedPrices }
    return { data: await rehearseMarkdown(deps, { ...rule, ...moments, ...scope }) }
  })
  registerStaffWrite(app, deps, markdownEndpoints.create, async ({ body, ...write }) => ({
    data: await writes.createMarkdown(deps, write, body),
  }))
  registerStaffWrite(app, deps, markdownEndpoints.change, async ({ params, body, version, ...write }) => ({
    data: await writes.changeMarkdown(deps, write, { id: params.id, version, patch: body }),
  }))
  registerStaffWrite(
    app,
    deps,
    markdownEndpoints.end,
    async ({ params, version, undoable, ...write }) => {
      const { markdown, ended } = await writes.endMarkdown(deps, write, { id: params.id, version })
      undoable(ended)
      return { data: markdown }
    },
    { undo: { facts: endedMarkdownSchema, run: ({ facts, ...write }) => writes.resumeMarkdown(deps, write, facts) } },
  )
  registerStaffWrite(
    app,
    deps,
    markdownEndpoints.remove,
    async ({ params, version, undoable, ...write }) => {
      undoable(await writes.removeMarkdown(deps, write, { id: params.id, version }))
      return {}
    },
    {
      undo: { facts: removedMarkdownSchema, run: ({ facts, ...write }) => writes.restoreMarkdown(deps, write, facts) },
    },
  )
}
