import { describe, expect, test } from 'vitest'
import type { RateChange } from '#kernel/vat-rates.ts'
import { importFixture, importNow, readImport } from '#tests/support/read-import.ts'
import { parseImportArguments } from '../../../../../../scripts/import-arguments.ts'
import { openCatalog } from './read-catalog.ts'
import { fileSource, textSource } from './source/source.ts'

test('columns named by the owner make any CSV readable, and the other columns are reported', async () => {
  const path = importFixture('own-names.csv')
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
  const catalog = await openCatalog(fileSource(path), { ...given.reading, now: importNow })
  if (catalog.kind === 'unreadable') throw new Error(JSON.stringify(catalog.refusals))
  const [outcome] = await Array.fromAsync(catalog.outcomes())
  expect(outcome).toMatchObject({
    product: {
      name: 'Balón pre deti',
      descriptionHtml: '<p>Prvý riadok<br>druhý</p>',
      variants: [{ priceCents: 123450 }],
    },
  })
  expect(catalog.lostColumns()).toEqual([{ title: 'Dodávateľ', rows: 1, line: 2, sample: 'Firma' }])
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
  const { unreadable = [] } = await readImport(file, options)
  expect(unreadable[0]).toMatchObject({ line, reason: expect.stringContaining(reason) })
})

test('an unknown header is refused with the options that would map it', async () => {
  const { unreadable = [] } = await readImport('own-names.csv')
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
  const catalog = await openCatalog(textSource(item), { now: importNow })
  expect(catalog).toMatchObject({ kind: 'unreadable', refusals: [{ reason: expect.stringContaining(reason) }] })
})

test('a Czech spreadsheet with named columns is not taken for euros', async () => {
  const columns = new Map([
    ['kód', 'product_code'],
    ['název', 'name'],
    ['druh', 'categories'],
    ['cena', 'price'],
  ])
  const text = 'Kód;Název;Druh;Cena\n1;Girlanda pro děti, které jsou venku;Dekorace;99'
  expect(await openCatalog(textSource(text), { now: importNow, columns })).toMatchObject({
    kind: 'unreadable',
    refusals: [{ reason: expect.stringContaining('Súbor neuvádza menu') }],
  })
  expect(await openCatalog(textSource(text), { now: importNow, columns, currency: 'EUR' })).toMatchObject({
    kind: 'readable',
  })
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

describe('when the standard rate has become 25 %', () => {
  const rateChanges = [{ vatClass: 23, rate: 25, from: '2026-01-01' }] as const
  const csv = (rate: string) => `product_code;name;categories;price;vat_rate\nB1;Balón;Balóny;1,00;${rate}`

  test.each([
    ['the rate of today is its class', '25', 23],
    ['the name of the class stays, as the export writes it', '23', 23],
    ['another class is as before', '19', 19],
  ])('%s', async (_case, rate, vatRate) => {
    const catalog = await openCatalog(textSource(csv(rate)), { now: importNow, rateChanges })
    if (catalog.kind === 'unreadable') throw new Error(JSON.stringify(catalog.refusals))
    const [outcome] = await Array.fromAsync(catalog.outcomes())
    expect(outcome).toMatchObject({ kind: 'product', product: { vatRate }, losses: [] })
  })

  test('before its day it is not known', async () => {
    const later = [{ vatClass: 23, rate: 25, from: '2027-01-01' }] as const
    const catalog = await openCatalog(textSource(csv('25')), { now: importNow, rateChanges: later })
    if (catalog.kind === 'unreadable') throw new Error(JSON.stringify(catalog.refusals))
    const [outcome] = await Array.fromAsync(catalog.outcomes())
    expect(outcome).toMatchObject({ kind: 'refused' })
  })

  test('a price without VAT gets the rate of today', async () => {
    const source = fileSource(importFixture('shopify-new.csv'))
    const pricesAt = async (changes: readonly RateChange[]) => {
      const reading = { now: importNow, hasNetPrices: true, rateChanges: changes }
      const catalog = await openCatalog(source, { ...reading, currency: 'EUR' })
      if (catalog.kind === 'unreadable') throw new Error(JSON.stringify(catalog.refusals))
      const outcomes = await Array.fromAsync(catalog.outcomes())
      return outcomes.flatMap((one) =>
        one.kind === 'product' ? one.product.variants.map((own) => own.priceCents) : [],
      )
    }
    const [before, after] = [await pricesAt([]), await pricesAt(rateChanges)]
    expect(before.length).toBeGreaterThan(0)
    for (const [index, cents] of before.entries())
      expect(Math.abs((after[index] ?? 0) - (cents / 123) * 125)).toBeLessThan(1)
  })
})
