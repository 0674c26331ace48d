import { Worker } from 'node:worker_threads'
import type { Logger } from '../platform/logger.ts'

/** What never ends must not keep the process alive: a connection, or an exit that waits until its last lines are read. */
const limits = { endMs: 24_000, killMs: 25_000 }

/** Ends the process after an orderly `close` on SIGTERM or SIGINT. */
export function stopOnSignals(
  close: (options: { isHurried: boolean }) => Promise<void>,
  log: Logger,
  { endMs, killMs } = limits,
): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

  async function stop(signal: string): Promise<void> {
    if (isStopping) return
    isStopping = true
    killAfter(killMs)
    setTimeout(() => process.exit(1), endMs).unref()
    log.info({ signal }, 'stopping')
    // Ctrl+C is pressed in a terminal, where there are no visitors to wait for.
    await close({ isHurried: signal === 'SIGINT' }).catch((error: unknown) => log.error(error, 'stopping'))
    process.exit(0)
  }
}

/** On a thread of its own: no timer fires on this one once it exits, and the logger then tries forever to write what is left. */
function killAfter(ms: number): void {
  new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ms})`, { eval: true }).unref()
}
