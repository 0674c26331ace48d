import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { figure, inParallel, isFull, limit, note, quantile } from '#tests/support/figures.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { createShopSeries, type ShopProcess } from '#tests/support/shop-process.ts'

// Connections cost a client nothing. They may cost the shop a little memory, and nothing that others notice.

const count = figure({ short: 500, full: 10_000 })
const times = (length: number) => Array.from({ length }, (_, index) => index)
let series: ReturnType<typeof createShopSeries>
let shop: ShopProcess

beforeAll(async () => {
  const DATABASE_URL = await createShopDatabase(inject('postgresUrl'))
  series = createShopSeries({ DATABASE_URL, LINK_SECRET: 'x'.repeat(32) })
  shop = await series.start()
})
afterAll(async () => {
  await series.close()
  await shop.stop()
})

describe('R17 and R22: connections that say nothing, or say it slowly', () => {
  test(`${count} connections that say nothing: others are served as if they did not exist`, async () => {
    const before = shop.residentMb()
    const idle = await inParallel(times(count), { concurrency: 200, work: () => open(shop.url) })
    // The last of them are taken out of the queue of the system.
    await expect.poll(() => shop.countOpen().sockets).toBeGreaterThanOrEqual(count)
    const waits = await inParallel(times(500), { concurrency: 5, work: askTimed })
    limit('R17', {
      what: `p99 of an answer beside ${count} idle connections`,
      value: quantile(waits, 0.99),
      atMost: 500,
      unit: 'ms',
    })
    note('R17', `${count} idle connections cost ${Math.round(shop.residentMb() - before)} MB`)
    for (const socket of idle) socket.destroy()
  })

  test.runIf(isFull)('headers that come a byte a second are not waited for', async () => {
    const cutAfter = await sendSlowly(shop.url)
    limit('R22', { what: 'slow headers are cut off after', value: cutAfter, atMost: 20, unit: 's' })
    expect(cutAfter).toBeLessThan(60)
  })

  test.runIf(isFull)(
    'the suite catches a planted bug: a server that waits for headers as long as they come',
    async () => {
      const careless = createServer({ headersTimeout: 0, requestTimeout: 0 }, (_request, response) => response.end())
      await once(careless.listen(0, '127.0.0.1'), 'listening')
      const address = careless.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      expect(await sendSlowly(`http://127.0.0.1:${port}`)).toBeGreaterThan(20)
      careless.closeAllConnections()
      careless.close()
    },
  )
})

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

async function askTimed(): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${shop.url}/api/lists/countries/sk`)
  await answer.text()
  expect(answer.status).toBe(200)
  return performance.now() - startedAt
}

/** Seconds after which the server has ended a connection whose headers never end; patience lasts for half a minute. */
async function sendSlowly(url: string): Promise<number> {
  const socket = await open(url)
  socket.resume()
  socket.write('GET /livez HTTP/1.1\r\nHost: shop.test\r\nX-Slow: ')
  const startedAt = performance.now()
  const passed = () => (performance.now() - startedAt) / 1_000
  while (!socket.destroyed && !socket.readableEnded && passed() < 30) {
    socket.write('x')
    await sleep(1_000)
  }
  socket.destroy()
  return passed()
}
