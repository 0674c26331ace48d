/** The built demo shop of the journeys on a PostgreSQL of its own, as a separate process: both end with it, and leave nothing. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import serverFlags from '../../scripts/node-flags.json' with { type: 'json' }
import { startPostgres } from './postgres.ts'

const postgres = await startPostgres()
const shop = spawn(process.execPath, [...serverFlags, 'src/server/main.mjs'], {
  env: { ...process.env, DATABASE_URL: postgres.url },
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill(signal))
await once(shop, 'exit')
await postgres.stop()
if (process.env.DATA_DIR) await rm(dirname(process.env.DATA_DIR), { recursive: true, force: true })
