import { loadConfig } from '../src/server/config.ts'
import { createLogger } from '../src/server/platform/logger.ts'
import { createShop, type Shop } from '../src/server/shop.ts'
import { connect } from './connect.ts'

/**
 * The shop for a command that starts what other modules react to. Jobs that follow are recorded, a running shop does them.
 * Exits with 2 if the database cannot be opened.
 */
export async function openShop(): Promise<Shop> {
  const config = loadConfig()
  return createShop({
    config: { ...config, hasWorkers: false },
    connection: await connect(config),
    logger: createLogger({ level: 'warn', isPretty: process.stdout.isTTY === true }),
    isCommand: true,
    hasPages: false,
  })
}
