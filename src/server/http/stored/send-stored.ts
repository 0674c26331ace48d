import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { bodyOf, plainBodyOf, type CachedPage, type Encoding, type StoredBody } from '#server/platform/cached-page.ts'

/** Sends a stored page or answer in the encoding that the client accepts, or 304 if the client has it. */
export function sendStored({
  request,
  response,
  page,
}: {
  request: IncomingMessage
  response: ServerResponse
  page: CachedPage
}): void {
  if (page.status === 200 && hasCurrent(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.unchangedHeaders).end()
    return
  }
  const { headers, bytes } = chooseBody(page, request.headers['accept-encoding'] ?? '')
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/**
 * Whether `If-None-Match` names this ETag. It may be a list, and a proxy that compresses an answer marks its ETag as
 * weak (RFC 9110, 13.1.2).
 */
export function hasCurrent(condition: string | undefined, etag: string): boolean {
  return condition !== undefined && (condition === '*' || condition.includes(etag))
}

/** The preferred encoding among those the visitor accepts; undefined = plain. */
export function chooseEncoding(accepted: string): Encoding | undefined {
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}

/** The headers already set on the answer, such as those of security, without those of this single request. */
export function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const entries = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    typeof value !== 'string' || /^(x-request-id|x-ratelimit-|retry-after|set-cookie)/.test(name)
      ? []
      : [[name, value]],
  )
  return Object.fromEntries(entries)
}

function chooseBody(page: CachedPage, accepted: string): StoredBody {
  const encoding = chooseEncoding(accepted)
  return encoding === undefined ? plainBodyOf(page) : bodyOf(page, encoding)
}
