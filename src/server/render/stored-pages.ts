import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage, PageCache, StoredBody } from '#server/platform/page-cache.ts'

/** Answers a request if its page lies in the cache, and says whether it did. */
export type AnswerStored = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Stands before Fastify: a stored page carries all its headers with it, so hooks, cookies and routing would only be paid for
 * and thrown away. Only exact addresses of anonymous pages are ever stored, see pages.ts.
 */
export function createAnswerStored(pageCache: PageCache): AnswerStored {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const page = pageCache.get(request.url ?? '')
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
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, ['etag', page.etag, 'vary', 'Accept-Encoding']).end()
    return
  }
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function chooseBody({ bodies }: CachedPage, accepted: string): StoredBody {
  if (accepted.includes('br')) return bodies.br
  return accepted.includes('gzip') ? bodies.gzip : bodies.identity
}
