import type { Logger } from './platform/logger.ts'

// A connection that never ends must not keep the process for ever.
const deadlineMs = 25_000

/** Ends the process after an orderly `close` when the system or the person in front of it asks for it. */
export function stopOnSignals(close: (options: { isHurried: boolean }) => Promise<void>, log: Logger): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

  async function stop(signal: string): Promise<void> {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), deadlineMs).unref()
    // Somebody who presses Ctrl+C sits in front of it and has no visitors.
    await close({ isHurried: signal === 'SIGINT' }).catch((error: unknown) => log.error(error, 'stopping'))
    process.exit(0)
  }
}
