import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createApiClient } from '#api-client/api-client.ts'
import type { Admission } from '#server/http/admission/admission.ts'
import {
  cartCookieName,
  eventCookieName,
  guestCookieName,
  savedCartCookieName,
  tokenCookieName,
} from '#server/http/cookies.ts'
import type { PageCache } from '#server/platform/page-cache.ts'
import { inSpan } from '#server/platform/tracing/spans.ts'
import { createInProcessTransport } from './api-transport.ts'
import { createKeptReads, type Read } from './kept-reads.ts'
import { tagsOfCalls } from './page-tags.ts'
import type { LoadRenderer, RenderedPage } from './renderer.ts'

export type RenderDeps = {
  publicUrl: string
  /** The prefix of `/api/…` in the browser. */
  apiBaseUrl: string
  pageCache: Pick<PageCache, 'now'>
  loadRenderer: LoadRenderer
  /** Proves to the API that a call comes from this process; internal calls are not rate limited. */
  internalSecret: string
  admission: Pick<Admission, 'run'>
}

/** `renderedFrom` is the state of the page cache before the rendering: an older page must not replace a newer one. */
export type SharedPage = { page: RenderedPage; renderedFrom: number }

export type PageRenderer = {
  /** Concurrent visitors of the same page wait for one rendering, made without anyone's cookies. */
  renderShared: (url: string, address: string) => Promise<SharedPage>
  /** With the visitor's cookies; a POST runs the page's action first. */
  renderPrivate: (request: FastifyRequest) => Promise<RenderedPage>
}

/** Renders pages of this process: each waits for its admission first. */
export function createPageRenderer(app: FastifyInstance, deps: RenderDeps): PageRenderer {
  const { pageCache, admission } = deps
  const underway = new Map<string, Promise<SharedPage>>()
  const rendering = { ...deps, read: createKeptReads(app, pageCache) }
  return {
    renderShared(url, address) {
      const running = underway.get(url)
      if (running) return running
      const shared = admission
        .run({ work: 'page', address }, async () => {
          const renderedFrom = pageCache.now()
          return { page: await renderPage(app, rendering, { url, visitorHeaders: {}, init: {} }), renderedFrom }
        })
        .finally(() => underway.delete(url))
      underway.set(url, shared)
      return shared
    },
    renderPrivate(request) {
      const isForm = request.method === 'POST'
      const body =
        isForm && typeof request.body === 'object' && request.body !== null ? toFormData(request.body) : undefined
      return admission.run({ work: 'personalPage', address: request.ip }, () =>
        renderPage(app, rendering, {
          url: addressOf(request).url,
          visitorHeaders: pickVisitorHeaders(request),
          init: isForm ? { method: 'POST', body: body ?? new URLSearchParams() } : {},
          remoteAddress: request.ip,
        }),
      )
    },
  }
}

type RenderRequest = { url: string; visitorHeaders: Record<string, string>; init: RequestInit; remoteAddress?: string }

async function renderPage(
  app: FastifyInstance,
  { publicUrl, apiBaseUrl, loadRenderer, internalSecret, read }: RenderDeps & { read: Read },
  { url, visitorHeaders, init, remoteAddress }: RenderRequest,
): Promise<RenderedPage> {
  const renderer = await loadRenderer()
  const { transport, setCookies, calls } = createInProcessTransport(app, {
    read,
    visitorHeaders: { ...visitorHeaders, 'x-internal-call': internalSecret },
    ...(remoteAddress !== undefined && { remoteAddress }),
  })
  const input = {
    // The origin is the configured one: a Host header must never end up in a link.
    request: new Request(publicUrl + url, { ...init, headers: visitorHeaders }),
    api: createApiClient({ transport }),
    canonicalOrigin: publicUrl,
    apiBaseUrl,
  }
  const page = await inSpan({ name: 'render', kind: 'internal' }, () => renderer.render(input))
  if (page.error !== undefined) app.log.error(page.error, 'page')
  return { ...page, setCookies, tags: tagsOfCalls(calls) }
}

/**
 * The URL as the renderer's own URL parser sees it: `/x/../kosik` is the cart. The checked path and the rendered page
 * must be the same.
 */
export function addressOf(request: FastifyRequest): { path: string; url: string } {
  const { pathname, search } = new URL(`http://shop${request.url}`)
  return { path: pathname, url: pathname + search }
}

/** Only the visitor's headers that identify the session, the cart, their lines of shared lists, and the device for a login, and the page
 * they come from. */
function pickVisitorHeaders(request: FastifyRequest): Record<string, string> {
  const cookie = [cartCookieName, savedCartCookieName, tokenCookieName, eventCookieName, guestCookieName]
    .flatMap((name) => (request.cookies[name] === undefined ? [] : [`${name}=${request.cookies[name]}`]))
    .join('; ')
  const { 'user-agent': agent, referer } = request.headers
  return {
    ...(cookie !== '' && { cookie }),
    ...(agent !== undefined && { 'user-agent': agent }),
    ...(referer !== undefined && { referer }),
  }
}

/** Rebuilds the form for the page's action; files make it a multipart one. */
function toFormData(body: object): URLSearchParams | FormData {
  const entries = Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().map((item): [string, unknown] => [name, item]),
  )
  if (!entries.some(([, value]) => value instanceof File))
    return new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]))
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value instanceof File ? value : String(value))
  return form
}
