import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { givenVoucher } from '#tests/support/cart-shop.ts'
import { buildOrderShop, type OrderShop } from '#tests/support/order-shop.ts'
import { aPaidOrder, aPlacedOrder, lead, type PlacedForTest } from '#tests/support/placed-order.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

let shop: OrderShop

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildOrderShop(db)
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

type PaperView = { kind: string; number: string; url: string }

async function papersOf({ id, hash }: PlacedForTest): Promise<PaperView[]> {
  await shop.jobs.drain()
  return (await shop.app.inject(`/api/orders/${id}/${hash}`)).json().data.papers
}

async function download(url: string) {
  const answer = await shop.app.inject(url)
  return { status: answer.statusCode, text: answer.statusCode === 200 ? await readPdf(answer.rawPayload) : '' }
}

async function contentOf(number: string) {
  const row = await shop.db.query.selectFrom('papers').select('content').where('number', '=', number).executeTakeFirst()
  // Reads the stored document without the module's own schema.
  return JSON.parse(JSON.stringify(row?.content))
}

/** "1 234,50" of any cents, written without the code under test. */
function euro(cents: number): string {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${fraction}`
}

/** The oracle: VAT from the gross sum of each rate in whole numbers, half-up, computed only from the order's rows. */
async function recompute(orderId: number) {
  const items = await shop.db.query.selectFrom('orderItems').selectAll().where('orderId', '=', orderId).execute()
  const order = await shop.db.query.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const gross = new Map<number, bigint>()
  const add = (rate: number, cents: number) => gross.set(rate, (gross.get(rate) ?? 0n) + BigInt(cents))
  for (const item of items) add(item.vatRate, item.unitPriceCents * item.quantity - item.discountCents)
  add(order.deliveryVatRate, order.deliveryCents)
  add(order.paymentVatRate, order.paymentFeeCents)
  return [...gross]
    .filter(([, cents]) => cents !== 0n)
    .map(([rate, cents]) => {
      const divisor = 2n * (100n + BigInt(rate))
      const vat = (2n * cents * BigInt(rate) + 100n + BigInt(rate)) / divisor
      return { rate, baseCents: Number(cents - vat), vatCents: Number(vat), grossCents: Number(cents) }
    })
    .sort((a, b) => b.rate - a.rate)
}

const mixed = [
  { name: 'Balóny ľahučké čerešňové', priceCents: 333, quantity: 3, vatRate: 23 },
  { name: 'Kniha o oslavách', priceCents: 1999, quantity: 1, vatRate: 5 },
  { name: 'Sirup na želé', priceCents: 487, quantity: 7, vatRate: 19 },
]
const company = { company: 'Žltý kôň, s. r. o.', companyId: '36123455', taxId: '2021234567', vatId: 'SK2021234567' }

describe('an invoice', () => {
  test('is issued once when the order is paid, with all that the law requires', async () => {
    const { code } = await givenVoucher(shop.db, { type: 'percent', value: 7 })
    const order = await aPaidOrder(shop, { products: mixed, voucherCode: code, changes: { isCompany: true, company } })
    const papers = await papersOf(order)
    expect(papers).toMatchObject([{ kind: 'invoice', number: 'FV2026000001' }])
    await shop.jobs.run('orders.issue-paper', { orderId: order.id, kind: 'invoice' })
    expect(await papersOf(order)).toHaveLength(1)

    const { text } = await download(papers[0]?.url ?? '')
    const row = await shop.db.query
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    for (const words of [
      'Faktúra – daňový doklad',
      'FV2026000001',
      'Konfetka, s. r. o.',
      'Obchodná 41',
      'IČO: 99999994',
      'DIČ: 2029999994',
      'IČ DPH: SK2029999994',
      'vložka č. 999999/B',
      'Žltý kôň, s. r. o.',
      'IČO: 36123455',
      'IČ DPH: SK2021234567',
      'Jana Nováková',
      'Dátum vyhotovenia 18. 11. 2026',
      'Dátum dodania alebo prijatia platby 18. 11. 2026',
      `Variabilný symbol ${order.number}`,
      'Balóny ľahučké čerešňové',
      '3 ks',
      '2,7073', // 3,33 € without 23 %
      'Uhradené, neplaťte.',
      `${euro(row.totalCents)} €`,
    ]) {
      expect(text).toContain(words)
    }
    const expected = await recompute(order.id)
    expect(expected.map(({ rate }) => rate)).toEqual([23, 19, 5])
    expect((await contentOf('FV2026000001')).recap).toEqual(expected)
    for (const { rate, baseCents, vatCents, grossCents } of expected) {
      expect(text).toContain(`${rate} % ${euro(baseCents)} ${euro(vatCents)} ${euro(grossCents)}`)
    }
    expect(expected.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(row.totalCents)
    const mail = shop.mails.find(({ template, text: body }) => template === 'invoice' && body.includes(order.number))
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['FV2026000001.pdf'])
  })

  test('stays unchanged when the goods, the prices or the shop change', async () => {
    const order = await aPaidOrder(shop, { products: [{ name: 'Stará veľká torta', priceCents: 500 }] })
    const [paper] = await papersOf(order)
    const before = await download(paper?.url ?? '')
    await shop.db.query
      .updateTable('products')
      .set({ name: 'Nová torta', vatRate: 5 })
      .where('name', '=', 'Stará veľká torta')
      .execute()
    await shop.db.query.updateTable('carriers').set({ vatRate: 5, name: 'Iný' }).where('id', '=', 3).execute()
    expect(await download(paper?.url ?? '')).toEqual(before)
    expect(before.text).toContain('Stará veľká torta')
    await shop.db.query.updateTable('carriers').set({ vatRate: 23, name: 'Kuriér' }).where('id', '=', 3).execute()
    const change = shop.db.query.updateTable('papers').set({ number: 'X' }).where('orderId', '=', order.id).execute()
    await expect(change).rejects.toThrow(/append-only/)
  })

  test('of cash on delivery is issued with the parcel, and credited if it is not collected', async () => {
    const order = await aPlacedOrder(shop, { paymentMethodId: 3, products: [{ priceCents: 1001 }] })
    expect(await papersOf(order)).toEqual([])
    await lead(shop, { order, through: ['processing', 'shipped'] })
    const [invoice] = await papersOf(order)
    const { text } = await download(invoice?.url ?? '')
    expect(text).toContain('Na úhradu')
    expect(text).toContain('Zaokrúhlenie')
    expect(text).not.toContain('Uhradené')
    await lead(shop, { order, through: ['not_collected', 'cancelled'] })
    const papers = await papersOf(order)
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    const note = await contentOf(papers[1]?.number ?? '')
    const billed = await contentOf(invoice?.number ?? '')
    expect(note.totalCents).toBe(-billed.totalCents)
    expect(note.roundingCents).toBe(-billed.roundingCents)
  })
})

test('the message about an order by transfer has a pro-forma invoice and the withdrawal form', async () => {
  const order = await aPlacedOrder(shop, { paymentMethodId: 2 })
  const [paper] = await papersOf(order)
  expect(paper).toMatchObject({ kind: 'proforma', number: 'ZF2026000001' })
  const mail = shop.mails.find(({ template, text }) => template === 'order-received' && text.includes(order.number))
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
    'pay-by-square.png',
    'ZF2026000001.pdf',
    'odstupenie-od-zmluvy.pdf',
  ])
  const { text } = await download(paper?.url ?? '')
  for (const words of ['nie je daňovým dokladom', 'SK31 1200 0000 1987 4263 7541', 'PAY by square', order.number]) {
    expect(text).toContain(words)
  }
  const form = await readPdf(mail?.attachments?.[2]?.content ?? new Uint8Array())
  expect(form).toContain('Vzorový formulár na odstúpenie od zmluvy')
  expect(form).toContain('odstupujem/odstupujeme*')
})

describe('a credit note', () => {
  async function refund(
    order: PlacedForTest,
    request: { cause: string; amountCents?: number; lines?: { position: number; quantity: number }[] },
  ) {
    const outcome = await shop.db.tx((tx) =>
      shop.orders.requestRefund(tx, { orderId: order.id, actor: 'staff: Eva', reason: 'vrátený tovar', ...request }),
    )
    if (outcome.kind !== 'requested') throw new Error('The refund was not requested.')
    await shop.db.tx((tx) => shop.orders.markRefundSent(tx, { refundId: outcome.refundId, actor: 'staff: Eva' }))
    await shop.jobs.drain()
    return outcome
  }

  test('of a part, of goods and of the rest together credit the invoice to the cent of every rate', async () => {
    const { code } = await givenVoucher(shop.db, { type: 'percent', value: 13 })
    const order = await aPaidOrder(shop, { products: mixed, voucherCode: code })
    await refund(order, { cause: 'goodwill', amountCents: 301 })
    const goods = await refund(order, { cause: 'goods', lines: [{ position: 1, quantity: 2 }] })
    // 2 of 3 pieces of 3,33 € with their share of the discount
    expect(goods.amountCents).toBeGreaterThan(0)
    expect(goods.amountCents).toBeLessThan(666)
    await refund(order, { cause: 'rest' })
    const papers = await papersOf(order)
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note', 'credit_note'])
    const sums = new Map<number, number[]>()
    for (const { number } of papers) {
      const { recap, totalCents } = await contentOf(number)
      const printed = recap.reduce((sum: number, line: { grossCents: number }) => sum + line.grossCents, 0)
      expect(printed).toBe(totalCents)
      for (const { rate, baseCents, vatCents, grossCents } of recap) {
        const [base = 0, vat = 0, gross = 0] = sums.get(rate) ?? []
        sums.set(rate, [base + baseCents, vat + vatCents, gross + grossCents])
      }
    }
    expect([...sums.values()]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
    const { text } = await download(papers[1]?.url ?? '')
    expect(text).toContain(`Opravuje faktúru č. ${papers[0]?.number}`)
    expect(text).toContain('Dôvod: vrátený tovar')
    expect(text).toContain('−3,01 €')
  })

  test('is attached to the message about the refund', async () => {
    const order = await aPaidOrder(shop)
    await refund(order, { cause: 'all' })
    const mail = shop.mails.find(({ template, text }) => template === 'order-refunded' && text.includes(order.number))
    expect(mail?.attachments?.[0]?.filename).toMatch(/^OF2026\d{6}\.pdf$/)
  })
})

describe('a paper', () => {
  test('is shown to the holder of the link for thirty days, and to no other link', async () => {
    const order = await aPaidOrder(shop)
    const other = await aPaidOrder(shop)
    const [paper] = await papersOf(order)
    const url = paper?.url ?? ''
    expect((await shop.app.inject(url)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    expect((await download(url.replace(order.hash, other.hash))).status).toBe(404)
    expect((await download(url.replace(`/${order.id}/${order.hash}/`, `/${other.id}/${other.hash}/`))).status).toBe(404)
    shop.clock.set('2026-12-19T09:00:01Z')
    expect((await download(url)).status).toBe(404)
    shop.clock.set('2026-11-18T09:00:00Z')
  })
})
