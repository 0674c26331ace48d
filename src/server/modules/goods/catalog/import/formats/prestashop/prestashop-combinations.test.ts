import { expect, test } from 'vitest'
import { importFixture, importNow, readImport } from '#tests/support/read-import.ts'
import { openCatalog } from '../../read-catalog.ts'
import { fileSource, textSource } from '../../source/source.ts'

const combinations = `--combinations ${importFixture('prestashop-combinations.csv')}`
const products = 'prestashop-products.csv'
const vat = '--vat tax-rule-1=23'

test('combinations become the variants of their products, with their own prices, stock and pictures', async () => {
  const { facts, products: [shirt, cup, hat, candle, ...others] = [] } = await readImport(
    products,
    `${vat} ${combinations}`,
  )
  expect(facts).not.toHaveProperty('note')
  expect(others).toEqual([])
  expect(shirt).toMatchObject({
    attributes: { material: 'Bavlna', Farba: 'viac farieb' },
    weightGrams: 150,
    // (8.130081 + 0.813008) × 1.23 = 11.00; the default one is first.
    variants: [
      { code: 'TJ-R-M', name: 'Ružová / M', color: 'ruzova', size: 'M', priceCents: 1100, stockCentral: 0 },
      { code: 'TJ-R-S', ean: '4006381333931', priceCents: 1000, stockCentral: 5 },
      { code: 'TJ-M-S', color: 'modra', size: 'S', priceCents: 900, stockCentral: 12 },
      { code: 'TJ-M-M', priceCents: 1000, images: ['https://obrazky.example/modra.jpg'] },
    ],
  })
  expect(shirt?.variants.map(({ images }) => images?.[0]?.slice(-8))).toEqual([
    'tj-2.jpg',
    'tj-1.jpg',
    undefined,
    'odra.jpg',
  ])
  // Joined by the reference; the reduction of the product applies to each.
  expect(cup?.variants).toMatchObject([
    { code: 'POHAR-0-3-l', name: '0,3 l', attributes: { Objem: '0,3 l' }, priceCents: 123, salePriceCents: 111 },
    { code: 'POHAR-1-5-l', name: '1,5 l', priceCents: 246, salePriceCents: 221, saleTo: '2026-12-31T22:59:59Z' },
  ])
  expect(hat?.variants.map(({ code }) => code)).toEqual(['KL-cierna', 'KL-cervena'])
  expect(candle).toMatchObject({ code: 'SV', variants: [{ code: 'SV', color: 'zlata', stockCentral: 3 }] })
})

test('what is refused and lost of combinations is reported with their file', async () => {
  const { refusals = [], losses = [], lostColumns = [] } = await readImport(products, `${vat} ${combinations}`)
  expect(refusals.map(({ line, column, reason }) => `${line} ${column}: ${reason}`).toSorted()).toEqual([
    '11 kombinácie – Value (Value:Position)*: Atribúty „Farba, Veľkosť“ a hodnoty „Čierna:0“ k sebe nepasujú.',
    '13 kombinácie – Impact on price: Vplyv na cenu „-0.50“ by z ceny nič nenechal.',
    '13 kombinácie – Value (Value:Position)*: Kombinácia s rovnakými hodnotami je už na riadku 12.',
    '14 kombinácie – Product ID*: Produkt tejto kombinácie v súbore s produktmi nie je.',
    '4 Active (0/1): Produkt je v PrestaShope vypnutý.',
  ])
  const lost = losses.map(({ reason, places }) => `${places.map(({ line }) => line).join()}: ${reason}`)
  expect(lost.filter((line) => !line.includes('tax-rule-1'))).toEqual([
    '4: Najmenší počet kusov v nákupe nemáme, vynechá sa.',
    '4: Deň dostupnosti máme iba pri produkte, pri kombinácii sa vynechá.',
    '4: Obrázok č. 7 produkt nemá, variant ostane bez neho.',
    '4: EAN „0685387000000“ má nesprávnu kontrolnú číslicu. Produkt sa prevezme bez neho.',
    '9: Referenciu „KL“ má viac kombinácií, kód variantu bude KL-cierna.',
    '10: Hmotnosť máme iba pri produkte, rozdiel kombinácie sa vynechá.',
    '10: Referenciu „KL“ má viac kombinácií, kód variantu bude KL-cervena.',
  ])
  expect(lostColumns.map(({ title }) => title)).toEqual(['kombinácie – Wholesale price'])
})

test('without the file of combinations every product has one variant, and the report says so', async () => {
  const { facts, products: found = [] } = await readImport(products, vat)
  expect(found.every(({ variants }) => variants.length === 1)).toBe(true)
  expect(facts?.note).toContain('--combinations')
})

test.each([
  ['a product file instead of combinations', products, products, 'nie sú kombinácie z PrestaShopu'],
  ['combinations of another format', 'shoptet.csv', 'prestashop-combinations.csv', 'patrí k súboru s produktmi'],
  ['combinations alone', 'prestashop-combinations.csv', undefined, '--combinations kombinácie.csv produkty.csv'],
])('%s are refused', async (_, file, second, reason) => {
  const { unreadable } = await readImport(file, second && `--combinations ${importFixture(second)}`)
  expect(unreadable?.[0]?.reason).toContain(reason)
})

test('an open quote in the file of combinations is found there', async () => {
  const broken = textSource('Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*\n10;"Farba;S\n')
  const catalog = await openCatalog(fileSource(importFixture(products)), { now: importNow, combinations: broken })
  expect(catalog).toMatchObject({ kind: 'unreadable', refusals: [{ line: 2 }] })
  expect(catalog.kind === 'unreadable' && catalog.refusals[0]?.reason).toMatch(/^Súbor s kombináciami: Úvodzovka/)
})
