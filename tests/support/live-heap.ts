import { once } from 'node:events'
import * as z from 'zod/mini'

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() }))
const answerSchema = z.object({
  id: z.optional(z.number()),
  result: z.optional(z.object({ result: z.optional(z.object({ value: z.optional(z.number()) })) })),
})

/**
 * Megabytes on the heap and beside it (buffers) that a process with an open inspector still uses after a full collection. The resident
 * memory says less: V8 keeps what it has freed, and collects late when there is enough of it.
 */
export async function readLiveHeap(inspectPort: number): Promise<number> {
  const targets = targetsSchema.parse(await (await fetch(`http://127.0.0.1:${inspectPort}/json/list`)).json())
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  let count = 0
  const ask = async (method: string, params: object = {}) => {
    const id = (count += 1)
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [message]: { data?: unknown }[] = await once(socket, 'message')
      const answer = answerSchema.parse(JSON.parse(String(message?.data)))
      if (answer.id === id) return answer.result?.result?.value ?? 0
    }
  }
  try {
    // What a first collection finalizes, a second one frees.
    for (let round = 0; round < 2; round += 1) await ask('HeapProfiler.collectGarbage')
    const expression = 'process.memoryUsage().heapUsed + process.memoryUsage().external'
    return (await ask('Runtime.evaluate', { expression, returnByValue: true })) / 1024 / 1024
  } finally {
    socket.close()
  }
}
