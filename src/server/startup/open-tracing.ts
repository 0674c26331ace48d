import type { Config } from '../config.ts'
import type { Logger } from '../platform/logger.ts'

type Opening = { logger: Logger; announce: (text: string) => void }

/** Begins to export spans if a collector is configured; otherwise nothing of the SDK is loaded. */
export async function openTracing(
  { tracing: settings }: Config,
  { logger, announce }: Opening,
): Promise<{ stop: () => Promise<void> }> {
  if (settings === undefined) return { stop: async () => {} }
  const { startTracing } = await import('../platform/tracing/start-tracing.ts')
  announce(`Traces go to ${settings.endpoint}.`)
  return startTracing(settings, logger)
}
