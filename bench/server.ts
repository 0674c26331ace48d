import { spawn, spawnSync, type ChildProcess, type SpawnSyncOptions, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#tests/support/postgres.ts'
import serverFlags from '../scripts/node-flags.json' with { type: 'json' }
import { allCores, pinTo } from './cores.ts'

export type BenchServer = {
  url: string
  memoryMb: () => number
  /** CPU time that the server has used so far, in milliseconds. */
  cpuMs: () => number
  startSeconds: number
  stop: () => Promise<void>
}

/** Every answer and page is computed, as if asked for the first time. */
export const withoutCache = { PAGE_CACHE: '0' }

/** Starts one of our programs on the first core; the load runs on the others. */
export function spawnPinned(args: string[], environment: Record<string, string>): ChildProcess {
  const [program, ...rest] = pinTo('0', args)
  return spawn(program, rest, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Runs one of our programs to its end on all cores, even if this process is pinned. */
export function spawnOnAllCores(args: string[], options: SpawnSyncOptions): SpawnSyncReturns<string | Buffer> {
  const [program, ...rest] = pinTo(allCores, args)
  return spawnSync(program, rest, options)
}

/** Starts the production shop on one core with the given database. */
export async function startShop({
  databaseUrl,
  environment = {},
}: {
  databaseUrl?: string
  environment?: Record<string, string>
}): Promise<BenchServer> {
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const startedAt = performance.now()
  const child = spawnPinned([...serverFlags, 'src/server/main.ts'], {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    RATE_LIMITS: '0',
    // The bench fills its databases with the demo beforehand.
    DEMO: '1',
    // Mails and read models run in another process; measurements that include them say so.
    WORKERS: '0',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...environment,
  })
  const url = `http://127.0.0.1:${port}`
  await waitFor(`${url}/readyz`, child)
  return {
    url,
    startSeconds: (performance.now() - startedAt) / 1000,
    memoryMb: () => residentMb(child.pid),
    cpuMs: () => usedCpuMs(child.pid),
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The shop ended before it was ready.')
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The shop did not become ready.')
}

/** CPU time of a process on Linux, whose clock ticks a hundred times a second; 0 elsewhere and for a process that has ended. */
export function usedCpuMs(pid: number | undefined): number {
  try {
    // Fields after the name, which may contain spaces: the state is field 3, user and system time are 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

function residentMb(pid: number | undefined): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(line?.[1] ?? 0) / 1024)
}
