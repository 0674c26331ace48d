import autocannon from 'autocannon'
import { Agent, request as sendRequest } from 'node:http'
import { whenCalm } from './calm.ts'

export type LoadResult = { perSecond: number; p50: number; p99: number; failures: number }

export type LoadOptions = {
  url: string
  connections?: number
  seconds?: number
  headers?: Record<string, string>
  /** A different path for each request, so that no cache answers twice. */
  pathOf?: (index: number) => string
}

/** Loads a local address and gives the rate and the latency in milliseconds; anything but 2xx counts as a failure. */
export async function load({
  url,
  connections = 20,
  seconds = 6,
  headers = {},
  pathOf,
}: LoadOptions): Promise<LoadResult> {
  if (!/^http:\/\/(127\.0\.0\.1|localhost):/.test(url)) throw new Error('Load goes to this machine alone.')
  let index = 0
  const result = await whenCalm(async () =>
    autocannon({
      url,
      connections,
      duration: seconds,
      headers,
      setupClient: keepNoBodies,
      ...(pathOf && {
        requests: [
          {
            method: 'GET',
            setupRequest: (request: autocannon.Request) => {
              index += 1
              return { ...request, path: pathOf(index) }
            },
          },
        ],
      }),
    }),
  )
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}

/** Autocannon turns every body into text that nobody reads, which for a compressed page costs seven times the rest of its work. */
function keepNoBodies(client: autocannon.Client): void {
  Object.assign(Reflect.get(client, 'pipelinedRequests'), { addBody: () => undefined })
}

export type Post = { path: string; headers: Record<string, string>; body: string }

/**
 * Sends what lies ready, so many at once on connections that stay open, with the least work of its own: the load shares a core
 * with the database. Gives the milliseconds of each; throws when one is refused.
 */
export async function post(
  url: string,
  { posts, connections }: { posts: Post[]; connections: number },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let next = posts.pop(); next; next = posts.pop()) {
        const sentAt = performance.now()
        const status = await postOne(url + next.path, { ...next, agent })
        if (status >= 300) throw new Error(`${next.path} was answered ${status}.`)
        times.push(performance.now() - sentAt)
      }
    }),
  )
  agent.destroy()
  return times
}

function postOne(url: string, { headers, body, agent }: Post & { agent: Agent }): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    const all = { ...headers, 'content-type': 'application/json', 'content-length': length }
    const sent = sendRequest(url, { method: 'POST', agent, headers: all }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject).end(body)
  })
}
