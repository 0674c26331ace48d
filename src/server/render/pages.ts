import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createApiClient } from '#api-client/api-client.ts'
import { refuseCrossSite } from '#server/http/caller.ts'
import { cartCookieName, tokenCookieName } from '#server/http/cookies.ts'
import { toCachedPage, type PageCache } from '#server/platform/page-cache.ts'
import { createInProcessTransport } from './api-transport.ts'
import { tagsOfCalls } from './page-tags.ts'
import type { LoadRenderer, RenderedPage } from './renderer.ts'
import { sendStored } from './stored-pages.ts'

export type PagesDeps = {
  publicUrl: string
  pageCache: PageCache
  loadRenderer: LoadRenderer
  /** Proves to the API that a call comes from this process, whose calls no rate limit counts. */
  internalSecret: string
  isCacheOn: boolean
}

/**
 * Everything that is no API call is a page. A page without a session in it is rendered once for everyone, without a cookie
 * of anyone in reach; the others are rendered per request and never stored.
 */
export function registerPages(app: FastifyInstance, deps: PagesDeps): void {
  const { pageCache, publicUrl, loadRenderer, internalSecret, isCacheOn } = deps
  const underway = new Map<string, Promise<SharedPage>>()

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.isClosed) return sendClosed(reply)
    const renderer = await loadRenderer()
    if (renderer.isPrivate(pathOf(request.url))) {
      hideSecretAddress(reply, renderer.isSecret(pathOf(request.url)))
      return sendRendered(reply, await renderPrivate(request), { isPrivate: true })
    }
    const { page, renderedFrom } = await renderShared(request.url)
    if (page.status !== 200 || !isCacheOn) return sendRendered(reply, page, { isPrivate: false })
    const stored = toCachedPage(page.html, {
      headers: { ...sharedHeaders(reply), ...page.headers, ...sharedPageHeaders },
      tags: page.tags,
    })
    pageCache.put(request.url, stored, renderedFrom)
    reply.hijack()
    sendStored({ request: request.raw, response: reply.raw, page: stored })
    return reply
  })

  app.post('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.isClosed) return sendClosed(reply)
    refuseCrossSite(request, publicUrl)
    hideSecretAddress(reply, (await loadRenderer()).isSecret(pathOf(request.url)))
    return sendRendered(reply, await renderPrivate(request), { isPrivate: true })
  })

  /** The maintenance page at whatever address: links and bookmarks are right again afterwards. */
  async function sendClosed(reply: FastifyReply): Promise<FastifyReply> {
    const page = await renderPage({ url: maintenancePath, visitorHeaders: {}, init: {} })
    return sendRendered(reply, page, { isPrivate: true })
  }

  /** Visitors who ask for the same page at once wait for one rendering, made without a cookie of any of them. */
  function renderShared(url: string): Promise<SharedPage> {
    const running = underway.get(url)
    if (running) return running
    const renderedFrom = pageCache.now()
    const rendering = renderPage({ url, visitorHeaders: {}, init: {} })
      .then((page) => ({ page, renderedFrom }))
      .finally(() => underway.delete(url))
    underway.set(url, rendering)
    return rendering
  }

  function renderPrivate(request: FastifyRequest): Promise<RenderedPage> {
    const isForm = request.method === 'POST'
    const body =
      isForm && typeof request.body === 'object' && request.body !== null ? toFormData(request.body) : undefined
    return renderPage({
      url: request.url,
      visitorHeaders: pickVisitorHeaders(request),
      init: isForm ? { method: 'POST', body: body ?? new URLSearchParams() } : {},
      remoteAddress: request.ip,
    })
  }

  async function renderPage({ url, visitorHeaders, init, remoteAddress }: RenderRequest): Promise<RenderedPage> {
    const renderer = await loadRenderer()
    const { transport, setCookies, calls } = createInProcessTransport(app, {
      visitorHeaders: { ...visitorHeaders, 'x-internal-call': internalSecret },
      ...(remoteAddress !== undefined && { remoteAddress }),
    })
    const page = await renderer.render({
      // The origin is the configured one: what a Host header says must not reach a link.
      request: new Request(publicUrl + url, { ...init, headers: visitorHeaders }),
      api: createApiClient({ transport }),
      canonicalOrigin: publicUrl,
    })
    if (page.error !== undefined) app.log.error(page.error, 'page')
    return { ...page, setCookies, tags: tagsOfCalls(calls) }
  }
}

const maintenancePath = '/mimo-provoz'

type SharedPage = { page: RenderedPage; renderedFrom: number }
type RenderRequest = { url: string; visitorHeaders: Record<string, string>; init: RequestInit; remoteAddress?: string }

function pathOf(url: string): string {
  const queryAt = url.indexOf('?')
  return queryAt === -1 ? url : url.slice(0, queryAt)
}

/** Of the visitor's headers only what identifies the session and the cart, and the device that a login names. */
function pickVisitorHeaders(request: FastifyRequest): Record<string, string> {
  const cookie = [cartCookieName, tokenCookieName]
    .flatMap((name) => (request.cookies[name] === undefined ? [] : [`${name}=${request.cookies[name]}`]))
    .join('; ')
  const agent = request.headers['user-agent']
  return { ...(cookie !== '' && { cookie }), ...(agent !== undefined && { 'user-agent': agent }) }
}

/** The form again as the page's action reads it; files make it a multipart one. */
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

const sharedPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
}

/** The security headers that are already on the answer; not what belongs to this one request. */
function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const entries = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    typeof value !== 'string' || /^(x-request-id|x-ratelimit-|retry-after|set-cookie)/.test(name)
      ? []
      : [[name, value]],
  )
  return Object.fromEntries(entries)
}

/** Where the address is a secret, no page that is linked learns it. */
function hideSecretAddress(reply: FastifyReply, isSecret: boolean): void {
  if (isSecret) reply.header('referrer-policy', 'no-referrer')
}

function sendRendered(reply: FastifyReply, page: RenderedPage, { isPrivate }: { isPrivate: boolean }): FastifyReply {
  for (const cookie of page.setCookies) reply.header('set-cookie', cookie)
  reply.code(page.status).headers(page.headers)
  if (isPrivate) reply.header('cache-control', 'private, no-store')
  return page.html === '' ? reply.send() : reply.type('text/html; charset=utf-8').send(page.html)
}
