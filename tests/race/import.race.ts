import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { loadCatalog } from '#server/modules/goods/catalog/import/load-catalog.ts'
import { takeTurn } from '#server/modules/goods/catalog/import/write/import.queries.ts'
import { textSource } from '#server/modules/goods/catalog/import/source/source.ts'
import { createPricingModule } from '#server/modules/goods/pricing/index.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createEvents } from '#server/platform/events.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

let db: Db
beforeAll(async () => {
  const url = await createShopDatabase(inject('postgresUrl'))
  db = (await connectPostgres(url, { poolSize: 8, onError: () => {} })).db
})
afterAll(() => db.close())

const header = 'product_code;name;categories;price;brand'
const roots = Array.from({ length: 12 }, (_, index) => `Kategória ${String.fromCodePoint(65 + index)}`)

/** Products that are in all of the categories, listed in this order. */
function catalog(name: string, order: readonly string[]): string {
  const rows = order.map((brand, index) => `${name}-${index};Vec ${name} ${index};${order.join('|')};1,00;${brand}`)
  return [header, ...rows].join('\n')
}

const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
const createDeps = () => ({ db, clock, events: createEvents(), pricing: createPricingModule({ clock }) })

test('concurrent imports that create the same categories and brands in opposite orders all finish', async () => {
  const deps = createDeps()
  const texts = [
    catalog('A', roots),
    catalog('B', roots.toReversed()),
    catalog('C', [...roots.slice(6), ...roots.slice(0, 6)]),
  ]
  const reports = await Promise.all(texts.map((text) => loadCatalog(deps, textSource(text), { batchSize: 4 })))
  expect(reports.map(({ loaded, refusals }) => ({ loaded, refusals }))).toEqual(
    texts.map(() => ({ loaded: roots.length, refusals: [] })),
  )
  const rows = await db.query.selectFrom('categories').select(['name', 'position']).orderBy('position').execute()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(roots)
  expect(new Set(rows.map(({ position }) => position)).size).toBe(roots.length)
})

test('a batch waits for its turn longer than a visitor waits for a lock, and keeps the limits for the rest', async () => {
  const deps = createDeps()
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const other = db.tx(async (tx) => {
    await takeTurn(tx)
    const { rows } = await sql<{ limit: string }>`SELECT current_setting('lock_timeout') AS limit`.execute(tx)
    expect(rows).toEqual([{ limit: '5s' }])
    await isOver
  })
  setTimeout(end, 6_000)
  const report = await loadCatalog(deps, textSource(catalog('W', ['Čakanie'])))
  expect(report).toMatchObject({ loaded: 1, refusals: [] })
  await other
})
