import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, givenVoucher } from '#tests/support/cart-shop.ts'
import { openDatabase } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/given.ts'
import {
  aBuyer,
  aGuestWithCart,
  anOrder,
  buildOrderShop,
  placeOrder,
  pressAtGateway,
  quote,
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

async function getOrder(summaryUrl: string) {
  const response = await shop.app.inject(summaryUrl.replace('/shrnuti/', '/api/orders/'))
  return response.json().data
}

describe('from the cart to the paid order', () => {
  test('a guest orders by card, pays, and the order is paid once', async () => {
    const { visitor, cartId, variantId } = await aBuyer(shop, {}, 2)
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
    expect(await stockOf(shop.db, variantId)).toEqual({ onHand: 10, reserved: 2 })

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
    const { visitor, cartId } = await aBuyer(shop)
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
    const { visitor, cartId } = await aBuyer(shop)
    const { body } = await placeOrder(shop, { visitor, order: anOrder(cartId) })
    const retryUrl = `/api/orders/${body.data.id}/${body.data.hash}/payment`
    expect((await visitor.call('POST', retryUrl)).body.data.payment_url).toBe(body.data.payment_url)
    await pressAtGateway(shop, { paymentUrl: body.data.payment_url, decision: 'cancel' })
    expect((await visitor.call('POST', retryUrl)).body.data.payment_url).not.toBe(body.data.payment_url)
  })

  test('a bank transfer shows the account, the variable symbol and the QR code', async () => {
    const { visitor, cartId } = await aBuyer(shop)
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
    const { visitor, cartId } = await aBuyer(shop, { priceCents: 1003 })
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
    const { visitor, cartId } = await aBuyer(shop, { priceCents: 4000 })
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
