import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const checkEveryMs = 50

/**
 * Keeps answering with `Connection: close`, so that no visitor sends the next request into a connection about to be
 * closed. Waits the full time if a load balancer has to notice, otherwise until no connection is open.
 */
export async function drain(
  server: Server,
  { ms, waitsFullTime }: { ms: number; waitsFullTime: boolean },
): Promise<void> {
  if (!server.listening) return
  const until = performance.now() + ms
  const countConnections = promisify(server.getConnections.bind(server))
  while (performance.now() < until && (waitsFullTime || (await countConnections()) > 0)) await sleep(checkEveryMs)
}
