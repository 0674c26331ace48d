import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { createVisitor, givenVoucher } from '#tests/support/cart-shop.ts'
import { aProduct, aStore, setStock } from '#tests/support/given.ts'
import {
  aGuestWithCart,
  anOrder,
  buildOrderShop,
  placeOrder,
  pressAtGateway,
  quote,
  sendOrder,
  type OrderShop,
} from '#tests/support/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildOrderShop(db, { gifts: [{ thresholdCents: 3000, codes: ['DARCEK'] }] })
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

async function aBuyer(product: Parameters<typeof aProduct>[1] = {}, quantity = 1) {
  const { id, variantId, name } = await aProduct(shop.db, { priceCents: 1000, stock: 10, ...product })
  return { ...(await aGuestWithCart(shop, [{ id, variantId, quantity }])), variantId, name }
}

async function countOrders(): Promise<number> {
  return (await shop.db.query.selectFrom('orders').select('id').execute()).length
}

async function stockOf(variantId: number) {
  return shop.db.query
    .selectFrom('stockLevels')
    .select(['onHand', 'reserved'])
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow()
}

async function getOrder(summaryUrl: string) {
  const response = await shop.app.inject(summaryUrl.replace('/shrnuti/', '/api/orders/'))
  return response.json().data
}

describe('from the cart to the paid order', () => {
  test('a guest orders by card, pays, and the order is paid once', async () => {
    const { visitor, cartId, variantId } = await aBuyer({}, 2)
    const placed = await placeOrder(shop, { visitor, order: anOrder(cartId) })
    expect(placed.status).toBe(201)
    expect(placed.body.data).toMatchObject({ number: expect.stringMatching(/^26\d{8}$/) })
    expect(placed.body.data.hash.length).toBeGreaterThanOrEqual(22)
    expect(placed.body.data.payment_url).toMatch(/^http:\/\/shop\.test\/platobna-brana\/[\w-]{24}$/)
    expect(placed.cookies.find(({ name }) => name === 'cart.tempId')?.value).toBe('')
    expect(await getOrder(placed.body.data.summary_url)).toMatchObject({
      state: 'awaiting_payment',
      state_text: 'Čaká na platbu',
      payment: { kind: 'card', can_retry: true },
      totals: { goods_cents: 2000, delivery_cents: 490, total_cents: 2490 },
      items: [{ amount: 2, unit_price_cents: 1000 }],
      phone: '+421 903 123 456',
    })
    expect(await stockOf(variantId)).toEqual({ onHand: 10, reserved: 2 })

    const page = await shop.app.inject(new URL(placed.body.data.payment_url).pathname)
    expect(page.body).toContain('Zaplatiť')
    expect(page.body).toContain('24,90\u00A0€')
    const back = await pressAtGateway(shop, { paymentUrl: placed.body.data.payment_url, decision: 'pay' })
    expect(back.status).toBe(303)
    const returned = await shop.app.inject(new URL(back.location).pathname)
    expect(returned.headers.location).toBe(placed.body.data.summary_url)
    await shop.jobs.drain()
    expect(await getOrder(placed.body.data.summary_url)).toMatchObject({ state: 'paid', payment_state: 'paid' })
    expect(shop.mails.slice(-3).map(({ template }) => template)).toEqual([
      'order-received',
      'payment-received',
      'invoice',
    ])
  })

  test('a refused card leaves the order unpaid, and a second attempt on the same order pays it', async () => {
    const { visitor, cartId } = await aBuyer()
    const { body } = await placeOrder(shop, { visitor, order: anOrder(cartId) })
    await pressAtGateway(shop, { paymentUrl: body.data.payment_url, decision: 'refuse' })
    await shop.jobs.drain()
    expect(await getOrder(body.data.summary_url)).toMatchObject({ state: 'awaiting_payment', payment_state: 'failed' })

    const retryUrl = `/api/orders/${body.data.id}/${body.data.hash}/payment`
    const retry = await visitor.call('POST', retryUrl)
    expect(retry.status).toBe(200)
    expect(retry.body.data.payment_url).not.toBe(body.data.payment_url)
    await pressAtGateway(shop, { paymentUrl: retry.body.data.payment_url, decision: 'pay' })
    await shop.jobs.drain()
    expect(await getOrder(body.data.summary_url)).toMatchObject({ state: 'paid' })
    expect((await visitor.call('POST', retryUrl)).status).toBe(409)
  })

  test('an abandoned payment continues with the same attempt, one cancelled at the gateway with a new one', async () => {
    const { visitor, cartId } = await aBuyer()
    const { body } = await placeOrder(shop, { visitor, order: anOrder(cartId) })
    const retryUrl = `/api/orders/${body.data.id}/${body.data.hash}/payment`
    expect((await visitor.call('POST', retryUrl)).body.data.payment_url).toBe(body.data.payment_url)
    await pressAtGateway(shop, { paymentUrl: body.data.payment_url, decision: 'cancel' })
    expect((await visitor.call('POST', retryUrl)).body.data.payment_url).not.toBe(body.data.payment_url)
  })

  test('a bank transfer shows the account, the variable symbol and the QR code', async () => {
    const { visitor, cartId } = await aBuyer()
    const { body } = await placeOrder(shop, { visitor, order: anOrder(cartId, { paymentMethodId: 2 }) })
    expect(body.data.payment_url).toBeNull()
    const order = await getOrder(body.data.summary_url)
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      variable_symbol: body.data.number,
      due_on: '2026-11-25',
      bank_account: { iban: 'SK31 1200 0000 1987 4263 7541' },
    })
    expect(order.qr_svg).toContain('<svg')
    await shop.jobs.drain()
    expect(shop.mails.at(-1)?.attachments?.[0]).toMatchObject({ cid: 'pay-by-square', contentType: 'image/png' })
    expect(shop.mails.at(-1)?.text).toContain(`http://shop.test/shrnuti/${body.data.id}/${body.data.hash}`)
  })

  test('cash on delivery is rounded to five cents in its own line and needs no payment', async () => {
    const { visitor, cartId } = await aBuyer({ priceCents: 1003 })
    const order = anOrder(cartId, { paymentMethodId: 3 })
    const { totals } = await quote(visitor, order)
    expect(totals).toMatchObject({ delivery_cents: 490, payment_fee_cents: 120, rounding_cents: 2, total_cents: 1615 })
    const { status, body } = await placeOrder(shop, { visitor, order })
    expect(status).toBe(201)
    expect(await getOrder(body.data.summary_url)).toMatchObject({ state: 'new', payment_state: 'unpaid', totals })
  })

  test('a gift of a product is added for free while in stock, and held', async () => {
    const [product, gift] = [
      await aProduct(shop.db, { priceCents: 1000, stock: 9 }),
      await aProduct(shop.db, { priceCents: 79, stock: 2, name: 'Vrecko konfiet', isGiftOnly: true }),
    ]
    await shop.db.query
      .updateTable('products')
      .set({ giftVariantId: gift.variantId })
      .where('id', '=', product.id)
      .execute()
    const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 3 }])
    const read = async () => (await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data
    expect(await read()).toMatchObject({
      goods_cents: 3000,
      items: [{ gift: { name: 'Vrecko konfiet', quantity: 2 } }],
    })
    const { status, body } = await placeOrder(shop, { visitor, order: anOrder(cartId) })
    expect(status).toBe(201)
    const order = (await visitor.call('GET', `/api/orders/${body.data.id}/${body.data.hash}`)).body.data
    expect(order.items).toMatchObject([
      { kind: 'product', amount: 3 },
      { kind: 'gift', parent_position: 1, name: 'Vrecko konfiet', amount: 2, price_with_vat_cents: 0 },
    ])
    const held = await shop.db.query
      .selectFrom('reservations')
      .select('quantity')
      .where('variantId', '=', gift.variantId)
      .execute()
    expect(held).toEqual([{ quantity: 2 }])
    // The next customer sees no gift, because none is left.
    const next = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
    const { body: after } = await next.visitor.call('GET', '/api/cart/anonymous/sk/0')
    expect(after.data.items[0].gift).toBeNull()
    expect((await placeOrder(shop, { visitor: next.visitor, order: anOrder(next.cartId) })).status).toBe(201)
  })

  test('an order for a day in the past is refused', async () => {
    const product = await aProduct(shop.db, { priceCents: 1000, stock: 5 })
    const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
    const place = (eventOn: string) => placeOrder(shop, { visitor, order: anOrder(cartId, { eventOn }) })
    expect(await place('2026-11-17')).toMatchObject({
      status: 422,
      body: { errors: { eventOn: ['Dátum oslavy už uplynul.'] } },
    })
    expect((await place('2026-11-30')).status).toBe(201)
  })

  test('goods for adults need a confirmed age, even if they are in the cart already', async () => {
    const product = await aProduct(shop.db, { priceCents: 1000, stock: 5 })
    const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
    await shop.db.query.updateTable('products').set({ minAge: 18 }).where('id', '=', product.id).execute()
    const refused = await placeOrder(shop, { visitor, order: anOrder(cartId) })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'age_unconfirmed', errors: { isAdult: [expect.any(String)] } },
    })
    expect((await placeOrder(shop, { visitor, order: anOrder(cartId, { isAdult: true }) })).status).toBe(201)
  })

  test('a service that needs a text is not ordered without it', async () => {
    const [product, service] = [
      await aProduct(shop.db, { priceCents: 1000, stock: 5 }),
      await aProduct(shop.db, { priceCents: 350, name: 'Potlač vlastným textom' }),
    ]
    await shop.db.query.updateTable('products').set({ isService: true }).where('id', '=', service.id).execute()
    await shop.db.query
      .insertInto('lineOptions')
      .values({
        variantId: service.variantId,
        productId: product.id,
        label: 'Text',
        noteLabel: 'Text',
        isNoteRequired: true,
      })
      .execute()
    const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
    const read = async () => (await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.items[0]
    const put = (more: object) =>
      visitor.call('PUT', `/api/cart/${cartId}`, { id: service.id, variantId: service.variantId, quantity: 1, ...more })
    const parentId = (await read()).id
    expect((await put({ parentId })).status).toBe(200)
    const lineId = (await read()).children[0].id
    for (const note of ['', '   ']) {
      if (note !== '') await put({ parentId, lineId, note })
      expect(await placeOrder(shop, { visitor, order: anOrder(cartId) })).toMatchObject({
        status: 422,
        body: { errors: { [`note.${lineId}`]: ['Doplňte, prosím, text k službe Potlač vlastným textom.'] } },
      })
    }
    expect((await put({ parentId, lineId, note: 'Ema má 5' })).status).toBe(200)
    expect((await placeOrder(shop, { visitor, order: anOrder(cartId) })).status).toBe(201)
  })

  test('a limit per customer is checked at the order by the mailbox, and the cart stays unchanged', async () => {
    const { code } = await givenVoucher(shop.db, { perUserLimit: 1, value: 1 })
    const answers = []
    for (const email of ['verna@konfetka.test', 'verna+2@konfetka.test', 'ina@konfetka.test']) {
      const product = await aProduct(shop.db, { priceCents: 1000, stock: 5 })
      const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
      await visitor.call('POST', `/api/voucher/cart/add/${cartId}`, {
        voucherCode: code,
        guestEmail: 'x@konfetka.test',
      })
      const { status, body } = await placeOrder(shop, { visitor, order: anOrder(cartId, { email }) })
      const read = await visitor.call('GET', '/api/cart/anonymous/sk/0')
      answers.push([status, body.code, body.errors?.voucherCode, read.body.data.items.length])
    }
    expect(answers).toEqual([
      [201, undefined, undefined, 0],
      [422, 'quantity_per_user_limit', ['Kupón nemožno použiť viackrát.'], 1],
      [201, undefined, undefined, 0],
    ])
  })

  test('a voucher and a gift become part of the order, and the voucher is used up', async () => {
    const { visitor, cartId } = await aBuyer({ priceCents: 4000 })
    const gift = await aProduct(shop.db, { name: 'Konfety', code: 'D', variants: [{ code: 'DARCEK', priceCents: 79 }] })
    const voucher = await givenVoucher(shop.db, { quantityLimit: 1 })
    await visitor.call('POST', `/api/voucher/cart/add/${cartId}`, { voucherCode: voucher.code })
    // The offer is cached for seconds, and the gift is new in it.
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    await quote(visitor, anOrder(cartId))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const order = anOrder(cartId, { giftVariantId: gift.variantId })
    const quoted = await quote(visitor, order)
    expect(quoted).toMatchObject({
      gifts: [{ variant_id: gift.variantId, missing_cents: 0, is_available: true }],
      selection: { gift_variant_id: gift.variantId },
      totals: { goods_cents: 4000, discount_cents: 500, total_cents: 3990 },
    })
    const { body } = await placeOrder(shop, { visitor, order })
    expect(await getOrder(body.data.summary_url)).toMatchObject({
      vouchers: [{ code: voucher.code, discount_cents: 500 }],
      items: [
        { kind: 'product', discount_cents: 500 },
        { kind: 'gift', unit_price_cents: 0, amount: 1 },
      ],
    })
    const { usedCount } = await shop.db.query
      .selectFrom('vouchers')
      .select('usedCount')
      .where('id', '=', voucher.id)
      .executeTakeFirstOrThrow()
    expect(usedCount).toBe(1)
  })

  test('a logged-in customer finds the order in the list of orders', async () => {
    const { id, variantId } = await aProduct(shop.db)
    const visitor = createVisitor(shop.app)
    await visitor.call('POST', '/api/auth/register', {
      email: 'zakaznik@konfetka.test',
      password: 'dlhe heslo 42',
      passwordConfirmation: 'dlhe heslo 42',
      firstname: 'Ján',
      lastname: 'Malý',
    })
    const put = await visitor.call('PUT', '/api/cart/0', { id, variantId, quantity: 1 })
    const { body } = await placeOrder(shop, { visitor, order: anOrder(put.body.cart.id) })
    const list = await visitor.call('GET', '/api/me/orders')
    expect(list.body.data).toMatchObject([
      { number: body.data.number, summary_url: body.data.summary_url, state_text: 'Čaká na platbu' },
    ])
    expect((await createVisitor(shop.app).call('GET', '/api/me/orders')).status).toBe(401)
  })
})

describe('a refused order changes nothing', () => {
  test('another total than on the button is refused with the right one', async () => {
    const { visitor, cartId } = await aBuyer()
    const before = await countOrders()
    for (const expectedTotalCents of [1, 1489, 1491, -1490, 0]) {
      const { status, body } = await sendOrder(shop, { visitor, order: anOrder(cartId, { expectedTotalCents }) })
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'cart_changed', details: { totals: { total_cents: 1490 } } })
    }
    expect(await countOrders()).toBe(before)
    expect((await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.id).toBe(cartId)
  })

  test('a price raised in the meantime is shown, not charged', async () => {
    const { visitor, cartId, variantId } = await aBuyer()
    const { totals } = await quote(visitor, anOrder(cartId))
    await shop.db.query.updateTable('variants').set({ priceCents: 1100 }).where('id', '=', variantId).execute()
    const order = anOrder(cartId, { expectedTotalCents: totals.total_cents })
    expect((await sendOrder(shop, { visitor, order })).body.code).toBe('cart_changed')
  })

  test('a cart of another visitor is neither quoted nor ordered', async () => {
    const { cartId } = await aBuyer()
    const stranger = createVisitor(shop.app)
    expect((await stranger.call('POST', `/api/checkout/${cartId}/quote`, {})).status).toBe(404)
    const order = anOrder(cartId, { expectedTotalCents: 1490 })
    expect((await sendOrder(shop, { visitor: stranger, order })).status).toBe(404)
    expect((await sendOrder(shop, { visitor: stranger, order: { ...order, cartId: 999_999 } })).status).toBe(404)
  })

  test.each([
    ['no body', {}, 422],
    ['a carrier that is not there', { carrierId: 99 }, 422],
    ['a payment that is not there', { paymentMethodId: 99 }, 422],
    ['a point that is not there', { carrierId: 2, pickupPointId: 'XX' }, 422],
    ['a store that is not there', { carrierId: 1, storeId: 99 }, 422],
    ['cash at the store', { carrierId: 1, storeId: 'real', paymentMethodId: 3 }, 422],
    ['a gift below its threshold', { giftVariantId: 1 }, 409],
    ['an absurd id', { carrierId: 2 ** 40 }, 422],
    ['a text for a number', { cartId: '1 OR 1=1' }, 422],
    ['not agreed', { hasAgreed: false }, 422],
    ['a foreign country', { invoice: { ...anOrder(1).invoice, country: 'US' } }, 422],
  ])('%s', async (name, changes, status) => {
    const { visitor, cartId, variantId } = await aBuyer()
    const store = await aStore(shop.db)
    const before = await countOrders()
    const storeId = 'storeId' in changes && changes.storeId === 'real' ? { storeId: store.id } : {}
    const order = name === 'no body' ? {} : { ...anOrder(cartId, { expectedTotalCents: 1490 }), ...changes, ...storeId }
    // The list of stores is cached for seconds.
    if ('storeId' in changes && changes.storeId === 'real') await new Promise((resolve) => setTimeout(resolve, 2_200))
    if ('storeId' in changes && changes.storeId === 'real') await quote(visitor, anOrder(cartId))
    const response = await sendOrder(shop, { visitor, order })
    expect(response.status).toBe(status)
    expect(response.body.message).toMatch(/\S/)
    expect(await countOrders()).toBe(before)
    expect(await stockOf(variantId)).toEqual({ onHand: 10, reserved: 0 })
  })

  test('sold-out goods are named, and nothing is held', async () => {
    const { visitor, cartId, variantId, name } = await aBuyer({}, 3)
    await setStock(shop.db, variantId, { 1: 2 })
    const { status, body } = await placeOrder(shop, { visitor, order: anOrder(cartId) })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'out_of_stock', message: `Produkt ${name} už nie je skladom.` })
    expect(await stockOf(variantId)).toEqual({ onHand: 2, reserved: 0 })
    expect((await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.id).toBe(cartId)
  })

  test('an empty cart is not ordered', async () => {
    const { visitor, cartId, variantId } = await aBuyer()
    const { body } = await visitor.call('GET', '/api/cart/anonymous/sk/0')
    await visitor.call('PUT', `/api/cart/${cartId}`, { id: body.data.items[0].product.id, variantId, quantity: 0 })
    const response = await sendOrder(shop, { visitor, order: anOrder(cartId) })
    expect(response.body).toMatchObject({ code: 'cart_empty', message: 'Váš košík je prázdny.' })
  })

  test('a key is for one order: a repeated request returns it, another body is refused', async () => {
    const { visitor, cartId } = await aBuyer()
    const order = anOrder(cartId, { expectedTotalCents: 1490 })
    const key = crypto.randomUUID()
    const first = await sendOrder(shop, { visitor, order, key })
    const second = await sendOrder(shop, { visitor, order, key })
    expect(second.body).toEqual(first.body)
    const other = await sendOrder(shop, { visitor, order: { ...order, note: 'iné' }, key })
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    const anotherKey = await sendOrder(shop, { visitor, order })
    expect(anotherKey).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await sendOrder(shop, { visitor, order, key: 'short' })).status).toBe(422)
  })

  test('a retry that lost its cookie with the answer returns the same order, only to the sender', async () => {
    const { visitor, cartId } = await aBuyer()
    const order = anOrder(cartId, { expectedTotalCents: 1490 })
    const key = crypto.randomUUID()
    const first = await sendOrder(shop, { visitor, order, key })
    expect(first.status).toBe(201)
    const stranger = createVisitor(shop.app)
    const again = await Promise.all(Array.from({ length: 5 }, () => sendOrder(shop, { visitor: stranger, order, key })))
    for (const { status, body } of again) expect({ status, body }).toEqual({ status: 201, body: first.body })
    const changed = await sendOrder(shop, { visitor: stranger, order: { ...order, note: 'iné' }, key })
    expect(changed.status).toBe(404)
    expect((await sendOrder(shop, { visitor: stranger, order })).status).toBe(404)
  })

  test('the order of an attempt is found by its key or by the cookie of its cart', async () => {
    const { visitor, cartId } = await aBuyer()
    const order = anOrder(cartId, { expectedTotalCents: 1490 })
    const key = crypto.randomUUID()
    const ask = async (
      id: number,
      { cookies = {}, idempotencyKey = '' }: { cookies?: object; idempotencyKey?: string },
    ) => {
      const headers = { ...(idempotencyKey !== '' && { 'idempotency-key': idempotencyKey }) }
      const answer = await shop.app.inject({ url: `/api/checkout/${id}/attempt`, headers, cookies: { ...cookies } })
      return { status: answer.statusCode, data: answer.json().data }
    }
    const nothing = { status: 200, data: null }
    expect(await ask(cartId, { idempotencyKey: key })).toEqual(nothing)
    expect(await ask(0, { cookies: visitor.cookies })).toEqual(nothing)
    const { body } = await sendOrder(shop, { visitor, order, key })
    const found = { status: 200, data: { number: body.data.number, summary_url: body.data.summary_url } }
    expect(await ask(cartId, { idempotencyKey: key })).toEqual(found)
    expect(await ask(0, { cookies: visitor.cookies })).toEqual(found)
    expect(await ask(cartId, { idempotencyKey: crypto.randomUUID() })).toEqual(nothing)
    expect(await ask(cartId, { cookies: visitor.cookies })).toEqual(nothing)
    expect(await ask(0, {})).toEqual(nothing)
  })

  test('a key that can be guessed proves nothing without the cookie', async () => {
    const { visitor, cartId } = await aBuyer()
    const order = anOrder(cartId, { expectedTotalCents: 1490 })
    const key = 'objednavka-1'
    expect((await sendOrder(shop, { visitor, order, key })).status).toBe(201)
    expect((await sendOrder(shop, { visitor, order, key })).status).toBe(201)
    expect((await sendOrder(shop, { visitor: createVisitor(shop.app), order, key })).status).toBe(404)
  })

  test('a wrong secret and a wrong number of an order get the same answer', async () => {
    const { visitor, cartId } = await aBuyer()
    const { body } = await placeOrder(shop, { visitor, order: anOrder(cartId) })
    const wrong = `${body.data.hash.slice(0, -1)}${body.data.hash.endsWith('A') ? 'B' : 'A'}`
    for (const path of [`${body.data.id}/${wrong}`, `${body.data.id + 1000}/${body.data.hash}`]) {
      expect((await visitor.call('GET', `/api/orders/${path}`)).status).toBe(404)
      expect((await visitor.call('POST', `/api/orders/${path}/payment`)).status).toBe(404)
    }
  })
})

describe('an address in another country', () => {
  const prague = { street: 'Dlouhá 1', city: 'Praha', zip: '110 00', country: 'CZ' }
  let both: OrderShop

  beforeAll(async () => {
    both = await buildOrderShop(shop.db, { isSeeded: true, countries: ['SK', 'CZ'] })
    const q = shop.db.query
    await q
      .updateTable('carriers')
      .set({ countries: ['SK', 'CZ'] })
      .where('id', '=', 3)
      .execute()
    await q
      .insertInto('carriers')
      .values({ id: 9, code: 'home', kind: 'courier', name: 'Domáci', priceCents: 300, daysFrom: 1, daysTo: 2 })
      .execute()
    // Zone 1 is Prague, with its own days and price.
    await q.insertInto('carrierPrices').values({ carrierId: 3, zoneId: 1, priceCents: 990 }).execute()
  })
  afterAll(async () => {
    const q = shop.db.query
    await q.deleteFrom('carrierPrices').where('zoneId', '=', 1).execute()
    await q
      .updateTable('carriers')
      .set({ countries: ['SK'] })
      .where('id', '=', 3)
      .execute()
    await q.updateTable('carriers').set({ isActive: false }).where('id', '=', 9).execute()
    await both.app.close()
  })

  async function aBuyerAbroad() {
    const { id, variantId } = await aProduct(both.db, { priceCents: 1000, stock: 10 })
    return aGuestWithCart(both, [{ id, variantId, quantity: 1 }])
  }

  test('has the price of its zone and only the carriers that deliver there', async () => {
    const { visitor, cartId } = await aBuyerAbroad()
    const ask = async (selection: object) =>
      (await visitor.call('POST', `/api/checkout/${cartId}/quote`, selection)).body.data
    const there = await ask({ carrierId: 3, country: 'CZ', zip: '110 00' })
    expect(there.totals.delivery_cents).toBe(990)
    expect(there.carriers.find(({ id }: { id: number }) => id === 9)).toMatchObject({
      is_available: false,
      reason: 'Do tejto krajiny dopravca nedoručuje.',
    })
    // The same postcode at home is not Prague.
    expect((await ask({ carrierId: 3, country: 'SK', zip: '110 00' })).totals.delivery_cents).toBe(490)
  })

  test('waits 1 to 2 business days for goods that are not in stock, elsewhere 3 to 5', async () => {
    const { id, variantId } = await aProduct(both.db, { priceCents: 1000, stock: 0, supply: 'backorder' })
    const { visitor, cartId } = await aGuestWithCart(both, [{ id, variantId, quantity: 1 }])
    const ask = async (zip: string) => {
      const { body } = await visitor.call('POST', `/api/checkout/${cartId}/quote`, { carrierId: 3, country: 'CZ', zip })
      return body.data.carriers.find((carrier: { id: number }) => carrier.id === 3)
    }
    const [prague, brno] = [await ask('110 00'), await ask('602 00')]
    expect(prague.date_from < brno.date_from && prague.date_to < brno.date_to).toBe(true)
  })

  test('gets orders at that price, never by a carrier that does not deliver there', async () => {
    const { visitor, cartId } = await aBuyerAbroad()
    const invoice = { ...anOrder(cartId).invoice, ...prague }
    const byForeign = await sendOrder(both, {
      visitor,
      order: anOrder(cartId, { invoice, carrierId: 9, expectedTotalCents: 1300 }),
    })
    expect(byForeign).toMatchObject({ status: 422, body: { message: 'Do tejto krajiny dopravca nedoručuje.' } })
    const placed = await sendOrder(both, { visitor, order: anOrder(cartId, { invoice, expectedTotalCents: 1990 }) })
    expect(placed.status).toBe(201)
  })

  test('is refused at its field if the shop does not deliver there', async () => {
    const { visitor, cartId } = await aBuyer()
    const invoice = { ...anOrder(cartId).invoice, ...prague }
    const { status, body } = await sendOrder(shop, { visitor, order: anOrder(cartId, { invoice }) })
    expect(status).toBe(422)
    expect(body.errors['invoice.country']).toEqual(['Doručujeme iba na adresy na Slovensku.'])
  })
})
