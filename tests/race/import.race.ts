import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
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

const header = 'product_code;name;categories;price;brand;accessories;images'
const roots = Array.from({ length: 12 }, (_, index) => `Kategória ${String.fromCodePoint(65 + index)}`)

/** Products that are in all of the categories, listed in this order. */
function catalog(name: string, order: readonly string[]): string {
  const rows = order.map((brand, index) => `${name}-${index};Vec ${name} ${index};${order.join('|')};1,00;${brand};;`)
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

/** How many batches of one product are in their transactions concurrently; each waits there for `inside` of them, at most `patience` ms. */
async function loadTogether(
  rows: readonly string[],
  { inside, patience, sharesTurns = true }: { inside: number; patience: number; sharesTurns?: boolean },
) {
  let [now, most] = [0, 0]
  const { promise: areTogether, resolve: go } = Promise.withResolvers<void>()
  const refreshDocuments = async () => {
    now += 1
    most = Math.max(most, now)
    if (now === inside) go()
    await Promise.race([areTogether, sleep(patience)])
    now -= 1
  }
  const deps = { ...createDeps(), refreshDocuments }
  const report = await loadCatalog(deps, textSource([header, ...rows].join('\n')), { batchSize: 1, sharesTurns })
  expect(report.refusals).toEqual([])
  return { most, loaded: report.loaded }
}

/** Goods of one category and brand, which the first import of them adds. */
function goods(name: string, { count = 3, links = '' }: { count?: number; links?: string } = {}): string[] {
  const codes = Array.from({ length: count }, (_, index) => `${name}-${index}`)
  return codes.map((code) => `${code};Vec ${code};Spoločné;1,00;Značka;${links};art:cup?seed=1`)
}

describe('batches', () => {
  beforeAll(async () => {
    await loadTogether(goods('K'), { inside: 1, patience: 0 })
  })

  test('of new goods are written beside each other', async () => {
    expect(await loadTogether(goods('M'), { inside: 3, patience: 10_000 })).toEqual({ most: 3, loaded: 3 })
  })

  test.each([
    ['of an import that does not share its turns', goods('N'), false],
    ['of goods that the shop has', goods('K'), true],
    ['of goods that are linked', goods('P', { links: 'K-0' }), true],
  ])('%s are written one after the other', async (_, rows, sharesTurns) => {
    expect(await loadTogether(rows, { inside: 2, patience: 300, sharesTurns })).toEqual({ most: 1, loaded: 3 })
  })

  test('that add the same pictures in opposite orders all finish', async () => {
    const pictures = Array.from({ length: 20 }, (_, index) => `art:cup?seed=${index + 100}`)
    const rows = goods('R', { count: 24 }).map((row, index) =>
      row.replace('art:cup?seed=1', (index % 2 === 0 ? pictures : pictures.toReversed()).join('|')),
    )
    const report = await loadCatalog(createDeps(), textSource([header, ...rows].join('\n')), {
      batchSize: 1,
      sharesTurns: true,
    })
    expect(report).toMatchObject({ loaded: 24, refusals: [] })
    const { count } = await db.query
      .selectFrom('productImages')
      .innerJoin('products', 'products.id', 'productImages.productId')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('products.code', 'like', 'R-%')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(24 * pictures.length)
  })
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
