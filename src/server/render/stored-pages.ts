import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  bodyOf,
  plainBodyOf,
  type CachedPage,
  type Encoding,
  type PageCache,
  type StoredBody,
} from '#server/platform/page-cache.ts'

/** Whether some page reads a parameter of this name from its URL. */
export type IsPageParam = (name: string) => boolean

/** Answers a request if its page is in the cache, and returns whether it did. */
export type AnswerStored = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Runs before Fastify: a stored page contains all its headers, so hooks, cookies and routing would be wasted work. Only
 * anonymous pages are stored, under the keys of `splitAddress`; see pages.ts.
 */
export function createAnswerStored(pageCache: PageCache, isPageParam: IsPageParam): AnswerStored {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const page = pageCache.get(splitAddress(request.url ?? '', isPageParam).known)
    if (!page) return false
    sendStored({ request, response, page })
    return true
  }
}

export function sendStored({
  request,
  response,
  page,
}: {
  request: IncomingMessage
  response: ServerResponse
  page: CachedPage
}): void {
  const { headers, bytes } = chooseBody(page, request.headers['accept-encoding'] ?? '')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, ['etag', page.etag, 'vary', 'Accept-Encoding']).end()
    return
  }
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function chooseBody(page: CachedPage, accepted: string): StoredBody {
  const encoding = chooseEncoding(accepted)
  return encoding === undefined ? plainBodyOf(page) : bodyOf(page, encoding)
}

/** The preferred encoding among those the visitor accepts; undefined = plain. */
export function chooseEncoding(accepted: string): Encoding | undefined {
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}

/**
 * Splits a URL into the part that pages read, under which a page is rendered and stored, and the other parameters.
 * Links from advertisements and mails carry those; without the split each would be a page of its own.
 */
export function splitAddress(url: string, isPageParam: IsPageParam): { known: string; other: string } {
  const queryAt = url.indexOf('?')
  if (queryAt === -1) return { known: url, other: '' }
  const known: string[] = []
  const other: string[] = []
  for (const part of url.slice(queryAt + 1).split('&')) {
    const nameEnd = part.indexOf('=')
    if (part !== '') (isPageParam(nameEnd === -1 ? part : part.slice(0, nameEnd)) ? known : other).push(part)
  }
  const path = url.slice(0, queryAt)
  return { known: known.length === 0 ? path : `${path}?${known.join('&')}`, other: other.join('&') }
}
