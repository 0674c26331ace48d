/** The built shop, empty, as a process of its own that appoints staff when its parent asks: DATA_DIR and PORT as usual. */
import { z } from 'zod'
import { pino } from 'pino'
import { isStaffRole } from '#contracts/admin/permissions.ts'
import { loadConfig } from '#server/config.ts'
import { createShop } from '#server/shop.ts'
import { stopOnSignals } from '#server/startup/stop-on-signals.ts'
import { openForVisitors } from './open-for-visitors.ts'

const wish = z.object({ id: z.number(), email: z.string(), roles: z.array(z.string()) })
const config = loadConfig()
const logger = pino({ level: 'error' })
const shop = await createShop({ config, logger })
await openForVisitors(shop)
stopOnSignals(shop.close, logger)
await shop.app.listen({ host: '127.0.0.1', port: config.port })

process.on('message', (message) => {
  const { id, email, roles } = wish.parse(message)
  shop.modules.staff.appoint({ email, roles: roles.filter(isStaffRole), by: { actor: 'test' } }).then(
    ({ kind }) => process.send?.({ id, kind }),
    (error: unknown) => process.send?.({ id, kind: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
process.send?.({ id: 0, kind: 'open' })
