import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, sendStored, sharedHeaders } from '#server/http/stored/send-stored.ts'
import { toCachedPage } from '#server/platform/cached-page.ts'
import type { PageCache } from '#server/platform/page-cache.ts'
import type { SharedPage } from './render-page.ts'
import type { RenderedPage } from './renderer.ts'

export function sendRendered(
  reply: FastifyReply,
  page: RenderedPage,
  { isPrivate }: { isPrivate: boolean },
): FastifyReply {
  for (const cookie of page.setCookies) reply.header('set-cookie', cookie)
  reply.code(page.status).headers(page.headers)
  // A loader got "busy": say when crawlers and proxies may come back.
  if (page.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '2')
  if (isPrivate) reply.header('cache-control', 'private, no-store')
  return page.html === '' ? reply.send() : reply.type('text/html; charset=utf-8').send(page.html)
}

type KeepInput = {
  pageCache: Pick<PageCache, 'put'>
  request: FastifyRequest
  reply: FastifyReply
  shared: SharedPage
  key: string
}

/** Stores the page under `key` and sends it. */
export function sendAndKeep({ pageCache, request, reply, shared, key }: KeepInput): FastifyReply {
  const { page, renderedFrom } = shared
  const stored = toCachedPage(page.html, {
    headers: { ...sharedHeaders(reply), ...page.headers, ...sharedPageHeaders },
    tags: page.tags,
    status: page.status,
    encoding: chooseEncoding(request.headers['accept-encoding'] ?? '') ?? 'br',
  })
  // Whether the shop is closed was looked up on arrival, which may be before the rendering.
  pageCache.put(key, stored, Math.min(renderedFrom, request.cacheMoment))
  reply.hijack()
  sendStored({ request: request.raw, response: reply.raw, page: stored })
  return reply
}

const sharedPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
}

/** A redirect keeps the parameters that the page does not read: campaigns are counted at the target. */
export function withParams(page: RenderedPage, params: string): RenderedPage {
  const location = page.headers['location']
  if (location === undefined || params === '') return page
  const [target = '', hash] = location.split('#')
  const whole = `${target}${target.includes('?') ? '&' : '?'}${params}${hash === undefined ? '' : `#${hash}`}`
  return { ...page, headers: { ...page.headers, location: whole } }
}

/** If the URL is a secret, linked pages must not see it. */
export function hideSecretAddress(reply: FastifyReply, { isSecret }: { isSecret: boolean }): void {
  if (isSecret) reply.header('referrer-policy', 'no-referrer')
}
