import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPersonalAddress } from '#contracts/page-params.ts'
import { createAskedKeys } from '#server/platform/asked-keys.ts'
import { toCachedPage, toEtag, type CachedPage } from '#server/platform/cached-page.ts'
import type { PageCache } from '#server/platform/page-cache.ts'
import { isStorable, toReadKey, type ReadParams } from './read-address.ts'
import { chooseEncoding, hasCurrent, sendStored, sharedHeaders } from './send-stored.ts'

export const jsonType = 'application/json; charset=utf-8'

/** `params`: those that the read takes. */
export type ComputedAnswer = { json: string | Buffer; etag?: string; params: ReadParams }

/** Public reads of the API, stored in the same cache as pages (ADR 0038). */
export type StoredAnswers = {
  /** The stored answer to a request that Fastify has not seen. */
  find: (request: Pick<IncomingMessage, 'url' | 'headers'>) => CachedPage | undefined
  /** The present moment of the cache. */
  now: PageCache['now']
  /** Stores an answer that is asked for again, and returns it ready to be sent. */
  keep: (answer: ComputedAnswer, asked: { request: FastifyRequest; reply: FastifyReply }) => CachedPage | undefined
}

type StoredAnswersDeps = {
  pageCache: PageCache
  isCacheOn: boolean
  /** Calls of this process are parts of a page, which is stored itself. */
  internalSecret: string
  /** The origin of the pages, if they call this API from another one: its answers have headers for it. */
  pageOrigin: string | undefined
  /** Whether a parameter of this name is a facet of the shop. */
  isOpenParam: (name: string) => boolean
  tagsOf: (url: string) => readonly string[]
}

export function createStoredAnswers(deps: StoredAnswersDeps): StoredAnswers {
  const { pageCache, pageOrigin, tagsOf } = deps
  const asked = createAskedKeys()
  // No address contains a space.
  const keyOf = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>) =>
    pageOrigin !== undefined && headers.origin === pageOrigin ? `${toReadKey(url)} for pages` : toReadKey(url)
  return {
    find: (request) => pageCache.get(keyOf(request), 'answer'),
    now: pageCache.now,
    keep({ json, params }, { request, reply }) {
      if (!isForEveryone(deps, { request, reply, params })) return undefined
      const key = keyOf(request.raw)
      // Compressing costs more than computing, and a flood of addresses asked once must not push out what is asked often.
      if (!asked.note(key)) return undefined
      const page = toCachedPage(json, {
        kind: 'answer',
        headers: { ...sharedHeaders(reply), 'content-type': jsonType },
        tags: tagsOf(request.url),
        encoding: chooseEncoding(request.headers['accept-encoding'] ?? '') ?? 'br',
      })
      pageCache.put(key, page, request.cacheMoment)
      return page
    },
  }
}

function isForEveryone(
  { isCacheOn, internalSecret, isOpenParam }: StoredAnswersDeps,
  { request, reply, params }: { request: FastifyRequest; reply: FastifyReply; params: ReadParams },
): boolean {
  return (
    isCacheOn &&
    request.method === 'GET' &&
    reply.statusCode === 200 &&
    !request.isForStaffOnly &&
    !isPersonalAddress(request.url) &&
    request.headers['x-internal-call'] !== internalSecret &&
    !reply.hasHeader('set-cookie') &&
    isStorable(request.url, params, isOpenParam)
  )
}

/** Sends an answer that is the same for everyone: from now on stored, or this once. */
export function sendToEveryone(
  answer: ComputedAnswer,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const isForOne = request.isForStaffOnly || isPersonalAddress(request.url)
  reply.header('cache-control', isForOne ? 'private, no-store' : 'public, max-age=0, must-revalidate')
  const page = request.server.storedAnswers?.keep(answer, { request, reply })
  if (!page) return sendOnce(answer, { request, reply })
  reply.hijack()
  sendStored({ request: request.raw, response: reply.raw, page })
  return reply
}

/** The ETag of an answer that is not stored is computed only for a client that may have it. */
function sendOnce(
  { json, etag }: ComputedAnswer,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const vary = reply.getHeader('vary')
  reply.header('vary', typeof vary === 'string' ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  const condition = request.headers['if-none-match']
  const known = etag ?? (condition === undefined ? undefined : toEtag(Buffer.from(json)))
  if (known !== undefined) reply.header('etag', known)
  if (known !== undefined && hasCurrent(condition, known)) return reply.code(304).send()
  return reply.type(jsonType).send(json)
}
