import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findGoods, type Goods } from '#tests/support/api-caller.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCustomer, createForeignClient, type ForeignClient } from '#tests/support/foreign-client.ts'
import { aUsedVoucher } from '#tests/support/given-vouchers.ts'
import { findMissingCalls } from '#tests/support/section-7-calls.ts'

// All of section 7 over real HTTP, by a client written from the specification alone.
const clientUrl = 'http://konfetka.example'
let shop: TestApp
let baseUrl: string
let goods: Goods
let client: ForeignClient
const calls: string[] = []

beforeAll(async () => {
  shop = await buildTestApp({ isDemo: true })
  baseUrl = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  goods = await findGoods(shop.db)
})
afterAll(() => shop.close())
beforeEach(() => {
  client = createForeignClient({ baseUrl, clientUrl })
})
afterEach(() => void calls.push(...client.calls))

/** A guest's cart with the given quantity of one product. */
async function fill(quantity: number): Promise<void> {
  await client.loadCart()
  expect((await client.putLine({ id: goods.id, variantId: goods.variantId, quantity })).status).toBe(200)
  await client.loadCart()
}

test('a guest fills a cart that is not stored yet, by the id and the tempId of the first answer', async () => {
  await client.loadCart()
  const { id, tempId } = client.state.cart
  expect(await shop.db.query.selectFrom('carts').select('id').where('id', '=', id).execute()).toEqual([])
  expect(client.cookies.get('tempId')?.value).toBe(tempId)

  const { status, body } = await client.putLine({ id: goods.id, variantId: goods.variantId, quantity: 2 })
  expect(status).toBe(200)
  const category = { id: expect.any(Number), name: expect.any(String), slug: expect.any(String) }
  const prices = { name: expect.any(String), price: expect.any(Number), price_sale: null, is_price_sale_active: false }
  const product = {
    id: goods.id,
    ...prices,
    slug: expect.any(String),
    tax_rate: { rate: expect.any(Number) },
    main_image: expect.any(Object),
    default_category: category,
    url: expect.stringMatching(/^\//),
  }
  expect(body).toMatchObject({
    product,
    variant: { id: goods.variantId, ...prices },
    quantity: 2,
    original_quantity: 2,
  })
  expect(body.product.categories).toContainEqual(body.product.default_category)
  // The id that the client still holds keeps working, and so does the one it reads next.
  await client.putLine({ id: goods.id, variantId: goods.variantId, note: 'Bez mena', quantity: 1 })
  await client.loadCart()
  expect(client.state.cart).toMatchObject({
    tempId,
    items: [{ product, quantity: 2, parent_id: null, children: [] }, { quantity: 1 }],
    vouchers: [],
  })
  expect(client.state.cart.items[0]?.product.categories).toEqual(body.product.categories)
  await client.putLine({ id: goods.id, variantId: goods.variantId, quantity: 0 })
  await client.loadCart()
  expect(client.state.cart.items).toMatchObject([{ quantity: 1, note: 'Bez mena' }])

  // Pressed twice.
  expect((await client.deleteCart()).status).toBe(204)
  expect((await client.deleteCart()).status).toBe(204)
  await client.loadCart()
  expect(client.state.cart.items).toEqual([])
})

test('a page rendered by the client’s own server starts the cart: no cookie of that answer reaches the browser', async () => {
  await client.loadCart()
  client.cookies.clear()
  expect((await client.putLine({ id: goods.id, variantId: goods.variantId, quantity: 2 })).status).toBe(200)
  await client.loadCart()
  expect(client.state.cart.items).toMatchObject([{ quantity: 2 }])
  expect((await client.putLine({ id: goods.id, variantId: goods.variantId, quantity: 3 })).status).toBe(200)
  await client.loadCart()
  expect(client.state.cart.items).toMatchObject([{ quantity: 3 }])
})

test('more than the stock: the granted quantity, and the requested one', async () => {
  const { onHand } = await shop.db.query
    .selectFrom('stockLevels')
    .select(({ fn }) => fn.sum<number>('onHand').as('onHand'))
    .where('variantId', '=', goods.variantId)
    .executeTakeFirstOrThrow()
  await client.loadCart()
  const { body } = await client.putLine({ id: goods.id, variantId: goods.variantId, quantity: 999 })
  expect(body.original_quantity).toBe(999)
  expect(body.quantity).toBeGreaterThan(0)
  expect(body.quantity).toBeLessThanOrEqual(Number(onHand))
})

test('a line is refused at the fields of the payload, and the next call clears them', async () => {
  await client.loadCart()
  const line = { id: goods.id, variantId: goods.variantId, quantity: 1 }
  const refusals: [object, string, string][] = [
    [{ quantity: -1 }, 'quantity', 'Zadajte číslo 0 alebo vyššie.'],
    [{ quantity: 1000 }, 'quantity', 'Zadajte číslo 999 alebo nižšie.'],
    [{ note: 'x'.repeat(501) }, 'note', 'Zadajte najviac 500 znakov.'],
    [{ id: 'balón' }, 'id', 'Pole musí obsahovat pouze číslice.'],
  ]
  for (const [change, field, text] of refusals) {
    expect((await client.putLine({ ...line, ...change })).status, field).toBe(422)
    expect(client.state.errors).toEqual({ [field]: [text] })
  }
  expect((await client.putLine(line)).status).toBe(200)
  expect(client.state.errors).toEqual({})
})

test('a line that cannot be added fails the call, with a message if the reason is stock', async () => {
  const soldOut = await shop.db.query
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .innerJoin('stockLevels', 'stockLevels.variantId', 'variants.id')
    .select(['variants.id', 'variants.productId', 'products.name'])
    .where('products.isActive', '=', true)
    .where('products.isGiftOnly', '=', false)
    .where('products.minAge', 'is', null)
    .where('products.preorderOn', 'is', null)
    .where('variants.supply', '!=', 'backorder')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('setComponents').select('quantity').whereRef('setVariantId', '=', 'variants.id'))),
    )
    .groupBy(['variants.id', 'variants.productId', 'products.name'])
    .having(({ fn }) => fn.sum('onHand'), '=', 0)
    .executeTakeFirstOrThrow()
  await client.loadCart()
  expect(await client.putLine({ id: soldOut.productId, variantId: soldOut.id, quantity: 1 })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(new RegExp(`^Produkt ${soldOut.name}.* už nie je skladom\\.$`)) },
  })
  expect((await client.putLine({ id: 999_999, quantity: 1 })).status).toBe(404)
  expect(
    (await client.putLine({ id: goods.id, variantId: goods.variantId, quantity: 1, parentId: 999_999 })).status,
  ).toBe(404)
})

test("another visitor's cart is not found", async () => {
  await fill(1)
  const other = createForeignClient({ baseUrl, clientUrl })
  await other.loadCart()
  other.state.cart.id = client.state.cart.id
  const answers = [
    await other.putLine({ id: goods.id, variantId: goods.variantId, quantity: 5 }),
    await other.deleteCart(),
    await other.deleteVoucher(1),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await other.addVoucher('PARTY10')).toBe('does not exist')
  await client.loadCart()
  expect(client.state.cart).toMatchObject({ items: [{ quantity: 1 }], vouchers: [] })
})

test('a product with one variant needs no variant id', async () => {
  const { productId, id } = await shop.db.query
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .innerJoin('stockLevels', 'stockLevels.variantId', 'variants.id')
    .select(['variants.id', 'variants.productId'])
    .where('products.isActive', '=', true)
    .where('products.isGiftOnly', '=', false)
    .where('products.isService', '=', false)
    .where('products.minAge', 'is', null)
    .where('onHand', '>', 5)
    .where((eb) =>
      eb(
        eb
          .selectFrom('variants as others')
          .select(eb.fn.countAll().as('count'))
          .whereRef('others.productId', '=', 'products.id'),
        '=',
        1,
      ),
    )
    .executeTakeFirstOrThrow()
  await client.loadCart()
  expect(await client.putLine({ id: productId, quantity: 1 })).toMatchObject({
    status: 200,
    body: { variant: { id }, quantity: 1 },
  })
})

test('a product with several variants lists the choices', async () => {
  const sizes = await shop.db.query
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(({ fn }) => ['variants.productId', fn.agg<string[]>('array_agg', ['variants.name']).as('names')])
    .where('variants.isActive', '=', true)
    .where('products.isActive', '=', true)
    .groupBy('variants.productId')
    .having(({ fn }) => fn.countAll(), '>', 2)
    .executeTakeFirstOrThrow()
  await client.loadCart()
  expect((await client.putLine({ id: sizes.productId, quantity: 1 })).status).toBe(422)
  const [text = ''] = client.state.errors['variantId'] ?? []
  expect(text).toMatch(/^Vyberte, prosím, jednu z možností: .+, .+\.$/)
  for (const name of sizes.names) expect(text).toContain(name)
})

test('a child of a line: parentId', async () => {
  await fill(2)
  const [parent] = (await client.request('GET', `/api/cart/anonymous/sk/${client.state.cart.tempId}`)).body.data.items
  const child = { id: goods.id, variantId: goods.variantId, note: 'k tomu', quantity: 1, parentId: parent.id }
  expect((await client.putLine(child)).status).toBe(200)
  await client.loadCart()
  expect(client.state.cart.items).toMatchObject([{ children: [{ parent_id: parent.id, note: 'k tomu' }] }])
})

test('login, the user, the merged cart and logout', async () => {
  const customer = await aCustomer(client, 'klient@konfetka.example')
  await fill(3)

  expect(await client.login({ ...customer, password: 'nesprávne' })).toBe(false)
  expect(Object.values(client.state.errors).flat().join(', ')).toBe('Nesprávny e-mail alebo heslo.')
  expect(await client.login({ email: '', password: '' })).toBe(false)
  expect(client.state.errors).toEqual({
    email: ['Pole musí být vyplněno'],
    password: ['Pole musí být vyplněno'],
  })

  expect(await client.login(customer)).toBe(true)
  expect(client.state.errors).toEqual({})
  expect(client.state.user).toMatchObject({ firstname: 'Eva', lastname: 'Nová', group: { id: 1 }, scope: [] })
  await client.loadCart()
  expect(client.state.cart.items).toMatchObject([{ quantity: 3 }])

  const { token } = client.state
  await client.logout()
  const old = await fetch(`${baseUrl}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(old.status).toBe(401)
  await client.loadCart()
  expect(client.state.cart.items).toEqual([])
})

test('a customer without a cart creates one and fills it', async () => {
  await client.login(await aCustomer(client, 'prazdny@konfetka.example'))
  await client.loadCart()
  const { id } = client.state.cart
  expect(id).toBeGreaterThan(0)
  expect((await client.putLine({ id: goods.id, variantId: goods.variantId, quantity: 1 })).status).toBe(200)
  await client.loadCart()
  expect(client.state.cart).toMatchObject({ id, items: [{ quantity: 1 }] })
  expect((await client.deleteCart()).status).toBe(204)
})

test('a voucher for a cart that is not stored yet is validated like any other', async () => {
  await client.loadCart()
  expect(await client.addVoucher('BALON15')).toBe('from 30,00\u00A0€')
  expect(await client.addVoucher('NEEXISTUJE')).toBe('does not exist')
  expect(await client.addVoucher('PARTY10')).toBe('ok')
  await client.loadCart()
  expect(client.state.cart.vouchers).toMatchObject([{ code: 'PARTY10' }])
})

test('vouchers: the codes of section 8, and the message beside the field', async () => {
  await fill(2)
  const texts: string[] = []
  const tries: [string, string | null, string][] = [
    ['NEEXISTUJE', null, 'does not exist'],
    ['POBOCKA5', null, 'does not exist'],
    ['EMAIL10', null, 'e-mail is required'],
    ['VYPREDANY', null, 'not available'],
    ['SILVESTER27', null, 'not available'],
    ['LETO26', null, 'not available'],
    ['BALON15', null, 'from 30,00\u00A0€'],
    ['EMAIL10', 'hostka@konfetka.example', 'ok'],
    ['EMAIL10', 'hostka@konfetka.example', 'already added'],
  ]
  for (const [code, email, outcome] of tries) {
    expect(await client.addVoucher(code, email), code).toBe(outcome)
    texts.push(...Object.values(client.state.errors).flat())
  }
  expect(texts).toEqual([
    'Na uplatnenie kupónu zadajte, prosím, svoj e-mail.',
    'Kupón nie je dostupný.',
    'Kupón nie je dostupný.',
    'Kupón nie je dostupný.',
    'Kupón platí pri nákupe od 30,00\u00A0€.',
    'Tento kupón už máte v košíku.',
  ])

  await client.loadCart()
  const [voucher] = client.state.cart.vouchers
  expect(voucher).toMatchObject({ code: 'EMAIL10', voucher_type: 'percent', value: 10 })
  expect((await client.deleteVoucher(voucher?.voucher_id ?? 0)).status).toBe(200)
  await client.loadCart()
  expect(client.state.cart.vouchers).toEqual([])
})

test('a voucher that the customer has used as often as allowed', async () => {
  const customer = await aCustomer(client, 'kupony@konfetka.example')
  await aUsedVoucher(shop.db, 'TRIKRAT', { perUserLimit: 3, usedBy: customer.email, times: 3 })
  await client.login(customer)
  await client.loadCart()
  await client.putLine({ id: goods.id, variantId: goods.variantId, quantity: 2 })
  expect(await client.addVoucher('TRIKRAT')).toBe('no more than 3x')
  expect(client.state.errors).toEqual({ voucherCode: ['Kupón nemožno využiť viac ako 3-krát.'] })
})

test('a single-use voucher is refused without a number', async () => {
  const customer = await aCustomer(client, 'raz@konfetka.example')
  await aUsedVoucher(shop.db, 'RAZ', { perUserLimit: 1, usedBy: customer.email, times: 1 })
  await client.login(customer)
  await client.loadCart()
  await client.putLine({ id: goods.id, variantId: goods.variantId, quantity: 2 })
  expect(await client.addVoucher('RAZ')).toBe('limit')
  expect(client.state.errors).toEqual({ voucherCode: ['Kupón ste už využili.'] })
})

test('an impossible code, an invalid e-mail, and a voucher that combines with no other are refused at their fields', async () => {
  await fill(2)
  expect(await client.addVoucher('<kupón>')).toBe('not valid')
  expect(client.state.errors).toEqual({ voucherCode: ['Pole musí obsahovat pouze alfanumerické znaky s tečkou.'] })
  expect(await client.addVoucher('')).toBe('not valid')
  expect(client.state.errors).toEqual({ voucherCode: ['Pole musí být vyplněno'] })
  expect(await client.addVoucher('EMAIL10', 'hostka')).toBe('not valid')
  expect(client.state.errors).toEqual({ guestEmail: ['Pole musí obsahovat platný email.'] })
  expect(await client.addVoucher('PARTY10')).toBe('ok')
  expect(await client.addVoucher('EMAIL10', 'hostka@konfetka.example')).toBe('not valid')
  expect(client.state.errors).toEqual({
    voucherCode: ['Tento kupón nemožno kombinovať s kupónom, ktorý už máte v košíku.'],
  })
})

test('lists, settings, categories and banners', async () => {
  const get = async (path: string) => {
    const { status, body } = await client.request('GET', path)
    expect(status, path).toBe(200)
    return body.data
  }
  const currencies: { id: number; code: string; decimals: number; rate: number }[] = await get('/api/lists/currencies')
  expect(currencies.find(({ id }) => id === 2)).toMatchObject({
    code: 'EUR',
    symbol_before: '',
    symbol_after: '€',
    decimals: 2,
    rate: 1,
  })
  expect(await get('/api/lists/countries/sk')).toContainEqual(
    expect.objectContaining({ code: 'SK', name: expect.any(String) }),
  )
  expect((await get('/api/catalog/category/sk'))[0]).toMatchObject({
    id: expect.any(Number),
    slug: expect.any(String),
    name: expect.any(String),
    image: expect.any(Object),
    subcategories: expect.arrayContaining([
      expect.objectContaining({ id: expect.any(Number), slug: expect.any(String), name: expect.any(String) }),
    ]),
  })
  const settings: { name: string; value: unknown }[] = await get('/api/settings?lang=sk')
  const valueOf = (name: string) => settings.find((entry) => entry.name === name)?.value
  expect(valueOf('maintenance')).toMatchObject({ is_enabled: false })
  for (const name of ['topmenu', 'bottommenu', 'categoriesMenu'])
    expect(valueOf(name)).toContainEqual(
      expect.objectContaining({ text: expect.any(String), link: expect.any(String) }),
    )
  expect(valueOf('contacts')).toBeDefined()
  expect(valueOf('intropopup')).toBeDefined()
  expect((await get('/api/lists/searchPlaceholders'))[0]).toEqual({ text: expect.any(String) })
  expect((await get('/api/blog/categories/list'))[0]).toMatchObject({
    id: expect.any(Number),
    name: expect.any(String),
  })
  expect((await get('/api/info/categories/listBasic/sk?is_faq_top=0'))[0]).toMatchObject({
    id: expect.any(Number),
    name: expect.any(String),
  })
  const { banner } = await get('/api/poster?lang=sk')
  expect(banner.promo).toMatchObject({ title: expect.any(String), url: expect.any(String), target: expect.any(String) })
  for (const popup of [banner.popup_desktop, banner.popup_mobile])
    expect(Object.keys(popup)).toEqual(expect.arrayContaining(['title', 'url', 'path', 'image']))
})

test('the newsletter: saved, already saved, refused', async () => {
  expect(await client.subscribe('citatel@konfetka.example')).toBe('E-mail byl úspěšně uložen.')
  expect(await client.subscribe('citatel@konfetka.example')).toBe('Tento e-mail je již uložen.')
  expect(await client.subscribe('citatel')).toBe('E-mail nebyl úspěšně uložen.')
  expect(client.state.errors).toEqual({ email: ['Pole musí obsahovat platný email.'] })
  expect(await client.subscribe('')).toBe('E-mail nebyl úspěšně uložen.')
  expect(client.state.errors).toEqual({ email: ['Pole musí být vyplněno'] })
})

test('every call of section 7 was made', () => {
  expect(findMissingCalls(calls)).toEqual([])
})
