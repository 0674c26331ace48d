import type { FastifyInstance } from 'fastify'
import { contentPreviewEndpoints } from '#contracts/admin/content-preview.ts'
import { blogPostEndpoints, infoPageEndpoints, topicEndpoints } from '#contracts/admin/texts.ts'
import type { RenderDraft } from '#server/http/draft-page.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { toDraftPage } from './office/draft-page.ts'
import { readTopics } from './office/read-topics.ts'
import { changeContent, createContent, makeSlug, type OfficeDeps } from './office/content-kind.ts'
import { registerKind } from './office/register-kind.ts'
import { createPagesKind, listAdminPages, toPageColumns, type StoredPage } from './office/pages-kind.ts'
import { createPostsKind, listAdminPosts, toNewPost, toPostColumns } from './office/posts-kind.ts'

export type TextDeps = StaffWriteDeps & OfficeDeps & { renderDraft: RenderDraft }

/** Pages of information and articles. */
export function registerTextRoutes(app: FastifyInstance, deps: TextDeps): void {
  registerPageRoutes(app, deps)
  registerPostRoutes(app, deps)
  const { query: q } = deps.db
  registerEndpoint(app, contentPreviewEndpoints.render, async ({ body }) => ({
    data: { html: await deps.renderDraft(await toDraftPage(q, body, deps.clock.now())) },
  }))
  registerEndpoint(app, topicEndpoints.list, async () => ({ data: await readTopics(q) }))
}

function registerPageRoutes(app: FastifyInstance, deps: TextDeps): void {
  const { db, clock } = deps
  const kind = createPagesKind(clock)
  const { list, create, change } = infoPageEndpoints
  registerKind(app, deps, { kind, endpoints: infoPageEndpoints })
  registerEndpoint(app, list, async ({ query }) => ({ data: await listAdminPages(db.query, query, clock.now()) }))
  registerStaffWrite(app, deps, create, async ({ body, ...write }) => {
    const { title, slug = await makeSlug(write.tx, kind, title) } = body
    const columns = await toPageColumns(write.tx, body, { now: clock.now() })
    return {
      data: await createContent(deps, write, {
        kind,
        columns: { bodyHtml: '', isPublished: false, ...columns, title, slug },
      }),
    }
  })
  registerStaffWrite(app, deps, change, async ({ params, body, version, ...write }) => {
    const toColumns = (row: StoredPage) => toPageColumns(write.tx, body, { now: clock.now(), row })
    return { data: await changeContent(deps, write, { kind, id: params.id, version, toColumns }) }
  })
}

function registerPostRoutes(app: FastifyInstance, deps: TextDeps): void {
  const { db, clock } = deps
  const kind = createPostsKind(clock)
  const { list, create, change } = blogPostEndpoints
  registerKind(app, deps, { kind, endpoints: blogPostEndpoints })
  registerEndpoint(app, list, async ({ query }) => ({ data: await listAdminPosts(db.query, query, clock.now()) }))
  registerStaffWrite(app, deps, create, async ({ body, ...write }) => {
    const { title, slug = await makeSlug(write.tx, kind, title) } = body
    const columns = { ...(await toNewPost(write.tx, body, clock.now())), slug }
    return { data: await createContent(deps, write, { kind, columns }) }
  })
  registerStaffWrite(app, deps, change, async ({ params, body, version, ...write }) => {
    const toColumns = () => toPostColumns(write.tx, body, clock.now())
    return { data: await changeContent(deps, write, { kind, id: params.id, version, toColumns }) }
  })
}
