/** The shop's API as a process of its own that a test may kill: DATA_DIR and PORT as for the real one. */
import { pino } from 'pino'
import { createShop } from '#server/composition.ts'
import { loadConfig } from '#server/config.ts'
import { stopOnSignals } from '#server/stop-on-signals.ts'

const config = loadConfig()
const logger = pino({ level: 'error' })
const shop = await createShop({
  config,
  logger,
  hasPages: false,
  renderMail: async () => ({ subject: '', html: '', text: '' }),
})
stopOnSignals(shop.close, logger)
await shop.app.listen({ host: '127.0.0.1', port: config.port })
