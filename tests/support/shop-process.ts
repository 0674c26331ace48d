import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './postgres.ts'

export type ShopProcess = {
  url: string
  isAlive: () => boolean
  /** Megabytes that the process holds in memory. */
  residentMb: () => number
  /** Kills it outright, like a power failure. */
  kill: () => void
  stop: () => Promise<void>
}

/** A series of shops, with the next one always loaded and ready to start. */
export function createShopSeries(environment: Record<string, string>) {
  let next = preload(environment)
  return {
    /** `own`: settings of this one alone, such as the port of the shop in whose place it starts. */
    async start(own: Record<string, string> = {}): Promise<ShopProcess> {
      const startShop = await next
      next = preload(environment)
      return startShop(own)
    },
    async close(): Promise<void> {
      ;(await next).cancel()
    },
  }
}

/** Loads a shop that starts on request. */
async function preload(
  environment: Record<string, string>,
): Promise<((own: Record<string, string>) => Promise<ShopProcess>) & { cancel: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-process-'))
  const port = String(await findFreePort())
  const child: ChildProcess = spawn(process.execPath, ['tests/support/serve-api.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(tmpdir(), 'shop-compile-cache'),
      STANDBY: '1',
      DEMO: '0',
      DATA_DIR: folder,
      PORT: port,
      RATE_LIMITS: '0',
      ...environment,
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  // A shop that is killed before it has started closes its stdin.
  child.stdin?.on('error', () => {})
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const startShop = async (own: Record<string, string>): Promise<ShopProcess> => {
    const url = `http://127.0.0.1:${own.PORT ?? port}`
    child.stdin?.end(JSON.stringify({ PUBLIC_URL: url, ...environment, ...own }))
    while (!(await isUp(url))) {
      if (!isAlive()) throw new Error(`The shop did not start:\n${complaint}`)
      await sleep(20)
    }
    return {
      url,
      isAlive,
      residentMb: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
      kill: () => void child.kill('SIGKILL'),
      async stop() {
        if (isAlive()) {
          const ended = once(child, 'exit')
          child.kill('SIGKILL')
          await ended
        }
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }
  return Object.assign(startShop, { cancel: () => void child.kill('SIGKILL') })
}

function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
