import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { RenderMail } from '#emails/mail-props.ts'
import type { Config } from '../config.ts'
import { admitAll, createAdmission, type Admission } from '../http/admission/admission.ts'
import type { RenderDraft } from '../http/draft-page.ts'
import type { PageCache } from '../platform/page-cache.ts'
import { registerAdminShell } from './admin/admin-shell.ts'
import { createRenderDraft } from './draft-page.ts'
import { registerPages } from './pages.ts'
import type { LoadRenderer, Rendering } from './renderer.ts'
import { createRendering } from './rendering.ts'
import type { IsPageParam } from './stored-pages.ts'

export type PageOptions = {
  config: Config
  /** Tests pass the templates and need no build. */
  renderMail?: RenderMail
  hasPages?: boolean
  /** Tests pass the sources of the storefront and need no build. */
  loadRenderer?: LoadRenderer
}

export type PreparedPages = {
  internalSecret: string
  admission: Admission
  /** What modules render. */
  renderers: { renderMail: RenderMail; renderDraft: RenderDraft }
  register: (app: FastifyInstance, isPageParam: IsPageParam) => Promise<void>
}

/** The renderers of pages and mails, from the build unless a test passes its own. */
export function preparePages({
  config,
  hasPages = true,
  pageCache,
  ...options
}: PageOptions & { pageCache: PageCache }): PreparedPages {
  const internalSecret = randomUUID()
  const admission = config.hasLoadShedding ? createAdmission({ hasAddressLimits: config.hasRateLimits }) : admitAll
  let rendering: Rendering | undefined
  const renderMail: RenderMail = async (name, props) => {
    if (options.renderMail) return options.renderMail(name, props)
    if (!rendering) throw new Error('Mails are rendered by the running shop.')
    return (await rendering.loadRenderMail())(name, props)
  }
  let drawDraft: RenderDraft | undefined
  const renderDraft: RenderDraft = async (draft) => {
    if (!drawDraft) throw new Error('Pages are rendered by the running shop.')
    return drawDraft(draft)
  }
  async function register(app: FastifyInstance, isPageParam: IsPageParam): Promise<void> {
    if (hasPages) {
      rendering = await createRendering(app, {
        isDevelopment: config.env === 'development',
        mailFolder: join(config.dataDir, 'mail'),
        keptAssetsFolder: join(config.dataDir, 'assets'),
      })
      registerAdminShell(app, {
        renderAdmin: rendering.renderAdmin,
        branchApp: rendering.branchApp,
        isDevelopment: config.env === 'development',
        isHttps: config.hasSecureCookies,
        ownOrigin: config.adminOrigin,
      })
    }
    const loadRenderer = options.loadRenderer ?? rendering?.loadRenderer
    if (!loadRenderer) return
    const { publicUrl, apiBaseUrl } = config
    const rendered = { publicUrl, apiBaseUrl, pageCache, loadRenderer, internalSecret }
    drawDraft = createRenderDraft(app, rendered)
    registerPages(app, {
      ...rendered,
      isPageParam,
      admission,
      isCacheOn: config.hasPageCache,
    })
  }
  return { internalSecret, admission, renderers: { renderMail, renderDraft }, register }
}
