/**
 * The built demo shop of the journeys on a PostgreSQL of its own, as a separate process: both end with it, and leave nothing. The shops of
 * staff have their databases there, too.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import serverFlags from '../../scripts/node-flags.json' with { type: 'json' }
import { bundleShops } from './bundled-shops.ts'
import { createShopDatabase, startPostgres } from './postgres.ts'
import { createShopTemplate } from './shop-template.ts'

const folder = dirname(z.string().parse(process.env.DATA_DIR))
const postgres = await startPostgres({}, { isSmall: true })
await Promise.all([createShopTemplate(postgres.url), bundleShops()])
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'postgres-url'), postgres.url)
const shop = spawn(process.execPath, [...serverFlags, 'src/server/main.mjs'], {
  env: { ...process.env, DATABASE_URL: await createShopDatabase(postgres.url) },
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill(signal))
await once(shop, 'exit')
await postgres.stop()
await rm(folder, { recursive: true, force: true })
