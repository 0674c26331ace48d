import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageCache } from '#server/platform/page-cache.ts'
import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { countStatements } from '#tests/support/counting-db.ts'
import { openEmbeddedDatabase } from '#tests/support/database.ts'

// No page that a visitor opens fully reads a table that grows with the shop: every statement has an index. With
// sequential scans disabled, PostgreSQL still uses them where no index helps, and the plan shows it.

/** Tables that grow with products, customers and orders; the others have tens of rows in any shop. */
const growing = new Set([
  'addresses',
  'cart_items',
  'carts',
  'listing_facts',
  'media_assets',
  'order_history',
  'order_items',
  'orders',
  'payments',
  'price_log',
  'product_categories',
  'product_documents',
  'product_images',
  'product_links',
  'product_slugs',
  'products',
  'reservations',
  'reviews',
  'search_codes',
  'search_documents',
  'search_terms',
  'sessions',
  'stock_levels',
  'users',
  'variants',
  'voucher_redemptions',
  'watchdogs',
])

/** Fully read by design: a process loads these into memory at startup, in pages by key (docs/adr 0018, 0023). */
const readAtStart = [/FROM listing_facts\s+WHERE product_id > \$1/, /FROM search_terms/i]

const noCache: PageCache = {
  get: () => undefined,
  put() {},
  now: () => 0,
  dropTags() {},
  dropAll() {},
  size: () => ({ pages: 0, bytes: 0 }),
}

let shop: TestApp

beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  const connection = await openEmbeddedDatabase()
  const loadRenderer = async () => toRenderer(entry, assets)
  shop = await buildTestApp({ isDemo: true, connection, pageCache: noCache, loadRenderer })
  // Of the demo's small tables a join by hash or merge reads all rows by choice, as the last ANALYZE happens to estimate.
  const plainJoins = ['SET enable_hashjoin = off', 'SET enable_mergejoin = off']
  for (const command of [
    'ANALYZE',
    'SET enable_seqscan = off',
    ...plainJoins,
    'SET plan_cache_mode = force_generic_plan',
  ])
    await sql.raw(command).execute(shop.db.query)
})
afterAll(() => shop.close())

type Card = { default_variant_id: number | null; min_age: number | null; availability: { state: string } }

function isForSale({ default_variant_id, min_age, availability }: Card): boolean {
  return default_variant_id !== null && min_age === null && availability.state === 'in_stock'
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }

/** Parts of a plan that fully read a growing table. */
function wholeReads(plan: Plan, isCut = false): string[] {
  const kind = plan['Node Type']
  const isWhole =
    kind === 'Seq Scan' || (/^Index (Only )?Scan$/.test(kind) && plan['Index Cond'] === undefined && !isCut)
  const table = plan['Relation Name'] ?? ''
  // Under a LIMIT an index returns the first rows in its order.
  const below = (plan.Plans ?? []).flatMap((part) => wholeReads(part, isCut || kind === 'Limit'))
  return isWhole && growing.has(table) ? [`${kind} of ${table}`, ...below] : below
}

/** The generic plan, for any values. */
async function explain(text: string): Promise<Plan> {
  const run = async <Row>(command: string) => (await sql<Row>`${sql.raw(command)}`.execute(shop.db.query)).rows
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  const values = Array.from({ length: count }, () => 'NULL').join(', ')
  await run(`PREPARE asked AS ${text}`)
  const [row] = await run<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (FORMAT JSON) EXECUTE asked${count > 0 ? `(${values})` : ''}`,
  )
  await run('DEALLOCATE asked')
  const plan = row?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error(`No plan for ${text}`)
  return plan
}

async function findFaults(statements: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const text of new Set(statements.map((statement) => statement.trim()))) {
    if (!/^(select|with|insert|update|delete)\b/i.test(text) || readAtStart.some((known) => known.test(text))) continue
    const reads = wholeReads(await explain(text))
    if (reads.length > 0) faults.push(`${reads.join(', ')}: ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`)
  }
  return faults
}

test('no sales page fully reads a growing table', async () => {
  const tree = (await shop.app.inject('/api/catalog/category/sk')).json().data
  const category = tree[0]
  const listed = (await shop.app.inject(`/api/catalog/categories/${category.id}/products`)).json().data.items
  const card = listed.find(isForSale)
  const brand = (await shop.app.inject('/api/catalog/brands')).json().data[0]
  const paths = [
    '/',
    '/eshop',
    category.url,
    `${category.url}?farba=cervena,modra&skladom=1&cena=1-20`,
    '/produkty/novinky',
    '/produkty/akce',
    '/znacky',
    brand.url,
    card.url,
    `${card.url}/nahradne-produkty`,
    `${card.url}/hodnotenie`,
    `/api/catalog/products/${card.id}`,
    `/api/catalog/products/${card.id}/stores`,
    '/hledani?q=balon',
    '/hledani?q=cervene balony',
    '/hledani?q=girlanda na svadbu',
    '/hledani?q=qqqq',
    `/hledani?q=${card.code}`,
    '/api/search/suggestions?q=bal',
    '/blog',
    '/faq',
    '/prodejny',
    '/kosik',
  ]
  const statements = await countStatements(async () => {
    for (const path of paths) expect((await shop.app.inject(path)).statusCode, path).toBeLessThan(400)
    const payload = { id: card.id, variantId: card.default_variant_id, quantity: 1 }
    const added = await shop.app.inject({ method: 'PUT', url: '/api/cart/0', payload })
    expect(added.statusCode).toBe(200)
    const cookies = { 'cart.tempId': added.json().cart.tempId }
    expect((await shop.app.inject({ url: '/kosik', cookies })).statusCode).toBe(200)
  })
  expect(statements.length).toBeGreaterThan(30)
  expect(await findFaults(statements)).toEqual([])
})

test('the test catches a planted bug: a search without an index', async () => {
  expect(await findFaults([`SELECT id FROM orders WHERE email = $1`])).toHaveLength(1)
  expect(await findFaults([`SELECT id FROM orders WHERE id = $1`])).toEqual([])
})
