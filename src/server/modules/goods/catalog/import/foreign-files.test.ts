/**
 * Files as other shops and programs write them, with their oddities: tests/fixtures/imports. A row of the table is the expected
 * result of one of them, to the cent.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseImportArguments } from '../../../../../../scripts/import-arguments.ts'
import type { ImportedProduct } from './imported-product.ts'
import { openCatalogue } from './read-catalogue.ts'
import { createRemarks } from './remarks.store.ts'
import { fileSource, textSource } from './source/source.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** Reads a file as the command would, with the options as typed. */
async function read(name: string, options = '') {
  const given = parseImportArguments([...options.split(' ').filter(Boolean), name])
  if ('fault' in given) throw new Error(given.fault)
  const path = fileURLToPath(new URL(`../../../../../../tests/fixtures/imports/${name}`, import.meta.url))
  const catalogue = await openCatalogue(fileSource(path), { ...given.reading, now })
  if (catalogue.kind === 'unreadable') return { unreadable: catalogue.refusals }
  const outcomes = await Array.fromAsync(catalogue.outcomes())
  const losses = createRemarks()
  for (const outcome of outcomes) if (outcome.kind === 'product') losses.add(outcome.losses)
  return {
    facts: catalogue.facts,
    products: outcomes.flatMap((outcome) => (outcome.kind === 'product' ? [outcome.product] : [])),
    refusals: outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? outcome.refusals : [])),
    losses: losses.groups(),
    lostColumns: catalogue.lostColumns(),
  }
}

/** Code, VAT and prices of every variant in cents: `BAL 23 %: BAL-1 250, BAL-2 300 < 350` (reduced from 350). */
function priceList(products: readonly ImportedProduct[]): string[] {
  return products.map(({ code, vatRate, variants }) => {
    const prices = variants.map(({ code: own, priceCents, salePriceCents }) =>
      salePriceCents === undefined ? `${own} ${priceCents}` : `${own} ${salePriceCents} < ${priceCents}`,
    )
    return `${code} ${vatRate} %: ${prices.join(', ')}`
  })
}

type Expected = {
  file: string
  options?: string
  format: string
  encoding?: string
  currency: string
  language: string | undefined
  prices: string[]
  /** Line, column and the beginning of the reason. */
  refused: string[]
  lost: string[]
  lostColumns: string[]
}

const files: Expected[] = [
  {
    file: 'woocommerce-sk.csv',
    format: 'woocommerce',
    currency: 'EUR',
    language: 'sk',
    prices: ['SV-1 23 %: SV-1 120 < 150', 'BAL 23 %: BAL-108 250, BAL-M 250', 'ROZPRAVKA 5 %: ROZPRAVKA 1290'],
    refused: [
      '3 Typ Virtuálny alebo stiahnuteľný tovar',
      '4 Typ Virtuálny alebo stiahnuteľný tovar',
      '5 Viditeľnosť v katalógu Produkt je vo WooCommerce skrytý.',
      '6 Publikované Produkt nie je vo WooCommerce zverejnený.',
      '7 Bežná cena Cena „1.500“ sa dá čítať ako 1500,00 aj ako 1,50.',
      '13 Typ Typ produktu „external“ nepreberáme',
    ],
    lost: [
      '8 Popis Obrázky vložené v popise sa nepreberajú',
      '8 Popis Značky WordPressu v popise sa vynechajú.',
      '11 Publikované Variant je vo WooCommerce vypnutý',
    ],
    lostColumns: ['Štítky', 'Je odporúčaný?'],
  },
  {
    file: 'woocommerce-cs.csv',
    options: '--currency CZK --rate CZK=25,30 --vat snizena-12=5',
    format: 'woocommerce',
    currency: 'CZK',
    language: 'cs',
    prices: ['GIRL-1 23 %: GIRL-1 312 < 393', 'KN-1 5 %: KN-1 1000'],
    refused: [],
    lost: ['3 Třída daně DPH „snizena-12“ sa mení na 5 %.'],
    lostColumns: [],
  },
  {
    file: 'woocommerce-de.csv',
    format: 'woocommerce',
    currency: 'EUR',
    language: 'de',
    prices: ['HUT 23 %: HUT-S 499, HUT-L 449 < 549'],
    refused: [],
    lost: ['3 Bestand Sklad sa počíta za všetky varianty spolu'],
    lostColumns: [],
  },
  {
    file: 'shopify-old.csv',
    format: 'shopify',
    currency: 'EUR',
    language: 'sk',
    prices: ['kostym-pirat 23 %: KP-S 1990 < 2490, KP-L 2190'],
    refused: ['5 Gift Card Darčekové karty zo Shopify nepreberáme.', '6 Status Produkt nie je v Shopify zverejnený.'],
    lost: ['2 Variant Barcode EAN „KP123“ nemá'],
    lostColumns: ['Product Category', 'Tags'],
  },
  {
    file: 'shopify-new.csv',
    format: 'shopify',
    currency: 'EUR',
    language: 'en',
    prices: ['helium-set 23 %: HS-1 150000'],
    refused: ['3 Requires shipping Produkt sa neposiela'],
    lost: [],
    lostColumns: ['Tags', 'Cost per item', 'SEO title'],
  },
  {
    file: 'shopify-new.csv',
    options: '--net --currency USD --rate USD=1.1',
    format: 'shopify',
    currency: 'USD',
    language: 'en',
    // 1500.00 × 1.23 ÷ 1.1
    prices: ['helium-set 23 %: HS-1 167727'],
    refused: ['3 Requires shipping Produkt sa neposiela'],
    lost: [],
    lostColumns: ['Tags', 'Cost per item', 'SEO title'],
  },
  {
    file: 'prestashop.csv',
    options: '--vat tax-rule-1=23 --vat tax-rule-2=5',
    format: 'prestashop',
    currency: 'EUR',
    language: 'sk',
    // 2.430894 × 1.23 = 2.99, less 10 %
    prices: ['TZ-1 23 %: TZ-1 269 < 299', 'PS-4 5 %: PS-4 1260'],
    refused: [
      '3 Active (0/1) Produkt je v PrestaShope vypnutý.',
      '4 Virtual product (0 = No, 1 = Yes) Virtuálny tovar',
    ],
    lost: ['2 Tax rules ID DPH „tax-rule-1“ sa mení na 23 %.', '5 Tax rules ID DPH „tax-rule-2“ sa mení na 5 %.'],
    lostColumns: ['Wholesale price', 'Supplier', 'Tags (x,y,z...)'],
  },
  {
    file: 'shoptet.csv',
    options: '--vat 20=23',
    format: 'shoptet-csv',
    encoding: 'windows-1250',
    currency: 'EUR',
    language: 'sk',
    // 8.1301 without VAT
    prices: [
      '40237 23 %: 40237/S 1290 < 1590, 40237/M 990 < 1290',
      'DOPL-1 23 %: DOPL-1 1000',
      'STARA 23 %: STARA 200',
    ],
    refused: ['10 productVisibility Produkt v Shoptete nevidia všetci', '11 itemType Služby a darčekové poukazy'],
    lost: [
      '6 variantVisibility Variant je v Shoptete skrytý',
      '8 stock Sklad sa v súbore nepočíta',
      '12 percentVat DPH „20“ sa mení na 23 %.',
    ],
    lostColumns: ['availabilityInStock'],
  },
  {
    file: 'shoptet.xml',
    options: '--rate CZK=25.30 --vat 21=23',
    format: 'shoptet-xml',
    currency: 'CZK',
    language: 'cs',
    // 160 and 199 crowns with VAT; 100 crowns without it
    prices: ['55 23 %: 55/ZLA 632, 55/MOD 787', '56 23 %: 56 486'],
    refused: ['59 VISIBLE Produkt v Shoptete nevidia všetci'],
    lost: ['3 VAT DPH „21“ sa mení na 23 %.'],
    lostColumns: ['SUPPLIER', 'WARRANTY'],
  },
  {
    file: 'heureka-eur.xml',
    format: 'heureka',
    currency: 'EUR',
    language: 'sk',
    prices: ['B 23 %: B-1 190, B-2 210'],
    refused: [],
    lost: [],
    lostColumns: ['PRODUCT', 'GIFT'],
  },
  {
    file: 'heureka-czk.xml',
    options: '--rate CZK=25,30 --vat 21=23',
    format: 'heureka',
    currency: 'CZK',
    language: 'cs',
    prices: ['CZ-1 23 %: CZ-1 632'],
    refused: [],
    lost: ['3 VAT DPH „21%“ sa mení na 23 %.'],
    lostColumns: [],
  },
  {
    file: 'iso-8859-2.csv',
    format: 'own',
    encoding: 'iso-8859-2',
    currency: 'EUR',
    language: undefined,
    prices: ['SV-1 23 %: SV-1 150'],
    refused: [],
    lost: [],
    lostColumns: [],
  },
]

test.each(files)('$file $options', async ({ file, options, ...expected }) => {
  const result = await read(file, options)
  expect(result.unreadable).toBeUndefined()
  const { facts, products = [], refusals = [], losses = [], lostColumns = [] } = result
  expect(facts).toMatchObject({
    format: expected.format,
    encoding: expected.encoding ?? 'utf-8',
    language: expected.language,
    money: [{ currency: expected.currency }],
  })
  expect(priceList(products)).toEqual(expected.prices)
  expect(refusals.map(({ line, column, reason }) => `${line} ${column} ${reason}`)).toEqual(
    expected.refused.map((text) => expect.stringContaining(text)),
  )
  expect(losses.map(({ places, column, reason }) => `${places[0]?.line} ${column} ${reason}`)).toEqual(
    expected.lost.map((text) => expect.stringContaining(text)),
  )
  expect(lostColumns.map(({ title }) => title)).toEqual(expected.lostColumns)
})

test('columns named by the owner make any CSV readable, and the other columns are reported', async () => {
  const path = fileURLToPath(new URL('../../../../../../tests/fixtures/imports/own-names.csv', import.meta.url))
  const names = {
    Kód: 'product_code',
    Skupina: 'categories',
    'Názov produktu': 'name',
    'Cena s DPH': 'price',
    Popis: 'description_html',
  }
  const given = parseImportArguments([
    ...Object.entries(names).flatMap(([title, column]) => ['--map', `${title}=${column}`]),
    path,
  ])
  if ('fault' in given) throw new Error(given.fault)
  const catalogue = await openCatalogue(fileSource(path), { ...given.reading, now })
  if (catalogue.kind === 'unreadable') throw new Error(JSON.stringify(catalogue.refusals))
  const [outcome] = await Array.fromAsync(catalogue.outcomes())
  expect(outcome).toMatchObject({
    product: {
      name: 'Balón pre deti',
      descriptionHtml: '<p>Prvý riadok<br>druhý</p>',
      variants: [{ priceCents: 123450 }],
    },
  })
  expect(catalogue.lostColumns()).toEqual([{ title: 'Dodávateľ', rows: 1, line: 2, sample: 'Firma' }])
})

test.each([
  [
    'crowns without a rate',
    'heureka-czk.xml',
    '',
    3,
    'Ceny súboru sú v mene CZK, obchod predáva v eurách. Povedzte kurz',
  ],
  ['crowns inside of variants', 'shoptet.xml', '--vat 21=23', 3, 'Ceny súboru sú v mene CZK'],
  [
    'Czech texts without a currency',
    'woocommerce-cs.csv',
    '',
    1,
    'Súbor neuvádza menu a texty nie sú slovenské (jazyk: čeština).',
  ],
  ['a currency without its rate', 'woocommerce-cs.csv', '--currency CZK', 1, 'Ceny súboru sú v mene CZK'],
  [
    'a name of a column that the file does not have',
    'own-names.csv',
    '--map Kód=product_code --map Meno=name',
    1,
    'Stĺpec „meno“ v súbore nie je.',
  ],
  [
    'a column of ours that does not exist',
    'own-names.csv',
    '--map Kód=product_code --map Popis=text',
    1,
    'Chýba povinný stĺpec name.',
  ],
  ['an open quote', 'unclosed-quote.csv', '', 4, 'Úvodzovka, ktorá sa tu začína, nikde nekončí.'],
  [
    'an unknown header',
    'own-names.csv',
    '',
    1,
    'Formát súboru sme nerozpoznali. Poznáme tieto formáty: vlastné CSV, WooCommerce CSV',
  ],
])('%s makes the file unreadable', async (_, file, options, line, reason) => {
  const { unreadable = [] } = await read(file, options)
  expect(unreadable[0]).toMatchObject({ line, reason: expect.stringContaining(reason) })
})

test('an unknown header is refused with the options that would map it', async () => {
  const { unreadable = [] } = await read('own-names.csv')
  expect(unreadable.at(-1)?.reason).toBe(
    'Priraďte ich k našim stĺpcom: npm run import -- --map "Kód=product_code" --map "Názov produktu=name" --map "Skupina=categories" --map "Cena s DPH=price" --map "Popis=description_html" súbor.csv',
  )
})

test.each([
  ['a feed of Heureka.cz is in crowns', '<CATEGORYTEXT>Heureka.cz | Hobby</CATEGORYTEXT>', 'v mene CZK'],
  [
    'a Czech feed without a currency is not guessed',
    '<DESCRIPTION>Kterou jsou také zdobené stěny.</DESCRIPTION>',
    'Súbor neuvádza menu',
  ],
])('%s', async (_, element, reason) => {
  const item = `<SHOP><SHOPITEM><ITEM_ID>1</ITEM_ID><PRODUCTNAME>A</PRODUCTNAME><PRICE_VAT>160</PRICE_VAT>${element}</SHOPITEM></SHOP>`
  const catalogue = await openCatalogue(textSource(item), { now })
  expect(catalogue).toMatchObject({ kind: 'unreadable', refusals: [{ reason: expect.stringContaining(reason) }] })
})

test('a Czech spreadsheet with named columns is not taken for euros', async () => {
  const columns = new Map([
    ['kód', 'product_code'],
    ['název', 'name'],
    ['druh', 'categories'],
    ['cena', 'price'],
  ])
  const text = 'Kód;Název;Druh;Cena\n1;Girlanda pro děti, které jsou venku;Dekorace;99'
  expect(await openCatalogue(textSource(text), { now, columns })).toMatchObject({
    kind: 'unreadable',
    refusals: [{ reason: expect.stringContaining('Súbor neuvádza menu') }],
  })
  expect(await openCatalogue(textSource(text), { now, columns, currency: 'EUR' })).toMatchObject({ kind: 'readable' })
})

test('the details of a WooCommerce product are imported', async () => {
  const { products = [] } = await read('woocommerce-sk.csv')
  expect(products[0]).toEqual({
    code: 'SV-1',
    name: 'Sviečka číslo 5',
    categoryPaths: [['Sviečky a torty', 'Číselné sviečky'], ['Narodeniny, oslavy']],
    vatRate: 23,
    labels: [],
    attributes: { material: 'Parafín', dimensions: '1 × 2 × 8 cm' },
    images: ['https://obrazky.example/sv1.jpg', 'https://obrazky.example/sv1b.jpg'],
    shortDescription: 'Zlatá sviečka na tortu.',
    descriptionHtml: '<p>Sviečka je vhodná aj na torty.</p><p>Vysoká je 8 cm.<br>Horí 10 minút.</p>',
    weightGrams: 13,
    variants: [
      {
        code: 'SV-1',
        ean: '4006381333931',
        color: 'zlata',
        priceCents: 150,
        salePriceCents: 120,
        saleFrom: '2026-10-31T23:00:00Z',
        saleTo: '2026-12-31T22:59:59Z',
        stockCentral: 40,
        stockByStore: {},
      },
    ],
  })
  expect(products[1]).toMatchObject({
    attributes: { material: 'Latex' },
    descriptionHtml: '<p>Balón je ľahký.</p>',
    variants: [
      { color: 'cervena', stockCentral: 7, supply: 'backorder', images: ['https://obrazky.example/bal-c.jpg'] },
      { color: 'modra', stockCentral: 0 },
    ],
  })
})

test('the details of a Shopify product are imported', async () => {
  const { products = [] } = await read('shopify-old.csv')
  expect(products[0]).toMatchObject({
    slug: 'kostym-pirat',
    brand: 'Morský vlk',
    attributes: { material: 'Polyester' },
    descriptionHtml: '<p>Kostým je pre deti.</p><p>Vhodný aj na karneval.</p>',
    weightGrams: 451,
    images: ['https://obrazky.example/p1.jpg', 'https://obrazky.example/p2.jpg', 'https://obrazky.example/p3.jpg'],
    alts: { 'https://obrazky.example/p1.jpg': 'Pirát spredu', 'https://obrazky.example/p2.jpg': 'Zozadu' },
    variants: [
      { name: 'S / Čierna', size: 'S', color: 'cierna', stockCentral: 4 },
      { size: 'L', stockCentral: 0, supply: 'backorder', images: ['https://obrazky.example/l.jpg'] },
    ],
  })
})

test('the details of a PrestaShop product are imported', async () => {
  const { products = [] } = await read('prestashop.csv', '--vat tax-rule-1=23 --vat tax-rule-2=5')
  expect(products[0]).toMatchObject({
    slug: 'tanier-zlaty',
    categoryPaths: [['Stolovanie', 'Taniere'], ['Svadba']],
    attributes: { material: 'Papier', dimensions: '18 × 18 cm' },
    alts: { 'https://obrazky.example/t1.jpg': 'Tanier zhora', 'https://obrazky.example/t2.jpg': 'Tanier zboku' },
    weightGrams: 120,
    shortDescription: 'Pevný tanier je vhodný aj na svadby.',
    variants: [{ color: 'zlata', stockCentral: 250, saleTo: '2026-12-31T22:59:59Z' }],
  })
})

test('the details of Shoptet products are imported, from CSV and XML', async () => {
  const [shirt, extra] = (await read('shoptet.csv', '--vat 20=23')).products ?? []
  expect(shirt).toMatchObject({
    name: 'Tričko „nevesta“ – žlté',
    categoryPaths: [['Rozlúčka', 'Tričká'], ['Svadba']],
    attributes: { age: '18+', material: 'Bavlna' },
    descriptionHtml: '<p>Prvý odsek.</p><p>Druhý odsek je ťažší.</p>',
    weightGrams: 200,
    variants: [
      { size: 'S', color: 'zlta', stockCentral: 5, images: ['https://cdn.example/t-s.jpg?1'] },
      { size: 'M', stockCentral: 0, supply: 'backorder', saleTo: '2026-11-30T22:59:59Z' },
    ],
  })
  expect(extra).toMatchObject({
    descriptionHtml: '<p>Prvý riadok<br>druhý riadok</p>',
    variants: [{ stockCentral: 100 }],
  })
  const [confetti] = (await read('shoptet.xml', '--rate CZK=25.30 --vat 21=23')).products ?? []
  expect(confetti).toMatchObject({
    categoryPaths: [['Svatba', 'Konfety'], ['Novinky']],
    attributes: { material: 'Papír, Fólie' },
    descriptionHtml: '<p>Které jsou také papírové.</p><p>Nebo ve fólii &amp; lesklé.</p>',
    images: ['https://cdn.example/k1.jpg?a=1&b=2', 'https://cdn.example/k2.jpg'],
    alts: { 'https://cdn.example/k1.jpg?a=1&b=2': 'Konfety zlaté' },
    weightGrams: 150,
    variants: [
      { color: 'zlata', stockCentral: 7, images: ['https://cdn.example/k2.jpg'] },
      { color: 'modra', stockCentral: 0 },
    ],
  })
})

test('a table saved as Unicode text by a spreadsheet is read', async () => {
  const text = '\uFEFFproduct_code\tname\tcategories\tprice\r\nA\tŽltý balón\tBalóny\t1,50\r\n'
  const catalogue = await openCatalogue(textSource(Buffer.from(text, 'utf16le')), { now })
  if (catalogue.kind === 'unreadable') throw new Error(JSON.stringify(catalogue.refusals))
  expect(catalogue.facts).toMatchObject({ encoding: 'utf-16le', delimiter: '\t' })
  expect(await Array.fromAsync(catalogue.outcomes())).toMatchObject([{ product: { name: 'Žltý balón' } }])
})

test('a mangled file is read or refused, but never throws', async () => {
  const names = [...new Set(files.map(({ file }) => file))]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), bytes: fc.uint8Array({ maxLength: 4 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.double({ min: 0.2, max: 1, noNaN: true }),
      async (name, changes, share) => {
        const whole = await readFile(new URL(`../../../../../../tests/fixtures/imports/${name}`, import.meta.url))
        const bytes = whole.subarray(0, Math.ceil(whole.length * share))
        for (const change of changes) bytes.set(change.bytes, Math.floor(change.at * (bytes.length - 4)))
        const rates = new Map([['CZK', { digits: 25n, places: 0 }]])
        const catalogue = await openCatalogue(textSource(bytes), { now, rates, currency: 'EUR' })
        // One outcome for each product of the file, or the reasons why there is none.
        const [found, wanted] =
          catalogue.kind === 'unreadable'
            ? [catalogue.refusals.length > 0, true]
            : [(await Array.fromAsync(catalogue.outcomes())).length, catalogue.productCount]
        expect(found).toBe(wanted)
      },
    ),
    { numRuns: 300, seed: 20261122 },
  )
})

test.each([
  ['--rate CZK', 'napíšte menu a koľko jej je jedno euro'],
  ['--rate CZK=0', 'napíšte menu a koľko jej je jedno euro'],
  ['--vat 20=21', 'napíšte sadzbu súboru a našu (23, 19 alebo 5)'],
  ['--map Názov', 'napíšte stĺpec súboru a náš stĺpec'],
  ['--neznama', 'Nerozumieme voľbám'],
])('the option %s is refused', (option, reason) => {
  expect(parseImportArguments([...option.split(' '), 'a.csv'])).toEqual({ fault: expect.stringContaining(reason) })
})
