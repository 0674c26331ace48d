import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { aStore } from '#tests/support/given.ts'
import { createFolderFiles } from '#server/platform/files/folder-files.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createEvents, on } from '#server/platform/events.ts'
import { linkMainCategories } from '#server/modules/shop/content/index.ts'
import { createPricingModule } from '#server/modules/goods/pricing/index.ts'
import { mainCategoriesAdded } from '../catalog.events.ts'
import { loadCatalog } from './load-catalog.ts'
import type { LoadDeps, LoadOptions, LoadReport } from './load-catalog.ts'
import { createImageKeeper } from './pictures/keep-images.ts'
import { retryPictures } from './pictures/retry-pictures.ts'
import { textSource } from './source/source.ts'

const header =
  'product_code;name;categories;price;variant_code;variant_name;stock_central;set_components;sale_price;sale_from;images'

let db: Db
let now: Date
const events = createEvents()
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
  return { db, clock, events, pricing: createPricingModule({ clock }) }
}

function load(rows: readonly string[], options: LoadOptions & Partial<LoadDeps> = {}): Promise<LoadReport> {
  return loadCatalog({ ...deps(), ...options }, textSource([header, ...rows].join('\n')), options)
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

test('a bad variant refuses its whole product and nothing else', async () => {
  const report = await load(['A;Prvý;X;1,00;A1;a;5;;;;', 'A;;;abc;A2;b;5;;;;', 'B;Druhý;X > Y;2,00;;;3;;;;'])
  expect(report).toMatchObject({ format: 'own', total: 2, loaded: 1, refusedProducts: 1 })
  expect(report.refusals).toEqual([
    { line: 3, column: 'price', code: 'A', reason: 'Cena „abc“ nie je suma v tvare 12,90.' },
  ])
  expect(await variantsOf('A')).toEqual([])
  expect(await variantsOf('B')).toEqual([{ code: 'B', priceCents: 200, isActive: true, onHand: 3 }])
})

test('a repeated import updates prices, stock and names and keeps the old slug', async () => {
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

test('a shelf is kept until the file has another one', async () => {
  const loadRows = (...rows: string[]) => loadCatalog(deps(), textSource(rows.join('\n')))
  const shelvesOf = async () =>
    (await db.query.selectFrom('stockLevels').select('shelfCode').execute()).map((row) => row.shelfCode)
  await loadRows('product_code;name;categories;price;stock_central;shelf', 'A;Produkt;X;1,00;5;a-03-2')
  expect(await shelvesOf()).toEqual(['A-03-2'])
  await loadRows('product_code;name;categories;price;stock_central', 'A;Produkt;X;1,00;7')
  expect(await shelvesOf()).toEqual(['A-03-2'])
  await loadRows('product_code;name;categories;price;stock_central;shelf', 'A;Produkt;X;1,00;7;B-01-1')
  expect(await shelvesOf()).toEqual(['B-01-1'])
  const { refusals } = await loadRows(
    'product_code;name;categories;price;stock_central;shelf',
    'A;Produkt;X;1,00;7;regál č. 3',
  )
  expect(refusals).toMatchObject([{ column: 'shelf', reason: expect.stringContaining('Kód police') }])
})

test('a shelf in a store is that of its column, also where no piece lies, and an empty cell keeps it', async () => {
  const loadRows = (...rows: string[]) => loadCatalog(deps(), textSource(rows.join('\n')))
  const { id, locationId } = await aStore(db)
  const { slug } = await db.query.selectFrom('stores').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
  const shelfOf = async () =>
    (
      await db.query
        .selectFrom('stockLevels')
        .select(['shelfCode', 'onHand'])
        .where('locationId', '=', locationId)
        .execute()
    ).map(({ shelfCode, onHand }) => [shelfCode, onHand])
  const header = `product_code;name;categories;price;shelf_${slug}`
  await loadRows(header, 'A;Produkt;X;1,00;p-1')
  expect(await shelfOf()).toEqual([['P-1', 0]])
  await loadRows(`${header};stock_${slug}`, 'A;Produkt;X;1,00;;4')
  expect(await shelfOf()).toEqual([['P-1', 4]])
  await loadRows(header, 'A;Produkt;X;1,00;P-2')
  expect(await shelfOf()).toEqual([['P-2', 4]])
})

test('a set finds its parts anywhere in the file, and is refused if one is missing', async () => {
  const report = await load(['S;Sada;X;5,00;;;;B:2;;;', 'T;Iná sada;X;5,00;;;;CHYBA:1;;;', 'B;Balón;X;1,00;;;5;;;;'])
  expect(report.loaded).toBe(2)
  expect(report.refusals).toEqual([
    { line: 3, column: 'set_components', code: 'T', reason: 'Časť sady „CHYBA“ v obchode ani v súbore nie je.' },
  ])
  const parts = await db.query.selectFrom('setComponents').select('quantity').execute()
  expect(parts).toEqual([{ quantity: 2 }])
})

test('a gift is found anywhere in the file or in the shop, removed by an empty cell, and kept without a column', async () => {
  const loadRows = (...rows: string[]) => loadCatalog(deps(), textSource(rows.join('\n')))
  const giftOf = async (code: string) => {
    const row = await db.query
      .selectFrom('products')
      .leftJoin('variants as gift', 'gift.id', 'products.giftVariantId')
      .select('gift.code')
      .where('products.code', '=', code)
      .executeTakeFirst()
    return row?.code ?? null
  }
  const columns = 'product_code;name;categories;price;is_gift;gift'
  const report = await loadRows(columns, 'A;Torta;X;5,00;;DAR', 'B;Sviečka;X;1,00;;CHYBA', 'DAR;Konfety;X;0,00;yes;')
  expect(report.refusals).toEqual([
    { line: 3, column: 'gift', code: 'B', reason: 'Darček „CHYBA“ v obchode ani v súbore nie je.' },
  ])
  expect([report.loaded, await giftOf('A')]).toEqual([2, 'DAR'])
  await loadRows('product_code;name;categories;price', 'A;Torta;X;5,50')
  expect(await giftOf('A')).toBe('DAR')
  await loadRows(columns, 'A;Torta;X;5,50;;')
  expect(await giftOf('A')).toBe(null)
})

test('why goods cannot be returned is read, removed by an empty cell, and kept without a column', async () => {
  const loadRows = (...rows: string[]) => loadCatalog(deps(), textSource(rows.join('\n')))
  const exemptions = async () => {
    const rows = await db.query.selectFrom('products').select('withdrawalExemption').orderBy('code').execute()
    return rows.map((row) => row.withdrawalExemption)
  }
  const columns = 'product_code;name;categories;price;withdrawal_exemption'
  await loadRows(columns, 'A;Tričko s menom;X;9,00;custom', 'B;Maska;X;1,00;hygiene', 'C;Torta;X;5,00;')
  expect(await exemptions()).toEqual(['custom', 'hygiene', null])
  await loadRows('product_code;name;categories;price', 'A;Tričko s menom;X;9,50')
  await loadRows(columns, 'B;Maska;X;1,00;')
  expect(await exemptions()).toEqual(['custom', null, null])
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

test('a product that only the database refuses is left out alone', async () => {
  const report = await load(['A;Prvý;X;1,00;;;5;;;;', 'B;Druhý;X;1,00;;;5;;;;', 'C;Tretí;X;1,00;;;5;;;;'], {
    refreshDocuments: async (tx, ids) => {
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

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

/** A folder with a picture and with a file that is not one, and the image keeper of an import from there. */
async function aKeeper(fetchImage: (address: string) => Promise<Uint8Array>) {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  await writeFile(join(folder, 'a.png'), png)
  await writeFile(join(folder, 'not-a-picture.png'), 'text')
  const originalsFolder = join(folder, 'originals')
  const originals = createFolderFiles(originalsFolder)
  return { originals, originalsFolder, keepImage: createImageKeeper({ originals, baseFolder: folder, fetchImage }) }
}

async function picturesOf(productCode: string) {
  return db.query
    .selectFrom('productImages')
    .innerJoin('products', 'products.id', 'productImages.productId')
    .innerJoin('mediaAssets', 'mediaAssets.id', 'productImages.assetId')
    .select(['productImages.position', 'mediaAssets.reference', 'productImages.alt'])
    .where('products.code', '=', productCode)
    .orderBy('productImages.position')
    .execute()
}

test('pictures become originals of the shop, equal bytes once, and each product has its own alternative texts', async () => {
  const { keepImage, originalsFolder } = await aKeeper(async () => png)
  await load(
    [
      'A;Prvý;X;1,00;;;5;;;;a.png|https://a.example/b.png|art:cup?color=modra',
      'B;Druhý;X;1,00;;;5;;;;https://a.example/c.png',
    ],
    { keepImage },
  )
  expect(await readdir(originalsFolder)).toHaveLength(1)
  const assets = await db.query.selectFrom('mediaAssets').select('reference').orderBy('reference').execute()
  expect(assets.map(({ reference }) => reference)).toEqual([
    'art:cup?color=modra',
    expect.stringMatching(/^file:[0-9a-f]{32}\.png$/),
  ])
  expect((await picturesOf('A')).map(({ alt }) => alt)).toEqual(['Prvý', 'Prvý', 'Prvý'])
  expect((await picturesOf('B')).map(({ alt }) => alt)).toEqual(['Druhý'])
})

test('a missing picture does not refuse its product: it is reported, its place stays free and a job fills it', async () => {
  let isUp = false
  const long = `https://a.example/${'dlhy-'.repeat(20)}b.png`
  const fetchImage = async () => {
    if (isUp) return png
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
  }
  const { keepImage, originals } = await aKeeper(fetchImage)
  const report = await load([`A;Prvý;X;1,00;;;5;;;;${long}|a.png|not-a-picture.png`], { keepImage })
  expect(report).toMatchObject({ loaded: 1, refusals: [] })
  expect(report.missingPictures).toEqual([
    { line: 2, code: 'A', address: long, cause: 'server sa nedá dosiahnuť (ECONNREFUSED)', isWorthRetrying: true },
    {
      line: 2,
      code: 'A',
      address: 'not-a-picture.png',
      cause: 'nie je to obrázok JPEG, PNG, WebP, AVIF ani GIF',
      isWorthRetrying: false,
    },
  ])
  expect(await picturesOf('A')).toMatchObject([{ position: 1, reference: expect.stringMatching(/^file:/) }])

  const refreshed: number[] = []
  const retryDeps = {
    db,
    clock: { now: () => now },
    originals,
    fetchImage,
    enqueueRefresh: async (_: unknown, ids: readonly number[]) => void refreshed.push(...ids),
  }
  const waiting = () => db.query.selectFrom('missingPictures').select(['address', 'tries', 'nextTryAt']).execute()
  // Not before it is due, and after a failure later.
  await retryPictures(retryDeps)
  expect(await waiting()).toMatchObject([{ address: long, tries: 1 }])
  now = new Date('2026-11-21T12:15:00Z')
  await retryPictures(retryDeps)
  expect(await waiting()).toEqual([{ address: long, tries: 2, nextTryAt: new Date('2026-11-21T13:15:00Z') }])

  isUp = true
  now = new Date('2026-11-21T13:15:00Z')
  await retryPictures(retryDeps)
  expect(await waiting()).toEqual([])
  expect(await picturesOf('A')).toMatchObject([
    { position: 0, reference: expect.stringMatching(/^file:/), alt: 'Prvý' },
    { position: 1 },
  ])
  const { id } = await db.query.selectFrom('products').select('id').executeTakeFirstOrThrow()
  expect(refreshed).toEqual([id])
})

test('a picture that always fails is abandoned, and a repeated import starts over', async () => {
  const fetchImage = async () => {
    throw new DOMException('The operation timed out', 'TimeoutError')
  }
  const { keepImage, originals } = await aKeeper(fetchImage)
  const retryDeps = {
    db,
    clock: { now: () => now },
    originals,
    fetchImage,
    enqueueRefresh: async () => {},
  }
  const row = 'A;Prvý;X;1,00;;;5;;;;https://a.example/b.png'
  await load([row], { keepImage })
  const waiting = () => db.query.selectFrom('missingPictures').select(['cause', 'tries', 'nextTryAt']).execute()
  for (let day = 0; day < 30; day += 1) {
    now = new Date(now.getTime() + 24 * 3_600_000)
    await retryPictures(retryDeps)
  }
  expect(await waiting()).toEqual([{ cause: 'server neodpovedal do 15 sekúnd', tries: 8, nextTryAt: null }])
  await load([row], { keepImage })
  expect(await waiting()).toMatchObject([{ tries: 1, nextTryAt: expect.any(Date) }])
  await load(['A;Prvý;X;1,00;;;5;;;;'], { keepImage })
  expect(await waiting()).toEqual([])
})

test('a silent server is not asked for each of its pictures', async () => {
  const asked: string[] = []
  const { keepImage } = await aKeeper(async (address) => {
    asked.push(address)
    throw new DOMException('The operation timed out', 'TimeoutError')
  })
  const addresses = Array.from({ length: 40 }, (_, index) => `https://silent.example/${index}.png`)
  const report = await load([`A;Prvý;X;1,00;;;5;;;;${addresses.join('|')}`], { keepImage })
  expect(report.missingPictures).toHaveLength(40)
  expect(asked.length).toBeLessThan(20)
})

test('new main categories come first in the menu and among the categories, with a picture of their goods', async () => {
  const categories = ['Stará', 'Iná stará'].map((name, position) => ({ name, slug: `stara-${position}`, position }))
  await db.query.insertInto('categories').values(categories).execute()
  const menu = [{ text: 'Stará', link: '/1/stara-0' }]
  const value = JSON.stringify(menu)
  await db.query
    .insertInto('settings')
    .values({ name: 'categoriesMenu', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  const menuEvents = createEvents()
  menuEvents.react([on(mainCategoriesAdded, { inTransaction: [linkMainCategories] })])
  const options: LoadOptions & Partial<LoadDeps> = { batchSize: 1, events: menuEvents }
  const rows = ['A;Prvý;Žltá > Pod;1,00;;;5;;;;art:cup?seed=1', 'B;Druhý;Balóny;1,00;;;5;;;;art:cup?seed=2']
  await load(rows, options)
  await load([...rows, 'C;Tretí;Stará;1,00;;;5;;;;'], options)
  const shown = await db.query
    .selectFrom('categories')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'categories.assetId')
    .select(['categories.id', 'name', 'reference'])
    .where('parentId', 'is', null)
    .orderBy('position')
    .execute()
  expect(shown).toMatchObject([
    { name: 'Žltá', reference: 'art:cup?seed=1' },
    { name: 'Balóny', reference: 'art:cup?seed=2' },
    { name: 'Stará', reference: null },
    { name: 'Iná stará', reference: null },
  ])
  const setting = await db.query
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'categoriesMenu')
    .executeTakeFirstOrThrow()
  const [yellow, balloons] = shown
  expect(setting.value).toEqual([
    { text: 'Žltá', link: `/${yellow?.id}/zlta` },
    { text: 'Balóny', link: `/${balloons?.id}/balony` },
    ...menu,
  ])
})

test('an unreadable file writes nothing and says why', async () => {
  const report = await loadCatalog(deps(), textSource('foo;bar\n1;2'))
  expect(report).toMatchObject({ format: undefined, loaded: 0 })
  expect(report.refusals[0]?.reason).toContain('Formát súboru sme nerozpoznali.')
})
