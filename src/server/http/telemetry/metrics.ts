import type {} from 'fastify-metrics'
import type { FastifyInstance } from 'fastify'
import { createServer, type Server } from 'node:http'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import { notFound } from '../errors.ts'

/** Figures of the shop itself, beside those of Node and of requests. */
export type Figures = {
  /** Answers sent from memory since the start, which no route has seen. */
  storedAnswers: number
  /** Undefined with the embedded database, which has one connection. */
  databaseConnections: { idle: number; busy: number; waiting: number } | undefined
  /** How old the state of the replica is; undefined without one, and while it does not answer. */
  replicaAgeSeconds: number | undefined
  jobsWaiting: number
  /** Seconds since the oldest waiting job is due. */
  oldestJobSeconds: number
  deadLetters: number
  /** Of each nightly check that has run. */
  checks: readonly { check: string; isClean: boolean }[]
  freeBytes: number
}

export type MetricsOptions = {
  /** Undefined = not on the port of the shop. */
  token: string | undefined
  readFigures: () => Promise<Figures>
}

/**
 * Measures requests, and serves /metrics for Prometheus on the port of the shop to who has the token. Without a token it answers there as
 * if it did not exist.
 */
export async function registerMetrics(app: FastifyInstance, { token, readFigures }: MetricsOptions): Promise<void> {
  // Loaded only where it is used: with its dependencies it is 80 of the 2,000 files of a start.
  const { default: metrics } = await import('fastify-metrics')
  // The registry is one of the process, which in tests has several shops.
  await app.register(metrics.default, { endpoint: null, clearRegisterOnInit: true })
  addFigures(app, readFigures)
  if (token === undefined) return
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = /^Bearer (\S{16,500})$/.exec(request.headers.authorization ?? '')?.[1]
    if (given === undefined || !equalDigests(sha256(given), sha256(token))) throw notFound('route')
    const { register } = app.metrics.client
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Serves /metrics alone, on a port of its own that visitors do not reach. Listening and closing are the caller's. */
export function createMetricsServer(app: FastifyInstance): Server {
  const { register } = app.metrics.client
  return createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => {
        app.log.warn(error, 'metrics')
        response.writeHead(500).end()
      },
    )
  })
}

type Sample = { value: number; labels?: Record<string, string> }

type ShownFigure = { name: string; help: string; label?: string; list: (figures: Figures) => Sample[] }

const one = (pick: (figures: Figures) => number) => (figures: Figures) => [{ value: pick(figures) }]

const shownFigures: readonly ShownFigure[] = [
  {
    name: 'shop_stored_answers',
    help: 'Answers sent from memory since the start',
    list: one(({ storedAnswers }) => storedAnswers),
  },
  { name: 'shop_jobs_waiting', help: 'Jobs that are due and not taken', list: one(({ jobsWaiting }) => jobsWaiting) },
  {
    name: 'shop_jobs_oldest_seconds',
    help: 'Since when the oldest of them is due',
    list: one(({ oldestJobSeconds }) => oldestJobSeconds),
  },
  { name: 'shop_dead_letters', help: 'Jobs that failed for good', list: one(({ deadLetters }) => deadLetters) },
  { name: 'shop_disk_free_bytes', help: 'Free space of the data folder', list: one(({ freeBytes }) => freeBytes) },
  {
    name: 'shop_check_clean',
    help: '0 = the last run of a nightly check found a difference',
    label: 'check',
    list: ({ checks }) => checks.map(({ check, isClean }) => ({ value: isClean ? 1 : 0, labels: { check } })),
  },
  {
    name: 'shop_replica_age_seconds',
    help: 'How old the state of the read replica is; nothing while it does not answer',
    // Without a label it could not be absent: it would be 0.
    label: 'server',
    list: ({ replicaAgeSeconds: value }) => (value === undefined ? [] : [{ value, labels: { server: 'replica' } }]),
  },
  {
    name: 'shop_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    label: 'state',
    list: ({ databaseConnections: pool }) =>
      Object.entries(pool ?? {}).map(([state, value]) => ({ value, labels: { state } })),
  },
]

/** One reading serves all figures of a scrape, which sets them one after the other. */
const keptMs = 1_000

function addFigures(app: FastifyInstance, readFigures: () => Promise<Figures>): void {
  const { Gauge } = app.metrics.client
  let kept: { at: number; figures: Promise<Figures> } | undefined
  const read = () => {
    if (!kept || Date.now() - kept.at > keptMs) kept = { at: Date.now(), figures: readFigures() }
    return kept.figures
  }
  for (const { name, help, label, list } of shownFigures) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      async collect() {
        // Without the database the figures of the process are still served.
        const figures = await read().catch(() => undefined)
        gauge.reset()
        for (const { value, labels = {} } of figures ? list(figures) : []) gauge.set(labels, value)
      },
    })
  }
}
