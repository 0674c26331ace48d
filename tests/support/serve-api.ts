/** The shop's API as a separate process that a test may kill: DATA_DIR and PORT as for the real one. */
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { createShop } from '#server/shop.ts'
import { loadConfig } from '#server/config.ts'
import type { LoadRenderer } from '#server/render/renderer.ts'
import { stopOnSignals } from '#server/startup/stop-on-signals.ts'
import { openForVisitors } from './open-for-visitors.ts'

// A killed process does not write its compile cache on exit.
flushCompileCache()
// Everything is loaded; tests that kill many shops keep the next one on standby.
if (process.env.STANDBY === '1') Object.assign(process.env, JSON.parse(String(await once(process.stdin, 'data'))))
process.stdin.destroy()

/** Pages that use PAGE_MS of CPU and one API call, like rendered ones, without a build. */
const pageMs = Number(process.env.PAGE_MS ?? '0')
const loadRenderer: LoadRenderer = async () => ({
  describe: () => ({ pattern: '/*', isPrivate: false, isSecret: false, isUnknown: false, isOpenInMaintenance: false }),
  async render({ api }) {
    await api.content.searchPlaceholders()
    const until = performance.now() + pageMs
    while (performance.now() < until);
    return { status: 200, headers: {}, html: '<!doctype html><title>Strana</title>', error: undefined }
  },
})

const config = loadConfig()
const logger = pino({ level: 'error' })
const shop = await createShop({
  config,
  logger,
  hasPages: false,
  ...(pageMs > 0 && { loadRenderer }),
  renderMail: async () => ({ subject: '', html: '', text: '' }),
})
await openForVisitors(shop)
stopOnSignals(shop.close, logger)
await shop.app.listen({ host: '127.0.0.1', port: config.port })
