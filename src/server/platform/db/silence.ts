import { Socket } from 'node:net'
import type pg from 'pg'

/** How often connections are looked at, and how long an answer may take before the server is asked whether it lives. */
const lookMs = 500
const patienceMs = 1_000
/** A server that has answered is not asked again for this time: a long statement alone is not suspicious. */
const trustMs = 5_000

export type SilenceWatch = {
  /** From now on, until the client ends. */
  follow: (client: pg.Client) => void
}

type Followed = {
  bytesRead: number
  /** When its last statement was answered; more than that is a question. */
  bytesWritten: number
  waitingSince: number
}

/**
 * Ends connections whose server is gone without a word, as after a cut cable: TCP itself notices after 15 minutes, and until then every
 * request would wait. If statements of a client are unanswered for a second and `isAlive` says no, the client's connection is
 * destroyed, its statements fail, and the pool connects again.
 */
export function createSilenceWatch(isAlive: () => Promise<boolean>, now = () => performance.now()): SilenceWatch {
  const clients = new Map<pg.Client, Followed>()
  let timer: NodeJS.Timeout | undefined
  let lookedAt = now()
  let trustedUntil = 0
  let isAsking = false

  function look(): void {
    const time = now()
    const wasAsleep = time - lookedAt > 2 * lookMs
    lookedAt = time
    for (const [client, followed] of clients) {
      const { bytesRead, bytesWritten } = socketOf(client)
      const isIdle = bytesWritten === followed.bytesWritten
      // What arrived while this process was busy has not been read yet.
      if (isIdle || wasAsleep || bytesRead !== followed.bytesRead) followed.waitingSince = time
      followed.bytesRead = bytesRead
    }
    if (!isAsking && time >= trustedUntil && listWaiting(time).length > 0) void ask(time)
  }

  function listWaiting(time: number): pg.Client[] {
    return [...clients].filter(([, { waitingSince }]) => time - waitingSince >= patienceMs).map(([client]) => client)
  }

  async function ask(time: number): Promise<void> {
    isAsking = true
    try {
      if (await isAlive()) trustedUntil = now() + trustMs
      else for (const client of listWaiting(time)) socketOf(client).destroy(silenceError())
    } finally {
      isAsking = false
    }
  }

  return {
    follow(client) {
      const { bytesRead, bytesWritten } = socketOf(client)
      const followed = { bytesRead, bytesWritten, waitingSince: now() }
      clients.set(client, followed)
      client.on('drain', () => {
        followed.bytesWritten = socketOf(client).bytesWritten
      })
      timer ??= setInterval(look, lookMs).unref()
      client.once('end', () => {
        clients.delete(client)
        if (clients.size > 0) return
        clearInterval(timer)
        timer = undefined
      })
    },
  }
}

function socketOf(client: pg.Client): Socket {
  const { stream } = client.connection
  // `pg` calls any stream a connection; ours are sockets.
  if (!(stream instanceof Socket)) throw new Error('A connection to a database server is a socket.')
  return stream
}

function silenceError(): Error {
  return Object.assign(new Error('Connection terminated: the database server is silent.'), { code: 'ETIMEDOUT' })
}
