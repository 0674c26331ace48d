import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../support/postgres.ts'
import serverFlags from '../../scripts/node-flags.json' with { type: 'json' }

export type LookedAtShop = { url: string; stop: () => Promise<void> }

/** The built demo shop on the fixed day, with a data folder of its own: no journey changes its goods and texts. */
export async function startShop(): Promise<LookedAtShop> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-looks-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const preload = ['--import', join(import.meta.dirname, 'set-clock.ts')]
  const shop = spawn(process.execPath, [...serverFlags, ...preload, 'src/server/main.mjs'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: '0',
      LOAD_SHEDDING: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killAtExit = () => shop.kill('SIGKILL')
  process.once('exit', killAtExit)
  const ended = once(shop, 'exit')
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    await Promise.race([
      waitForOutput(shop.stdout, 'The shop is open'),
      ended.then(() => Promise.reject(new Error('The shop did not start.'))),
    ])
  } catch (error) {
    removeFolder()
    throw error
  }
  return {
    url,
    async stop() {
      process.off('exit', killAtExit)
      // Its data is thrown away: nothing has to be closed in order.
      shop.kill('SIGKILL')
      await ended
      removeFolder()
    },
  }
}

/** Reads on to the end: a full pipe would stop the writer. */
function waitForOutput(stream: NodeJS.ReadableStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    let output = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (output.includes(text)) resolve()
    })
  })
}
