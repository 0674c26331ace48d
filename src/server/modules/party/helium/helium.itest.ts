import { afterAll, beforeAll, expect, test } from 'vitest'
import { heliumEndpoints, type HeliumFacts } from '#contracts/party/helium.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-26T10:00:00Z' })
  await seedReference(shop.db)
})
afterAll(() => shop.close())

async function readFacts(): Promise<HeliumFacts> {
  const answer = await shop.app.inject('/api/helium')
  return heliumEndpoints.helium.response.parse(answer.json()).data
}

test('every new shop knows what usual balloons take, with the source of each number', async () => {
  const { fills, garland } = await readFacts()
  expect(fills.map(({ key }) => key)).toEqual(['latex-23', 'latex-28', 'latex-30', 'latex-45', 'foil-45', 'foil-86'])
  expect(fills.filter(({ source }) => source === '')).toEqual([])
  expect(fills.filter(({ key, treated_hours: hours }) => key.startsWith('foil') !== (hours === null))).toEqual([])
  expect(garland.map(({ size_cm: size }) => size)).toEqual([13, 30, 45])
})

test('goods with an attribute of the calculator are offered with their price and stock', async () => {
  const tank = await aProduct(shop.db, {
    attributes: { helium_litres: '250 l' },
    priceCents: 3690,
    stock: { 1: 4 },
    minAge: 18,
  })
  const pack = await aProduct(shop.db, {
    attributes: { garland_cm: '30', pack_pieces: '10' },
    variants: [{ color: 'cervena', stock: {} }],
  })
  const other = await aProduct(shop.db, { attributes: { helium_litres: 'veľa' } })
  const { parts } = await readFacts()
  const find = (id: number) => parts.find(({ product_id: productId }) => productId === id)
  expect(find(tank.id)).toMatchObject({
    kind: 'tank',
    amount: 250,
    unit_price_cents: 3690,
    pieces: 4,
    is_for_adults: true,
  })
  expect(find(pack.id)).toMatchObject({ kind: 'pack', amount: 10, size_cm: 30, color: { name: 'červená' }, pieces: 0 })
  expect(find(other.id)).toBeUndefined()
})

test('filling in the shop costs what its cheapest service for the size costs', async () => {
  const prices = [590, 190]
  for (const priceCents of prices) {
    const { id } = await aProduct(shop.db, { attributes: { inflates: 'latex-28 latex-30' }, priceCents })
    await shop.db.query.updateTable('products').set({ isService: true }).where('id', '=', id).execute()
  }
  const { fills, parts } = await readFacts()
  const costOf = (key: string) => fills.find((fill) => fill.key === key)?.filling_cents
  expect([costOf('latex-28'), costOf('latex-30'), costOf('foil-45')]).toEqual([190, 190, null])
  expect(parts.filter(({ amount }) => amount === 0)).toEqual([])
})
