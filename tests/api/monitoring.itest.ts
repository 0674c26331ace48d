import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetricsServer } from '#server/http/telemetry/metrics.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aDeadLetter } from '#tests/support/dead-letter.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp({ environment: { METRICS_PORT: '0' } })
})
afterAll(() => shop.close())

async function scrape(path = '/metrics'): Promise<Response> {
  const server = createMetricsServer(shop.app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const answer = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`)
  server.close()
  return answer
}

test('a port of its own serves the figures without a token, and nothing else', async () => {
  await aDeadLetter(shop.db, { queue: 'orders.remind' })
  const answer = await scrape()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toMatch(/^shop_dead_letters 1$/m)
  expect(text).toMatch(/^shop_disk_free_bytes [1-9]/m)
  expect((await scrape('/api/settings')).status).toBe(404)
  // The port of visitors has no metrics without a token.
  expect((await shop.app.inject('/metrics')).statusCode).toBe(404)
})

test('every figure of the alarms and of the dashboard is served', async () => {
  await shop.app.inject('/livez')
  const text = await (await scrape()).text()
  const served = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  const folder = join(import.meta.dirname, '../../deploy/monitoring')
  const used = ['alerts.yml', 'grafana-dashboard.json'].flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/\b(?:shop|http|nodejs|process)_[a-z0-9_]+\b/g),
  ])
  const names = new Set(used.map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')))
  expect(names.size).toBeGreaterThan(8)
  expect([...names].filter((name) => !served.has(name))).toEqual([])
})
