import type { Logger } from '../platform/logger.ts'

// A connection that never ends must not keep the process alive.
const deadlineMs = 25_000

/** Ends the process after an orderly `close` on SIGTERM or SIGINT. */
export function stopOnSignals(close: (options: { isHurried: boolean }) => Promise<void>, log: Logger): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

  async function stop(signal: string): Promise<void> {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), deadlineMs).unref()
    // Ctrl+C is pressed in a terminal, where there are no visitors to wait for.
    await close({ isHurried: signal === 'SIGINT' }).catch((error: unknown) => log.error(error, 'stopping'))
    process.exit(0)
  }
}
