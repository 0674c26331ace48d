import type { FastifyInstance } from 'fastify'
import { jobOpeningEndpoints, shopEventEndpoints } from '#contracts/admin/announcements.ts'
import { bannerEndpoints } from '#contracts/admin/banners.ts'
import { contentPreviewEndpoints } from '#contracts/admin/content-preview.ts'
import { questionTopicEndpoints } from '#contracts/admin/question-topics.ts'
import { questionEndpoints } from '#contracts/admin/questions.ts'
import { adminThemeEndpoints } from '#contracts/admin/themes.ts'
import { blogPostEndpoints, infoPageEndpoints, topicEndpoints } from '#contracts/admin/texts.ts'
import type { RenderDraft } from '#server/http/draft-page.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { createBannersKind } from './office/banners-kind.ts'
import type { OfficeDeps } from './office/content-kind.ts'
import type { DraftShop } from './office/draft-around.ts'
import { toDraftPage } from './office/draft-page.ts'
import { orderQuestionTopics, readQuestionTopics } from './office/topics/order-topics.ts'
import { createOpeningsKind } from './office/job-openings-kind.ts'
import { createPagesKind } from './office/pages-kind.ts'
import { createPostsKind } from './office/posts-kind.ts'
import { questionsKind } from './office/questions-kind.ts'
import { readTopics } from './office/read-topics.ts'
import { registerKind } from './office/register-kind.ts'
import { createThemesKind } from './office/themes-kind.ts'
import { createEventsKind } from './office/shop-events-kind.ts'

export type TextDeps = StaffWriteDeps & OfficeDeps & Pick<DraftShop, 'getPublicSettings'> & { renderDraft: RenderDraft }

/** The kinds of content, and their preview. */
export function registerTextRoutes(app: FastifyInstance, deps: TextDeps): void {
  const { db, clock, getPublicSettings } = deps
  registerKind(app, deps, { kind: createPagesKind(clock), endpoints: infoPageEndpoints })
  registerKind(app, deps, { kind: createPostsKind(clock), endpoints: blogPostEndpoints })
  registerKind(app, deps, { kind: createBannersKind(clock), endpoints: bannerEndpoints })
  registerKind(app, deps, { kind: questionsKind, endpoints: questionEndpoints })
  registerKind(app, deps, { kind: createEventsKind(clock), endpoints: shopEventEndpoints })
  registerKind(app, deps, { kind: createOpeningsKind(clock), endpoints: jobOpeningEndpoints })
  registerKind(app, deps, { kind: createThemesKind(clock), endpoints: adminThemeEndpoints })
  registerEndpoint(app, contentPreviewEndpoints.render, async ({ body }) => {
    const shop = { q: db.query, now: clock.now(), getPublicSettings }
    return { data: { html: await deps.renderDraft(await toDraftPage(shop, body)) } }
  })
  registerEndpoint(app, questionTopicEndpoints.get, async () => ({ data: await readQuestionTopics(db.query) }))
  registerStaffWrite(app, deps, questionTopicEndpoints.change, async ({ params, body, version, ...write }) => {
    const topicIds = body.topics?.map(({ id }) => id)
    return { data: await orderQuestionTopics(deps, write, { id: params.id, version, topicIds }) }
  })
  registerEndpoint(app, topicEndpoints.list, async () => ({ data: await readTopics(db.query) }))
}
