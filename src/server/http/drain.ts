import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const checkEveryMs = 50

/**
 * Goes on answering, each answer with `Connection: close`, so that no visitor sends the next request into a connection that is
 * being closed. The whole time when a load balancer has to notice, otherwise until no connection is open.
 */
export async function drain(server: Server, { ms, isWhole }: { ms: number; isWhole: boolean }): Promise<void> {
  if (!server.listening) return
  const until = performance.now() + ms
  const countConnections = promisify(server.getConnections.bind(server))
  while (performance.now() < until && (isWhole || (await countConnections()) > 0)) await sleep(checkEveryMs)
}
