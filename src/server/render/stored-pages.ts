import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageParams } from '#contracts/page-params.ts'
import {
  bodyOf,
  plainBodyOf,
  type CachedPage,
  type Encoding,
  type PageCache,
  type StoredBody,
} from '#server/platform/page-cache.ts'

/** Answers a request if its page lies in the cache, and says whether it did. */
export type AnswerStored = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Stands before Fastify: a stored page carries all its headers with it, so hooks, cookies and routing would only be paid for
 * and thrown away. Only anonymous pages are ever stored, under the addresses of `splitAddress`; see pages.ts.
 */
export function createAnswerStored(pageCache: PageCache): AnswerStored {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const page = pageCache.get(splitAddress(request.url ?? '').known)
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

/** Of what a visitor accepts the encoding in which pages are sent; undefined = plain. */
export function chooseEncoding(accepted: string): Encoding | undefined {
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}

/**
 * An address without the parameters that no page reads, under which a page is rendered and kept, and those parameters. Links from
 * advertisements and mails carry them: they would each be a page of their own.
 */
export function splitAddress(url: string): { known: string; other: string } {
  const queryAt = url.indexOf('?')
  if (queryAt === -1) return { known: url, other: '' }
  const known: string[] = []
  const other: string[] = []
  for (const part of url.slice(queryAt + 1).split('&')) {
    const nameEnd = part.indexOf('=')
    if (part !== '') (pageParams.has(nameEnd === -1 ? part : part.slice(0, nameEnd)) ? known : other).push(part)
  }
  const path = url.slice(0, queryAt)
  return { known: known.length === 0 ? path : `${path}?${known.join('&')}`, other: other.join('&') }
}
