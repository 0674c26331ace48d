import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './db/db.ts'
import type { Logger } from './logger.ts'

/**
 * What has changed, told to every process of the shop, so that none shows for long what another has changed. A tag names what
 * pages and memory depend on (`product:12`, `catalog`, `content`); `*` = anything may have changed.
 */
export type Changes = {
  /** After the commit. This process hears of it before the call returns, the others within milliseconds. */
  announce: (change: { tags: readonly string[] }) => void
  /** Listeners are told in the order in which they came: memory first, then the pages that are made of it. */
  listen: (listener: (tags: readonly string[]) => void) => void
  close: () => Promise<void>
}

const channel = 'shop_changes'
/** PostgreSQL takes 8,000 bytes in one notification. */
const maxPayload = 7_500
const maxReconnectMs = 10_000
const noteSchema = z.object({ from: z.string(), tags: z.array(z.string()) })

/** One process over the embedded database: there is nobody else to tell. */
export function createLocalChanges(): Changes {
  const listeners: ((tags: readonly string[]) => void)[] = []
  return {
    announce: ({ tags }) => listeners.forEach((listener) => listener(tags)),
    listen: (listener) => void listeners.push(listener),
    close: async () => {},
  }
}

/**
 * Several processes over one PostgreSQL, by LISTEN and NOTIFY on a connection of its own. While that is lost nothing is heard:
 * when it is back, everything counts as changed.
 */
export function createSharedChanges({ url, logger }: { url: string; logger: Logger }): Changes {
  const local = createLocalChanges()
  const self = randomUUID()
  let client: pg.Client | undefined
  let isClosed = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'shop changes' })
    next.on('error', (error) => logger.warn(error, 'changes'))
    next.on('notification', ({ payload = '' }) => hear(payload))
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
    if (failures > 0) local.announce({ tags: ['*'] })
    failures = 0
  }

  function reconnect(): void {
    clearTimeout(retry)
    failures += 1
    retry = setTimeout(() => void connect(), Math.min(maxReconnectMs, 100 * 2 ** Math.min(failures, 10))).unref()
  }

  function hear(payload: string): void {
    const note = noteSchema.safeParse(JSON.parse(payload))
    if (note.success && note.data.from !== self) local.announce(note.data)
  }

  void connect()

  return {
    listen: local.listen,
    announce({ tags }) {
      local.announce({ tags })
      // Who hears nothing now will take everything for changed when the connection is back.
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

/** Tells the running processes from a short-lived one, such as an import. The embedded database has no others. */
export async function notifyChanges(db: Db, tags: readonly string[]): Promise<void> {
  if (db.kind === 'postgres') await sql`SELECT pg_notify(${channel}, ${toPayload('', tags)})`.execute(db.query)
}

function toPayload(from: string, tags: readonly string[]): string {
  const payload = JSON.stringify({ from, tags })
  return Buffer.byteLength(payload) <= maxPayload ? payload : JSON.stringify({ from, tags: ['*'] })
}
