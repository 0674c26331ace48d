import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { htmlLimitBytes } from '#tests/support/loaded-scripts.ts'
import { findFreePort } from '#tests/support/postgres.ts'
import { findAddresses, type Addresses } from './addresses.ts'
import { whenCalm } from './calm.ts'
import { describeRuns, describeTail, quantile, repeat } from './figures.ts'
import { load, visitEach, type LoadResult } from './load.ts'
import { limitName, type Measurement } from './report.ts'
import { spawnPinned, startShop, withoutCache, type BenchServer } from './server.ts'

const brotli = { 'accept-encoding': 'br' }
const cachedShare = 0.8
/** First visits per second, by kind of page. */
const renderedGoals = { category: 500, product: 500, search: 350, home: 500 } as const
const memoryGoal = 150
const startGoal = 0.8
const ratioRuns = 3
const visitors = 20

/**
 * The stored page next to a bare buffer, first visits of pages, the size of a page and the memory of the process.
 * Concurrent visitors share one rendering, so first visits are measured over many URLs, each requested once: with a
 * single URL the figure would show how many waited together, not how fast pages are rendered.
 */
export async function measurePages(databaseUrl: string): Promise<Measurement[]> {
  const startSeconds = await whenCalm(() => measureStart(databaseUrl))
  const shop = await startShop({ databaseUrl })
  const memoryAtStart = shop.memoryMb()
  const addresses = await findAddresses(shop.url)
  const path = addresses.largestCategory
  const compressed = Buffer.from(await (await fetchRaw(shop.url + path)).arrayBuffer())
  const html = await (await fetch(shop.url + path)).text()
  const stored = await measureStored({ shop, path, compressed })
  await shop.stop()

  const first = await measureFirstVisits(databaseUrl, addresses)
  const home = await measureHome(databaseUrl)

  const htmlBytes = gzipSync(html).length
  return [
    ...stored,
    ...first,
    home,
    {
      name: 'HTML of a 24-product page, gzip',
      value: htmlBytes,
      unit: 'B',
      goal: `≤ ${htmlLimitBytes}`,
      isReached: htmlBytes <= htmlLimitBytes,
    },
    {
      name: 'Memory after start with PostgreSQL',
      value: memoryAtStart,
      unit: 'MB',
      goal: `≤ ${memoryGoal}`,
      isReached: memoryAtStart <= memoryGoal,
    },
    {
      name: 'Start with PostgreSQL',
      value: startSeconds,
      unit: 's',
      goal: `≤ ${startGoal}`,
      isReached: startSeconds <= startGoal,
    },
  ]
}

/** The stored page and the bare server alternate, so that both see the same state of the machine. */
async function measureStored({ shop, path, compressed }: { shop: BenchServer; path: string; compressed: Buffer }) {
  await load({ url: shop.url + path, headers: brotli, seconds: 2 })
  const bare = await startBare(compressed)
  try {
    await load({ url: bare.url, seconds: 2 })
    const pairs = await repeat(ratioRuns, {
      measure: async () => ({
        bare: await load({ url: bare.url }),
        stored: await load({ url: shop.url + path, headers: brotli }),
      }),
      pick: (pair) => pair.stored.perSecond / pair.bare.perSecond,
    })
    const { stored, bare: limit } = pairs.middle
    return [
      {
        name: limitName,
        value: limit.perSecond,
        unit: '/s',
        goal: 'limit',
        isReached: true,
        note: describeAnswer(limit),
      },
      {
        name: 'Stored anonymous page',
        value: stored.perSecond,
        unit: '/s',
        goal: `≥ ${cachedShare} × the bare buffer`,
        isReached: pairs.median >= cachedShare && stored.failures === 0,
        note: `${pairs.median.toFixed(2)} × the bare server (${describeRuns(pairs, { count: ratioRuns, digits: 2 })}); ${describeAnswer(stored)}`,
      },
    ]
  } finally {
    bare.stop()
  }
}

/** A load generator that saturates its own core measures itself. */
function describeAnswer({ answerBytes, loadShare }: LoadResult): string {
  return `${answerBytes.toLocaleString('en')} B per answer with headers, the load used ${Math.round(loadShare * 100)} % of its core`
}

/** Twenty visitors, then one alone, over URLs that this process has not served yet. */
async function measureFirstVisits(databaseUrl: string, addresses: Addresses): Promise<Measurement[]> {
  const kinds = [
    { kind: 'category', all: addresses.categories },
    { kind: 'product', all: addresses.products },
    { kind: 'search', all: addresses.searches },
  ] as const
  const found: Measurement[] = []
  const shop = await startShop({ databaseUrl })
  try {
    for (const { kind, all } of kinds) {
      const [warming, many, alone] = [all.slice(0, 40), all.slice(40, -60), all.slice(-60)]
      await visitEach(shop.url, { paths: warming, connections: visitors })
      // Not repeated when the machine was slow: by then the URLs would be stored.
      const together = await visitEach(shop.url, { paths: many, connections: visitors })
      const single = await visitEach(shop.url, { paths: alone, connections: 1 })
      found.push({
        name: `First visits of ${kind} pages, ${visitors} visitors`,
        value: together.perSecond,
        unit: '/s',
        goal: `≥ ${renderedGoals[kind]}`,
        isReached: together.perSecond >= renderedGoals[kind],
        note: `${many.length} URLs, each once; p50 ${Math.round(quantile(together.times, 0.5))} ms, ${describeTail(together.times)}; one visitor alone ${Math.round(single.perSecond)}/s, p50 ${quantile(single.times, 0.5).toFixed(1)} ms`,
      })
    }
    found.push({
      name: 'Memory after first visits of all these pages',
      value: shop.memoryMb(),
      unit: 'MB',
      goal: 'none',
      isReached: true,
    })
    return found
  } finally {
    await shop.stop()
  }
}

/** Home has a single URL: rendered again for each visit, by one visitor, so no rendering is shared. */
async function measureHome(databaseUrl: string): Promise<Measurement> {
  const shop = await startShop({ databaseUrl, environment: withoutCache })
  try {
    const paths = Array.from({ length: 200 }, () => '/')
    await visitEach(shop.url, { paths: paths.slice(0, 40), connections: 1 })
    const { perSecond, times } = await whenCalm(() => visitEach(shop.url, { paths, connections: 1 }))
    return {
      name: 'Home rendered for each visit, one visitor',
      value: perSecond,
      unit: '/s',
      goal: `≥ ${renderedGoals.home}`,
      isReached: perSecond >= renderedGoals.home,
      note: `p50 ${quantile(times, 0.5).toFixed(1)} ms, ${describeTail(times)}`,
    }
  } finally {
    await shop.stop()
  }
}

async function measureStart(databaseUrl: string): Promise<number> {
  const shop = await startShop({ databaseUrl })
  await shop.stop()
  return shop.startSeconds
}

/** `fetch` decompresses; the bare server must send the compressed bytes. */
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

/** A server on the shop's core that only answers with the bytes of the stored page. */
async function startBare(body: Buffer): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bare-'))
  const file = join(folder, 'page.br')
  writeFileSync(file, body)
  const port = await findFreePort()
  const server = spawnPinned(['bench/bare.ts', String(port), file], {})
  await sleep(1_500)
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      server.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
