import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { createMetricsServer } from './http/telemetry/metrics.ts'
import { createShop, type Shop } from './shop.ts'
import { loadConfig, type Config } from './config.ts'
import { findDemo } from './startup/demo.ts'
import { createLogger, type Logger } from './platform/logger.ts'
import { openTracing } from './startup/open-tracing.ts'
import { stopOnSignals } from './startup/stop-on-signals.ts'

const config = loadConfig()
const logger = createLogger({ level: config.logLevel, isPretty: process.stdout.isTTY === true })

await start(config, logger).catch((error: unknown) => {
  logger.fatal(error)
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

async function start(configuration: Config, log: Logger): Promise<void> {
  const announce = (text: string) => console.log(text)
  const tracing = await openTracing(configuration, { logger: log, announce })
  const shop = await createShop({ config: configuration, logger: log, announce })
  const close: Shop['close'] = async (options) => {
    await shop.close(options)
    await tracing.stop()
  }
  stopOnSignals(close, log)
  process.on('unhandledRejection', (error) => log.error(error, 'unhandled rejection'))

  await shop.app.listen({ host: configuration.host, port: configuration.port })
  // With PORT=0 the system chooses the port; print the real URL.
  const address = shop.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : configuration.port
  // Since the start of the process.
  const seconds = (performance.now() / 1000).toFixed(1)
  announce(`\n  The shop is open at http://localhost:${port} (after ${seconds} s)`)
  announce(
    `  API: /api/docs · data: ${configuration.databaseUrl ? 'PostgreSQL' : join(configuration.dataDir)} · stop with Ctrl+C\n`,
  )
  if (configuration.metricsPort !== undefined) serveMetrics(shop, configuration, announce)
  // In the background; a plan that is asked for earlier waits for it.
  shop.modules.planner.warm().catch((error: unknown) => log.warn(error, 'planner'))
  await announceBackOffice(shop, { configuration, port, announce })
  // Otherwise it would be stored when the process ends, and a killed one would store nothing.
  flushCompileCache()
}

/** Ends with the process: a monitor sees a node until it has gone. */
function serveMetrics({ app }: Shop, { host, metricsPort }: Config, announce: (text: string) => void): void {
  const server = createMetricsServer(app)
  server.on('error', (error) => app.log.error(error, 'metrics'))
  server.listen(metricsPort, host, () => announce(`  Metrics: http://${host}:${metricsPort}/metrics\n`))
  server.unref()
}

type Announcing = { configuration: Config; port: number; announce: (text: string) => void }

/** Where the owner begins: a link to make their account, or in the demo the account that is there. */
async function announceBackOffice(shop: Shop, { configuration, port, announce }: Announcing): Promise<void> {
  const { adminOrigin, publicUrl, isDemo } = configuration
  const origin = adminOrigin ?? (configuration.port === port ? publicUrl : `http://localhost:${port}`)
  if (isDemo) {
    const owner = (await findDemo())?.owner
    if (!owner) return
    announce(`  Back office: ${origin}/sprava · ${owner.email} · password ${owner.password}`)
    announce('  The first sign-in sets up a second step, as in every shop: an authenticator app or a passkey.\n')
    return
  }
  const secret = await shop.modules.staff.offerFirstOwnerLink()
  if (secret === undefined) return
  announce('  This shop has no owner yet. Make your account here, within a day and only once:')
  announce(`  ${origin}/sprava/zaciatok?${secret}\n`)
}
