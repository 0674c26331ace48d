import { createWorkQueue, type WorkLimits } from './work-queue.ts'

/**
 * Kinds of work that compete for one processor: pages for everyone, pages of one visitor, public reads of the API, and
 * the rest of it (carts, orders, accounts). Probes, files and logging out are not among them: they are never refused.
 */
export type Work = 'page' | 'personalPage' | 'read' | 'buy'

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
    createWorkQueue({
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

/** The maximum number of turns spent on new arrivals before waiting work starts. */
const maxTurns = 64

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))
