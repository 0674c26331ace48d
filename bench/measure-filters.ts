import pg from 'pg'
import { documentStatements } from '../src/server/modules/goods/catalog/documents/kept-documents.queries.ts'
import { listStatements } from '../src/server/modules/goods/catalog/lists/listing.queries.ts'
import { whenCalm } from './calm.ts'
import type { Measurement, Plan } from './report.ts'
import { startShop, withoutCache } from './server.ts'

type Figures = { p50: number; p95: number; p99: number }
type Found = { leaf: Figures; group: Figures; memoryMb: number }
type Input = { medium: string; large: string | undefined; sizes: { medium: number; large: number } }

const rounds = 800
/** With fewer, the p99 is that of the optimizing compiler: bursts of a tenth of a second, once or twice in a round. */
const warmUpRounds = 2000
const goalMs = 60
const embeddedGoalMs = 15
const growthGoal = 2
const sorts = ['recommended', 'name', 'cheapest', 'dearest']

/**
 * Lists with three filters and all counts, sequentially and each one different: in a category of typical size and in
 * one with a quarter of the catalog. Then the demo shop on the embedded database.
 */
export async function measureFilters({ medium, large, sizes }: Input): Promise<Measurement[]> {
  const atMedium = await measureAt(medium)
  const embedded = await measureAt(undefined)
  const measured = [
    ...describe(atMedium, sizes.medium),
    latency('Three filters, demo shop on PGlite', { figures: embedded.leaf, goal: embeddedGoalMs }),
  ]
  if (large === undefined) return measured
  const atLarge = await measureAt(large)
  return [
    ...measured,
    ...describe(atLarge, sizes.large),
    memory(atMedium, sizes.medium),
    memory(atLarge, sizes.large),
    growth('category', { before: atMedium.leaf, after: atLarge.leaf }),
    growth('quarter of the catalog', { before: atMedium.group, after: atLarge.group }),
  ]
}

/** The plans of every query that a list runs. */
export async function explainLists(databaseUrl: string): Promise<Plan[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: marks } = await client.query<{ mark: string }>(listStatements.mark.text)
    const { rows: goods } = await client.query<{ ids: number[] }>(
      'SELECT array_agg(product_id) AS ids FROM (SELECT product_id FROM product_documents ORDER BY md5(card) LIMIT 24) AS sample',
    )
    const explain = async (name: string, { text, values }: { text: string; values: unknown[] }): Promise<Plan> => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, COSTS OFF) ${text}`, values)
      return { name, lines: rows.map((row) => row['QUERY PLAN']) }
    }
    return [
      await explain('Cards of a page', { text: documentStatements.cards.text, values: [goods[0]?.ids ?? []] }),
      await explain('Cards of a page filtered by color', {
        text: documentStatements.coloredCards.text,
        values: [goods[0]?.ids ?? [], (goods[0]?.ids ?? []).map(() => 'cervena')],
      }),
      await explain('Changes since', { text: listStatements.changes.text, values: [marks[0]?.mark ?? '3'] }),
    ]
  } finally {
    await client.end()
  }
}

async function measureAt(databaseUrl: string | undefined): Promise<Found> {
  const environment = withoutCache
  const shop = await startShop(databaseUrl === undefined ? { environment } : { databaseUrl, environment })
  try {
    const answer = await fetch(`${shop.url}/api/catalog/category/sk`)
    const { data } = (await answer.json()) as { data: { id: number; name: string; subcategories: { id: number }[] }[] }
    const imported = data.filter(({ name }) => name.startsWith('Skupina'))
    const groups = (imported.length > 0 ? imported : data).map(({ id }) => id)
    const leaves = imported.flatMap(({ subcategories }) => subcategories.map(({ id }) => id))
    return {
      leaf: await whenCalm(() => measure(shop.url, leaves.length > 0 ? leaves : groups)),
      group: await whenCalm(() => measure(shop.url, groups)),
      memoryMb: shop.memoryMb(),
    }
  } finally {
    await shop.stop()
  }
}

async function measure(url: string, categories: readonly number[]): Promise<Figures> {
  const colors = ['cervena', 'modra', 'zelena', 'zlata', 'ruzova', 'biela', 'cierna', 'fialova']
  const ask = async (index: number) => {
    const category = categories[index % categories.length]
    const color = [colors[index % 8], colors[(index * 3) % 8]].join(',')
    const price = `${index % 40}-${60 + (index % 97)}`
    const response = await fetch(
      `${url}/api/catalog/categories/${category}/products?inStock=1&color=${color}&price=${price}&sort=${sorts[index % 4]}&page=${1 + (index % 3)}`,
    )
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`A list answered ${response.status}.`)
  }
  for (let index = 0; index < warmUpRounds; index += 1) await ask(rounds + index)
  const times: number[] = []
  for (let index = 0; index < rounds; index += 1) {
    const startedAt = performance.now()
    await ask(index)
    times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

function describe({ leaf, group }: Found, size: number): Measurement[] {
  const among = `${size.toLocaleString('en')} products`
  return [
    latency(`Three filters and all counts, a category of ${among}`, { figures: leaf, goal: goalMs }),
    latency(`Three filters and all counts, a quarter of ${among}`, { figures: group, goal: goalMs }),
  ]
}

function latency(name: string, { figures, goal }: { figures: Figures; goal: number }): Measurement {
  return {
    name: `${name}, p99`,
    value: figures.p99,
    unit: 'ms',
    goal: `≤ ${goal}`,
    isReached: figures.p99 <= goal,
    note: `p50 ${figures.p50.toFixed(2)}, p95 ${figures.p95.toFixed(2)} ms`,
  }
}

/** Memory of one process after all these lists; reported next to the rates, without its own goal. */
function memory({ memoryMb }: Found, size: number): Measurement {
  return {
    name: `Memory of a process with the lists of ${size.toLocaleString('en')} products`,
    value: memoryMb,
    unit: 'MB',
    goal: 'none',
    isReached: true,
  }
}

function growth(name: string, { before, after }: { before: Figures; after: Figures }): Measurement {
  const value = after.p99 / before.p99
  return {
    name: `Growth of three filters, ${name}, from medium to large, p99`,
    value,
    unit: '×',
    goal: `≤ ${growthGoal}`,
    isReached: value <= growthGoal,
    note: `p50 ${(after.p50 / before.p50).toFixed(2)} ×`,
  }
}
