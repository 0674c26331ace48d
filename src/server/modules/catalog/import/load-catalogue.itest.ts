import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createPricingModule } from '#server/modules/pricing/index.ts'
import { isDemoLoaded } from '../../../../../db/seeds/demo/demo-state.queries.ts'
import { loadDemo } from '../../../../../db/seeds/demo/load-demo.ts'
import { createImageKeeper } from './keep-images.ts'
import { loadCatalogue } from './load-catalogue.ts'
import type { LoadDeps, LoadOptions, LoadReport } from './load-catalogue.ts'
import { textSource } from './source.ts'

const header =
  'product_code;name;categories;price;variant_code;variant_name;stock_central;set_components;sale_price;sale_from;images'

let db: Db
let now: Date
beforeAll(async () => {
  const connection = await openDatabase()
  db = connection.db
})
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z')
  await sql`TRUNCATE products, categories, brands, media_assets CASCADE`.execute(db.query)
})
afterAll(() => db.close())

function deps(): LoadDeps {
  const clock = { now: () => now }
  return { db, clock, pricing: createPricingModule({ clock }) }
}

function load(rows: readonly string[], options: LoadOptions & Partial<LoadDeps> = {}): Promise<LoadReport> {
  return loadCatalogue({ ...deps(), ...options }, textSource([header, ...rows].join('\n')), options)
}

async function variantsOf(productCode: string) {
  return db.query
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .innerJoin('stockLevels', 'stockLevels.variantId', 'variants.id')
    .select(['variants.code', 'variants.priceCents', 'variants.isActive', 'stockLevels.onHand'])
    .where('products.code', '=', productCode)
    .where('stockLevels.locationId', '=', 1)
    .orderBy('variants.position')
    .orderBy('variants.code')
    .execute()
}

const counted = [
  'products',
  'variants',
  'productCategories',
  'productImages',
  'setComponents',
  'stockLevels',
  'stockLocations',
  'priceLog',
  'categories',
  'brands',
  'mediaAssets',
  'stores',
  'vouchers',
  'carriers',
  'pickupPoints',
  'paymentMethods',
  'infoPages',
  'blogPosts',
  'faqItems',
  'banners',
  'settings',
  'users',
] as const

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of counted) {
    const row = await db.query
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[table] = row.rows
  }
  return counts
}

test('the demo shop loads whole, its menus lead somewhere, and a second time changes no number', async () => {
  const demoDeps = { ...deps(), hashPassword: async (password: string) => `hash of ${password}` }
  expect(await isDemoLoaded(db)).toBe(false)
  const report = await loadDemo(demoDeps)
  expect(report.refusals).toEqual([])
  expect(report.loaded).toBeGreaterThanOrEqual(620)
  const first = await countRows()
  expect(first).toMatchObject({ stores: 13, stockLocations: 14, brands: 25 })
  expect(first.variants).toBeGreaterThanOrEqual(1100)
  const twoAxes = await db.query
    .selectFrom('variants')
    .select('productId')
    .groupBy('productId')
    .having((eb) => eb.and([eb(eb.fn.count('color').distinct(), '>', 1), eb(eb.fn.count('size').distinct(), '>', 1)]))
    .execute()
  expect(twoAxes.length, 'goods with colours and sizes to choose').toBeGreaterThanOrEqual(2)
  expect(first.categories).toBeGreaterThanOrEqual(60)

  await loadDemo(demoDeps)
  expect(await countRows()).toEqual(first)
  expect(await isDemoLoaded(db)).toBe(true)

  const menu = await db.query
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'categoriesMenu')
    .executeTakeFirstOrThrow()
  const balloons = await db.query
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'balony')
    .executeTakeFirstOrThrow()
  expect(menu.value).toContainEqual({ text: 'Balóny', link: `/${balloons.id}/balony` })
})

test('a bad variant refuses its whole product and nothing else', async () => {
  const report = await load(['A;Prvý;X;1,00;A1;a;5;;;;', 'A;;;abc;A2;b;5;;;;', 'B;Druhý;X > Y;2,00;;;3;;;;'])
  expect(report).toMatchObject({ format: 'own', total: 2, loaded: 1, refusedProducts: 1 })
  expect(report.refusals).toEqual([
    { line: 3, column: 'price', code: 'A', reason: 'Cena „abc“ nie je suma v tvare 12,90.' },
  ])
  expect(await variantsOf('A')).toEqual([])
  expect(await variantsOf('B')).toEqual([{ code: 'B', priceCents: 200, isActive: true, onHand: 3 }])
})

test('a repeated import brings prices, stock and names up to date and keeps the old address', async () => {
  await load(['A;Starý názov;X;1,00;A1;a;5;;;;', 'A;;;1,00;A2;b;5;;;;'])
  now = new Date('2026-11-22T12:00:00Z')
  await load(['A;Nový názov;Y;1,20;A1;a;7;;;;'])
  expect(await variantsOf('A')).toEqual([
    { code: 'A1', priceCents: 120, isActive: true, onHand: 7 },
    { code: 'A2', priceCents: 100, isActive: false, onHand: 5 },
  ])
  const slugs = await db.query.selectFrom('productSlugs').select('slug').execute()
  expect(slugs).toEqual([{ slug: 'stary-nazov' }])
  const prices = await db.query
    .selectFrom('priceLog')
    .innerJoin('variants', 'variants.id', 'priceLog.variantId')
    .select(['priceLog.priceCents'])
    .where('variants.code', '=', 'A1')
    .orderBy('validFrom')
    .execute()
  expect(prices).toEqual([{ priceCents: 100 }, { priceCents: 120 }])
})

test('stock never falls below what is reserved for orders', async () => {
  await load(['A;Produkt;X;1,00;A1;;5;;;;'])
  await db.query.updateTable('stockLevels').set({ reserved: 4 }).execute()
  await load(['A;Produkt;X;1,00;A1;;2;;;;'])
  expect(await variantsOf('A')).toMatchObject([{ onHand: 4 }])
})

test('a set finds its parts anywhere in the file, and is refused when one is missing', async () => {
  const report = await load(['S;Sada;X;5,00;;;;B:2;;;', 'T;Iná sada;X;5,00;;;;CHYBA:1;;;', 'B;Balón;X;1,00;;;5;;;;'])
  expect(report.loaded).toBe(2)
  expect(report.refusals).toEqual([
    { line: 3, column: 'set_components', code: 'T', reason: 'Časť sady „CHYBA“ v obchode ani v súbore nie je.' },
  ])
  const parts = await db.query.selectFrom('setComponents').select('quantity').execute()
  expect(parts).toEqual([{ quantity: 2 }])
})

test('a variant code of another product in the shop is not taken away from it', async () => {
  await load(['A;Prvý;X;1,00;V;;5;;;;'])
  const report = await load(['B;Druhý;X;1,00;V;;5;;;;'])
  expect(report.refusals[0]?.reason).toBe('Kód variantu „V“ už v obchode patrí produktu A.')
  expect(await variantsOf('B')).toEqual([])
})

test('a reduction with a known history has its reference price in the log', async () => {
  await load(['A;Produkt;X;10,00;;;5;;8,00;-5d;'], { priceHistoryDays: 60 })
  const log = await db.query.selectFrom('priceLog').select(['priceCents', 'isSale']).orderBy('validFrom').execute()
  expect(log).toEqual([
    { priceCents: 1000, isSale: false },
    { priceCents: 800, isSale: true },
  ])
})

test('what only the database refuses costs its own product alone', async () => {
  const report = await load(['A;Prvý;X;1,00;;;5;;;;', 'B;Druhý;X;1,00;;;5;;;;', 'C;Tretí;X;1,00;;;5;;;;'], {
    onProductsWritten: async (tx, ids) => {
      const bad = await tx
        .selectFrom('products')
        .select('id')
        .where('code', '=', 'B')
        .where('id', 'in', [...ids])
        .executeTakeFirst()
      if (bad) await tx.updateTable('products').set({ vatRate: 77 }).where('id', '=', bad.id).execute()
    },
  })
  expect(report).toMatchObject({ loaded: 2, refusedProducts: 1 })
  expect(report.refusals[0]).toMatchObject({ line: 3, code: 'B' })
  expect(await variantsOf('B')).toEqual([])
})

test('pictures become originals of the shop, the same bytes once; one that cannot be had refuses its product', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
    'base64',
  )
  await writeFile(join(folder, 'a.png'), png)
  await writeFile(join(folder, 'not-a-picture.png'), 'text')
  const originalsFolder = join(folder, 'originals')
  const keepImage = createImageKeeper({ originalsFolder, baseFolder: folder, fetchImage: async () => png })
  const report = await load(
    [
      'A;Prvý;X;1,00;;;5;;;;a.png|https://a.example/b.png|art:cup?color=modra',
      'B;Druhý;X;1,00;;;5;;;;not-a-picture.png',
    ],
    { keepImage },
  )
  expect(report.loaded).toBe(1)
  expect(report.refusals).toEqual([
    { line: 3, column: 'images', code: 'B', reason: 'Obrázok „not-a-picture.png“ sa nepodarilo načítať.' },
  ])
  expect(await readdir(originalsFolder)).toHaveLength(1)
  const assets = await db.query.selectFrom('mediaAssets').select('reference').orderBy('reference').execute()
  expect(assets.map(({ reference }) => reference)).toEqual([
    'art:cup?color=modra',
    expect.stringMatching(/^file:[0-9a-f]{32}\.png$/),
  ])
})

test('an unreadable file writes nothing and says why', async () => {
  const report = await loadCatalogue(deps(), textSource('foo;bar\n1;2'))
  expect(report).toMatchObject({ format: undefined, loaded: 0 })
  expect(report.refusals[0]?.reason).toContain('Formát súboru sme nerozpoznali.')
})
