import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
let pipe: string
let both: number

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-stop-'))
  pipe = join(folder, 'output')
  execFileSync('mkfifo', [pipe])
  // Keeps the pipe open and full, and never reads it.
  both = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
  fill(both)
})
afterAll(() => {
  closeSync(both)
  rmSync(folder, { recursive: true, force: true })
})

test('a process whose output is not read ends within its limit', async () => {
  const server = await startServer({ endMs: 500, killMs: 1_000 })
  const askedAt = performance.now()
  server.kill('SIGTERM')
  await once(server, 'exit')
  expect(server.signalCode).toBe('SIGKILL')
  expect(performance.now() - askedAt).toBeGreaterThanOrEqual(990)
})

test('the test catches a planted bug: a limit that only a timer of the exiting thread keeps', async () => {
  const server = await startServer({ endMs: 500, killMs: 3_600_000 })
  server.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect({ code: server.exitCode, signal: server.signalCode }).toEqual({ code: null, signal: null })
  server.kill('SIGKILL')
})

test('a connection that never ends is left after the first limit', async () => {
  const server = await startServer({ endMs: 300, killMs: 60_000 }, 'ignore')
  server.kill('SIGTERM')
  await once(server, 'exit')
  expect(server.exitCode).toBe(1)
})

/** A process that logs to the full pipe when it is asked to stop; with `ignore` nothing is left to write, but its `close` never ends. */
async function startServer(limits: { endMs: number; killMs: number }, output?: 'ignore'): Promise<ChildProcess> {
  const close = output ? 'await new Promise(() => {})' : 'for (let line = 0; line < 5; line += 1) log.info({ line })'
  const program = `
    import { stopOnSignals } from '${import.meta.dirname}/stop-on-signals.ts'
    import { createLogger } from '${import.meta.dirname}/../platform/logger.ts'
    const log = createLogger({ level: 'info', isPretty: false })
    stopOnSignals(async () => { ${close} }, log, ${JSON.stringify(limits)})
    setInterval(() => {}, 1_000)
    console.error('ready')`
  const to = output ?? openSync(pipe, constants.O_WRONLY)
  const server = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', to, 'pipe'] })
  if (typeof to === 'number') closeSync(to)
  if (server.stderr) await once(server.stderr, 'data')
  return server
}

function fill(file: number): void {
  for (const size of [4_096, 1]) {
    try {
      for (;;) writeSync(file, 'x'.repeat(size))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
    }
  }
}
