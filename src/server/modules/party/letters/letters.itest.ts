import { afterAll, beforeAll, expect, test } from 'vitest'
import { letterEndpoints, type LetterBalloon } from '#contracts/party/letters.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-26T10:00:00Z' })
  await seedReference(shop.db)
})
afterAll(() => shop.close())

const size = { height: '35 cm', width: '28 cm' }

async function listLetters(): Promise<LetterBalloon[]> {
  const answer = await shop.app.inject('/api/letters')
  return letterEndpoints.letters.response.parse(answer.json()).data
}

async function find(variantId: number | undefined): Promise<LetterBalloon | undefined> {
  return (await listLetters()).find(({ variant_id: id }) => id === variantId)
}

test('a product with a letter and its size is a balloon in each of its colors', async () => {
  const { id, slug, variantIds } = await aProduct(shop.db, {
    attributes: { ...size, glyph: 'S', helium: 'Nie' },
    variants: [
      { color: 'zlata', priceCents: 199, stock: { 1: 3 } },
      { color: 'strieborna', priceCents: 249, salePriceCents: 149, stock: {} },
    ],
  })
  expect(await find(variantIds[0])).toMatchObject({
    glyph: 'S',
    product_id: id,
    color: { value: 'zlata', name: 'zlatá', hex: '#D6A43B' },
    height_cm: 35,
    width_cm: 28,
    can_fly: false,
    unit_price_cents: 199,
    pieces: 3,
    url: expect.stringContaining(slug),
  })
  expect(await find(variantIds[1])).toMatchObject({ unit_price_cents: 149, pieces: 0 })
})

test('a variant may be a letter of its own, with a size of its own', async () => {
  const { variantIds } = await aProduct(shop.db, {
    attributes: { ...size, helium: 'Áno' },
    variants: [
      { color: 'zlata', name: 'A', attributes: { glyph: 'a' }, stock: { 1: 1 } },
      { color: 'zlata', name: 'I', attributes: { glyph: 'I', width: '10 cm' }, stock: { 1: 1 } },
      { color: 'zlata', name: 'medzera', stock: { 1: 1 } },
    ],
  })
  expect(await find(variantIds[0])).toMatchObject({ glyph: 'A', width_cm: 28, can_fly: true })
  expect(await find(variantIds[1])).toMatchObject({ glyph: 'I', width_cm: 10 })
  expect(await find(variantIds[2])).toBeUndefined()
})

test.each([
  ['without a size', { attributes: { glyph: 'S' }, color: 'zlata' }],
  ['without a color', { attributes: { ...size, glyph: 'S' } }],
  ['of two characters', { attributes: { ...size, glyph: '18' }, color: 'zlata' }],
  ['that are only a gift', { attributes: { ...size, glyph: 'S' }, color: 'zlata', isGiftOnly: true }],
])('goods %s are not a balloon of a letter', async (_title, given) => {
  const { variantIds } = await aProduct(shop.db, { ...given, stock: { 1: 5 } })
  expect(await find(variantIds[0])).toBeUndefined()
})

test('goods taken off the shop are not offered', async () => {
  const { id, variantIds } = await aProduct(shop.db, { attributes: { ...size, glyph: 'S' }, color: 'zlata' })
  expect(await find(variantIds[0])).toBeDefined()
  await shop.db.query.updateTable('products').set({ isActive: false }).where('id', '=', id).execute()
  expect(await find(variantIds[0])).toBeUndefined()
})
