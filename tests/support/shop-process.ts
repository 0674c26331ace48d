import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './postgres.ts'

export type ShopProcess = {
  url: string
  isAlive: () => boolean
  /** Outright, as a machine that loses its power. */
  kill: () => void
  stop: () => Promise<void>
}

/** The shop's API as a process of its own over a database server; tests kill it. */
export async function startShopProcess(environment: Record<string, string>): Promise<ShopProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-process-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(process.execPath, ['tests/support/serve-api.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DEMO: '0',
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: url,
      RATE_LIMITS: '0',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const isAlive = () => child.exitCode === null && child.signalCode === null
  while (!(await isUp(url))) {
    if (!isAlive()) throw new Error(`The shop did not start:\n${complaint}`)
    await sleep(50)
  }
  return {
    url,
    isAlive,
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

function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
