import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './db/db.ts'
import { createClientClass } from './db/servers.ts'
import type { Logger } from './logger.ts'

/**
 * Announces changes to every process of the shop, so that outdated pages disappear quickly everywhere. A tag names what
 * pages and caches depend on (`product:12`, `catalog`, `content`); `*` = anything may have changed.
 */
export type Changes = {
  /**
   * Call it after the commit. Listeners of this process run before the call returns, those of others within
   * milliseconds.
   */
  announce: (change: { tags: readonly string[] }) => void
  /** Listeners run in the order of registration: memory first, then the pages made from it. */
  listen: (listener: (tags: readonly string[]) => void) => void
  close: () => Promise<void>
}

const channel = 'shop_changes'
/** PostgreSQL accepts 8,000 bytes per notification. */
const maxPayload = 7_500
const maxReconnectMs = 10_000
const pulseMs = 5_000
const noteSchema = z.object({ from: z.string(), tags: z.array(z.string()) })

/** With the embedded database there is only one process. */
export function createLocalChanges(): Changes {
  const listeners: ((tags: readonly string[]) => void)[] = []
  return {
    announce: ({ tags }) => listeners.forEach((listener) => listener(tags)),
    listen: (listener) => void listeners.push(listener),
    close: async () => {},
  }
}

/**
 * Several processes with one PostgreSQL, by LISTEN and NOTIFY on a separate connection, whose announcements do not wait for each other
 * (`pipeline`). Notifications are lost while it is down, so after a reconnect everything counts as changed.
 */
export function createSharedChanges({ url, logger }: { url: string; logger: Logger }): Changes {
  const local = createLocalChanges()
  const self = randomUUID()
  const Client = createClientClass(url)
  let client: pg.Client | undefined
  let isClosed = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new Client({ application_name: 'shop changes', pipeline: true })
    next.on('error', (error) => logger.warn(error, 'changes'))
    next.on('notification', ({ payload = '' }) => receive(payload))
    next.on('end', () => {
      if (client === next) client = undefined
      if (!isClosed) reconnect()
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}`)
    } catch (error) {
      logger.warn(error, 'changes')
      await next.end().catch(() => {})
      return
    }
    client = next
    askRegularly(next)
    if (failures > 0) local.announce({ tags: ['*'] })
    failures = 0
  }

  function reconnect(): void {
    clearTimeout(retry)
    failures += 1
    retry = setTimeout(() => void connect(), Math.min(maxReconnectMs, 100 * 2 ** Math.min(failures, 10))).unref()
  }

  function receive(payload: string): void {
    const note = noteSchema.safeParse(JSON.parse(payload))
    if (note.success && note.data.from !== self) local.announce(note.data)
  }

  void connect()

  return {
    listen: local.listen,
    announce({ tags }) {
      local.announce({ tags })
      // A process that misses this treats everything as changed after its reconnect.
      client?.query('SELECT pg_notify($1, $2)', [channel, toPayload(self, tags)]).catch((error: unknown) => {
        logger.warn(error, 'changes')
      })
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

/** A connection that only listens does not notice that its server is gone; one that asks does (`db/silence.ts`). */
function askRegularly(client: pg.Client): void {
  const pulse = setInterval(() => void client.query(`LISTEN ${channel}`).catch(() => {}), pulseMs).unref()
  client.once('end', () => clearInterval(pulse))
}

/** Notifies the running processes from a short-lived one, such as an import. The embedded database has no others. */
export async function notifyChanges(db: Db, tags: readonly string[]): Promise<void> {
  if (db.kind === 'postgres') await sql`SELECT pg_notify(${channel}, ${toPayload('', tags)})`.execute(db.query)
}

function toPayload(from: string, tags: readonly string[]): string {
  const payload = JSON.stringify({ from, tags })
  return Buffer.byteLength(payload) <= maxPayload ? payload : JSON.stringify({ from, tags: ['*'] })
}
