import { once } from 'node:events'
import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Balancer = {
  url: string
  /** The nodes behind it from now on. */
  setNodes: (urls: readonly string[]) => void
  /** Answers so far, and those of them that say 5xx. */
  counts: { answers: number; faults: number }
  close: () => Promise<void>
}

/** What `deploy/proxy/Caddyfile` says for visitors; `tests/architecture/deployment.test.ts` compares them. In milliseconds. */
export const proxySettings = {
  probePath: '/readyz?without=database',
  probeEvery: 2_000,
  probeTime: 5_000,
  /** As long as this a request may go to another node. */
  tryTime: 3_000,
  tryEvery: 100,
  /** A node that is silent for so long has lost the request. */
  headerTime: 10_000,
  failureTime: 5_000,
  mostFailures: 2,
  retryAfterSeconds: 2,
} as const

type Node = { url: string; isReady: boolean; open: number; failedAt: number[] }

/**
 * Does what the shop's proxy does: the node with the fewest requests, without those that fail; another one if a node takes no
 * connection, or if a read fails soon. What a node may have done already is never repeated, nor is what took long: that client
 * gets 503 and may ask again.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const counts = { answers: 0, faults: 0 }
  let nodes = urls.map(toNode)

  const probes = setInterval(() => {
    for (const node of nodes) void probe(node)
  }, proxySettings.probeEvery)

  const server = createServer((incoming, response) => {
    response.once('finish', () => {
      counts.answers += 1
      if (response.statusCode >= 500) counts.faults += 1
    })
    void pass(incoming, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now()
    const body = Buffer.concat(await Array.fromAsync(incoming))
    for (;;) {
      const node = pickNode(nodes)
      if (node) {
        node.open += 1
        const outcome = await forward(node.url, { agent, incoming, body, response }).finally(() => (node.open -= 1))
        if (outcome === 'answered') return
        node.failedAt.push(performance.now())
        if (outcome === 'unknown' && incoming.method !== 'GET') return refuse(response)
      }
      if (performance.now() - startedAt > proxySettings.tryTime) return refuse(response)
      await sleep(proxySettings.tryEvery)
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    setNodes: (next) => void (nodes = next.map((url) => nodes.find((node) => node.url === url) ?? toNode(url))),
    counts,
    async close() {
      clearInterval(probes)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function toNode(url: string): Node {
  return { url, isReady: true, open: 0, failedAt: [] }
}

async function probe(node: Node): Promise<void> {
  const { probePath, probeTime } = proxySettings
  node.isReady = await fetch(node.url + probePath, { signal: AbortSignal.timeout(probeTime) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function pickNode(nodes: readonly Node[]): Node | undefined {
  const since = performance.now() - proxySettings.failureTime
  for (const node of nodes) node.failedAt = node.failedAt.filter((at) => at > since)
  const usable = nodes.filter(({ isReady, failedAt }) => isReady && failedAt.length < proxySettings.mostFailures)
  const fewest = Math.min(...usable.map(({ open }) => open))
  const choice = usable.filter(({ open }) => open === fewest)
  return choice[Math.floor(Math.random() * choice.length)]
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, { 'retry-after': String(proxySettings.retryAfterSeconds) }).end()
}

type Passing = { agent: Agent; incoming: IncomingMessage; body: Buffer; response: ServerResponse }

function forward(
  node: string,
  { agent, incoming, body, response }: Passing,
): Promise<'answered' | 'refused' | 'unknown'> {
  return new Promise((resolve) => {
    const { method, url, headers } = incoming
    const outgoing = send(node + url, { method, headers, agent }, (answer) => {
      clearTimeout(silence)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.once('end', () => resolve('answered'))
      // The node died in the middle of its answer.
      answer.once('error', () => {
        response.destroy()
        resolve('answered')
      })
    })
    const silence = setTimeout(() => outgoing.destroy(new Error('The node is silent.')), proxySettings.headerTime)
    outgoing.once('error', (error) => {
      clearTimeout(silence)
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'unknown')
    })
    outgoing.end(body)
  })
}
