import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPersonalAddress } from '#contracts/page-params.ts'
import { refuseCrossSite } from '#server/http/caller.ts'
import { nameSpan } from '#server/http/telemetry/trace-requests.ts'
import { sendStored } from '#server/http/stored/send-stored.ts'
import type { PageCache } from '#server/platform/page-cache.ts'
import { addressOf, createPageRenderer, type RenderDeps } from './render-page.ts'
import { hideSecretAddress, sendAndKeep, sendRendered, withParams } from './send-page.ts'
import { splitAddress, type IsPageParam } from './stored-pages.ts'

export type PagesDeps = RenderDeps & {
  pageCache: PageCache
  isPageParam: IsPageParam
  isCacheOn: boolean
}

const maintenancePath = '/mimo-provoz'
const framedPath = '/vydajne-miesta-okno'
const unknownPath = '/404'
const pageOptions = { schema: { hide: true }, config: { isPage: true } }

/**
 * Everything that is not an API call is a page. A page without session data is rendered once for everyone, without
 * anyone's cookies; the others are rendered per request and never stored.
 */
export function registerPages(app: FastifyInstance, deps: PagesDeps): void {
  const { pageCache, isPageParam, publicUrl, loadRenderer, isCacheOn } = deps
  const { renderShared, renderPrivate } = createPageRenderer(app, deps)

  app.get('/*', pageOptions, sendPage)
  app.get(framedPath, { ...pageOptions, config: { ...pageOptions.config, isFramed: true } }, sendPage)

  app.post('/*', pageOptions, async (request, reply) => {
    const { path } = addressOf(request)
    const traits = (await loadRenderer()).describe(path)
    nameSpan(request, traits.pattern)
    if (request.isClosed && !traits.isOpenInMaintenance) return sendClosed(request, reply)
    refuseCrossSite(request, publicUrl)
    hideSecretAddress(reply, traits)
    return sendRendered(reply, await renderPrivate(request), { isPrivate: true })
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, url } = addressOf(request)
    const traits = (await loadRenderer()).describe(path)
    nameSpan(request, traits.pattern)
    if (request.isClosed && !traits.isOpenInMaintenance) return sendClosed(request, reply)
    if (traits.isPrivate) {
      hideSecretAddress(reply, traits)
      return sendRendered(reply, await renderPrivate(request), { isPrivate: true })
    }
    const isStored = isCacheOn && !request.isForStaffOnly
    if (isStored && traits.isUnknown) return sendUnknown(request, reply)
    if (isPersonalAddress(url)) {
      hideSecretAddress(reply, { isSecret: true })
      return sendRendered(reply, await renderPrivate(request), { isPrivate: true })
    }
    const { known, other } = splitAddress(url, isPageParam)
    const shared = await renderShared(known, request.ip)
    if (shared.page.status !== 200 || !isStored) {
      return sendRendered(reply, withParams(shared.page, other), { isPrivate: request.isForStaffOnly })
    }
    // Under the raw path, because the headers are those of the route that it matched.
    return sendAndKeep({ pageCache, request, reply, shared, key: splitAddress(request.url, isPageParam).known })
  }

  /** All unknown URLs show the same page: trying thousands of them costs one rendering. */
  async function sendUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const stored = pageCache.get(unknownPath)
    if (!stored) {
      const shared = await renderShared(unknownPath, request.ip)
      return sendAndKeep({ pageCache, request, reply, shared, key: unknownPath })
    }
    reply.hijack()
    sendStored({ request: request.raw, response: reply.raw, page: stored })
    return reply
  }

  /** The maintenance page at any URL, so links and bookmarks work again afterwards. */
  async function sendClosed(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { page } = await renderShared(maintenancePath, request.ip)
    return sendRendered(reply, page, { isPrivate: true })
  }
}
