import { writeFileSync } from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { findFreePort } from '#tests/support/postgres.ts'
import { whenCalm } from './calm.ts'
import { load } from './load.ts'
import type { Measurement } from './report.ts'
import { spawnPinned, startShop } from './server.ts'

const brotli = { 'accept-encoding': 'br' }
const cachedShare = 0.8
const renderedGoal = 300
const htmlBudget = 12 * 1024
const memoryGoal = 200

/** The cached page beside a bare buffer, the page rendered anew each time, what it weighs, what the process takes. */
export async function measurePages(databaseUrl: string): Promise<Measurement[]> {
  const startSeconds = await whenCalm(() => measureStart(databaseUrl))
  const shop = await startShop({ databaseUrl })
  const memory = shop.memoryMb()
  const path = await findCategoryPath(shop.url)
  const compressed = Buffer.from(await (await fetchRaw(shop.url + path)).arrayBuffer())
  const html = await (await fetch(shop.url + path)).text()
  await load({ url: shop.url + path, headers: brotli, seconds: 2 })
  const cached = await load({ url: shop.url + path, headers: brotli })
  await shop.stop()

  const bare = await measureBare(compressed)

  const uncached = await startShop({ databaseUrl, environment: { PAGE_CACHE: '0' } })
  await load({ url: uncached.url + path, seconds: 3 })
  const rendered = await load({ url: uncached.url + path })
  await uncached.stop()

  const htmlBytes = gzipSync(html).length
  return [
    {
      name: 'Bare Fastify, the same compressed buffer',
      value: bare.perSecond,
      unit: '/s',
      goal: 'limit',
      isReached: true,
    },
    {
      name: 'Cached anonymous page',
      value: cached.perSecond,
      unit: '/s',
      goal: `≥ ${cachedShare} × the bare buffer`,
      isReached: cached.perSecond >= cachedShare * bare.perSecond && cached.failures === 0,
      note: `${(cached.perSecond / bare.perSecond).toFixed(2)} ×`,
    },
    {
      name: 'Category page rendered without cache',
      value: rendered.perSecond,
      unit: '/s',
      goal: `≥ ${renderedGoal}`,
      isReached: rendered.perSecond >= renderedGoal && rendered.failures === 0,
      note: `p50 ${rendered.p50} ms, p99 ${rendered.p99} ms at 20 connections`,
    },
    {
      name: 'HTML of a 24-product page, gzip',
      value: htmlBytes,
      unit: 'B',
      goal: `≤ ${htmlBudget}`,
      isReached: htmlBytes <= htmlBudget,
    },
    {
      name: 'Memory after start with PostgreSQL',
      value: memory,
      unit: 'MB',
      goal: `≤ ${memoryGoal}`,
      isReached: memory <= memoryGoal,
    },
    {
      name: 'Start with PostgreSQL',
      value: startSeconds,
      unit: 's',
      goal: '≤ 2',
      isReached: startSeconds <= 2,
    },
  ]
}

async function measureStart(databaseUrl: string): Promise<number> {
  const shop = await startShop({ databaseUrl })
  await shop.stop()
  return shop.startSeconds
}

async function findCategoryPath(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/catalog/category/sk`)
  const { data } = (await answer.json()) as { data: { url: string; product_count: number }[] }
  const largest = data.toSorted((a, b) => b.product_count - a.product_count)[0]
  if (!largest) throw new Error('The shop has no categories.')
  return largest.url
}

/** `fetch` unpacks what it gets; the bare server must send the packed bytes. */
async function fetchRaw(url: string): Promise<Response> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers: brotli }, (message) => {
      const chunks: Buffer[] = []
      message.on('data', (chunk: Buffer) => chunks.push(chunk))
      message.on('end', () => resolve(new Response(Buffer.concat(chunks))))
      message.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

async function measureBare(body: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bare-'))
  const file = join(folder, 'page.br')
  writeFileSync(file, body)
  const port = await findFreePort()
  const server = spawnPinned(['bench/bare.ts', String(port), file], {})
  try {
    await sleep(1_500)
    const url = `http://127.0.0.1:${port}/`
    await load({ url, seconds: 2 })
    return await load({ url })
  } finally {
    server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}
