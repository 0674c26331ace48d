import { resolve } from 'node:path'
import * as z from 'zod'
import { environmentSchema, readPublicUrl, type Environment } from './environment.ts'
import type { ReplicaSettings } from './platform/db/replica/open-replica.ts'
import type { S3Settings } from './platform/files/s3-bucket.ts'
import type { TracingSettings } from './platform/tracing/start-tracing.ts'

export type Config = {
  env: 'production' | 'development' | 'test'
  host: string
  port: number
  /** The origin in links of mails and payment returns: only from the configuration, never from a request. */
  publicUrl: string
  /** The prefix of `/api/…` in the pages: empty for their own origin. */
  apiBaseUrl: string
  /** The origin of the API, if it differs from that of the pages. */
  apiOrigin: string | undefined
  /** The origin of the back office, if it differs from that of the pages. */
  adminOrigin: string | undefined
  /** Undefined = cookies belong to the host that sets them. */
  cookieDomain: string | undefined
  databaseUrl: string | undefined
  /** Where requests go instead of `databaseUrl`, which stays for announcements, jobs and migrations. */
  databasePoolerUrl: string | undefined
  databasePool: number
  /** Undefined = the primary answers all reads. */
  databaseReplica: ReplicaSettings | undefined
  /** Always absolute. */
  dataDir: string
  logLevel: string
  isDemo: boolean
  smtpUrl: string | undefined
  mailFrom: string
  linkSecret: string | undefined
  /** Undefined = files are where the database is. */
  filesS3: S3Settings | undefined
  trustedProxies: string[]
  hasRateLimits: boolean
  /** `waitsFullTime`: the full `ms`, because a load balancer must notice; otherwise only while connections are open. */
  drain: { ms: number; waitsFullTime: boolean }
  metricsToken: string | undefined
  /** Undefined = /metrics has no port of its own. */
  metricsPort: number | undefined
  /** Undefined = no traces are exported, and their SDK is not loaded. */
  tracing: TracingSettings | undefined
  hasPageCache: boolean
  hasWorkers: boolean
  hasLoadShedding: boolean
  hasSecureCookies: boolean
  gtmId: string | undefined
  mapTiles: { url: string; attribution: string }
  /** Undefined = no real gateway configured. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined
  /** Where the gateways are that the owner connects in the back office. */
  gatewayBases: { comgate: string; gopay: { live: string; test: string } }
  /** Simulated card payments: never beside a real gateway, and in production only in the demo shop. */
  hasFakeGateway: boolean
  packeta: {
    bases: { widget: string; packets: string; feed: string }
    /** Used while the owner has no account that is on. */
    ofServer: { apiKey: string | undefined; apiPassword: string | undefined; sender: string | undefined }
  }
  registers: { rpo: string; ares: string; registerUz: string; vies: string }
  /** The key is used while the owner's account is off. */
  heureka: { apiBase: string; keyOfServer: string | undefined }
}

/** Reads the environment once. Any fault stops the start; the error lists all faults. */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) throw new Error(`The configuration is faulty:\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  const publicUrl = readPublicUrl(env)
  return {
    env: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    ...readApi(env),
    adminOrigin: readAdminOrigin(env),
    cookieDomain: env.COOKIE_DOMAIN,
    databaseUrl: env.DATABASE_URL,
    databasePoolerUrl: env.DATABASE_POOLER_URL,
    databasePool: env.DATABASE_POOL,
    databaseReplica: readReplica(env),
    dataDir: resolve(env.DATA_DIR),
    logLevel: env.LOG_LEVEL,
    isDemo: env.DEMO,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    linkSecret: env.LINK_SECRET,
    filesS3: readFilesS3(env),
    trustedProxies: env.TRUSTED_PROXIES.split(',').filter(Boolean),
    hasRateLimits: env.RATE_LIMITS,
    drain: readDrain(env),
    metricsToken: env.METRICS_TOKEN,
    metricsPort: env.METRICS_PORT,
    tracing: readTracing(env),
    hasWorkers: env.WORKERS,
    hasLoadShedding: env.LOAD_SHEDDING && env.NODE_ENV !== 'development',
    hasPageCache: env.PAGE_CACHE && env.NODE_ENV === 'production',
    hasSecureCookies: publicUrl.startsWith('https:'),
    gtmId: env.GTM_ID,
    mapTiles: { url: env.MAP_TILES_URL, attribution: env.MAP_ATTRIBUTION },
    stripe: readStripe(env),
    gatewayBases: { comgate: env.COMGATE_API_BASE, gopay: { live: env.GOPAY_API_BASE, test: env.GOPAY_TEST_API_BASE } },
    hasFakeGateway: env.STRIPE_SECRET_KEY === undefined && (env.NODE_ENV !== 'production' || env.DEMO),
    packeta: readPacketa(env),
    registers: {
      rpo: env.RPO_API_BASE,
      ares: env.ARES_API_BASE,
      registerUz: env.REGISTERUZ_API_BASE,
      vies: env.VIES_API_BASE,
    },
    heureka: { apiBase: env.HEUREKA_API_BASE, keyOfServer: env.HEUREKA_API_KEY },
  }
}

/** The variables of the shop that are set, as they are: for a backup. */
export function listSettings(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const names = Object.keys(environmentSchema.shape)
  return Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
}

function readApi(env: Environment): Pick<Config, 'apiBaseUrl' | 'apiOrigin'> {
  if (env.API_URL === undefined) return { apiBaseUrl: '', apiOrigin: undefined }
  const { origin, pathname } = new URL(env.API_URL)
  const isElsewhere = origin !== new URL(readPublicUrl(env)).origin
  return { apiBaseUrl: (origin + pathname).replace(/\/+$/, ''), apiOrigin: isElsewhere ? origin : undefined }
}

function readAdminOrigin(env: Environment): string | undefined {
  const { origin } = new URL(env.ADMIN_URL ?? readPublicUrl(env))
  return origin === new URL(readPublicUrl(env)).origin ? undefined : origin
}

function readDrain({ DRAIN_SECONDS: seconds, NODE_ENV }: Environment): Config['drain'] {
  if (seconds !== undefined) return { ms: seconds * 1000, waitsFullTime: true }
  return { ms: NODE_ENV === 'production' ? 3_000 : 0, waitsFullTime: false }
}

function readStripe(env: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = env
  if (secretKey === undefined || webhookSecret === undefined) return undefined
  return { secretKey, webhookSecret, apiBase }
}

function readPacketa(env: Environment): Config['packeta'] {
  const { PACKETA_API_KEY: apiKey, PACKETA_API_PASSWORD: apiPassword, PACKETA_SENDER: sender } = env
  const { PACKETA_ORIGIN: widget, PACKETA_API_BASE: packets, PACKETA_FEED_BASE: feed } = env
  return { bases: { widget: new URL(widget).origin, packets, feed }, ofServer: { apiKey, apiPassword, sender } }
}

function readReplica({ DATABASE_REPLICA_URL: url, DATABASE_REPLICA_MAX_AGE: seconds }: Environment) {
  return url === undefined ? undefined : { url, maxAgeMs: seconds * 1000 }
}

function readTracing(env: Environment): Config['tracing'] {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  const { OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: share } = env
  return { endpoint, headers, serviceName, share }
}

function readFilesS3(env: Environment): S3Settings | undefined {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ENDPOINT: endpoint, FILES_S3_PREFIX: prefix } = env
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (bucket === undefined) return undefined
  return {
    bucket,
    prefix: prefix.replace(/(?<=[^/])$/, '/'),
    region: env.FILES_S3_REGION,
    endpoint,
    usesPathStyle: env.FILES_S3_PATH_STYLE ?? endpoint !== undefined,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey },
  }
}
