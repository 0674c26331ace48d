import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShelf, openCatalogShop, type CatalogShop } from '#tests/support/catalog-shop.ts'
import { aProduct } from '#tests/support/given.ts'

let shop: CatalogShop
beforeAll(async () => {
  shop = await openCatalogShop()
})
afterAll(() => shop.db.close())

const readAge = async (id: number | undefined) =>
  (await shop.get(`/api/catalog/products/${id}`)).body.data.min_age as number | null

test('a set asks for the highest age of itself and its parts, on its page and in lists', async () => {
  const wine = await aProduct(shop.db, { name: 'Víno', minAge: 18 })
  const banger = await aProduct(shop.db, { name: 'Petarda', minAge: 15 })
  const cup = await aProduct(shop.db, { name: 'Pohár' })
  const setOf = (...parts: { variantId: number }[]) => parts.map(({ variantId }) => ({ variantId, quantity: 1 }))
  const { products, list } = await aShelf(shop, [
    { name: 'Na oslavu', components: setOf(wine, banger, cup) },
    { name: 'Na dvor', minAge: 16, components: setOf(banger) },
    { name: 'Na stôl', components: setOf(cup) },
  ])
  expect(await Promise.all(products.map(({ id }) => readAge(id)))).toEqual([18, 16, null])
  const cards = (await list()).items.map(({ name, min_age: age }) => [name, age])
  expect(Object.fromEntries(cards)).toEqual({ 'Na oslavu': 18, 'Na dvor': 16, 'Na stôl': null })
})

test('a set follows the age of a part that is changed', async () => {
  const part = await aProduct(shop.db, { name: 'Sirup' })
  const { products } = await aShelf(shop, [{ components: [{ variantId: part.variantId, quantity: 2 }] }])
  const change = async (minAge: number | null) => {
    await shop.db.query.updateTable('products').set({ minAge }).where('id', '=', part.id).execute()
    await shop.catalog.refreshProducts([part.id])
    return readAge(products[0]?.id)
  }
  expect(await change(18)).toBe(18)
  expect(await change(null)).toBeNull()
})

test('a page says the dangers, the size and the warnings of the parts of a set, and follows their changes', async () => {
  const gas = await aProduct(shop.db, { name: 'Hélium', dangerClass: 'gas', minAge: 18 })
  const spray = await aProduct(shop.db, { name: 'Sprej' })
  const change = async (id: number, changes: object) => {
    await shop.db.query.updateTable('products').set(changes).where('id', '=', id).execute()
    await shop.catalog.refreshProducts([id])
  }
  const components = [gas, spray].map(({ variantId }) => ({ variantId, quantity: 1 }))
  const { products, list } = await aShelf(shop, [{ name: 'Sada', components }])
  const id = products[0]?.id ?? 0
  const read = async () => {
    const {
      danger_class: card,
      hazards,
      is_bulky: isBulky,
      warnings,
    } = (await shop.get(`/api/catalog/products/${id}`)).body.data
    return { card, hazards, isBulky, warnings }
  }
  expect(await read()).toEqual({ card: 'gas', hazards: undefined, isBulky: false, warnings: '' })
  expect((await list()).items[0]).toMatchObject({ danger_class: 'gas', min_age: 18 })

  await change(spray.id, { dangerClass: 'aerosol', isBulky: true, warnings: 'Horľavé.' })
  await change(gas.id, { warnings: 'Nevdychovať.' })
  await change(id, { warnings: 'Horľavé.' })
  expect(await read()).toEqual({
    card: 'gas',
    hazards: [
      { danger_class: 'gas', min_age: 18 },
      { danger_class: 'aerosol', min_age: null },
    ],
    isBulky: true,
    warnings: 'Horľavé.\nNevdychovať.',
  })

  await change(gas.id, { dangerClass: null, minAge: null, warnings: '' })
  await change(spray.id, { dangerClass: null, isBulky: false, warnings: '' })
  expect(await read()).toEqual({ card: null, hazards: undefined, isBulky: false, warnings: 'Horľavé.' })
})

test('a page names the makers of the parts of a set without one, and how strictly it may be returned', async () => {
  const maker = (name: string) => ({ name, address: 'Hlavná 1, 949 01 Nitra', email: 'info@vyrobca.test' })
  const jsonOf = (value: object) => JSON.stringify(value)
  const change = async (id: number, changes: object) => {
    await shop.db.query.updateTable('products').set(changes).where('id', '=', id).execute()
    await shop.catalog.refreshProducts([id])
  }
  const mask = await aProduct(shop.db, { name: 'Maska' })
  const banner = await aProduct(shop.db, { name: 'Baner' })
  const components = [mask, banner].map(({ variantId }) => ({ variantId, quantity: 1 }))
  const { products } = await aShelf(shop, [{ name: 'Sada', components }])
  const id = products[0]?.id ?? 0
  const read = async () => {
    const { data } = (await shop.get(`/api/catalog/products/${id}`)).body
    return [data.manufacturer, data.part_makers, data.withdrawal_exemption]
  }
  expect(await read()).toEqual([null, undefined, undefined])
  await change(mask.id, { manufacturer: jsonOf(maker('Masky')), withdrawalExemption: 'hygiene' })
  const ofMask = { parts: ['Maska'], manufacturer: maker('Masky'), responsible_person: null }
  expect(await read()).toEqual([null, [ofMask], 'hygiene'])
  await change(banner.id, { responsiblePerson: jsonOf(maker('Dovozca')), withdrawalExemption: 'custom' })
  const ofBanner = { parts: ['Baner'], manufacturer: null, responsible_person: maker('Dovozca') }
  expect(await read()).toEqual([null, [ofMask, ofBanner], 'custom'])
  await change(id, { manufacturer: jsonOf(maker('Sady')) })
  expect(await read()).toEqual([maker('Sady'), undefined, 'custom'])
})
