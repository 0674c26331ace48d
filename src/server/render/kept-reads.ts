import type { FastifyInstance } from 'fastify'
import type { ApiAnswer, ApiRequest } from '#api-client/transport.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { readDirectly } from '#server/http/direct-reads.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'

/** Reads public data without HTTP; undefined if the call has to go through HTTP. */
export type Read = (request: ApiRequest) => Promise<ApiAnswer | undefined>

const { catalog, content } = endpoints

/** Reads of the layout, made for every page, and those of the home page. */
const keptEndpoints: ReadonlySet<Endpoint> = new Set<Endpoint>([
  content.settings,
  content.posters,
  content.faqCategories,
  content.stores,
  content.blogPosts,
  catalog.categories,
  catalog.productList,
])
const keptMs = 2_000
const maxKept = 50

/**
 * The answers to the same reads of many pages are kept until anything of the shop changes, and for two seconds at most.
 * `now` is the moment of the page cache, which counts changes: a page may be as old as an answer.
 */
export function createKeptReads(app: FastifyInstance, { now }: { now: () => number }): Read {
  const { readHandlers: handlers = new Map(), log } = app
  const answers = createMemoryCache<ApiAnswer>({ freshMs: keptMs, staleMs: keptMs, maxEntries: maxKept })
  let moment = now()
  const read: Read = async ({ endpoint, input }) => endpoint && readDirectly({ handlers, log }, endpoint, input)

  return async (request) => {
    if (!request.endpoint || !keptEndpoints.has(request.endpoint)) return read(request)
    if (moment !== now()) {
      answers.dropAll()
      moment = now()
    }
    try {
      return await answers.get(request.url, async () => toKeepable(await read(request)))
    } catch (error) {
      if (error instanceof NotKept) return error.answer
      throw error
    }
  }
}

/** A failure, or a call that has to go through HTTP, is not kept. */
class NotKept extends Error {
  readonly answer: ApiAnswer | undefined

  constructor(answer: ApiAnswer | undefined) {
    super()
    this.answer = answer
  }
}

function toKeepable(answer: ApiAnswer | undefined): ApiAnswer {
  if (answer === undefined || answer.status >= 400) throw new NotKept(answer)
  return answer
}
