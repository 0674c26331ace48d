import { afterAll, beforeAll, expect, test } from 'vitest'
import { completerEndpoints, type Completer } from '#contracts/party/completer.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCategory, aProduct } from '#tests/support/given.ts'

let shop: TestApp
let category: { id: number }
let plates: number
let cups: number
let garland: number
let dryer: number

beforeAll(async () => {
  shop = await buildTestApp()
  category = await aCategory(shop.db)
  for (const [position, key] of ['taniere', 'pohare', 'girlanda'].entries()) {
    const usual = { section: 'tableware', per: 'guest', piecesHundredths: 100, priority: 1 } as const
    await shop.db.query
      .insertInto('partyRoles')
      .values({ ...usual, key, name: key, words: [key.slice(0, 5)], position })
      .execute()
    await shop.db.query.insertInto('partyRoleCategories').values({ roleKey: key, categoryId: category.id }).execute()
  }
  plates = await goods('Taniere s dinosaurami', { stock: 0 })
  cups = await goods('Poháre s dinosaurami', { stock: 40 })
  dryer = (await aProduct(shop.db, { name: 'Fén' })).id
  await goods('Poháre iné s dinosaurami', { stock: 40 })
  garland = await goods('Girlanda s dinosaurami', { stock: 40 })
  await shop.modules.catalog.rebuildAll()
})
afterAll(() => shop.close())

async function goods(name: string, { stock }: { stock: number }): Promise<number> {
  const attributes = { theme: 'Dinosaury' }
  const { id } = await aProduct(shop.db, { name, categoryId: category.id, attributes, stock: { 1: stock } })
  await shop.db.query.updateTable('variants').set({ piecesPerPack: 8 }).where('productId', '=', id).execute()
  return id
}

let made = 0

async function complete(productIds: readonly number[]): Promise<Completer | null> {
  const slug = `dinosaury-${(made += 1)}`
  const spots = productIds.map((productId) => ({ productId, section: 'tableware', x: 1, y: 1 }))
  await shop.db.query
    .insertInto('partyThemes')
    .values({ slug, name: 'Dinosaury', theme: 'Dinosaury', goods: JSON.stringify(spots) })
    .execute()
  // The themes are remembered for two seconds.
  await expect.poll(async () => (await ask(slug)).statusCode, { timeout: 5_000 }).toBe(200)
  return completerEndpoints.completeTheme.response.parse((await ask(slug)).json()).data
}

const ask = (slug: string) => shop.app.inject(`/api/party/completer/theme/${slug}`)

test('everyone is offered what the picture lacks, for one pack of what it has, also if that is sold out', async () => {
  const found = await complete([plates, cups])
  expect(found).toMatchObject({ theme: 'Dinosaury', guests: { count: 8, counted_by: 'taniere' }, way: null })
  expect(found?.roles.map(({ role, is_held: isHeld }) => [role, isHeld])).toEqual([
    ['taniere', true],
    ['pohare', true],
    ['girlanda', false],
  ])
  expect(found?.offers.map(({ name }) => name)).toEqual(['Girlanda s dinosaurami'])
})

test('goods without a place in a party say nothing about it: the theme of the picture is known', async () => {
  const found = await complete([dryer])
  expect(found).toMatchObject({ theme: 'Dinosaury', guests: null })
  expect(found?.offers.map(({ role }) => role)).toEqual(['pohare', 'girlanda'])
})

test('nothing is said of a whole picture', async () => {
  expect(await complete([plates, cups, garland])).toBeNull()
})

test('a theme that is not published is not found, neither is one that is none', async () => {
  await complete([plates])
  const slug = `dinosaury-${made}`
  await shop.db.query.updateTable('partyThemes').set({ isPublished: false }).where('slug', '=', slug).execute()
  await expect.poll(async () => (await ask(slug)).statusCode, { timeout: 5_000 }).toBe(404)
  expect((await ask('nic-take')).statusCode).toBe(404)
})
