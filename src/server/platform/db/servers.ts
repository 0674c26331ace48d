import { once } from 'node:events'
import pg from 'pg'
import { listServers } from './server-urls.ts'
import { createSilenceWatch, type SilenceWatch } from './silence.ts'

/** A login takes milliseconds, on a busy machine a second. */
const loginMs = 3_000

type Servers = { all: { url: string; watch: SilenceWatch }[]; position: number }

/** What this process knows about the servers of a URL: a new pool, or the next try of a start, begins with the one that answered last. */
const knownServers = new Map<string, Servers>()

function recallServers(url: string): Servers {
  const known = knownServers.get(url) ?? {
    all: listServers(url).map((server) => ({ url: server, watch: watchServer(server) })),
    position: 0,
  }
  knownServers.set(url, known)
  return known
}

/** Clients of one database: takes what `pg.Client` takes, except where the server is. */
export type ClientClass = new (config?: pg.ClientConfig) => pg.Client

/**
 * Makes the clients of the database at this URL, for a pool too (`new pg.Pool({ Client })`). Of several servers each client connects to
 * the one that accepted writes last. If it does not answer or is a standby, that connection fails and the next client tries the next
 * server, so a pool finds the new primary after a failover by itself. A client whose server falls silent is ended (`silence.ts`).
 */
export function createClientClass(url: string): ClientClass {
  const servers = recallServers(url)

  return class ShopClient extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const at = servers.position
      super({ ...config, connectionString: servers.all[at]?.url, keepAlive: true })
      let isConnected = false
      this.once('connect', () => {
        isConnected = true
        servers.all[at]?.watch.follow(this)
      })
      this.once('end', () => {
        if (!isConnected && servers.position === at) servers.position = (at + 1) % servers.all.length
      })
      if (servers.all.length > 1) refuseStandby(this)
    }
  }
}

/** The URL of the one server that accepts writes, for a program that takes no list. */
export async function findPrimary(url: string): Promise<string> {
  const servers = listServers(url)
  if (servers.length === 1) return url
  const faults: unknown[] = []
  for (const server of servers) {
    const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: loginMs })
    client.on('error', () => {})
    refuseStandby(client)
    try {
      await client.connect()
      await client.end()
      return server
    } catch (error) {
      faults.push(error)
    }
  }
  throw new AggregateError(faults, 'No server of DATABASE_URL accepts writes.')
}

/** From version 14 on a server says at the login, and when it changes, whether it accepts writes. */
const refusals: ReadonlySet<string> = new Set(['in_hot_standby', 'default_transaction_read_only'])

function refuseStandby({ connection }: pg.Client): void {
  connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, unknown>) => {
    if (typeof parameterName !== 'string' || !refusals.has(parameterName) || parameterValue !== 'on') return
    const error = new Error('This server is a standby: another one accepts writes.')
    // The rest of this packet is read even so, and must not complete the login.
    connection.removeAllListeners('readyForQuery')
    // The code of PostgreSQL for a write on a standby.
    connection.stream.destroy(Object.assign(error, { code: '25006' }))
  })
}

function watchServer(url: string): SilenceWatch {
  return createSilenceWatch(() => answers(url))
}

/** Whether the server answers a login, by a refusal too. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'shop silence' })
  client.on('error', () => {})
  const late = AbortSignal.timeout(loginMs)
  const isLate = once(late, 'abort').then(() => false)
  const isAnswered = client.connect().then(
    () => true,
    (error: unknown) => error instanceof pg.DatabaseError,
  )
  const isAlive = await Promise.race([isAnswered, isLate])
  client.connection.stream.destroy()
  return isAlive
}
