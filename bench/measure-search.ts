import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { countTerms } from '#server/modules/goods/search/indexing/search-rows.queries.ts'
import { gatherStatement } from '#server/modules/goods/search/search.queries.ts'
import { whenCalm } from './calm.ts'
import { rareWord } from './catalog.ts'
import { load, type LoadResult } from './load.ts'
import type { Measurement } from './report.ts'
import { startShop, withoutCache } from './server.ts'

type Input = { medium: string; large: string | undefined; sizes: { medium: number; large: number } }
type Latency = { p50: number; p99: number; failures: number; slowest: string }
type Result = { suggestions: Latency; search: Latency; rate: LoadResult }

const goals = { suggestions: 25, search: 60, embedded: 15, growth: 2, rate: 1_000 } as const
const rounds = 36

/**
 * Sequential visitors, each with another query, against the API of the shop on one core: prefixes, complete words,
 * typos; with many products, one, and none. Then twenty visitors at a time. No answer comes from a cache. Then the demo
 * shop on the embedded database.
 */
export async function measureSearch({ medium, large, sizes }: Input): Promise<Measurement[]> {
  const atMedium = await measure(medium, sizes.medium)
  const embedded = await measure(undefined, sizes.medium)
  const measured = [
    ...describe(atMedium, sizes.medium),
    rate(atMedium.rate, sizes.medium),
    latency('Suggestions p99, demo shop on PGlite', embedded.suggestions, goals.embedded),
    latency('Search p99, demo shop on PGlite', embedded.search, goals.embedded),
  ]
  if (large === undefined) return measured
  const atLarge = await measure(large, sizes.large)
  await writePlans(large)
  return [
    ...measured,
    ...describe(atLarge, sizes.large),
    growth('suggestions', atMedium.suggestions, atLarge.suggestions),
    growth('search', atMedium.search, atLarge.search),
  ]
}

/** Without a database URL: the demo shop on the embedded one. */
async function measure(databaseUrl: string | undefined, size: number): Promise<Result> {
  if (databaseUrl !== undefined) await prepare(databaseUrl)
  const environment = withoutCache
  const shop = await startShop(databaseUrl === undefined ? { environment } : { databaseUrl, environment })
  try {
    const queries = typedQueries(size)
    const paths = {
      suggestions: (query: string) => `/api/search/suggestions?q=${encodeURIComponent(query)}`,
      search: (query: string) => `/api/search?q=${encodeURIComponent(query)}`,
    }
    // Once per process the dictionary is read, statements are planned and code is compiled.
    await time(shop.url, queries.slice(0, 200).map(paths.search))
    await time(shop.url, queries.slice(0, 200).map(paths.suggestions))
    return {
      suggestions: await whenCalm(() => time(shop.url, queries.flatMap(beginnings).map(paths.suggestions))),
      search: await whenCalm(() => time(shop.url, queries.map(paths.search))),
      rate: await load({ url: shop.url, pathOf: (index) => paths.search(queries[index % queries.length] ?? '') }),
    }
  } finally {
    await shop.stop()
  }
}

/** What the shop's own job does within a minute, and autovacuum later. */
async function prepare(databaseUrl: string): Promise<void> {
  const { db, pool } = await connectPostgres(databaseUrl, { onError: console.error })
  await db.tx((tx) => countTerms(tx, new Date()))
  await pool?.query('VACUUM (ANALYZE) search_documents, search_codes, product_documents')
  await db.close()
}

const common = ['balón', 'girlandy', 'taniere', 'poháre', 'sviečka', 'masky', 'klobúk', 'konfety', 'obrusy', 'stuhy']
const colors = ['červený', 'modrá', 'zelené', 'zlatých', 'ružovou', 'biela', 'čierny', 'fialové']
const themes = ['jednorožec', 'dinosaury', 'pirát', 'svadba', 'narodeniny', 'silvester', 'princezná', 'deti', 'papier']

/** Queries as visitors type them, for a catalog of the given size; many repeat the common words. */
export function typedQueries(size: number): string[] {
  return Array.from({ length: rounds * 20 }, (_, index) => {
    const thing = common[index % common.length] ?? ''
    const color = colors[index % colors.length] ?? ''
    const theme = themes[index % themes.length] ?? ''
    const product = (index * 7919) % size
    const word = rareWord(product)
    return [
      thing,
      `${color} ${thing}`,
      `${thing} ${theme}`,
      `${color} ${thing} ${theme}`,
      `${thing} číslo ${product}`,
      word,
      `${thing} ${word}`,
      withTypo(thing, index),
      `${withTypo(color, index)} ${thing}`,
      withTypo(word, index),
      thing.slice(0, 3),
      `${color} ${thing.slice(0, 3)}`,
      `B${product}`,
      `B${product}-1`,
      'party oslava',
      `${thing} pre ${theme}`,
      `značka ${index % 25}`,
      `${word} ${rareWord(product + 1)}`,
      `nezmysel${index} ${thing}`,
      `qwx${index}`,
    ][index % 20] as string
  })
}

/** A query as it grows while it is typed. */
function beginnings(query: string): string[] {
  const lengths = [0.4, 0.7, 1].map((part) => Math.max(2, Math.ceil(query.length * part)))
  return [...new Set(lengths)].map((length) => query.slice(0, length))
}

function withTypo(word: string, seed: number): string {
  const place = 1 + (seed % Math.max(1, word.length - 2))
  return word.slice(0, place) + word.slice(place + 1)
}

async function time(url: string, paths: readonly string[]): Promise<Latency> {
  const times: { ms: number; path: string }[] = []
  let failures = 0
  for (const path of paths) {
    const startedAt = performance.now()
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    times.push({ ms: performance.now() - startedAt, path })
    if (!answer.ok) failures += 1
  }
  times.sort((a, b) => a.ms - b.ms)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  const slowest = decodeURIComponent(at(1)?.path.split('q=')[1] ?? '')
  return { p50: at(0.5)?.ms ?? 0, p99: at(0.99)?.ms ?? 0, failures, slowest }
}

function describe({ suggestions, search }: Result, size: number): Measurement[] {
  const products = `${size.toLocaleString('en')} products`
  return [
    latency(`Suggestions p99, ${products}`, suggestions, goals.suggestions),
    latency(`Search p99, ${products}`, search, goals.search),
  ]
}

function latency(name: string, { p50, p99, failures, slowest }: Latency, goal: number): Measurement {
  return {
    name,
    value: p99,
    unit: 'ms',
    goal: `≤ ${goal}`,
    isReached: p99 <= goal && failures === 0,
    note: `p50 ${p50.toFixed(1)} ms, ${failures} failures, slowest "${slowest}"`,
  }
}

function rate({ perSecond, p50, p99, failures }: LoadResult, size: number): Measurement {
  return {
    name: `Search, answers not stored, ${size.toLocaleString('en')} products`,
    value: perSecond,
    unit: '/s',
    goal: `≥ ${goals.rate}`,
    isReached: perSecond >= goals.rate && failures === 0,
    note: `${rounds * 20} queries in turn, 20 visitors at a time; p50 ${p50} ms, p99 ${p99} ms, ${failures} failures`,
  }
}

function growth(name: string, before: Latency, after: Latency): Measurement {
  const value = after.p99 / before.p99
  return {
    name: `Growth of the p99 of ${name}`,
    value,
    unit: '×',
    goal: `≤ ${goals.growth}`,
    isReached: value <= goals.growth,
  }
}

/** Writes the plan of the statement on the large catalog, next to the report. */
async function writePlans(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const explain = async (text: string, values: string[]) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const rare = `('balon') & ('${rareWord(40)}')`
    const plans = [
      '# Plans of the search on the large catalog',
      '## A word in few products: read through the inverted index',
      await explain(gatherStatement({ limit: 240, isPartial: false }).text, [rare, rare, rare, '', '']),
    ]
    writeFileSync(
      join(import.meta.dirname, 'search-plans.md'),
      `${plans.map((part) => (part.startsWith('#') ? part : `\`\`\`\n${part}\n\`\`\``)).join('\n\n')}\n`,
    )
  } finally {
    await client.end()
  }
}
