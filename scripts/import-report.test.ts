import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { previewCatalog } from '#server/modules/goods/catalog/import/preview-catalog.ts'
import { fileSource } from '#server/modules/goods/catalog/import/source/source.ts'
import { findEnglish } from '#tests/support/find-english.ts'
import { parseImportArguments } from './import-arguments.ts'
import { describePreview } from './import-report.ts'

// What an owner reads before anything is written, for every file of tests/fixtures/imports, which imitate exports of
// other shops.
const folder = join(import.meta.dirname, '../tests/fixtures/imports')

/** With these answers every file can be read; without them the report names the missing ones. */
const answers: Record<string, string> = {
  'heureka-czk.xml': '--rate CZK=25,30 --vat 21=23',
  'own-names.csv':
    '--map Kód=product_code --map Skupina=categories --map Názov_produktu=name --map Cena_s_DPH=price --map Popis=description_html',
  'prestashop.csv': '--vat tax-rule-1=23 --vat tax-rule-2=5',
  'prestashop-products.csv': `--vat tax-rule-1=23 --combinations ${join(folder, 'prestashop-combinations.csv')}`,
  'shoptet.csv': '--vat 20=23',
  'shoptet.xml': '--rate CZK=25,30 --vat 21=23',
  'woocommerce-cs.csv': '--currency CZK --rate CZK=25,30 --vat snizena-12=5',
}
const labels: [RegExp, string][] = [
  [/^woocommerce/, 'WooCommerce CSV'],
  [/^shopify/, 'Shopify CSV'],
  [/^prestashop/, 'PrestaShop CSV'],
  [/^shoptet\.csv/, 'Shoptet CSV'],
  [/^shoptet\.xml/, 'Shoptet XML'],
  [/^heureka/, 'Heureka XML'],
  [/^google/, 'Google Merchant'],
  [/./, 'vlastné CSV'],
]
const files = globSync('*', { cwd: folder }).toSorted()

async function dryRun(file: string, options = ''): Promise<string> {
  const typed = options.split(' ').filter(Boolean)
  const given = parseImportArguments([
    ...typed.map((word) => word.replaceAll('_s_DPH', ' s DPH').replaceAll('Názov_', 'Názov ')),
    file,
  ])
  if ('fault' in given) throw new Error(given.fault)
  const now = new Date('2026-11-21T12:00:00Z')
  return describePreview(await previewCatalog(fileSource(join(folder, file)), { ...given.reading, now })).join('\n')
}

test('there is a file of every kind', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'heureka-czk.xml',
      'heureka-eur.xml',
      'prestashop.csv',
      'shopify-new.csv',
      'shopify-old.csv',
      'shoptet.csv',
      'shoptet.xml',
      'woocommerce-cs.csv',
      'woocommerce-de.csv',
      'woocommerce-sk.csv',
    ]),
  )
})

/** Not catalogs on their own. */
const others = new Set(['prestashop-combinations.csv', 'unclosed-quote.csv'])

test.each(files.filter((file) => !others.has(file)))(
  '%s: format, currency, language, VAT, a sample and what is lost, in Slovak',
  async (file) => {
    const text = await dryRun(file, answers[file])
    const [, label] = labels.find(([form]) => form.test(basename(file))) ?? []
    const lines = text.split('\n')
    expect(lines[0]).toMatch(new RegExp(`^Skúšobné čítanie, nič sa nezapísalo\\. ${label}, kódovanie `))
    expect(lines[1]).toMatch(/^Mena: (EUR|CZK, prepočítané kurzom 25,3 CZK = 1 EUR)( \(súbor ju neuvádza[^)]+\))?$/)
    expect(lines[2]).toMatch(/^Jazyk: \p{L}+(\. Obchod je slovenský, texty preložte\.)?$/u)
    expect(text).toMatch(/^DPH: 23 % \(produkty: \d+\)/m)
    expect(text).toMatch(/^Ukážka:\n {2}\S+: .+ \| .+ \| [\d ]+,\d\d( – [\d ]+,\d\d)? € \| DPH \d+ % \|/m)
    // The sample quotes the file, which may be in another language.
    const own = lines.filter((line) => !/^ {2}(\S+: .+ \| |stĺpec |prvok )/.test(line)).join('\n')
    expect(findEnglish(own.replaceAll(/(stĺpec|prvok) [^:]+:/g, ''))).toEqual([])
  },
)

test.each(Object.keys(answers))('%s: the report names the missing answer and the detected format', async (file) => {
  const text = await dryRun(file)
  expect(text).toMatch(/--(rate|currency|vat|map) /)
  const [, label = ''] = labels.find(([form]) => form.test(file)) ?? []
  expect(text).toContain(label)
})

test('one complete dry run', async () => {
  expect((await dryRun('shoptet.xml', answers['shoptet.xml'])).split('\n')).toEqual([
    'Skúšobné čítanie, nič sa nezapísalo. Shoptet XML, kódovanie utf-8.',
    'Mena: CZK, prepočítané kurzom 25,3 CZK = 1 EUR',
    'Jazyk: čeština. Obchod je slovenský, texty preložte.',
    'DPH: 23 % (produkty: 2)',
    'Produkty: 3, prevezme sa 2 (varianty: 3, obrázky: 2), odmietne sa 1.',
    'Hlavné kategórie: Svatba, Novinky',
    'Ukážka:',
    '  55: Konfety pro svatbu | Svatba > Konfety | 6,32 – 7,87 € | DPH 23 % | varianty: 2 | obrázky: 2',
    '  56: Prskavka | Svatba | 4,86 € | DPH 23 % | varianty: 1 | obrázky: 0',
    'Odmietne sa:',
    '  riadok 59 (57), prvok VISIBLE: Produkt v Shoptete nevidia všetci (viditeľnosť „0“). Ak ho chcete predávať, zviditeľnite ho.',
    'Neprevezme sa alebo sa zmení:',
    '  riadky 3 (Konfety pro svatbu), 49 (56), prvok VAT: DPH „21“ sa mení na 23 %.',
    '  prvok SUPPLIER: nepreberá sa (1 × hodnota, prvá na riadku 3: „Dodavatel“)',
    '  prvok WARRANTY: nepreberá sa (1 × hodnota, prvá na riadku 3: „2 roky“)',
    'Obrázky sa stiahnu až pri preberaní. Ktorý sa nedá stiahnuť, ten report vymenuje.',
  ])
})

test.each([
  ['heureka-czk.xml', 'Formát: Heureka XML. Súbor sme neprevzali:'],
  ['unclosed-quote.csv', 'Súbor sme neprevzali:\n  riadok 4: Úvodzovka'],
])('the report of the unreadable %s starts with %s', async (file, beginning) => {
  expect((await dryRun(file)).startsWith(beginning)).toBe(true)
})

test('a currency given by the owner is attributed to them, and thousands are separated', async () => {
  expect(await dryRun('shopify-new.csv', '--currency USD --rate USD=1,1')).toContain(
    'Mena: USD, prepočítané kurzom 1,1 USD = 1 EUR (súbor ju neuvádza, povedali ste ju vy)',
  )
  expect(await dryRun('shopify-new.csv')).toContain('| 1 500,00 € |')
})
