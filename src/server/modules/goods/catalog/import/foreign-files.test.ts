/**
 * Files as other shops and programs write them, with their oddities: tests/fixtures/imports. A row of the table is the expected
 * result of one of them, to the cent.
 */
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importFixture, importNow, readImport } from '#tests/support/read-import.ts'
import type { ImportedProduct } from './imported-product.ts'
import { openCatalog } from './read-catalog.ts'
import { textSource } from './source/source.ts'

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
    file: 'google.tsv',
    format: 'google',
    currency: 'EUR',
    language: 'sk',
    prices: ['G-1 23 %: G-1 390 < 490', 'T-1 23 %: T-1-S 1200, T-1-M 1300'],
    refused: ['5 price Cena chýba.'],
    lost: [],
    lostColumns: ['condition'],
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
  const result = await readImport(file, options)
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

test('a table saved as Unicode text by a spreadsheet is read', async () => {
  const text = '\uFEFFproduct_code\tname\tcategories\tprice\r\nA\tŽltý balón\tBalóny\t1,50\r\n'
  const catalog = await openCatalog(textSource(Buffer.from(text, 'utf16le')), { now: importNow })
  if (catalog.kind === 'unreadable') throw new Error(JSON.stringify(catalog.refusals))
  expect(catalog.facts).toMatchObject({ encoding: 'utf-16le', delimiter: '\t' })
  expect(await Array.fromAsync(catalog.outcomes())).toMatchObject([{ product: { name: 'Žltý balón' } }])
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
        const whole = await readFile(importFixture(name))
        const bytes = whole.subarray(0, Math.ceil(whole.length * share))
        for (const change of changes) bytes.set(change.bytes, Math.floor(change.at * (bytes.length - 4)))
        const rates = new Map([['CZK', { digits: 25n, places: 0 }]])
        const catalog = await openCatalog(textSource(bytes), { now: importNow, rates, currency: 'EUR' })
        // One outcome for each product of the file, or the reasons why there is none.
        const [found, wanted] =
          catalog.kind === 'unreadable'
            ? [catalog.refusals.length > 0, true]
            : [(await Array.fromAsync(catalog.outcomes())).length, catalog.productCount]
        expect(found).toBe(wanted)
      },
    ),
    { numRuns: 300, seed: 20261122 },
  )
})
