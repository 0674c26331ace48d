import { pino, type Logger } from 'pino'

export type { Logger } from 'pino'

/** JSON lines on standard output; secrets that pass through requests are never written. */
export function createLogger({ level, isPretty }: { level: string; isPretty: boolean }): Logger {
  return pino({
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.password', '*.token'],
      censor: '[hidden]',
    },
    ...(isPretty && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  })
}
