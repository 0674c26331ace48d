import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createApiClient } from '#api-client/api-client.ts'
import type { Admission } from '#server/http/admission.ts'
import { refuseCrossSite } from '#server/http/caller.ts'
import { cartCookieName, tokenCookieName } from '#server/http/cookies.ts'
import { toCachedPage, type PageCache } from '#server/platform/page-cache.ts'
import { createInProcessTransport } from './api-transport.ts'
import { tagsOfCalls } from './page-tags.ts'
import type { LoadRenderer, RenderedPage } from './renderer.ts'
import { chooseEncoding, sendStored, splitAddress, type IsPageParam } from './stored-pages.ts'

export type PagesDeps = {
  publicUrl: string
  /** The prefix of `/api/…` in the browser. */
  apiBaseUrl: string
  pageCache: PageCache
  isPageParam: IsPageParam
  loadRenderer: LoadRenderer
  /** Proves to the API that a call comes from this process; internal calls are not rate limited. */
  internalSecret: string
  admission: Admission
  isCacheOn: boolean
}

/**
 * Everything that is not an API call is a page. A page without session data is rendered once for everyone, without
 * anyone's cookies; the others are rendered per request and never stored.
 */
export function registerPages(app: FastifyInstance, deps: PagesDeps): void {
  const { pageCache, isPageParam, publicUrl, apiBaseUrl, loadRenderer, internalSecret, admission, isCacheOn } = deps
  const underway = new Map<string, Promise<SharedPage>>()

  app.get('/*', pageOptions, sendPage)
  app.get(framedPath, { ...pageOptions, config: { ...pageOptions.config, isFramed: true } }, sendPage)

  app.post('/*', pageOptions, async (request, reply) => {
    const { path } = addressOf(request)
    const traits = (await loadRenderer()).describe(path)
    if (request.isClosed && !traits.isOpenInMaintenance) return sendClosed(request, reply)
    refuseCrossSite(request, publicUrl)
    hideSecretAddress(reply, traits)
    return sendRendered(reply, await renderPrivate(request), { isPrivate: true })
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, url } = addressOf(request)
    const traits = (await loadRenderer()).describe(path)
    if (request.isClosed && !traits.isOpenInMaintenance) return sendClosed(request, reply)
    if (traits.isPrivate) {
      hideSecretAddress(reply, traits)
      return sendRendered(reply, await renderPrivate(request), { isPrivate: true })
    }
    if (isCacheOn && traits.isUnknown) return sendUnknown(request, reply)
    const { known, other } = splitAddress(url, isPageParam)
    const shared = await renderShared(known, request.ip)
    if (shared.page.status !== 200 || !isCacheOn) {
      return sendRendered(reply, withParams(shared.page, other), { isPrivate: false })
    }
    // Under the raw path, because the headers are those of the route that it matched.
    return sendAndKeep({ request, reply, shared, key: splitAddress(request.url, isPageParam).known })
  }

  /** All unknown URLs show the same page: trying thousands of them costs one rendering. */
  async function sendUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const stored = pageCache.get(unknownPath)
    if (!stored) {
      const shared = await renderShared(unknownPath, request.ip)
      return sendAndKeep({ request, reply, shared, key: unknownPath })
    }
    reply.hijack()
    sendStored({ request: request.raw, response: reply.raw, page: stored })
    return reply
  }

  function sendAndKeep({ request, reply, shared, key }: KeepInput): FastifyReply {
    const { page, renderedFrom } = shared
    const stored = toCachedPage(page.html, {
      headers: { ...sharedHeaders(reply), ...page.headers, ...sharedPageHeaders },
      tags: page.tags,
      status: page.status,
      encoding: chooseEncoding(request.headers['accept-encoding'] ?? '') ?? 'br',
    })
    pageCache.put(key, stored, renderedFrom)
    reply.hijack()
    sendStored({ request: request.raw, response: reply.raw, page: stored })
    return reply
  }

  /** The maintenance page at any URL, so links and bookmarks work again afterwards. */
  async function sendClosed(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { page } = await renderShared(maintenancePath, request.ip)
    return sendRendered(reply, page, { isPrivate: true })
  }

  /** Concurrent visitors of the same page wait for one rendering, made without anyone's cookies. */
  function renderShared(url: string, address: string): Promise<SharedPage> {
    const running = underway.get(url)
    if (running) return running
    const rendering = admission
      .run({ work: 'page', address }, async () => {
        const renderedFrom = pageCache.now()
        return { page: await renderPage({ url, visitorHeaders: {}, init: {} }), renderedFrom }
      })
      .finally(() => underway.delete(url))
    underway.set(url, rendering)
    return rendering
  }

  function renderPrivate(request: FastifyRequest): Promise<RenderedPage> {
    const isForm = request.method === 'POST'
    const body =
      isForm && typeof request.body === 'object' && request.body !== null ? toFormData(request.body) : undefined
    return admission.run({ work: 'personalPage', address: request.ip }, () =>
      renderPage({
        url: addressOf(request).url,
        visitorHeaders: pickVisitorHeaders(request),
        init: isForm ? { method: 'POST', body: body ?? new URLSearchParams() } : {},
        remoteAddress: request.ip,
      }),
    )
  }

  async function renderPage({ url, visitorHeaders, init, remoteAddress }: RenderRequest): Promise<RenderedPage> {
    const renderer = await loadRenderer()
    const { transport, setCookies, calls } = createInProcessTransport(app, {
      visitorHeaders: { ...visitorHeaders, 'x-internal-call': internalSecret },
      ...(remoteAddress !== undefined && { remoteAddress }),
    })
    const page = await renderer.render({
      // The origin is the configured one: a Host header must never end up in a link.
      request: new Request(publicUrl + url, { ...init, headers: visitorHeaders }),
      api: createApiClient({ transport }),
      canonicalOrigin: publicUrl,
      apiBaseUrl,
    })
    if (page.error !== undefined) app.log.error(page.error, 'page')
    return { ...page, setCookies, tags: tagsOfCalls(calls) }
  }
}

const maintenancePath = '/mimo-provoz'
const framedPath = '/vydajne-miesta-okno'
const unknownPath = '/404'
const pageOptions = { schema: { hide: true }, config: { isPage: true } }

type KeepInput = { request: FastifyRequest; reply: FastifyReply; shared: SharedPage; key: string }
type SharedPage = { page: RenderedPage; renderedFrom: number }
type RenderRequest = { url: string; visitorHeaders: Record<string, string>; init: RequestInit; remoteAddress?: string }

/**
 * The URL as the renderer's own URL parser sees it: `/x/../kosik` is the cart. The checked path and the rendered page
 * must be the same.
 */
function addressOf(request: FastifyRequest): { path: string; url: string } {
  const { pathname, search } = new URL(`http://shop${request.url}`)
  return { path: pathname, url: pathname + search }
}

/** A redirect keeps the parameters that the page does not read: campaigns are counted at the target. */
function withParams(page: RenderedPage, params: string): RenderedPage {
  const location = page.headers['location']
  if (location === undefined || params === '') return page
  const [target = '', hash] = location.split('#')
  const whole = `${target}${target.includes('?') ? '&' : '?'}${params}${hash === undefined ? '' : `#${hash}`}`
  return { ...page, headers: { ...page.headers, location: whole } }
}

/** Only the visitor's headers that identify the session, the cart, and the device for a login. */
function pickVisitorHeaders(request: FastifyRequest): Record<string, string> {
  const cookie = [cartCookieName, tokenCookieName]
    .flatMap((name) => (request.cookies[name] === undefined ? [] : [`${name}=${request.cookies[name]}`]))
    .join('; ')
  const agent = request.headers['user-agent']
  return { ...(cookie !== '' && { cookie }), ...(agent !== undefined && { 'user-agent': agent }) }
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

const sharedPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
}

/** The security headers already set on the answer, without those of this single request. */
function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const entries = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    typeof value !== 'string' || /^(x-request-id|x-ratelimit-|retry-after|set-cookie)/.test(name)
      ? []
      : [[name, value]],
  )
  return Object.fromEntries(entries)
}

/** If the URL is a secret, linked pages must not see it. */
function hideSecretAddress(reply: FastifyReply, { isSecret }: { isSecret: boolean }): void {
  if (isSecret) reply.header('referrer-policy', 'no-referrer')
}

function sendRendered(reply: FastifyReply, page: RenderedPage, { isPrivate }: { isPrivate: boolean }): FastifyReply {
  for (const cookie of page.setCookies) reply.header('set-cookie', cookie)
  reply.code(page.status).headers(page.headers)
  // A loader got "busy": tell crawlers and proxies when to come back.
  if (page.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '2')
  if (isPrivate) reply.header('cache-control', 'private, no-store')
  return page.html === '' ? reply.send() : reply.type('text/html; charset=utf-8').send(page.html)
}
