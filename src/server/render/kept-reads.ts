import type { FastifyInstance } from 'fastify'
import type { ApiAnswer, ApiRequest } from '#api-client/transport.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { readDirectly } from '#server/http/direct-reads.ts'

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
  let moment = now()
  let keptUntil = 0
  const kept = new Map<string, ReturnType<Read>>()
  const read: Read = async ({ endpoint, input }) => endpoint && readDirectly({ handlers, log }, endpoint, input)

  return (request) => {
    if (!request.endpoint || !keptEndpoints.has(request.endpoint)) return read(request)
    if (moment !== now() || Date.now() > keptUntil || kept.size >= maxKept) {
      kept.clear()
      moment = now()
      keptUntil = Date.now() + keptMs
    }
    const known = kept.get(request.url)
    if (known) return known
    const answer = read(request)
    kept.set(request.url, answer)
    // A failure is not kept. The map may have been emptied meanwhile, and filled by another read.
    const forget = () => {
      if (kept.get(request.url) === answer) kept.delete(request.url)
    }
    void answer.then((given) => {
      if ((given?.status ?? 500) >= 400) forget()
    }, forget)
    return answer
  }
}
