import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import { kindOf, patternOf } from './route-kind.ts'

/**
 * Kinds of work that compete for one processor: pages for everyone, pages of one visitor, public reads of the API, and
 * the rest of it (carts, orders, accounts). Probes, files and logging out are not among them: they are never refused.
 */
export type Work = 'page' | 'personalPage' | 'read' | 'buy'

type WorkLimits = {
  /** How many run concurrently. */
  running: number
  /** How many may wait. Any further request is refused immediately because the shop is busy. */
  waiting: number
  /** How many of both one IP address may have. */
  perAddress: number
}

/**
 * A page takes 10 to 20 ms of the processor: four concurrent ones keep it busy while some of them wait for the
 * database, more would only make everyone wait longer. The queue of each kind lasts about half a second. Buying has by
 * far the longest one: it is refused last.
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
  /** Resolves when it is the caller's turn, with the function that releases the slot. Rejects if the shop is too busy. */
  enter: (asking: Asking) => Promise<() => void>
  /** Called for every incoming connection and request. */
  noteArrival: () => void
  run: <Result>(asking: Asking, job: () => Promise<Result>) => Promise<Result>
}

/** Limits concurrent work, so that started work finishes soon and the rest is refused soon. */
export function createAdmission({
  limits = workLimits,
  hasAddressLimits,
}: {
  limits?: Readonly<Record<Work, WorkLimits>>
  hasAddressLimits: boolean
}): Admission {
  let arrivals = 0
  /**
   * Waits for a turn of the event loop without new arrivals. The loop accepts one connection per turn, and with the
   * embedded database a page waits for nothing outside the process: without this a turn would be as long as the pages
   * that start in it, and the queue would form in the sockets, where no client learns that the shop is busy.
   */
  const waitForQuietTurn = async () => {
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const before = arrivals
      await nextTurn()
      if (arrivals === before) return
    }
  }
  const toQueue = (work: Work) =>
    createQueue({
      ...limits[work],
      ...(!hasAddressLimits && { perAddress: Number.POSITIVE_INFINITY }),
      waitForQuietTurn,
    })
  const queues = {
    page: toQueue('page'),
    personalPage: toQueue('personalPage'),
    read: toQueue('read'),
    buy: toQueue('buy'),
  }
  const enter: Admission['enter'] = ({ work, address }) => queues[work].enter(address)
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

/** Admits everything immediately: for development, where the first page compiles for seconds, and for tests. */
export const admitAll: Admission = {
  enter: async () => () => {},
  noteArrival: () => {},
  run: async (_asking, job) => job(),
}

/** Calls of the API are admitted here. Pages enter by themselves, because only they know their kind. */
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
      if (work) work.hasStarted = true
      try {
        return await handler.call(this, request, reply)
      } finally {
        work?.leave()
      }
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    if (kindOf(request) !== 'api' || isAlwaysOpen(request)) return
    // Internal calls of a page were admitted with the page.
    if (request.headers['x-internal-call'] === internalSecret) return
    const work = { leave: await admission.enter({ work: workOf(request), address: request.ip }), hasStarted: false }
    request.work = work
    // Refused before its handler, or the visitor has left. A handler that has started keeps running, and counts.
    reply.raw.once('close', () => {
      if (!work.hasStarted) work.leave()
    })
  })
}

/** Logging out is one statement, and a visitor whose logout is refused would believe that they are safe. */
function isAlwaysOpen(request: FastifyRequest): boolean {
  return patternOf(request) === '/api/auth/logout'
}

function workOf({ routeOptions, method }: FastifyRequest): Work {
  const { access = 'public' } = routeOptions.config
  return access === 'public' && (method === 'GET' || method === 'HEAD') ? 'read' : 'buy'
}

/** The maximum number of turns spent on new arrivals before waiting work starts. */
const maxTurns = 64

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))

type Waiting = { begin: () => void; timer: NodeJS.Timeout }

function createQueue({
  running: maxRunning,
  waiting: maxWaiting,
  perAddress,
  waitForQuietTurn,
}: WorkLimits & { waitForQuietTurn: () => Promise<void> }) {
  let running = 0
  let waiting = 0
  const ofAddress = new Map<string, number>()
  // IP addresses take turns: one with many requests waits behind one with few.
  const queues = new Map<string, Set<Waiting>>()

  function waitInQueue(address: string): Promise<void> {
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
    if (next) void waitForQuietTurn().then(next.begin)
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
        await waitInQueue(address)
      } else {
        running += 1
        await waitForQuietTurn()
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
