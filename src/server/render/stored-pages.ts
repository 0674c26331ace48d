import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendStored } from '#server/http/stored/send-stored.ts'
import type { StoredAnswers } from '#server/http/stored/stored-answers.ts'
import type { PageCache } from '#server/platform/page-cache.ts'

/** Whether some page reads a parameter of this name from its URL. */
export type IsPageParam = (name: string) => boolean

/** Answers a request if its page or answer is in the cache, and returns whether it did. */
export type AnswerStored = (request: IncomingMessage, response: ServerResponse) => boolean

type Stored = {
  pageCache: PageCache
  isPageParam: IsPageParam
  storedAnswers: Pick<StoredAnswers, 'find'>
  /** Called with the address of what was sent. */
  noteStored: (url: string) => void
}

/**
 * Runs before Fastify: what is stored contains all its headers, so hooks, cookies and routing would be wasted work. Only
 * anonymous pages are stored, under the keys of `splitAddress`; see pages.ts. Answers of the API: stored-answers.ts.
 */
export function createAnswerStored({ pageCache, isPageParam, storedAnswers, noteStored }: Stored): AnswerStored {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = request.url ?? ''
    const page = url.startsWith('/api/')
      ? storedAnswers.find(request)
      : pageCache.get(splitAddress(url, isPageParam).known)
    if (!page) return false
    sendStored({ request, response, page })
    if (request.method === 'GET') noteStored(url)
    return true
  }
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
