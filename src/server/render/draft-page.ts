import type { FastifyInstance } from 'fastify'
import { createApiClient } from '#api-client/api-client.ts'
import type { Transport } from '#api-client/transport.ts'
import type { RenderDraft } from '#server/http/draft-page.ts'
import type { PageCache } from '#server/platform/page-cache.ts'
import { createInProcessTransport } from './api-transport.ts'
import { createKeptReads } from './kept-reads.ts'
import type { LoadRenderer } from './renderer.ts'

type DraftDeps = {
  publicUrl: string
  apiBaseUrl: string
  internalSecret: string
  pageCache: Pick<PageCache, 'now'>
  loadRenderer: LoadRenderer
}

/**
 * Renders the real page of a draft for the frame of the back office. Nothing of it is stored or has an address, so no one else can
 * see it. Scripts are left out and the body takes no input: in a preview nothing is bought, counted or followed.
 */
export function createRenderDraft(app: FastifyInstance, deps: DraftDeps): RenderDraft {
  const read = createKeptReads(app, deps.pageCache)
  return async ({ url, answers, popup }) => {
    const renderer = await deps.loadRenderer()
    const visitorHeaders = { 'x-internal-call': deps.internalSecret }
    const { transport } = createInProcessTransport(app, { read, visitorHeaders })
    const drafted: Transport = async (request, options) => {
      const answer = answers.get(request.url)
      return answer === undefined ? transport(request, options) : { status: 200, body: answer }
    }
    const { html } = await renderer.render({
      request: new Request(deps.publicUrl + url),
      api: createApiClient({ transport: drafted }),
      canonicalOrigin: deps.publicUrl,
      apiBaseUrl: deps.apiBaseUrl,
      popup,
    })
    return html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace('<body', '<body inert')
  }
}
