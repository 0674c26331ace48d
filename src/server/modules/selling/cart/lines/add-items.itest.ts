import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartItem } from '#contracts/cart.ts'
import { openDatabase } from '#tests/support/database.ts'
import { buildCartShop, createVisitor, type CartShop } from '#tests/support/cart-shop.ts'

let shop: CartShop

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildCartShop(db)
  await db.query
    .insertInto('products')
    .values({ id: 40, code: 'GAS', slug: 'helium', name: 'Hélium', defaultCategoryId: 1, vatRate: 23, minAge: 18 })
    .execute()
  await db.query.insertInto('variants').values({ id: 40, productId: 40, code: 'GAS', priceCents: 2790 }).execute()
  await db.query.insertInto('stockLevels').values({ variantId: 40, locationId: 1, onHand: 5 }).execute()
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

type Item = { id: number; variantId: number; quantity: number; note?: string }

// Ten pieces of pink are free, a thousand of gold.
const pink = { id: 1, variantId: 1 }
const gold = { id: 1, variantId: 2 }

async function add(visitor: ReturnType<typeof createVisitor>, items: Item[], more: object = {}) {
  return visitor.call('POST', '/api/cart/0/items', { items, ...more })
}

async function linesOf(visitor: ReturnType<typeof createVisitor>): Promise<[number, number, string][]> {
  const { body } = await visitor.call('GET', '/api/cart/anonymous/sk/0')
  return body.data.items.map((item: CartItem) => [item.variant.id, item.quantity, item.note])
}

describe('POST /api/cart/{cartId}/items', () => {
  test('many goods are added by one call, each with the reason why it is there', async () => {
    const visitor = createVisitor(shop.app)
    const { status, body } = await add(visitor, [
      { ...pink, quantity: 3, note: 'Nápis ANNA' },
      { ...gold, quantity: 2, note: 'Nápis ANNA' },
    ])
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ item_count: 5, total_cents: 3 * 799 + 2 * 999 })
    expect(await linesOf(visitor)).toEqual([
      [1, 3, 'Nápis ANNA'],
      [2, 2, 'Nápis ANNA'],
    ])
  })

  test('pieces are added to those of a line with the same note, and only to it', async () => {
    const visitor = createVisitor(shop.app)
    await add(visitor, [{ ...pink, quantity: 2, note: 'Nápis ANNA' }])
    await add(visitor, [
      { ...pink, quantity: 1, note: 'Nápis ANNA' },
      { ...pink, quantity: 1 },
      { ...pink, quantity: 1 },
    ])
    expect(await linesOf(visitor)).toEqual([
      [1, 3, 'Nápis ANNA'],
      [1, 2, ''],
    ])
  })

  test('if one of the goods is short, nothing is added and the answer names it', async () => {
    const visitor = createVisitor(shop.app)
    await add(visitor, [{ ...pink, quantity: 4, note: 'Nápis ANNA' }])
    const { status, body } = await add(visitor, [
      { ...gold, quantity: 2 },
      { ...pink, quantity: 7 },
      { id: 2, variantId: 3, quantity: 1 },
    ])
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'out_of_stock',
      errors: {
        'items.1': ['Z produktu Balón – Ružový máme už iba 10 ks.'],
        'items.2': ['Produkt Vypredaný klobúk už nie je skladom.'],
      },
    })
    expect(Object.keys(body.errors)).toEqual(['items.1', 'items.2'])
    expect(await linesOf(visitor)).toEqual([[1, 4, 'Nápis ANNA']])
  })

  test('a refused first call leaves no cart behind', async () => {
    const countCarts = async () => (await shop.db.query.selectFrom('carts').select('id').execute()).length
    const before = await countCarts()
    expect((await add(createVisitor(shop.app), [{ ...pink, quantity: 11 }])).status).toBe(409)
    expect(await countCarts()).toBe(before)
  })

  test('goods that arrive later are not limited by stock', async () => {
    const visitor = createVisitor(shop.app)
    expect((await add(visitor, [{ id: 4, variantId: 5, quantity: 30 }])).status).toBe(200)
  })

  test('one of the goods for adults waits for the confirmation of the age, with all others', async () => {
    const visitor = createVisitor(shop.app)
    const items = [
      { ...pink, quantity: 1 },
      { id: 40, variantId: 40, quantity: 1 },
    ]
    expect((await add(visitor, items)).body).toMatchObject({ code: 'age_unconfirmed' })
    expect(await linesOf(visitor)).toEqual([])
    expect((await add(visitor, items, { isAdult: true })).status).toBe(200)
    expect(await linesOf(visitor)).toHaveLength(2)
  })

  test.each<[string, Item[], number]>([
    ['a variant of other goods', [{ id: 2, variantId: 1, quantity: 1 }], 404],
    ['goods that the shop has withdrawn', [{ id: 5, variantId: 6, quantity: 1 }], 409],
    ['no goods', [], 422],
    ['no pieces', [{ ...pink, quantity: 0 }], 422],
    [
      'more than a cart takes of one thing',
      [
        { ...gold, quantity: 999 },
        { ...gold, quantity: 1 },
      ],
      409,
    ],
  ])('%s are refused', async (_title, items, status) => {
    const visitor = createVisitor(shop.app)
    expect((await add(visitor, items)).status).toBe(status)
    expect(await linesOf(visitor)).toEqual([])
  })

  test('the cart of another visitor is not found', async () => {
    const visitor = createVisitor(shop.app)
    const { body } = await add(visitor, [{ ...pink, quantity: 1 }])
    const stranger = createVisitor(shop.app)
    const { status } = await stranger.call('POST', `/api/cart/${body.data.id}/items`, {
      items: [{ ...pink, quantity: 1 }],
    })
    expect(status).toBe(404)
  })
})
