/** The shop's API as a process of its own that a test may kill: DATA_DIR and PORT as for the real one. */
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { createShop } from '#server/shop.ts'
import { loadConfig } from '#server/config.ts'
import type { LoadRenderer } from '#server/render/renderer.ts'
import { stopOnSignals } from '#server/stop-on-signals.ts'

// A process that is killed writes no cache of its compiled sources at its end.
flushCompileCache()
// Everything is loaded; whoever kills many shops has the next one stand by.
if (process.env.STANDBY === '1') await once(process.stdin, 'data')
process.stdin.destroy()

/** Pages that take PAGE_MS of the processor and a call of the API, as rendered ones do, without a build. */
const pageMs = Number(process.env.PAGE_MS ?? '0')
const loadRenderer: LoadRenderer = async () => ({
  describe: () => ({ isPrivate: false, isSecret: false, isUnknown: false, isOpenInMaintenance: false }),
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
stopOnSignals(shop.close, logger)
await shop.app.listen({ host: '127.0.0.1', port: config.port })
