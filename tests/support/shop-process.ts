import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import serverFlags from '../../scripts/node-flags.json' with { type: 'json' }
import { bundledShop, compileCache } from './bundled-shops.ts'
import { readLiveHeap } from './live-heap.ts'
import { findFreePort } from './postgres.ts'

export type ShopProcess = {
  url: string
  isAlive: () => boolean
  /** Megabytes that the process holds in memory. */
  residentMb: () => number
  /** What the process has open: files of any kind, and those of them that are sockets. */
  countOpen: () => { handles: number; sockets: number }
  /** Megabytes that are left in use after everything unused was collected; only of a whole shop. */
  liveHeapMb: () => Promise<number>
  /** Kills it outright, like a power failure. */
  kill: () => void
  stop: () => Promise<void>
}

export type ShopKind = {
  /** The shop as it runs in earnest, with the pages of its build; otherwise the API alone. */
  isWhole?: boolean
}

/** A series of shops, with the next one always loaded and ready to start. */
export function createShopSeries(environment: Record<string, string>, kind: ShopKind = {}) {
  let next = preload(environment, kind)
  return {
    /** `own`: settings of this one alone, such as the port of the shop in whose place it starts. */
    async start(own: Record<string, string> = {}): Promise<ShopProcess> {
      const startShop = await next
      next = preload(environment, kind)
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
  { isWhole = false }: ShopKind,
): Promise<((own: Record<string, string>) => Promise<ShopProcess>) & { cancel: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-process-'))
  const port = String(await findFreePort())
  const inspectPort = await findFreePort()
  const program = isWhole
    ? [...serverFlags, `--inspect=127.0.0.1:${inspectPort}`, bundledShop('serve-whole-shop')]
    : [bundledShop('serve-api')]
  const child: ChildProcess = spawn(process.execPath, program, {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: compileCache,
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
      countOpen: () => countOpen(child.pid),
      liveHeapMb: () => readLiveHeap(inspectPort),
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

function countOpen(pid: number | undefined): { handles: number; sockets: number } {
  const folder = `/proc/${pid}/fd`
  const links = readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))]
    } catch {
      // Closed since the folder was read.
      return []
    }
  })
  return { handles: links.length, sockets: links.filter((link) => link.startsWith('socket:')).length }
}
