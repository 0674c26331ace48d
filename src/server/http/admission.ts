import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import { kindOf, patternOf } from './route-kind.ts'

/**
 * Kinds of work that compete for one processor: pages for everyone, pages of one visitor, public reads of the API, and the rest of
 * it (carts, orders, accounts). Probes, files and logging out are not among them: they are never turned away.
 */
export type Work = 'page' | 'personalPage' | 'read' | 'buy'

type WorkLimits = {
  /** How much of it is done at once. */
  running: number
  /** How many wait for their turn. Whoever comes after them is told at once that the shop is busy. */
  waiting: number
  /** How many of both may come from one address. */
  perAddress: number
}

/**
 * A page takes 10 to 20 ms of the processor: four at once keep it busy while some of them wait for the database, more would only
 * make everybody wait longer. The line of each kind lasts about half a second. Buying has by far the longest one: it is
 * turned away last.
 */
const workLimits: Readonly<Record<Work, WorkLimits>> = {
  page: { running: 4, waiting: 32, perAddress: 12 },
  personalPage: { running: 4, waiting: 64, perAddress: 12 },
  read: { running: 16, waiting: 128, perAddress: 48 },
  buy: { running: 32, waiting: 512, perAddress: 64 },
}
const maxWaitMs = 2_000

type Asking = { work: Work; address: string }
export type Admission = {
  /** Resolves when it is this one's turn, with what ends it. Rejects when the shop is too busy. */
  enter: (asking: Asking) => Promise<() => void>
  /** Called for every connection and every request that comes in. */
  noteArrival: () => void
  run: <Result>(asking: Asking, job: () => Promise<Result>) => Promise<Result>
}

/** Bounds how much work is under way, so that what has begun is finished soon and the rest is refused soon. */
export function createAdmission({
  limits = workLimits,
  hasAddressLimits,
}: {
  limits?: Readonly<Record<Work, WorkLimits>>
  hasAddressLimits: boolean
}): Admission {
  let arrivals = 0
  /**
   * Turns of the event loop until nobody new has come. The loop takes one connection a turn, and with the embedded database a page
   * waits for nothing outside the process: without this a turn would be as long as the pages that begin in it, and the line
   * would stand in the sockets, where nobody is told that the shop is busy.
   */
  const letArrive = async () => {
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const before = arrivals
      await aTurn()
      if (arrivals === before) return
    }
  }
  const toLine = (work: Work) =>
    createLine({
      ...limits[work],
      ...(!hasAddressLimits && { perAddress: Number.POSITIVE_INFINITY }),
      letArrive,
    })
  const lines = {
    page: toLine('page'),
    personalPage: toLine('personalPage'),
    read: toLine('read'),
    buy: toLine('buy'),
  }
  const enter: Admission['enter'] = ({ work, address }) => lines[work].enter(address)
  return {
    enter,
    noteArrival: () => void (arrivals += 1),
    async run(asking, job) {
      const leave = await enter(asking)
      try {
        return await job()
      } finally {
        leave()
      }
    },
  }
}

/** Everything is let in at once: for development, where the first page compiles for seconds, and for tests. */
export const admitAll: Admission = {
  enter: async () => () => {},
  noteArrival: () => {},
  run: async (_asking, job) => job(),
}

/** Calls of the API pass here. Pages ask for themselves, because only they know what kind of page they are. */
export function registerAdmission(
  app: FastifyInstance,
  { admission, internalSecret }: { admission: Admission; internalSecret: string },
): void {
  app.decorateRequest('work')
  app.addHook('onRoute', (route) => {
    const { handler } = route
    if (!route.url.startsWith('/api/')) return
    route.handler = async function handle(request, reply) {
      const { work } = request
      if (work) work.isBegun = true
      try {
        return await handler.call(this, request, reply)
      } finally {
        work?.leave()
      }
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    if (kindOf(request) !== 'api' || isAlwaysOpen(request)) return
    // What a page asks for inside this process has been let in with the page.
    if (request.headers['x-internal-call'] === internalSecret) return
    const work = { leave: await admission.enter({ work: workOf(request), address: request.ip }), isBegun: false }
    request.work = work
    // Refused before its handler, or the visitor has gone. A handler that has begun goes on without them, and counts.
    reply.raw.once('close', () => {
      if (!work.isBegun) work.leave()
    })
  })
}

/** Logging out is one statement, and whoever is refused it believes that they are safe. */
function isAlwaysOpen(request: FastifyRequest): boolean {
  return patternOf(request) === '/api/auth/logout'
}

function workOf({ routeOptions, method }: FastifyRequest): Work {
  const { access = 'public' } = routeOptions.config
  return access === 'public' && (method === 'GET' || method === 'HEAD') ? 'read' : 'buy'
}

/** So many turns at most are spent on those who arrive before somebody's work begins. */
const maxTurns = 64

const aTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))

type Waiting = { begin: () => void; timer: NodeJS.Timeout }

function createLine({
  running: maxRunning,
  waiting: maxWaiting,
  perAddress,
  letArrive,
}: WorkLimits & { letArrive: () => Promise<void> }) {
  let running = 0
  let waiting = 0
  const ofAddress = new Map<string, number>()
  // Addresses take turns: whoever asks for much waits behind whoever asks for little.
  const queues = new Map<string, Set<Waiting>>()

  function waitInLine(address: string): Promise<void> {
    const queue = queues.get(address) ?? new Set()
    queues.set(address, queue)
    waiting += 1
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.delete(entry)
        waiting -= 1
        count(address, -1)
        reject(new ApiError('unavailable'))
      }, maxWaitMs)
      const entry = { begin: resolve, timer }
      queue.add(entry)
    })
  }

  function takeNext(): Waiting | undefined {
    for (const [address, queue] of queues) {
      queues.delete(address)
      const [next] = queue
      if (!next) continue
      queue.delete(next)
      if (queue.size > 0) queues.set(address, queue)
      clearTimeout(next.timer)
      waiting -= 1
      return next
    }
    return undefined
  }

  function leave(address: string): void {
    count(address, -1)
    const next = takeNext()
    if (next) void letArrive().then(next.begin)
    else running -= 1
  }

  function count(address: string, change: 1 | -1): void {
    const sum = (ofAddress.get(address) ?? 0) + change
    if (sum === 0) ofAddress.delete(address)
    else ofAddress.set(address, sum)
  }

  return {
    async enter(address: string): Promise<() => void> {
      const isFull = running >= maxRunning
      if ((isFull && waiting >= maxWaiting) || (ofAddress.get(address) ?? 0) >= perAddress) {
        throw new ApiError('unavailable')
      }
      count(address, 1)
      if (isFull) {
        await waitInLine(address)
      } else {
        running += 1
        await letArrive()
      }
      let isGone = false
      return () => {
        if (isGone) return
        isGone = true
        leave(address)
      }
    },
  }
}
