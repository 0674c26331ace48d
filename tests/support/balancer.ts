import { once } from 'node:events'
import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'

export type Balancer = {
  url: string
  /** The nodes behind it from now on. */
  setNodes: (urls: readonly string[]) => void
  /** Answers so far, and those of them that say 5xx. */
  counts: { answers: number; faults: number }
  close: () => Promise<void>
}

const probeMs = 200
/** A node that is silent for so long gives no answer. */
const silenceMs = 10_000

/**
 * A load balancer as it is usually set up: nodes in turn, a probe of `/readyz`, and another node if the first one takes no connection or
 * if a read got no answer. What a node may have done already is never repeated: that client gets 502.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const counts = { answers: 0, faults: 0 }
  let nodes = [...urls]
  const unready = new Set<string>()
  let turn = 0

  const probes = setInterval(() => {
    for (const node of nodes) {
      void fetch(`${node}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => (ok ? unready.delete(node) : unready.add(node)),
        () => unready.add(node),
      )
    }
  }, probeMs)

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
    const body = Buffer.concat(await Array.fromAsync(incoming))
    const tried = new Set<string>()
    for (;;) {
      const node = pickNode(tried)
      if (node === undefined) return void response.writeHead(502).end()
      tried.add(node)
      const outcome = await forward(node, { incoming, body, response })
      if (outcome === 'answered') return
      unready.add(node)
      if (outcome === 'unknown' && incoming.method !== 'GET') return void response.writeHead(502).end()
    }
  }

  function pickNode(tried: ReadonlySet<string>): string | undefined {
    const untried = nodes.filter((node) => !tried.has(node))
    const ready = untried.filter((node) => !unready.has(node))
    const choice = ready.length > 0 ? ready : untried
    turn += 1
    return choice[turn % choice.length]
  }

  type Passing = { incoming: IncomingMessage; body: Buffer; response: ServerResponse }

  function forward(node: string, { incoming, body, response }: Passing): Promise<'answered' | 'refused' | 'unknown'> {
    return new Promise((resolve) => {
      const { method, url, headers } = incoming
      const outgoing = send(node + url, { method, headers, agent }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        answer.once('end', () => resolve('answered'))
        // The node died in the middle of its answer.
        answer.once('error', () => {
          response.destroy()
          resolve('answered')
        })
      })
      outgoing.setTimeout(silenceMs, () => outgoing.destroy(new Error('The node is silent.')))
      outgoing.once('error', (error) =>
        resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'unknown'),
      )
      outgoing.end(body)
    })
  }

  return {
    url: `http://127.0.0.1:${port}`,
    setNodes: (next) => void (nodes = [...next]),
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
