import { spawn, spawnSync, type ChildProcess, type SpawnSyncOptions, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** Every answer and page is computed; cards of goods stay in the memory of the process. */
export const withoutCache = { PAGE_CACHE: '0' }

/** Starts a program on the first core; the load runs on the others. */
export function spawnPinned(args: string[], environment: Record<string, string>, cwd?: string): ChildProcess {
  const [program, ...rest] = pinTo('0', args)
  return spawn(program, rest, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(cwd !== undefined && { cwd }),
  })
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
  const url = `http://127.0.0.1:${port}`
  const server = await startServer({
    args: [...serverFlags, 'src/server/main.mjs'],
    environment: {
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      RATE_LIMITS: '0',
      // The bench fills its databases with the demo beforehand.
      DEMO: '1',
      // Mails and read models run in another process; measurements that include them say so.
      WORKERS: '0',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
    url,
    readyPath: '/readyz',
  })
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type ServerOptions = {
  args: string[]
  environment: Record<string, string>
  url: string
  /** Answers 2xx once the server is ready. */
  readyPath: string
  cwd?: string
}

/** Starts a server on the first core and waits until it is ready. */
export async function startServer({ args, environment, url, readyPath, cwd }: ServerOptions): Promise<BenchServer> {
  const startedAt = performance.now()
  const child = spawnPinned(args, environment, cwd)
  // A process whose words are not read waits with them, at the latest when it ends.
  child.stdout?.resume()
  await waitFor(url + readyPath, child)
  return {
    url,
    startSeconds: (performance.now() - startedAt) / 1000,
    memoryMb: () => residentMb(child.pid),
    cpuMs: () => usedCpuMs(child.pid),
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Waits until the server has done what it does after a start, such as reading the words of all goods. */
export async function untilIdle(server: BenchServer): Promise<void> {
  const pauseMs = 1_000
  for (let before = -pauseMs, now = server.cpuMs(); now - before > pauseMs / 50; before = now, now = server.cpuMs())
    await sleep(pauseMs)
}

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended before ${url} answered.`)
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await sleep(50)
  }
  throw new Error(`${url} did not become ready.`)
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
