import { pino, type DestinationStream, type Logger } from 'pino'
import { traceIds } from './tracing/spans.ts'

export type { Logger } from 'pino'

/** JSON lines on standard output, with the ids of the trace if there is one; secrets in requests are never written. */
export function createLogger({
  level,
  isPretty,
  destination,
}: {
  level: string
  isPretty: boolean
  /** Instead of standard output. */
  destination?: DestinationStream
}): Logger {
  const options = {
    level,
    mixin: traceIds,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        '*.password',
        '*.token',
        // The embedded database's errors contain the values of the statement.
        'err.params',
      ],
      censor: '[hidden]',
    },
    ...(isPretty && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The URL without the secrets of carts, orders and links, which are long and of mixed characters; slugs are lower case. */
export function hideSecrets(url: string): string {
  return url.replace(/(?=[\w-]*[A-Z\d_])[\w-]{22,}/g, '[hidden]')
}
