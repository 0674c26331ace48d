import { expect, test } from 'vitest'
import type { ImportedProduct } from '../import/imported-product.ts'
import { keepMissing } from './keep-missing.rules.ts'

const bare: ImportedProduct = {
  code: 'A',
  name: 'Nový názov',
  categoryPaths: [['Balóny']],
  vatRate: 23,
  labels: [],
  attributes: {},
  images: [],
  variants: [{ code: 'A', priceCents: 150, stockByStore: {} }],
}
const before: ImportedProduct = {
  ...bare,
  name: 'Názov',
  slug: 'nazov',
  brand: 'Oslava',
  descriptionHtml: '<p>Popis</p>',
  vatRate: 5,
  labels: ['new'],
  attributes: { theme: 'zvieratá' },
  manufacturer: { name: 'Výrobca', address: 'Adresa', email: 'a@b.sk' },
  images: ['file:1.webp'],
  variants: [
    {
      code: 'A',
      priceCents: 100,
      ean: '4006381333931',
      salePriceCents: 90,
      saleFrom: '2026-01-01T00:00:00Z',
      stockByStore: {},
    },
  ],
}
const required = ['product_code', 'name', 'categories', 'price']

test('a price list changes prices and names, and keeps the rest', () => {
  expect(keepMissing(bare, { before, columns: new Set(required) })).toEqual({
    ...before,
    name: 'Nový názov',
    variants: [{ ...before.variants[0], priceCents: 150 }],
  })
})

test.each([
  ['brand', 'brand'],
  ['description_html', 'descriptionHtml'],
  ['attribute_occasion', 'attributes'],
  ['manufacturer_name', 'manufacturer'],
  ['images', 'images'],
  ['labels', 'labels'],
] as const)('the empty column %s empties the field %s', (column, field) => {
  const kept = keepMissing(bare, { before, columns: new Set([...required, column]) })
  expect([kept[field], kept.slug]).toEqual([bare[field], 'nazov'])
})

test('an empty column of prices in a sale ends it, with its days', () => {
  const [variant] = keepMissing(bare, { before, columns: new Set([...required, 'sale_price']) }).variants
  expect(variant).toEqual({ code: 'A', priceCents: 150, ean: '4006381333931', stockByStore: {} })
})

test('a rate of VAT that the file has is taken', () => {
  expect(keepMissing({ ...bare, vatRate: 19 }, { before, columns: new Set([...required, 'vat_rate']) }).vatRate).toBe(
    19,
  )
  expect(keepMissing({ ...bare, vatRate: 19 }, { before, columns: undefined }).vatRate).toBe(19)
})

test('the file of another shop empties nothing, and new goods are as the file says', () => {
  const kept = keepMissing({ ...bare, brand: 'Iná' }, { before, columns: undefined })
  expect([kept.brand, kept.descriptionHtml]).toEqual(['Iná', '<p>Popis</p>'])
  expect(keepMissing(bare, { before: undefined, columns: undefined })).toBe(bare)
})
