import * as z from 'zod'
import { isPostgresUrl, listServers } from './platform/db/server-urls.ts'
import { hasDemo } from './startup/demo-folder.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const httpUrl = z.url({ protocol: /^https?$/ })
const flag = z.enum(['0', '1']).transform((value) => value === '1')

const readHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.trim().split('='))
      .filter(([name]) => name !== '')
      .map(([name = '', ...value]) => [name, decodeURIComponent(value.join('='))]),
  )

const variablesSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the pages call the API; by default at their own origin. */
  API_URL: httpUrl.optional(),
  /** The host of the back office; by default its screens are at `/sprava` of PUBLIC_URL alone. */
  ADMIN_URL: httpUrl.optional(),
  /** The common domain of PUBLIC_URL and API_URL, for the cookies of both. */
  COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain like shop.sk')
    .optional(),
  /** Several servers are separated by commas: the one that accepts writes is found by itself. */
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must be a URL like postgres://user:password@host:5432/shop')
    .optional(),
  /** A pooler in transaction mode, such as PgBouncer, in front of the same database. */
  DATABASE_POOLER_URL: z
    .string()
    .refine(isPostgresUrl, 'must be a URL like postgres://user:password@host:6432/shop')
    .optional(),
  /** One streaming standby, which answers the reads of anonymous pages. */
  DATABASE_REPLICA_URL: z
    .string()
    .refine((url) => isPostgresUrl(url) && listServers(url).length === 1, 'must be the URL of one server')
    .optional(),
  /** How many seconds old the replica's answers may be; otherwise the primary answers. */
  DATABASE_REPLICA_MAX_AGE: z.coerce.number().min(0.5).max(60).default(5),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().min(1).default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Defaults to the demo if its folder exists. */
  DEMO: flag
    .default(hasDemo)
    .refine((isDemo) => hasDemo || !isDemo, 'DEMO=1 needs the folder demo/, which is not here'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Konfetka <obchod@konfetka.example>'),
  /**
   * Signs secret links and notifications; by default one is generated and stored under DATA_DIR. All nodes must share
   * it.
   */
  LINK_SECRET: z.string().min(32).optional(),
  /** Pictures and uploads are kept in this bucket of an S3-compatible store; without it they are where the database is. */
  FILES_S3_BUCKET: z.string().min(1).optional(),
  /** The store's address; by default Amazon's for the region. */
  FILES_S3_ENDPOINT: httpUrl.optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  /** A path in the bucket, for one that others use too. */
  FILES_S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*[\w.-]*$/, 'must be a path like shop/files')
    .default(''),
  /** Whether the bucket is in the path of addresses instead of the host; by default with FILES_S3_ENDPOINT. */
  FILES_S3_PATH_STYLE: flag.optional(),
  /** Credentials of the bucket; without them the SDK looks for others, such as the role of the machine. */
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Networks of reverse proxies whose X-Forwarded-* headers are trusted, comma-separated. */
  TRUSTED_PROXIES: z.string().default(''),
  RATE_LIMITS: flag.default(true),
  /**
   * How long a stopping node keeps answering while /readyz returns 503: two probes of the load balancer in front of it.
   * By default until its open connections have been asked to close, at most three seconds.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).optional(),
  /** The Bearer token for /metrics on the port of the shop; without it /metrics does not exist there. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Serves /metrics without a token on a port of its own, at the address of HOST. */
  METRICS_PORT: port.optional(),
  /** A collector of traces by OTLP/HTTP, under the names that OpenTelemetry has for its variables; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  /** Sent to the collector, such as a key: `name=value`, percent-encoded and comma-separated. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^$|^[^=,]+=(?:[^%,]|%[0-9a-f]{2})*(?:,[^=,]+=(?:[^%,]|%[0-9a-f]{2})*)*$/i,
      'must be like name=value,name=value',
    )
    .default('')
    .transform(readHeaders),
  OTEL_SERVICE_NAME: z.string().min(1).default('shop'),
  /** The share of traces that is exported, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Off on nodes that only answer requests, if another node runs the jobs. */
  WORKERS: flag.default(true),
  /** Whether concurrent work is limited, so that an overloaded node answers 503 instead of queueing. */
  LOAD_SHEDDING: flag.default(true),
  /** Key of Packeta's widget, for points. These keys are used while the owner has no account that is on. */
  PACKETA_API_KEY: z.string().min(1).optional(),
  /** Origin of the widget and its check; like the two addresses below, another one is for test doubles. */
  PACKETA_ORIGIN: httpUrl.default('https://widget.packeta.com'),
  /** Password of Packeta's API of packets: with it the labels of its parcels are made there, without it the shop draws them. */
  PACKETA_API_PASSWORD: z.string().min(1).optional(),
  /** The sender as Packeta knows it; needed if the account has several. */
  PACKETA_SENDER: z.string().min(1).optional(),
  PACKETA_API_BASE: httpUrl.default('https://www.zasilkovna.cz/api/rest'),
  PACKETA_FEED_BASE: httpUrl.default('https://pickup-point.api.packeta.com/v5'),
  /** The tag manager's container; without it no page loads a third-party script. */
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/)
    .optional(),
  /** Tiles of the store map, with {z}, {x} and {y}. */
  MAP_TILES_URL: z.url({ protocol: /^https?$/ }).default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_ATTRIBUTION: z.string().default('© prispievatelia OpenStreetMap'),
  /** Off only for measuring the rendering. */
  PAGE_CACHE: flag.default(true),
  /** Card payments by Stripe; without both keys development, tests and the demo use the fake gateway. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  /** Gateways that the owner connects in the back office; other URLs are for test doubles. */
  COMGATE_API_BASE: httpUrl.default('https://payments.comgate.cz/v2.0'),
  GOPAY_API_BASE: httpUrl.default('https://gate.gopay.cz/api'),
  GOPAY_TEST_API_BASE: httpUrl.default('https://gw.sandbox.gopay.com/api'),
  /** Public company registers; other URLs are for test doubles. */
  RPO_API_BASE: httpUrl.default('https://api.statistics.sk/rpo/v1'),
  ARES_API_BASE: httpUrl.default('https://ares.gov.cz/ekonomicke-subjekty-v-be/rest'),
  REGISTERUZ_API_BASE: httpUrl.default('https://www.registeruz.sk/cruz-public/api'),
  VIES_API_BASE: httpUrl.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  /** Key of "Overené zákazníkmi", used while the owner's account there is off: finished orders are reported to Heureka. */
  HEUREKA_API_KEY: z.string().min(1).optional(),
  HEUREKA_API_BASE: httpUrl.default('https://api.heureka.sk/shop-certification/v2'),
})

/** The variables that the shop reads, with the rules between them; `Environment` is their parsed form. */
export const environmentSchema = variablesSchema
  .refine((env) => (env.STRIPE_SECRET_KEY === undefined) === (env.STRIPE_WEBHOOK_SECRET === undefined), {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error:
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: without the second no payment could be believed',
  })
  .refine((env) => env.DATABASE_POOLER_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    error: 'DATABASE_POOLER_URL needs DATABASE_URL too: announcements, jobs and migrations go past the pooler',
  })
  .refine((env) => env.DATABASE_REPLICA_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    error: 'DATABASE_REPLICA_URL needs DATABASE_URL too: the replica answers only what may be a few seconds old',
  })
  .refine((env) => (env.AWS_ACCESS_KEY_ID === undefined) === (env.AWS_SECRET_ACCESS_KEY === undefined), {
    path: ['AWS_SECRET_ACCESS_KEY'],
    error: 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together',
  })
  .refine(
    (env) => env.API_URL === undefined || new URL(env.API_URL).protocol === new URL(readPublicUrl(env)).protocol,
    {
      path: ['API_URL'],
      error: 'API_URL and PUBLIC_URL must both be https: or both http:, as browsers do not mix them',
    },
  )
  .refine(
    (env) => {
      const hosts = [readPublicUrl(env), env.API_URL ?? readPublicUrl(env)].map((url) => new URL(url).hostname)
      const { COOKIE_DOMAIN: domain } = env
      if (domain === undefined) return hosts[0] === hosts[1]
      return hosts.every((host) => host === domain || host.endsWith(`.${domain}`))
    },
    {
      path: ['COOKIE_DOMAIN'],
      error:
        'must be the domain that the hosts of PUBLIC_URL and API_URL share: otherwise the cart and the login of one are unknown to the other',
    },
  )

export type Environment = z.output<typeof environmentSchema>

/** The origin of the pages, without a slash at its end. */
export function readPublicUrl({ PUBLIC_URL: url, PORT }: z.output<typeof variablesSchema>): string {
  return (url ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
}
