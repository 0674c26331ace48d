import { once } from 'node:events'
import { createServer, connect, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type FaultProxy = {
  /** Whether it takes new connections; otherwise it resets them. */
  isOpen: boolean
  /** A black hole: connections stay, new ones are taken, and nothing passes in either direction. */
  isHole: boolean
  /** What passes, passes so many milliseconds late. */
  lateMs: number
  /** One byte passes a second, in either direction. */
  isDripping: boolean
  /** As when a server shuts down, and as when a network fails. */
  cut: (how: 'end' | 'reset') => void
  urlOf: (url: string) => string
  close: () => Promise<void>
}

/** Sits between the shop and a server, and fails without notice. */
export async function startFaultProxy(target: URL, listenOn = 0): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  let isHole = false
  const server: Server = createServer((socket) => {
    if (!proxying.isOpen) return void socket.resetAndDestroy()
    const upstream = connect(Number(target.port), target.hostname)
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.on('error', () => {})
      end.on('close', () => sockets.delete(end))
    }
    pass(socket, upstream)
    pass(upstream, socket)
  })
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => {
      if (isHole) return
      if (proxying.lateMs === 0 && !proxying.isDripping) return void to.write(bytes)
      from.pause()
      void passSlowly(bytes, { to, proxying }).then(() => from.resume())
    })
    from.on('end', () => {
      if (!isHole) to.end()
    })
    // A server that is gone refuses without a delay. Without this its clients would wait as in a black hole.
    from.on('close', (hasFailed) => {
      if (isHole) return
      if (hasFailed) to.resetAndDestroy()
      else to.end()
    })
  }
  server.listen(listenOn, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const proxying: FaultProxy = {
    isOpen: true,
    lateMs: 0,
    isDripping: false,
    get isHole() {
      return isHole
    },
    set isHole(next) {
      // What was swallowed is lost, so a connection that lived through a hole cannot go on.
      if (isHole && !next) proxying.cut('reset')
      isHole = next
    },
    cut(how) {
      for (const socket of sockets) {
        if (how === 'end') socket.destroy()
        else socket.resetAndDestroy()
      }
    },
    urlOf: (url) => url.replace(/:\d+\//, `:${port}/`),
    async close() {
      proxying.cut('end')
      server.close()
      await once(server, 'close')
    },
  }
  return proxying
}

type Passing = { to: Socket; proxying: Pick<FaultProxy, 'lateMs' | 'isDripping'> }

async function passSlowly(bytes: Buffer, { to, proxying }: Passing): Promise<void> {
  await sleep(proxying.lateMs)
  let passed = 0
  for (; proxying.isDripping && passed < bytes.length && !to.destroyed; passed += 1) {
    to.write(bytes.subarray(passed, passed + 1))
    await sleep(1_000)
  }
  to.write(bytes.subarray(passed))
}
