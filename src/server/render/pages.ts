import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createApiClient } from '#api-client/api-client.ts'
import type { Admission } from '#server/http/admission.ts'
import { refuseCrossSite } from '#server/http/caller.ts'
import { cartCookieName, tokenCookieName } from '#server/http/cookies.ts'
import { toCachedPage, type PageCache } from '#server/platform/page-cache.ts'
import { createInProcessTransport } from './api-transport.ts'
import { tagsOfCalls } from './page-tags.ts'
import type { LoadRenderer, RenderedPage } from './renderer.ts'
import { chooseEncoding, sendStored, splitAddress } from './stored-pages.ts'

export type PagesDeps = {
  publicUrl: string
  /** What pages put before `/api/…` in the browser. */
  apiBaseUrl: string
  pageCache: PageCache
  loadRenderer: LoadRenderer
  /** Proves to the API that a call comes from this process, whose calls no rate limit counts. */
  internalSecret: string
  admission: Admission
  isCacheOn: boolean
}

/**
 * Everything that is no API call is a page. A page without a session in it is rendered once for everyone, without a cookie
 * of anyone in reach; the others are rendered per request and never stored.
 */
export function registerPages(app: FastifyInstance, deps: PagesDeps): void {
  const { pageCache, publicUrl, apiBaseUrl, loadRenderer, internalSecret, admission, isCacheOn } = deps
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
    const { known, other } = splitAddress(url)
    const shared = await renderShared(known, request.ip)
    if (shared.page.status !== 200 || !isCacheOn) {
      return sendRendered(reply, withParams(shared.page, other), { isPrivate: false })
    }
    // Under the path as it was written: the headers are those of the route that it matched.
    return sendAndKeep({ request, reply, shared, key: splitAddress(request.url).known })
  }

  /** All addresses that lead nowhere show the same page: whoever tries thousands of them costs one rendering. */
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

  /** The maintenance page at whatever address: links and bookmarks are right again afterwards. */
  async function sendClosed(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { page } = await renderShared(maintenancePath, request.ip)
    return sendRendered(reply, page, { isPrivate: true })
  }

  /** Visitors who ask for the same page at once wait for one rendering, made without a cookie of any of them. */
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
      // The origin is the configured one: what a Host header says must not reach a link.
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
 * The address as the renderer's own URL will have it: `/x/../kosik` is the cart. What is asked about the path and what is rendered
 * must be the same page.
 */
function addressOf(request: FastifyRequest): { path: string; url: string } {
  const { pathname, search } = new URL(`http://shop${request.url}`)
  return { path: pathname, url: pathname + search }
}

/** A redirect takes along what the page itself does not read: campaigns are counted where they lead. */
function withParams(page: RenderedPage, params: string): RenderedPage {
  const location = page.headers['location']
  if (location === undefined || params === '') return page
  const [target = '', hash] = location.split('#')
  const whole = `${target}${target.includes('?') ? '&' : '?'}${params}${hash === undefined ? '' : `#${hash}`}`
  return { ...page, headers: { ...page.headers, location: whole } }
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
function hideSecretAddress(reply: FastifyReply, { isSecret }: { isSecret: boolean }): void {
  if (isSecret) reply.header('referrer-policy', 'no-referrer')
}

function sendRendered(reply: FastifyReply, page: RenderedPage, { isPrivate }: { isPrivate: boolean }): FastifyReply {
  for (const cookie of page.setCookies) reply.header('set-cookie', cookie)
  reply.code(page.status).headers(page.headers)
  // A loader was told that the shop is busy: engines and proxies are told when to come again.
  if (page.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '2')
  if (isPrivate) reply.header('cache-control', 'private, no-store')
  return page.html === '' ? reply.send() : reply.type('text/html; charset=utf-8').send(page.html)
}
