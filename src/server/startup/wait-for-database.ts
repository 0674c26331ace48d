import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from '../platform/logger.ts'
import { isOutage } from '../platform/db/outage.ts'

const firstPauseMs = 500
const longestPauseMs = 10_000
const retrySeconds = 5

export type WaitOptions = { host: string; port: number; logger: Logger; announce: (text: string) => void }

/**
 * Opens the database, and retries while it is down instead of ending the process: after a reboot, services start in any
 * order. Meanwhile the port answers that the process is alive and not ready. Errors that waiting cannot fix, such as a
 * wrong password, are thrown immediately.
 */
export async function waitForDatabase<Opened>(
  open: () => Promise<Opened>,
  { host, port, logger, announce }: WaitOptions,
): Promise<Opened> {
  let stopAnswering = async () => {}
  const onDown = async () => {
    announce('The database does not answer yet: waiting for it …')
    stopAnswering = await answerUnready({ host, port })
  }
  try {
    return await repeatWhileDown(open, { logger, onDown })
  } finally {
    await stopAnswering()
  }
}

export type RepeatOptions = { logger: Pick<Logger, 'warn'>; onDown?: () => Promise<void> }

/**
 * Runs a step of a start that may be repeated, again and again while the database is down or moves to another server. `onDown` is called
 * once, after the first failure. Other errors are thrown immediately.
 */
export async function repeatWhileDown<Result>(
  step: () => Promise<Result>,
  { logger, onDown = async () => {} }: RepeatOptions,
): Promise<Result> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await step()
    } catch (error) {
      if (!isOutage(error)) throw error
      if (pauseMs === firstPauseMs) await onDown()
      logger.warn({ err: error, retryMs: pauseMs }, 'the database does not answer yet')
      await setTimeout(pauseMs)
    }
  }
}

async function answerUnready({ host, port }: { host: string; port: number }): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const isAlive = request.url === '/livez'
    const status = isAlive ? 'ok' : 'unavailable'
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
    response.writeHead(isAlive ? 200 : 503, isAlive ? headers : { ...headers, 'retry-after': String(retrySeconds) })
    response.end(JSON.stringify({ status }))
  })
  server.listen({ host, port })
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
