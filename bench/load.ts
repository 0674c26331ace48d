import autocannon from 'autocannon'
import { Agent, request as sendRequest } from 'node:http'
import { whenCalm } from './calm.ts'

export type LoadResult = {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  failures: number
  /** Bytes of one answer as sent, including headers. */
  answerBytes: number
  /** Share of its core that the load generator used: near 1, the generator is the bottleneck, not the server. */
  loadShare: number
}

export type Ask = { path: string; method?: 'GET' | 'POST' | 'PUT'; headers?: Record<string, string>; body?: string }

export type LoadOptions = {
  url: string
  connections?: number
  seconds?: number
  headers?: Record<string, string>
  /** A different path per request, so that no cache answers twice. */
  pathOf?: (index: number) => string
  /** The same for requests that are more than a path. */
  askOf?: (index: number) => Ask
}

/** Loads a local URL and returns the rate and the latency in milliseconds; anything but 2xx counts as a failure. */
export async function load({
  url,
  connections = 20,
  seconds = 6,
  headers = {},
  pathOf,
  askOf = pathOf && ((index) => ({ path: pathOf(index) })),
}: LoadOptions): Promise<LoadResult> {
  if (!/^http:\/\/(127\.0\.0\.1|localhost):/.test(url)) throw new Error('Load may only target this machine.')
  let index = 0
  let loadShare = 0
  const result = await whenCalm(async () => {
    const share = startClock()
    const found = await autocannon({
      url,
      connections,
      duration: seconds,
      headers,
      setupClient: keepNoBodies,
      ...(askOf && {
        requests: [
          {
            method: 'GET',
            setupRequest: (request: autocannon.Request) => {
              index += 1
              return { ...request, ...askOf(index) }
            },
          },
        ],
      }),
    })
    loadShare = share()
    return found
  })
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
    answerBytes: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
    loadShare,
  }
}

/** Returns a function that returns this process's share of one core since this call. */
function startClock(): () => number {
  const [cpu, startedAt] = [process.cpuUsage(), performance.now()]
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    return (user + system) / 1000 / (performance.now() - startedAt)
  }
}

/**
 * Requests each URL once, with a fixed number of keep-alive connections. Returns the milliseconds of each; throws on
 * any status but 200.
 */
export async function visitEach(
  url: string,
  { paths, connections }: { paths: readonly string[]; connections: number },
): Promise<{ perSecond: number; times: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const waiting = paths.toReversed()
  const times: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const askedAt = performance.now()
        const status = await send(url + path, { agent, method: 'GET', headers: { 'accept-encoding': 'br' } })
        if (status !== 200) throw new Error(`${path} answered ${status}.`)
        times.push(performance.now() - askedAt)
      }
    }),
  )
  agent.destroy()
  return { perSecond: paths.length / ((performance.now() - startedAt) / 1000), times }
}

/**
 * Autocannon decodes every body into text that is never read; for a compressed page that costs seven times the rest of
 * its work.
 */
function keepNoBodies(client: autocannon.Client): void {
  Object.assign(Reflect.get(client, 'pipelinedRequests'), { addBody: () => undefined })
}

export type Post = { path: string; method?: 'POST' | 'PUT'; headers: Record<string, string>; body: string }

/**
 * Sends prepared requests over keep-alive connections, with as little work as possible: the load shares a core with the
 * database. Returns the milliseconds of each; throws when one is refused.
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
        if (status >= 300) throw new Error(`${next.path} answered ${status}.`)
        times.push(performance.now() - sentAt)
      }
    }),
  )
  agent.destroy()
  return times
}

function postOne(url: string, { method = 'POST', headers, body, agent }: Post & { agent: Agent }): Promise<number> {
  const length = String(Buffer.byteLength(body))
  const all = { ...headers, 'content-type': 'application/json', 'content-length': length }
  return send(url, { agent, method, headers: all, body })
}

type Sent = { agent: Agent; method: 'GET' | 'POST' | 'PUT'; headers: Record<string, string>; body?: string }

/** Returns the status once the whole answer has arrived. */
function send(url: string, { agent, method, headers, body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest(url, { method, agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject).end(body)
  })
}
