import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#tests/support/given.ts'
import { openGoodsShop, rowsOf, workbookSource, type GoodsShop } from '#tests/support/goods-files.ts'
import type { ImportedProduct } from '../import/imported-product.ts'
import { openCatalog } from '../import/read-catalog.ts'
import { textSource, type CatalogSource } from '../import/source/source.ts'
import { prepareContext } from '../import/write/load-context.ts'
import { writeBatch } from '../import/write/write-batch.ts'

let shop: GoodsShop
beforeAll(async () => {
  shop = await openGoodsShop()
})
afterAll(() => shop.close())

/** Deterministic, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0]
  return { below, pick, maybe: <Item>(make: () => Item): Item | undefined => (below(2) === 0 ? make() : undefined) }
}

const awkward = [
  'Balón',
  '=SUM(A1:A9)',
  "'=už chránené",
  "''+dvakrát",
  '-5 °C',
  '@slovo',
  'a;b|c>d=e',
  'spätná \\ lomka \\|',
  '"úvodzovky"',
  'dva\nriadky',
  'žltučký kôň 🎈',
  "'obyčajný apostrof",
] as const

const aCutOut = 'file:0123456789abcdef0123456789abcdef.jpg#xywh=percent:10,0.25,80.5,75'

function aProductOf(index: number, random: ReturnType<typeof createRandom>): ImportedProduct {
  const { below, pick, maybe } = random
  const text = () => `${pick(awkward)} ${below(9)}`
  const variants = Array.from({ length: 1 + below(3) }, (_, position) => ({
    code: position === 0 ? `P${index}` : `P${index}-${position}`,
    name: `${text()} ${position}`,
    priceCents: 100 + below(9_900),
    stockCentral: below(20),
    stockByStore: Object.fromEntries(below(2) === 0 ? [['nitra', 1 + below(5)]] : []),
    ...maybe(() => ({ shelfByStore: { nitra: pick(['N-1', 'N-02/3']) } })),
    ...maybe(() => ({ salePriceCents: 50, saleFrom: '2026-11-20T10:00:00Z', saleTo: '2026-12-20T22:59:59Z' })),
    ...maybe(() => ({ ean: '4006381333931', size: pick(['S', 'M', '=1']), color: 'modra' })),
    ...maybe(() => ({ purchasePriceCents: below(900) })),
    ...maybe(() => ({ supply: pick(['backorder', 'ended'] as const), shelf: 'A-03-2' })),
    ...maybe(() => ({ attributes: { volume: text(), 'Objem balenia (l)': text() } })),
    ...maybe(() => ({ images: [`art:motiv?x=${index}-${position}`] })),
  }))
  const party = { name: text(), address: text(), email: 'a@b.sk' }
  return {
    code: `P${index}`,
    name: text(),
    slug: `produkt-${index}`,
    categoryPaths: [['Balóny', `Fóliové ${below(3)}`], ...(below(2) === 0 ? [[`A|B ${below(2)}`, 'C > D\\']] : [])],
    vatRate: pick([23, 19, 5]),
    labels: below(2) === 0 ? ['new'] : ['new', 'gift'],
    attributes: { theme: text(), ...(below(2) === 0 ? { 'Pre koho?': text() } : {}) },
    images: ['art:hlavny', 'art:druhy', ...(below(2) === 0 ? [aCutOut] : [])],
    variants,
    isHidden: below(4) === 0,
    withdrawalExemption: pick(['hygiene', null]),
    greenClaimProof: pick(['', 'EN 13432']),
    seoTitle: below(2) === 0 ? text() : '',
    seoDescription: below(2) === 0 ? text() : '',
    ...maybe(() => ({ brand: text(), shortDescription: text(), descriptionHtml: '<p>Text <b>b</b><br>=1</p>' })),
    ...maybe(() => ({ minAge: 18, warnings: text(), weightGrams: 120, popularity: 7, preorderFrom: '2026-12-24' })),
    ...maybe(() => ({ manufacturer: party, responsiblePerson: party, dangerClass: 'gas', isBulky: true })),
    ...maybe(() => ({ sizeTable: { columns: ['V;e', 'Š|í'], rows: [['1', '2']] } })),
    ...maybe(() => ({ alts: { 'art:druhy': text() } })),
    sizeTableName: below(2) === 0 ? `Tabuľka ${below(3)}` : null,
    giftCode: index > 20 && below(2) === 0 ? 'P0' : null,
    // Of products before and behind it, and of one that never comes.
    accessories: index === 7 ? [] : [`P${(index + 1) % 40}`, `P${(index + 39) % 40}`],
    substitutes: below(2) === 0 ? ['NIKDY', `P${(index + 20) % 40}`] : [],
  }
}

/** Work on goods: offered with a category, with another that only it names, and with one product. */
function aServiceOf(index: number, { below, pick }: ReturnType<typeof createRandom>): ImportedProduct {
  const label = `${pick(awkward)} ${below(9)}`
  const note = below(2) === 0 ? { noteLabel: 'Text; na | balóne' } : {}
  return {
    code: `S${index}`,
    name: `Služba ${index}`,
    categoryPaths: [['Balóny']],
    vatRate: 23,
    labels: [],
    attributes: { inflates: 'foil-45' },
    images: [],
    isService: true,
    dangerClass: 'inflated',
    offers: [
      { categoryPath: ['Balóny', 'Fóliové 0'], label, ...note },
      { categoryPath: ['Len > pri; službe'], label },
      { variantCode: 'P1', label, noteLabel: 'Text', isNoteRequired: true },
    ],
    variants: [{ code: `S${index}`, priceCents: 150, stockByStore: {} }],
  }
}

async function productsOf(source: CatalogSource): Promise<ImportedProduct[]> {
  const catalog = await openCatalog(source, { now: shop.deps.clock.now() })
  if (catalog.kind === 'unreadable') throw new Error(JSON.stringify(catalog.refusals))
  const outcomes = await Array.fromAsync(catalog.outcomes())
  return outcomes.flatMap((outcome) => (outcome.kind === 'product' ? [outcome.product] : []))
}

function byCode(products: readonly ImportedProduct[]): ImportedProduct[] {
  return products.toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

test.each([1, 2, 3])('goods of any form survive export, wipe and import (seed %i)', async (seed) => {
  await shop.wipe()
  const random = createRandom(seed)
  const goods = Array.from({ length: 40 }, (_, index) => aProductOf(index, random))
  const products = [...goods, ...Array.from({ length: 3 }, (_, index) => aServiceOf(index, random))]
  const context = await prepareContext(shop.deps, {})
  const placed = products.map((product, index) => ({ line: index + 2, product }))
  // A gift must be there before what it comes with.
  for (const batch of [placed.slice(0, 20), placed.slice(20)])
    expect((await writeBatch(context, batch)).refusals).toEqual([])
  const first = await shop.exportCsv()

  await shop.wipe()
  const report = await shop.load(textSource(first))
  expect([report.refusals, report.loaded]).toEqual([[], 43])
  // Of the products to which others are linked only this one is nowhere.
  expect(report.losses.map(({ reason }) => reason)).toEqual([expect.stringContaining('„NIKDY“')])
  expect(rowsOf(await shop.exportCsv())).toEqual(rowsOf(first))

  // What was read is what was written at the beginning, and a workbook says the same.
  const readBack = await productsOf(textSource(first))
  const sheet = await shop.exportXlsx()
  expect(byCode(await productsOf(workbookSource(sheet)))).toEqual(byCode(readBack))
  for (const product of readBack) {
    const given = products.find(({ code }) => code === product.code)
    expect(product).toMatchObject({
      name: given?.name,
      attributes: given?.attributes,
      vatRate: given?.vatRate,
      ...(given?.offers && { isService: true, offers: given.offers }),
    })
    expect(product.variants.map(({ name }) => name)).toEqual(given?.variants.map(({ name }) => name))
    expect(product.variants.map(({ purchasePriceCents }) => purchasePriceCents)).toEqual(
      given?.variants.map((variant) => variant.purchasePriceCents ?? null),
    )
  }
})

test('a set leaves and comes back with what was typed of it, not with what its parts add', async () => {
  await shop.wipe()
  const part = await aProduct(shop.deps.db, { dangerClass: 'gas', minAge: 18, isBulky: true, weightGrams: 700 })
  const components = [{ variantId: part.variantId, quantity: 2 }]
  await aProduct(shop.deps.db, { code: 'SADA', dangerClass: 'aerosol', weightGrams: 50, components })
  await aProduct(shop.deps.db, { code: 'HOLA', weightGrams: 0, components })
  const listTyped = () =>
    shop.deps.db.query
      .selectFrom('products')
      .select(['code', 'dangerClass', 'minAge', 'isBulky', 'weightGrams'])
      .where('code', 'in', ['SADA', 'HOLA'])
      .orderBy('code')
      .execute()
  const typed = await listTyped()
  const file = await shop.exportCsv()
  await shop.wipe()
  expect((await shop.load(textSource(file))).refusals).toEqual([])
  expect(await listTyped()).toEqual(typed)
  expect(typed).toEqual([
    { code: 'HOLA', dangerClass: null, minAge: null, isBulky: false, weightGrams: 0 },
    { code: 'SADA', dangerClass: 'aerosol', minAge: null, isBulky: false, weightGrams: 50 },
  ])
})
