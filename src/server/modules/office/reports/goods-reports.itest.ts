import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contracts/messages.ts'
import { salesGroups, type SalesReport } from '#contracts/admin/reports.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCategory, anOrder, aProduct, aStore, seedCheckout } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>
let storeId = 0

beforeAll(async () => {
  shop = await buildTestApp()
  await seedCheckout(shop.db)
  storeId = (await aStore(shop.db, { name: 'Žilina Sever' })).id
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['marketing'] })).cookies)
})
afterAll(() => shop.close())

type Line = { productId: number | null; quantity: number; cents: number; discountCents?: number }
type Sold = { day: string; lines: Line[]; storeId?: number; state?: 'paid' | 'cancelled'; chargesVat?: boolean }

async function sell({ day, lines, state = 'paid', chargesVat = true, ...more }: Sold): Promise<number> {
  const goodsCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const discountCents = lines.reduce((sum, line) => sum + (line.discountCents ?? 0), 0)
  const id = await anOrder(shop.db, {
    goodsCents,
    discountCents,
    deliveryCents: 390,
    totalCents: goodsCents - discountCents + 390,
    chargesVat,
    vatBreakdown: '[]',
    state,
    placedAt: new Date(`${day}T10:00:00Z`),
    ...more,
  })
  await shop.db.query
    .insertInto('orderItems')
    .values(
      lines.map(({ productId, quantity, cents, discountCents: discount = 0 }, position) => ({
        orderId: id,
        position,
        productId,
        code: 'X',
        name: 'Balón',
        quantity,
        unitPriceCents: cents / quantity,
        totalCents: cents,
        discountCents: discount,
        vatRate: 23,
      })),
    )
    .execute()
  return id
}

async function report(query: string, ask = call): Promise<SalesReport> {
  const { status, body, text } = await ask('GET', `/api/admin/reports/sales?${query}`)
  expect(status, text).toBe(200)
  return body.data
}
async function aVoucher(code: string, seriesId: number | null = null): Promise<number> {
  const origin = seriesId === null ? 'staff' : 'series'
  const { id } = await shop.db.query
    .insertInto('vouchers')
    .values({ code, type: 'amount', value: 1, seriesId, origin })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const brief = ({ rows }: SalesReport) =>
  rows.map(({ label, now, before }) => [label, now.pieces, now.total_cents, before.total_cents])
const keep = () => shop.modules.orders.sales.keep()
/** What a report says before its days are summed, and after. */
async function twice(query: string): Promise<SalesReport> {
  const before = await report(query)
  await keep()
  expect(await report(query)).toEqual(before)
  return before
}

test('goods by category and product are those of sold lines after discounts, without delivery', async () => {
  const parent = await aCategory(shop.db, { name: 'Balóny' })
  const child = await aCategory(shop.db, { name: 'Fóliové', parentId: parent.id })
  const foil = await aProduct(shop.db, { name: 'Fóliová hviezda', categoryId: child.id })
  const plain = await aProduct(shop.db, { name: 'Balón červený', categoryId: parent.id })
  await sell({
    day: '2025-03-10',
    lines: [
      { productId: foil.id, quantity: 2, cents: 1_230, discountCents: 246 },
      { productId: plain.id, quantity: 10, cents: 500 },
    ],
  })
  await sell({ day: '2025-03-11', lines: [{ productId: foil.id, quantity: 1, cents: 615 }], chargesVat: false })
  await sell({ day: '2025-03-11', lines: [{ productId: foil.id, quantity: 9, cents: 900 }], state: 'cancelled' })
  await sell({ day: '2025-03-09', lines: [{ productId: plain.id, quantity: 1, cents: 50 }] })
  const span = 'from=2025-03-10&to=2025-03-11'
  const byCategory = await twice(`${span}&by=category`)
  expect(brief(byCategory)).toEqual([
    ['Balóny › Fóliové', 3, 1_599, 0],
    ['Balóny', 10, 500, 50],
  ])
  // An order with goods of two categories counts once. Without VAT the price is what it is.
  expect(byCategory.now).toEqual({ orders: 2, pieces: 13, total_cents: 2_099, net_cents: 800 + 615 + 407 })
  expect(byCategory.before).toMatchObject({ orders: 1, pieces: 1, total_cents: 50 })
  const byProduct = await twice(`${span}&by=product`)
  expect(brief(byProduct)).toEqual([
    ['Fóliová hviezda', 3, 1_599, 0],
    ['Balón červený', 10, 500, 50],
  ])
  expect(byProduct.now).toEqual(byCategory.now)
})

test('a line that is exchanged for one of the same price moves its sale, and so does a removed product', async () => {
  const [one, other] = [await aProduct(shop.db, { name: 'Jedna' }), await aProduct(shop.db, { name: 'Druhá' })]
  const query = 'from=2025-04-01&to=2025-04-01&by=product'
  const id = await sell({ day: '2025-04-01', lines: [{ productId: one.id, quantity: 1, cents: 100 }] })
  await keep()
  const change = (changes: object) =>
    shop.db.query.updateTable('orderItems').set(changes).where('orderId', '=', id).execute()
  await change({ productId: other.id })
  expect(brief(await twice(query))).toEqual([['Druhá', 1, 100, 0]])
  await change({ productId: null })
  expect(brief(await twice(query))).toEqual([[messages.report.goneGoods, 1, 100, 0]])
  await shop.db.query.deleteFrom('orderItems').where('orderId', '=', id).execute()
  expect(brief(await twice(query))).toEqual([])
})

test('beyond the most sold products all others are one row, and the rows add up', async () => {
  const { id: categoryId } = await aCategory(shop.db)
  const products = await Promise.all(
    Array.from({ length: 103 }, (_, index) => aProduct(shop.db, { name: `Drobnosť ${index}`, categoryId })),
  )
  const lines = products.map(({ id }, index) => ({ productId: id, quantity: 1, cents: 1_000 - index }))
  await sell({ day: '2025-05-01', lines })
  const { rows, now } = await twice('from=2025-05-01&to=2025-05-01&by=product')
  expect(rows).toHaveLength(101)
  const rest = rows.find(({ key }) => key === 'rest')
  expect([rest?.label, rest?.now.pieces, rest?.now.total_cents]).toEqual([
    messages.report.otherProducts,
    3,
    900 + 899 + 898,
  ])
  expect(rows.reduce((sum, row) => sum + row.now.total_cents, 0)).toBe(now.total_cents)
})

test('vouchers have their orders and discounts, codes of a series are one row, and an order with two counts once', async () => {
  const single = await aVoucher('JAR2025')
  const { id: seriesId } = await shop.db.query
    .insertInto('voucherSeries')
    .values({ name: 'Noviny', prefix: 'NOV', count: 2, type: 'percent', value: 10 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [one, other] = [await aVoucher('NOV1', seriesId), await aVoucher('NOV2', seriesId)]
  const use = (orderId: number, voucherId: number, discountCents: number) =>
    shop.db.query
      .insertInto('voucherRedemptions')
      .values({ orderId, voucherId, discountCents, userKey: String(orderId), slot: 1 })
      .execute()
  const product = await aProduct(shop.db)
  const lines = [{ productId: product.id, quantity: 1, cents: 1_000, discountCents: 300 }]
  const [first, second] = [await sell({ day: '2025-06-01', lines }), await sell({ day: '2025-06-01', lines })]
  await sell({ day: '2025-06-01', lines })
  await use(first, single, 200)
  await use(first, one, 100)
  await use(second, other, 300)
  const { rows, now } = await twice('from=2025-06-01&to=2025-06-01&by=voucher')
  expect(rows.map(({ label, now: sums }) => [label, sums.orders, sums.discount_cents])).toEqual([
    ['Noviny', 2, 400],
    ['JAR2025', 1, 200],
  ])
  expect([now.orders, now.discount_cents, now.total_cents]).toEqual([2, 600, 2 * 1_090])
})

test('a person with branches sees goods of their branches alone, also in the file', async () => {
  const product = await aProduct(shop.db, { name: 'Na predajni' })
  const lines = [{ productId: product.id, quantity: 2, cents: 2_460 }]
  await sell({ day: '2025-07-01', lines, storeId })
  await sell({ day: '2025-07-01', lines })
  const { cookies } = await aStaffSession(shop.db, { roles: ['accountant'], branches: [storeId] })
  const query = 'from=2025-07-01&to=2025-07-01&by=product'
  expect((await report(query, createStaffClient(shop.app, cookies))).now).toMatchObject({ orders: 1, pieces: 2 })
  const { body: file } = await shop.app.inject({ url: `/api/admin/reports/sales.csv?${query}`, cookies })
  const { titles, pieces, total, net, piecesBefore, totalBefore, netBefore } = messages.report
  expect(file.replace('\uFEFF', '').split('\r\n')).toEqual([
    [titles.product, pieces, total, net, piecesBefore, totalBefore, netBefore].join(';'),
    'Na predajni;2;24,60;20,00;0;0,00;0,00',
    '',
  ])
})

describe('the nightly check of sums', () => {
  const days = ['2025-09-01', '2025-09-02', '2025-09-03', '2025-09-04'] as const
  const plant = [
    (day: string) => sql`UPDATE sales_days SET total_cents = total_cents + 1 WHERE day = ${day}`,
    (day: string) => sql`DELETE FROM sales_product_packs WHERE day = ${day}`,
    (day: string) => sql`UPDATE sales_category_days SET pieces = pieces + 1 WHERE day = ${day}`,
    (day: string) =>
      sql`INSERT INTO sales_voucher_days (day, voucher_id, orders, discount_cents, total_cents, net_cents) VALUES (${day}, NULL, 1, 1, 1, 1)`,
  ]

  test('finds every planted difference, names its day and corrects it', async () => {
    const { id } = await aProduct(shop.db, { name: 'Trúbka' })
    for (const day of days) await sell({ day, lines: [{ productId: id, quantity: 1, cents: 100 }] })
    await keep()
    expect(await shop.modules.orders.sales.check()).toBeUndefined()
    const right = await Promise.all(salesGroups.map((by) => report(`from=${days[0]}&to=${days[3]}&by=${by}`)))
    for (const [at, day] of days.entries()) await plant[at]?.(day).execute(shop.db.query)
    expect(await shop.modules.orders.sales.check()).toMatchObject({ count: days.length, named: days })
    for (const [at, by] of salesGroups.entries())
      expect(await report(`from=${days[0]}&to=${days[3]}&by=${by}`)).toEqual(right[at])
    await keep()
    expect(await shop.modules.orders.sales.check()).toBeUndefined()
  })
})
