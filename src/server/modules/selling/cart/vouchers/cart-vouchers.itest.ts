import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redeemVouchers, releaseRedemptions } from '#server/modules/selling/vouchers/index.ts'
import { openDatabase } from '#tests/support/database.ts'
import { buildCartShop, createVisitor, givenOrder, givenVoucher, type CartShop } from '#tests/support/cart-shop.ts'

let shop: CartShop
let addressCount = 0

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildCartShop(db)
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

/** A guest with three golden balloons for 29,97 €, from an IP address of their own. */
async function guest() {
  addressCount += 1
  const visitor = createVisitor(shop.app, { address: `10.0.0.${addressCount}` })
  const { body } = await visitor.call('PUT', '/api/cart/0', { id: 1, variantId: 2, quantity: 3 })
  const cartId = body.cart.id
  return {
    visitor,
    cartId,
    add: (voucherCode: string, more: object = {}) =>
      visitor.call('POST', `/api/voucher/cart/add/${cartId}`, { voucherCode, serviceType: 'eshop', ...more }),
    remove: (voucherId: number) => visitor.call('POST', `/api/voucher/cart/delete/${cartId}`, { voucherId }),
  }
}

/** The same for a logged-in customer. */
async function customer(email: string) {
  const visitor = createVisitor(shop.app)
  const password = 'veselá oslava 26'
  const names = { firstname: 'Jana', lastname: 'Nováková' }
  await visitor.call('POST', '/api/auth/register', { ...names, email, password, passwordConfirmation: password })
  const { body } = await visitor.call('PUT', '/api/cart/0', { id: 1, variantId: 2, quantity: 3 })
  const cartId = body.cart.id
  return {
    add: (voucherCode: string) => visitor.call('POST', `/api/voucher/cart/add/${cartId}`, { voucherCode }),
  }
}

async function useVoucher(voucherId: number, { cartId, userKey }: { cartId: number; userKey: string }) {
  const orderId = await givenOrder(shop.db, cartId)
  await shop.db.tx((tx) => redeemVouchers(tx, { orderId, vouchers: [{ voucherId, discountCents: 100 }], userKey }))
  return orderId
}

describe('POST /api/voucher/cart/add/{cartId}', () => {
  test('amounts and percentages come off the running total in the order of adding', async () => {
    const amount = await givenVoucher(shop.db, { type: 'amount', value: 9.97 })
    const percent = await givenVoucher(shop.db, { type: 'percent', value: 12.5 })
    const { add } = await guest()
    await add(amount.code.toLowerCase())
    const { status, body } = await add(` ${percent.code} `)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      goods_cents: 2997,
      discount_cents: 1247,
      total_cents: 1750,
      vouchers: [
        { voucher_id: amount.id, code: amount.code, voucher_type: 'amount', value: 9.97, discount_cents: 997 },
        { voucher_id: percent.id, voucher_type: 'percent', value: 12.5, discount_cents: 250 },
      ],
      free_delivery_missing_cents: 4250,
    })
  })

  test('a voucher above the price of the goods makes them free and no more', async () => {
    const { code } = await givenVoucher(shop.db, { value: 100 })
    const { add } = await guest()
    expect((await add(code)).body.data).toMatchObject({ discount_cents: 2997, total_cents: 0 })
  })

  test('a voucher can make the delivery free', async () => {
    const { code } = await givenVoucher(shop.db, { value: 0, freesDelivery: true })
    const { add } = await guest()
    expect((await add(code)).body.data).toMatchObject({ discount_cents: 0, free_delivery_missing_cents: 0 })
  })

  test.each([
    ['service_type', 404, { serviceType: 'rental' }, 'Takýto kupón neexistuje.'],
    ['not_exists', 404, { isActive: false }, 'Takýto kupón neexistuje.'],
    ['guest_email_is_required', 422, { requiresEmail: true }, 'Na uplatnenie kupónu zadajte, prosím, svoj e-mail.'],
    ['quantity', 422, { quantityLimit: 0 }, 'Kupón nie je dostupný.'],
    ['active_from', 422, { activeFrom: new Date('2026-12-01') }, 'Kupón nie je dostupný.'],
    ['active_to', 422, { activeTo: new Date('2026-11-01') }, 'Kupón nie je dostupný.'],
    ['minimal_price', 422, { minimalPriceCents: 3000 }, 'Kupón platí pri nákupe od 30,00\u00A0€.'],
  ])('%s is answered %i and leaves the cart unchanged', async (code, status, properties, message) => {
    const voucher = await givenVoucher(shop.db, properties)
    const { visitor, add } = await guest()
    const answer = await add(voucher.code)
    expect(answer).toMatchObject({ status, body: { code, message } })
    expect(Object.values(answer.body.errors)).toEqual([[message]])
    expect((await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.vouchers).toEqual([])
  })

  test('the minimum is returned as a formatted value', async () => {
    const { code } = await givenVoucher(shop.db, { minimalPriceCents: 123_450 })
    const { add } = await guest()
    expect((await add(code)).body.details).toEqual({ value: '1\u00A0234,50\u00A0€' })
  })

  test('an unknown code and another service do not exist', async () => {
    const { code } = await givenVoucher(shop.db)
    const { add } = await guest()
    expect(await add('NIC')).toMatchObject({ status: 404, body: { code: 'not_exists' } })
    expect(await add(code, { serviceType: 'rental' })).toMatchObject({ status: 404, body: { code: 'service_type' } })
  })

  test('a voucher of another service is refused whatever the client sends, and has no effect if it is in the cart already', async () => {
    const { id, code } = await givenVoucher(shop.db, { serviceType: 'rental', value: 5 })
    const { add, visitor, cartId } = await guest()
    for (const serviceType of ['rental', 'eshop', 'event', ''])
      expect(await add(code, { serviceType })).toMatchObject({ status: 404, body: { code: 'service_type' } })
    await shop.db.query.insertInto('cartVouchers').values({ cartId, voucherId: id, position: 1 }).execute()
    const { body } = await visitor.call('GET', '/api/cart/anonymous/sk/0')
    expect(body.data).toMatchObject({ discount_cents: 0, total_cents: 2997 })
    expect(body.data.notices).toEqual([`Kupón ${code} teraz nič neodpočíta: Takýto kupón neexistuje.`])
  })

  test('adding a voucher twice is voucher_is_already_added', async () => {
    const { code } = await givenVoucher(shop.db)
    const { add } = await guest()
    await add(code)
    expect(await add(code)).toMatchObject({
      status: 422,
      body: { code: 'voucher_is_already_added', message: 'Tento kupón už máte v košíku.' },
    })
  })

  test('a limit per customer is shown to the account concerned, and a cancelled order releases its use', async () => {
    const { id, code } = await givenVoucher(shop.db, { perUserLimit: 1, quantityLimit: 5 })
    const before = await guest()
    const orderId = await useVoucher(id, { cartId: before.cartId, userKey: ' Jana+zlavy@Konfetka.test ' })
    const jana = await customer('jana@konfetka.test')
    expect(await jana.add(code)).toMatchObject({
      status: 422,
      body: {
        code: 'quantity_per_user_limit',
        message: 'Kupón ste už využili.',
      },
    })
    await shop.db.tx((tx) => releaseRedemptions(tx, orderId))
    await shop.db.tx((tx) => releaseRedemptions(tx, orderId))
    expect((await jana.add(code)).status).toBe(200)
    const { usedCount } = await shop.db.query
      .selectFrom('vouchers')
      .select('usedCount')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(usedCount).toBe(0)
  })

  test('a guest learns nothing about an e-mail: the answer and the cart are the same, used or not', async () => {
    const { id, code } = await givenVoucher(shop.db, { perUserLimit: 1 })
    await useVoucher(id, { cartId: (await guest()).cartId, userKey: 'pouzila@konfetka.test' })
    const answers = []
    for (const guestEmail of ['pouzila@konfetka.test', 'nepouzila@konfetka.test']) {
      const { add, visitor } = await guest()
      expect((await add(code)).body.code).toBe('guest_email_is_required')
      const { status, body } = await add(code, { guestEmail })
      const read = (await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data
      answers.push([
        status,
        [body.data, read].map(({ vouchers, notices, total_cents }) => [vouchers, notices, total_cents]),
      ])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(200)
  })

  test('a stranger’s cart with a customer’s e-mail does not keep the customer from the voucher', async () => {
    const { code } = await givenVoucher(shop.db, { perUserLimit: 1 })
    const [stranger, owner] = [await guest(), await customer('majitelka@konfetka.test')]
    const guestEmail = 'majitelka@konfetka.test'
    expect((await stranger.add(code, { guestEmail })).status).toBe(200)
    expect((await owner.add(code)).status).toBe(200)
    expect((await (await guest()).add(code, { guestEmail })).status).toBe(200)
  })

  test('promotions do not add up: one percentage and one amount, and money vouchers besides', async () => {
    const codes = []
    for (const properties of [
      { type: 'percent', value: 10 },
      { type: 'percent', value: 15 },
      { type: 'amount', value: 3 },
      { type: 'amount', value: 2 },
      { type: 'amount', value: 5, stacking: 'any' },
      { type: 'amount', value: 0, freesDelivery: true },
    ] as const)
      codes.push((await givenVoucher(shop.db, properties)).code)
    const { add, visitor, cartId } = await guest()
    const outcomes = []
    for (const code of codes) outcomes.push((await add(code)).body.code ?? 'ok')
    expect(outcomes).toEqual(['ok', 'not_combinable', 'ok', 'not_combinable', 'ok', 'ok'])
    // 29,97 € less 10 %, less 3 €, less 5 €.
    const { body } = await visitor.call('GET', '/api/cart/anonymous/sk/0')
    expect(body.data.total_cents).toBe(1897)
    expect((await add(codes[1] ?? '')).body.message).toBe(
      'Tento kupón nemožno kombinovať s kupónom, ktorý už máte v košíku.',
    )
    // A voucher that is in the cart from before the rule is paused, with a notice.
    await shop.db.query
      .insertInto('cartVouchers')
      .values({ cartId, voucherId: sql<number>`(SELECT id FROM vouchers WHERE code = ${codes[1]})`, position: 99 })
      .execute()
    const paused = (await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data
    expect(paused.total_cents).toBe(1897)
    expect(paused.notices).toEqual([
      `Kupón ${codes[1]} teraz nič neodpočíta: Tento kupón nemožno kombinovať s kupónom, ktorý už máte v košíku.`,
    ])
  })

  test('an invalid e-mail is refused at its field, and no answer contains the e-mail', async () => {
    const { code } = await givenVoucher(shop.db, { requiresEmail: true })
    const { add, visitor } = await guest()
    expect(await add(code, { guestEmail: 'jana' })).toMatchObject({
      status: 422,
      body: { errors: { guestEmail: ['Pole musí obsahovat platný email.'] } },
    })
    await add(code, { guestEmail: 'tajna@konfetka.test' })
    const { body } = await visitor.call('GET', '/api/cart/anonymous/sk/0')
    expect(body.data.vouchers).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain('tajna')
  })

  test('a voucher whose conditions the cart no longer meets has no effect, with the reason', async () => {
    const { code } = await givenVoucher(shop.db, { minimalPriceCents: 2500 })
    const { add, visitor, cartId } = await guest()
    await add(code)
    const { body } = await visitor.call('PUT', `/api/cart/${cartId}`, { id: 1, variantId: 2, quantity: 1 })
    expect(body.cart).toMatchObject({ discount_cents: 0, total_cents: 999, vouchers: [{ code, discount_cents: 0 }] })
    expect(body.cart.notices).toEqual([`Kupón ${code} teraz nič neodpočíta: Kupón platí pri nákupe od 25,00\u00A0€.`])
  })

  test('ten guesses per minute and cart, sixty per hour and address', async () => {
    const { add } = await guest()
    for (let guesses = 0; guesses < 10; guesses += 1) expect((await add(`NIC${guesses}`)).status).toBe(404)
    expect(await add('NIC')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    shop.clock.set('2026-11-21T10:02:00Z')
    expect((await add('NIC')).status).toBe(404)
    let refused = 0
    for (let minute = 3; minute < 12; minute += 1) {
      shop.clock.set(`2026-11-21T10:${String(minute * 2).padStart(2, '0')}:00Z`)
      for (let guesses = 0; guesses < 10; guesses += 1) if ((await add('NIC')).status === 429) refused += 1
    }
    // Twelve attempts came before, including the one that only the limit of the cart refused.
    expect(90 - refused).toBe(48)
    shop.clock.set('2026-11-21T10:00:00Z')
  })

  test.each([{}, { voucherCode: '' }, { voucherCode: 5 }, { voucherCode: 'x'.repeat(65) }])(
    'the wrong shape %j is refused',
    async (payload) => {
      const { visitor, cartId } = await guest()
      expect((await visitor.call('POST', `/api/voucher/cart/add/${cartId}`, payload)).status).toBe(422)
    },
  )

  test.each(['A\u0000B', "' OR 1=1", 'LETO 26'])('%j has characters that no code has', async (code) => {
    const { add } = await guest()
    expect(await add(code)).toMatchObject({
      status: 422,
      body: { errors: { voucherCode: ['Pole musí obsahovat pouze alfanumerické znaky s tečkou.'] } },
    })
  })
})

test('POST /api/voucher/cart/delete/{cartId} removes a voucher, repeatably', async () => {
  const { id, code } = await givenVoucher(shop.db)
  const { add, remove } = await guest()
  await add(code)
  expect(await remove(id)).toMatchObject({ status: 200, body: { data: { vouchers: [], discount_cents: 0 } } })
  expect((await remove(id)).status).toBe(200)
})
