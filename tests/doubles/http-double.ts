import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Ways in which a service fails: each looks different to its caller. */
export type Fault = 'refuse' | 'hang' | 'error' | 'reset' | 'drip' | 'nonsense' | 'lost'

export type DoubleRequest = {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
  bytes: Buffer
}
export type DoubleAnswer = { status?: number; headers?: Record<string, string>; body: string | Buffer }

export type Moment = 'asked' | 'done'
export type Watcher = (moment: Moment, request: DoubleRequest) => void | Promise<void>

export type HttpDouble = {
  url: string
  requests: DoubleRequest[]
  /** From now on every request meets this fault; undefined = the service works. */
  setFault: (fault: Fault | undefined) => Promise<void>
  /**
   * Called for every request before it takes effect and when its answer is about to be sent: for a crash at that very
   * moment.
   */
  setWatcher: (watcher: Watcher | undefined) => void
  close: () => Promise<void>
}

/** A local double of an HTTP service, on loopback, that can fail in every way in which services fail. */
export async function startHttpDouble(
  answer: (request: DoubleRequest) => DoubleAnswer | Promise<DoubleAnswer>,
  { port: wanted = 0 }: { port?: number } = {},
): Promise<HttpDouble> {
  let fault: Fault | undefined
  let watcher: Watcher | undefined
  const requests: DoubleRequest[] = []
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing))
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(wanted)
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const bytes = await buffer(incoming)
    const request = {
      method: incoming.method ?? 'GET',
      url: new URL(incoming.url ?? '/', `http://127.0.0.1:${port}`),
      headers: incoming.headers,
      body: bytes.toString(),
      bytes,
    }
    requests.push(request)
    await watcher?.('asked', request)
    if (fault === 'hang') return
    if (fault === 'reset') return void incoming.socket.destroy()
    if (fault === 'drip') return drip(outgoing)
    if (fault === 'error') return void outgoing.writeHead(500).end('{"error":"internal"}')
    if (fault === 'nonsense') return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end('<html>')
    const { status = 200, headers = {}, body: text } = await answer(request)
    await watcher?.('done', request)
    // The request takes effect, but its answer is lost.
    if (fault === 'lost') return void incoming.socket.destroy()
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  }

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async setFault(next) {
      if (fault === 'refuse' && next !== 'refuse') await listen(port)
      if (next === 'refuse' && fault !== 'refuse') await stop()
      fault = next
    },
    setWatcher: (next) => void (watcher = next),
    close: stop,
  }
}

/** One byte per second. */
function drip(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => outgoing.write(' '), 1000)
  outgoing.write('{')
  outgoing.on('close', () => clearInterval(timer))
}
