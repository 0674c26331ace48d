import { setTimeout as sleep } from 'node:timers/promises'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { addDays } from '#kernel/plain-day.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { whenCalm } from './calm.ts'
import { query, settle } from './catalog-database.ts'
import { quantile } from './figures.ts'
import type { Measurement } from './report.ts'
import { startShop, withoutCache, type BenchServer } from './server.ts'

type Input = { catalogUrl: string; postgresUrl: string; size: number }
type Timed = { times: number[]; cpuMs: number }

const goalMs = 50
const rounds = process.argv.includes('--quick') ? 30 : 600
/** Colors beside each theme: a style that is asked for once. */
const colors = 'cervena modra zelena zlata ruzova biela cierna fialova oranzova zlta strieborna tyrkysova'.split(' ')
const themeCount = 17

/**
 * The planner and the completer at the API of the shop on one core, each ask another one, one after the other: parties of styles that
 * were planned before, parties in colors that no one has asked for, parties of goods that have all just changed, and what the party of a
 * product or of a cart lacks.
 */
export async function measureParty({ catalogUrl, postgresUrl, size }: Input): Promise<Measurement[]> {
  const databaseUrl = await createDatabase(postgresUrl, { template: new URL(catalogUrl).pathname.slice(1) })
  await offerGoodsForParties(databaseUrl)
  const products = await findProducts(databaseUrl)
  const shop = await startShop({ databaseUrl, environment: withoutCache })
  try {
    const cookies = await fillCarts(shop.url, products)
    const pathOfProduct = (index: number) =>
      `/api/party/completer/product/${products[index % products.length]?.productId}`
    // Once per process the goods of each theme are read, statements are planned and code is compiled.
    for (const pathOf of [knownParty, pathOfProduct]) await time(shop, { count: rounds, pathOf })
    const among = `${size.toLocaleString('en')} products`
    return [
      describe(
        `Planned party, ${among}`,
        await whenCalm(() => time(shop, { count: rounds, pathOf: knownParty, from: rounds })),
      ),
      describe(
        `Planned party in colors not asked for before, ${among}`,
        // Each only once, whatever the machine does meanwhile.
        await time(shop, { count: themeCount * colors.length, pathOf: newParty }),
      ),
      describe(
        `Planned party after a change of all goods, ${among}`,
        await whenCalm(() =>
          time(shop, { count: themeCount * 6, pathOf: knownParty, before: () => announceGoods(databaseUrl) }),
        ),
      ),
      describe(
        `What a party lacks, of a product, ${among}`,
        await whenCalm(() => time(shop, { count: rounds, pathOf: pathOfProduct })),
      ),
      describe(`What a party lacks, of a cart, ${among}`, await whenCalm(() => timeCarts(shop, cookies))),
    ]
  } finally {
    await shop.stop()
  }
}

/** The imported goods become goods of parties: of the roles by the first word of their names, of seventeen themes, a third of none. */
async function offerGoodsForParties(databaseUrl: string): Promise<void> {
  const roles = 'balony girlanda taniere pohare sviecky drobnosti tasky konfety obrus lampiony'.split(' ')
  await query(
    databaseUrl,
    `INSERT INTO party_role_categories (role_key, category_id)
     SELECT (ARRAY['${roles.join("','")}'])[1 + substring(name FROM '^Kategória (\\d+)$')::int % 10], id
     FROM categories WHERE name ~ '^Kategória \\d+$' ON CONFLICT DO NOTHING;
     INSERT INTO party_themes (slug, name, theme, colors, words, position)
     SELECT 'tema-' || n, 'Téma ' || n, 'Téma ' || n,
       ARRAY[(ARRAY['${colors.join("','")}'])[1 + n % 12], (ARRAY['${colors.join("','")}'])[1 + (n + 5) % 12]], '{}', 100 + n
     FROM generate_series(0, ${themeCount - 1}) n;
     UPDATE products SET attributes = attributes - 'theme' WHERE attributes ->> 'theme' LIKE 'Téma %' AND id % 3 = 0`,
  )
  await settle(databaseUrl)
}

/** As many changed products do: no process keeps what it has read of goods. */
async function announceGoods(databaseUrl: string): Promise<void> {
  await query(databaseUrl, `SELECT pg_notify('shop_changes', '{"from":"","tags":["catalog"]}')`)
  await sleep(20)
}

type Goods = { productId: number; variantId: number }

/** Table ware and balloons: their parties lack something. */
async function findProducts(databaseUrl: string): Promise<Goods[]> {
  return query<Goods>(
    databaseUrl,
    `SELECT p.id AS "productId", v.id AS "variantId" FROM products p
     JOIN product_documents d ON d.product_id = p.id AND d.is_in_stock JOIN variants v ON v.product_id = p.id
     WHERE p.attributes ->> 'theme' LIKE 'Téma %' AND p.name ~ '^(Tanier|Pohár|Balón)' ORDER BY md5(p.id::text) LIMIT 400`,
  )
}

function knownParty(index: number): string {
  return `/api/party/planner?theme=tema-${index % themeCount}&${guestsOf(index)}`
}

function newParty(index: number): string {
  const color = colors[Math.floor(index / themeCount) % colors.length]
  return `/api/party/planner?theme=tema-${index % themeCount}&color=${color}&${guestsOf(index)}`
}

/** From five children without a day to thirty guests of a party in three weeks with a budget. */
function guestsOf(index: number): string {
  const day = addDays(toLocalDay(new Date()), 1 + (index % 20))
  return [
    `children=${4 + (index % 23)}&adults=${index % 11}`,
    index % 2 === 0 ? '' : `&age=${1 + (index % 17)}`,
    index % 3 === 0 ? '' : `&eventOn=${day}`,
    index % 5 < 3 ? '' : `&budgetCents=${3000 + 500 * (index % 40)}`,
  ].join('')
}

type Cart = { id: number; cookie: string }

/** Carts with two products each. */
async function fillCarts(url: string, products: readonly Goods[]): Promise<Cart[]> {
  const carts: Cart[] = []
  for (let index = 0; index < 40; index += 1) {
    let cookie = ''
    let id = 0
    for (const { productId, variantId } of products.slice(index * 2, index * 2 + 2)) {
      const answer = await fetch(`${url}/api/cart/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', origin: url, cookie },
        body: JSON.stringify({ id: productId, variantId, quantity: 1 }),
      })
      if (!answer.ok) throw new Error(`A cart answered ${answer.status}: ${await answer.text()}`)
      const set = answer.headers.getSetCookie().map((line) => line.split(';')[0])
      if (set.length > 0) cookie = set.join('; ')
      const body = (await answer.json()) as { cart: { id: number } }
      id = body.cart.id
    }
    carts.push({ id, cookie })
  }
  return carts
}

async function timeCarts(shop: BenchServer, carts: readonly Cart[]): Promise<Timed> {
  return time(shop, {
    count: rounds,
    pathOf: (index) => `/api/party/completer/cart/${carts[index % carts.length]?.id}`,
    cookieOf: (index) => carts[index % carts.length]?.cookie ?? '',
  })
}

type Asks = {
  count: number
  pathOf: (index: number) => string
  from?: number
  cookieOf?: (index: number) => string
  /** Each ask; it is not measured. */
  before?: () => Promise<void>
}

/** Throws if one is not answered. */
async function time(shop: BenchServer, { count, pathOf, from = 0, cookieOf, before }: Asks): Promise<Timed> {
  const times: number[] = []
  const usedMs = shop.cpuMs()
  for (let index = from; index < from + count; index += 1) {
    await before?.()
    const startedAt = performance.now()
    const answer = await fetch(shop.url + pathOf(index), { headers: cookieOf ? { cookie: cookieOf(index) } : {} })
    await answer.arrayBuffer()
    times.push(performance.now() - startedAt)
    if (!answer.ok) throw new Error(`${pathOf(index)} answered ${answer.status}.`)
  }
  return { times, cpuMs: (shop.cpuMs() - usedMs) / count }
}

function describe(name: string, { times, cpuMs }: Timed): Measurement {
  const p99 = quantile(times, 0.99)
  const [p50, p95] = [quantile(times, 0.5).toFixed(1), quantile(times, 0.95).toFixed(1)]
  return {
    name: `${name}, p99`,
    value: p99,
    unit: 'ms',
    goal: `≤ ${goalMs}`,
    isReached: p99 <= goalMs,
    note: `p50 ${p50}, p95 ${p95} ms of ${times.length}; ${cpuMs.toFixed(1)} ms of the server's processor each`,
  }
}
