import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart, CartItem } from '#contracts/cart.ts'
import { openDatabase } from '#tests/support/database.ts'
import { sha256 } from '#server/platform/ids.ts'
import { buildCartShop, createVisitor, type CartShop } from '#tests/support/cart-shop.ts'

let shop: CartShop

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildCartShop(db)
  const product = { defaultCategoryId: 1, vatRate: 23, isService: true }
  await db.query
    .insertInto('products')
    .values([
      { ...product, id: 20, code: 'S1', slug: 'nafuknutie', name: 'Nafúknutie héliom', dangerClass: 'inflated' },
      { ...product, id: 21, code: 'S2', slug: 'potlac', name: 'Potlač textom' },
    ])
    .execute()
  await db.query
    .insertInto('variants')
    .values([
      { id: 20, productId: 20, code: 'S1', priceCents: 150 },
      { id: 21, productId: 21, code: 'S2', priceCents: 200 },
    ])
    .execute()
  await db.query
    .insertInto('lineOptions')
    .values([
      { variantId: 20, productId: 1, label: 'Nafúknuť héliom' },
      { variantId: 21, productId: 1, label: 'Potlačiť textom', noteLabel: 'Text na balónik', position: 1 },
    ])
    .execute()
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

type Put = { id: number; variantId: number; quantity: number; note?: string; parentId?: number; lineId?: number }

function aGuest() {
  const visitor = createVisitor(shop.app)
  let cartId = 0
  return {
    visitor,
    cartId: () => cartId,
    async put(body: Put): Promise<{ status: number; cart: Cart; quantity: number; code: string }> {
      const answer = await visitor.call('PUT', `/api/cart/${cartId}`, body)
      cartId = answer.body.cart?.id ?? cartId
      return { status: answer.status, ...answer.body }
    },
  }
}

function only(cart: Cart): CartItem {
  const [item, ...others] = cart.items
  if (!item || others.length > 0) throw new Error(`${cart.items.length} lines`)
  return item
}

describe('services as child lines', () => {
  test('a line lists the services that can be added to it, with their price and the text they need', async () => {
    const guest = aGuest()
    const { cart } = await guest.put({ id: 1, variantId: 2, quantity: 1 })
    expect(only(cart).options).toEqual([
      {
        id: 20,
        variant_id: 20,
        label: 'Nafúknuť héliom',
        note_label: null,
        is_note_required: false,
        is_pickup_only: true,
        unit_price_cents: 150,
      },
      {
        id: 21,
        variant_id: 21,
        label: 'Potlačiť textom',
        note_label: 'Text na balónik',
        is_note_required: false,
        is_pickup_only: false,
        unit_price_cents: 200,
      },
    ])
  })

  test('a child always has the pieces of its parent and follows its changes', async () => {
    const guest = aGuest()
    const parentId = only((await guest.put({ id: 1, variantId: 2, quantity: 3 })).cart).id
    const added = await guest.put({ id: 20, variantId: 20, quantity: 1, parentId })
    expect(added.quantity).toBe(3)
    expect(added.cart).toMatchObject({ goods_cents: 3 * 999 + 3 * 150, item_count: 6 })
    for (const quantity of [7, 2]) {
      const { cart } = await guest.put({ id: 1, variantId: 2, quantity })
      expect(only(cart).children).toMatchObject([{ quantity, is_service: true, total_cents: quantity * 150 }])
    }
    const { cart } = await guest.put({ id: 1, variantId: 2, quantity: 0 })
    expect(cart.items).toEqual([])
  })

  test('a child has its own note and can be removed without its parent', async () => {
    const guest = aGuest()
    const parentId = only((await guest.put({ id: 1, variantId: 2, quantity: 2 })).cart).id
    const body = { id: 21, variantId: 21, quantity: 1, parentId, note: 'Ema 30' }
    expect(only((await guest.put(body)).cart).children).toMatchObject([{ note: 'Ema 30', quantity: 2 }])
    expect(only((await guest.put({ ...body, quantity: 0 })).cart)).toMatchObject({ quantity: 2, children: [] })
  })

  test('a service is sold neither alone nor with goods for which it is not offered', async () => {
    const guest = aGuest()
    expect(await guest.put({ id: 20, variantId: 20, quantity: 1 })).toMatchObject({ status: 404 })
    const parentId = only((await guest.put({ id: 4, variantId: 5, quantity: 1 })).cart).id
    expect(await guest.put({ id: 20, variantId: 20, quantity: 1, parentId })).toMatchObject({ status: 404 })
  })

  test('a login merges parents and their children, whose pieces are summed', async () => {
    const visitor = createVisitor(shop.app)
    const email = 'deti@konfetka.test'
    const password = 'veselá oslava 26'
    const account = { firstname: 'Jana', lastname: 'Nováková', email, password, passwordConfirmation: password }
    await visitor.call('POST', '/api/auth/register', account)
    const first = (await visitor.call('PUT', '/api/cart/0', { id: 1, variantId: 2, quantity: 2 })).body.cart
    await visitor.call('PUT', `/api/cart/${first.id}`, { id: 20, variantId: 20, quantity: 1, parentId: only(first).id })

    const guest = aGuest()
    const parentId = only((await guest.put({ id: 1, variantId: 2, quantity: 5 })).cart).id
    await guest.put({ id: 20, variantId: 20, quantity: 1, parentId })
    await guest.visitor.call('POST', '/api/auth/login', { email, password })
    const [merged] = (await guest.visitor.call('GET', '/api/cart/sk')).body.data
    expect(merged.items).toMatchObject([{ quantity: 7, children: [{ quantity: 7 }] }])
  })
})

describe('notes', () => {
  test('a line keeps its pieces when its note changes', async () => {
    const guest = aGuest()
    const line = only((await guest.put({ id: 1, variantId: 2, quantity: 2 })).cart)
    const { cart } = await guest.put({ id: 1, variantId: 2, quantity: 2, note: 'bez mašle', lineId: line.id })
    expect(only(cart)).toMatchObject({ id: line.id, note: 'bez mašle', quantity: 2 })
  })

  test('a line that gets the note of another is merged with it', async () => {
    const guest = aGuest()
    await guest.put({ id: 1, variantId: 2, quantity: 1, note: 'Ema' })
    const { cart } = await guest.put({ id: 1, variantId: 2, quantity: 2 })
    const plain = cart.items.find(({ note }) => note === '')
    const joined = await guest.put({ id: 1, variantId: 2, quantity: 2, note: 'Ema', lineId: plain?.id ?? 0 })
    expect(only(joined.cart)).toMatchObject({ note: 'Ema', quantity: 3 })
  })

  test('a line of another cart is not found', async () => {
    const stranger = aGuest()
    const foreign = only((await stranger.put({ id: 1, variantId: 2, quantity: 1 })).cart)
    const guest = aGuest()
    await guest.put({ id: 1, variantId: 1, quantity: 1 })
    const answer = await guest.put({ id: 1, variantId: 2, quantity: 1, note: 'x', lineId: foreign.id })
    expect(answer.status).toBe(404)
  })
})

test('a changed price is shown until it is acknowledged', async () => {
  const guest = aGuest()
  await guest.put({ id: 1, variantId: 2, quantity: 1 })
  await shop.db.query.updateTable('variants').set({ salePriceCents: 1099 }).where('id', '=', 2).execute()
  const read = async () => (await guest.visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data
  expect(only(await read())).toMatchObject({ unit_price_cents: 1099, price_was_cents: 999 })
  // A change of the quantity does not acknowledge it.
  expect(only((await guest.put({ id: 1, variantId: 2, quantity: 2 })).cart)).toMatchObject({ price_was_cents: 999 })
  const answer = await guest.visitor.call('POST', `/api/cart/${guest.cartId()}/prices`)
  expect(only(answer.body.data)).toMatchObject({ price_was_cents: null, quantity: 2 })
  expect(only(await read()).price_was_cents).toBeNull()
  await shop.db.query.updateTable('variants').set({ salePriceCents: 999 }).where('id', '=', 2).execute()
})

test('a set lists its parts', async () => {
  const guest = aGuest()
  const { cart } = await guest.put({ id: 3, variantId: 4, quantity: 1 })
  expect(only(cart).set_parts).toEqual([{ name: 'Balón – Ružový', quantity: 2 }])
})

test('the database stores only the digest of a guest’s secret', async () => {
  const guest = aGuest()
  const { cart } = await guest.put({ id: 1, variantId: 2, quantity: 1 })
  const { tempDigest } = await shop.db.query
    .selectFrom('carts')
    .select('tempDigest')
    .where('id', '=', guest.cartId())
    .executeTakeFirstOrThrow()
  expect(cart.tempId).toMatch(/^[\w-]{22}$/)
  expect(tempDigest).toBe(sha256(cart.tempId ?? ''))
})

test('a cart in crowns is refused when it is created, an unknown currency means the euro', async () => {
  const visitor = createVisitor(shop.app)
  const refused = await visitor.call('POST', '/api/cart/create', { locale: 'sk', currencyId: 1 })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { currencyId: ['V našom obchode nakupujete v eurách.'] } },
  })
  const unknown = await visitor.call('POST', '/api/cart/create', { locale: 'sk', currencyId: 77 })
  expect(unknown).toMatchObject({ status: 201, body: { data: { currency_id: 2 } } })
})

describe('goods for adults', () => {
  const forAdults = { id: 6, variantId: 7, quantity: 1 }
  const limit = (minAge: number | null) =>
    shop.db.query.updateTable('products').set({ minAge }).where('id', '=', forAdults.id).execute()

  test('are refused until the age is confirmed, which is remembered for thirty days', async () => {
    await limit(18)
    const { visitor } = aGuest()
    const put = (more: object = {}) => visitor.call('PUT', '/api/cart/0', { ...forAdults, ...more })
    expect(await put()).toMatchObject({
      status: 422,
      body: {
        code: 'age_unconfirmed',
        errors: { isAdult: ['Tento tovar je určený osobám starším ako 18 rokov. Potvrďte, prosím, že máte 18 rokov.'] },
      },
    })
    expect((await put({ isAdult: false })).status).toBe(422)
    expect((await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.items).toEqual([])
    expect((await put({ isAdult: true })).status).toBe(200)
    expect(visitor.cookies['adult']).toBe('1')
    // Also without the cookie: the cart stores the confirmation.
    delete visitor.cookies['adult']
    expect((await put({ quantity: 2 })).status).toBe(200)
    shop.clock.set('2026-12-22T10:00:00Z')
    const later = aGuest()
    later.visitor.cookies['adult'] = '1'
    expect((await later.put(forAdults)).status).toBe(200)
    shop.clock.set('2026-11-21T10:00:00Z')
    await limit(null)
  })

  test('other goods need no confirmation, and neither do those for the age of fifteen', async () => {
    await limit(15)
    expect((await aGuest().put(forAdults)).status).toBe(200)
    await limit(null)
  })
})
