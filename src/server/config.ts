import { resolve } from 'node:path'
import * as z from 'zod'
import { hasDemo } from './demo.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const httpUrl = z.url({ protocol: /^https?$/ })
const flag = z.enum(['0', '1']).transform((value) => value === '1')

const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the pages call the API; by default at their own origin. */
  API_URL: httpUrl.optional(),
  /** The common domain of PUBLIC_URL and API_URL, for the cookies of both. */
  COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain like shop.sk')
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().min(1).default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Defaults to the demo if its folder exists. */
  DEMO: flag.default(hasDemo),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Konfetka <obchod@konfetka.example>'),
  /**
   * Signs secret links and notifications; by default one is generated and stored under DATA_DIR. All nodes must share
   * it.
   */
  LINK_SECRET: z.string().min(32).optional(),
  /** Networks of reverse proxies whose X-Forwarded-* headers are trusted, comma-separated. */
  TRUSTED_PROXIES: z.string().default(''),
  RATE_LIMITS: flag.default(true),
  /**
   * How long a stopping node keeps answering while /readyz returns 503: two probes of the load balancer in front of it.
   * By default until its open connections have been told to close, at most three seconds.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).optional(),
  /** The Bearer token for /metrics; without it /metrics does not exist. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Off on nodes that only answer requests, if another node runs the jobs. */
  WORKERS: flag.default(true),
  /** Whether concurrent work is limited, so that an overloaded node answers 503 instead of queueing. */
  LOAD_SHEDDING: flag.default(true),
  /** Key of Packeta's widget: with it visitors choose pick-up points there, without it from the shop's own list. */
  PACKETA_API_KEY: z.string().min(1).optional(),
  /** Origin of the widget and its check; another origin is for test doubles. */
  PACKETA_ORIGIN: httpUrl.default('https://widget.packeta.com'),
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
  /** Public company registers; other URLs are for test doubles. */
  RPO_API_BASE: httpUrl.default('https://api.statistics.sk/rpo/v1'),
  ARES_API_BASE: httpUrl.default('https://ares.gov.cz/ekonomicke-subjekty-v-be/rest'),
  REGISTERUZ_API_BASE: httpUrl.default('https://www.registeruz.sk/cruz-public/api'),
  VIES_API_BASE: httpUrl.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  /** Key of "Overené zákazníkmi": with it, finished orders are reported to Heureka unless the customer has opted out. */
  HEUREKA_API_KEY: z.string().min(1).optional(),
  HEUREKA_API_BASE: httpUrl.default('https://api.heureka.sk/shop-certification/v2'),
})
const environmentRules = environmentSchema
  .refine((env) => (env.STRIPE_SECRET_KEY === undefined) === (env.STRIPE_WEBHOOK_SECRET === undefined), {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error:
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: without the second no payment could be believed',
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
  /** Undefined = cookies belong to the host that sets them. */
  cookieDomain: string | undefined
  databaseUrl: string | undefined
  databasePool: number
  /** Always absolute. */
  dataDir: string
  logLevel: string
  isDemo: boolean
  smtpUrl: string | undefined
  mailFrom: string
  linkSecret: string | undefined
  trustedProxies: string[]
  hasRateLimits: boolean
  /** `waitsFullTime`: the full `ms`, because a load balancer must notice; otherwise only while connections are open. */
  drain: { ms: number; waitsFullTime: boolean }
  metricsToken: string | undefined
  hasPageCache: boolean
  hasWorkers: boolean
  hasLoadShedding: boolean
  hasSecureCookies: boolean
  gtmId: string | undefined
  mapTiles: { url: string; attribution: string }
  /** Undefined = no real gateway configured. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined
  /** Simulated card payments: never beside a real gateway, and in production only in the demo shop. */
  hasFakeGateway: boolean
  packeta: { apiKey: string; origin: string } | undefined
  registers: { rpo: string; ares: string; registerUz: string; vies: string }
  heureka: { apiKey: string; apiBase: string } | undefined
}

/** Reads the environment once. Any fault stops the start; the error lists all faults. */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environmentRules.safeParse(environment)
  if (!parsed.success) throw new Error(`The configuration is faulty:\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  const publicUrl = readPublicUrl(env)
  return {
    env: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    ...readApi(env),
    cookieDomain: env.COOKIE_DOMAIN,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir: resolve(env.DATA_DIR),
    logLevel: env.LOG_LEVEL,
    isDemo: env.DEMO,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    linkSecret: env.LINK_SECRET,
    trustedProxies: env.TRUSTED_PROXIES.split(',').filter(Boolean),
    hasRateLimits: env.RATE_LIMITS,
    drain: readDrain(env),
    metricsToken: env.METRICS_TOKEN,
    hasWorkers: env.WORKERS,
    hasLoadShedding: env.LOAD_SHEDDING && env.NODE_ENV !== 'development',
    hasPageCache: env.PAGE_CACHE && env.NODE_ENV === 'production',
    hasSecureCookies: publicUrl.startsWith('https:'),
    gtmId: env.GTM_ID,
    mapTiles: { url: env.MAP_TILES_URL, attribution: env.MAP_ATTRIBUTION },
    stripe: readStripe(env),
    hasFakeGateway: env.STRIPE_SECRET_KEY === undefined && (env.NODE_ENV !== 'production' || env.DEMO),
    packeta:
      env.PACKETA_API_KEY === undefined
        ? undefined
        : { apiKey: env.PACKETA_API_KEY, origin: new URL(env.PACKETA_ORIGIN).origin },
    registers: {
      rpo: env.RPO_API_BASE,
      ares: env.ARES_API_BASE,
      registerUz: env.REGISTERUZ_API_BASE,
      vies: env.VIES_API_BASE,
    },
    heureka:
      env.HEUREKA_API_KEY === undefined ? undefined : { apiKey: env.HEUREKA_API_KEY, apiBase: env.HEUREKA_API_BASE },
  }
}

function readPublicUrl({ PUBLIC_URL: url, PORT }: z.output<typeof environmentSchema>): string {
  return (url ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
}

function readApi(env: z.output<typeof environmentSchema>): Pick<Config, 'apiBaseUrl' | 'apiOrigin'> {
  if (env.API_URL === undefined) return { apiBaseUrl: '', apiOrigin: undefined }
  const { origin, pathname } = new URL(env.API_URL)
  const isElsewhere = origin !== new URL(readPublicUrl(env)).origin
  return { apiBaseUrl: (origin + pathname).replace(/\/+$/, ''), apiOrigin: isElsewhere ? origin : undefined }
}

function readDrain({ DRAIN_SECONDS: seconds, NODE_ENV }: z.output<typeof environmentRules>): Config['drain'] {
  if (seconds !== undefined) return { ms: seconds * 1000, waitsFullTime: true }
  return { ms: NODE_ENV === 'production' ? 3_000 : 0, waitsFullTime: false }
}

function readStripe(env: z.output<typeof environmentRules>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = env
  if (secretKey === undefined || webhookSecret === undefined) return undefined
  return { secretKey, webhookSecret, apiBase }
}
