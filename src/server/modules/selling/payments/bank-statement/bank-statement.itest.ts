import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { aStatement, type StatementEntry } from '#tests/support/bank-statement.ts'
import { aGpcStatement } from '#tests/support/gpc-statement.ts'
import { aProduct } from '#tests/support/given.ts'
import { aGuestWithCart, anOrder, buildOrderShop, placeOrder, type OrderShop } from '#tests/support/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildOrderShop(db)
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

async function anOrderBy(paymentMethodId: number) {
  shop.clock.set('2026-11-18T09:00:00Z')
  const product = await aProduct(shop.db, { priceCents: 1000, stock: 5 })
  const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 2 }])
  const { body } = await placeOrder(shop, { visitor, order: anOrder(cartId, { paymentMethodId }) })
  shop.jobs.queue.length = 0
  return { id: Number(body.data.id), hash: String(body.data.hash), number: String(body.data.number) }
}

const getOrder = async ({ id, hash }: { id: number; hash: string }) =>
  (await shop.app.inject(`/api/orders/${id}/${hash}`)).json().data

async function importEntries(entries: StatementEntry[], id?: string) {
  const booked = await shop.payments.importStatement(Buffer.from(aStatement(entries, id === undefined ? {} : { id })))
  return booked.map(({ outcome }) => outcome)
}

async function unmatchedOf(orderId: number) {
  return shop.db.query
    .selectFrom('unmatchedPayments')
    .select(['reason', 'amountCents', 'currency'])
    .where('orderId', '=', orderId)
    .execute()
}

test('an entry with the symbol, the amount and the currency pays the order, and the customer gets one message', async () => {
  const order = await anOrderBy(2)
  const entries = [{ amount: '24.90', symbol: order.number }]
  expect(await importEntries(entries, 'first')).toEqual(['settled'])
  // The same day in a later file, then the same file again.
  expect(await importEntries(entries, 'second')).toEqual(['known'])
  expect(await importEntries(entries, 'first')).toEqual(['known'])
  await shop.jobs.drain()
  expect(await getOrder(order)).toMatchObject({ state: 'paid', payment_state: 'paid' })
  const mails = shop.mails.filter(({ text }) => text.includes(`"number":"${order.number}"`))
  expect(mails.filter(({ template }) => template === 'payment-received')).toHaveLength(1)
})

test('goods that waited for their money leave on the business day after it, and are promised for later days', async () => {
  const order = await anOrderBy(2)
  const promise = () =>
    shop.db.query
      .selectFrom('orders')
      .select(['expectedFrom', 'expectedTo', 'dispatchBy', 'promiseReasons'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
  expect(await promise()).toMatchObject({
    expectedFrom: '2026-11-23',
    expectedTo: '2026-11-25',
    dispatchBy: '2026-11-18',
  })
  // A Friday.
  shop.clock.set('2026-11-20T09:00:00Z')
  expect(await importEntries([{ amount: '24.90', symbol: order.number }])).toEqual(['settled'])
  const { promiseReasons, ...days } = await promise()
  expect(days).toEqual({ expectedFrom: '2026-11-26', expectedTo: '2026-11-30', dispatchBy: '2026-11-23' })
  expect(promiseReasons.at(-1)).toContain('Platba prišla')
})

test('an unmatched entry pays nothing and waits for a person with its reason', async () => {
  const [byTransfer, byCard] = [await anOrderBy(2), await anOrderBy(1)]
  expect(
    await importEntries([
      { amount: '24.90', symbol: '2699999999' },
      { amount: '24.90', message: 'bez symbolu' },
      { amount: '24.91', symbol: byTransfer.number },
      { amount: '24.90', currency: 'CZK', symbol: byTransfer.number },
      { amount: '24.90', symbol: byCard.number },
    ]),
  ).toEqual(['unknown_symbol', 'unknown_symbol', 'other_amount', 'other_currency', 'other_method'])
  expect((await getOrder(byTransfer)).state).toBe('awaiting_payment')
  expect(await unmatchedOf(byTransfer.id)).toEqual([
    { reason: 'other_amount', amountCents: 2491, currency: 'EUR' },
    { reason: 'other_currency', amountCents: 2490, currency: 'CZK' },
  ])
  // The correct amount still pays.
  expect(await importEntries([{ amount: '24.90', symbol: byTransfer.number, reference: 'right' }])).toEqual(['settled'])
})

test('money for a paid, a cancelled and an expired order has different reasons', async () => {
  const [twice, cancelled, late] = [await anOrderBy(2), await anOrderBy(2), await anOrderBy(2)]
  await shop.db.tx((tx) => shop.orders.changeStatus(tx, { orderId: cancelled.id, to: 'cancelled', actor: 'customer' }))
  await importEntries([{ amount: '24.90', symbol: twice.number, reference: 'one' }])
  expect(
    await importEntries([
      { amount: '24.90', symbol: twice.number, reference: 'two' },
      { amount: '24.90', symbol: cancelled.number },
    ]),
  ).toEqual(['paid_already', 'order_cancelled'])
  shop.clock.set('2026-11-25T09:00:01Z')
  await shop.jobs.run('orders.expire')
  expect(await importEntries([{ amount: '24.90', symbol: late.number, bookedOn: '2026-11-26' }])).toEqual(['late'])
})

test('a statement of another account is refused as a whole', async () => {
  const order = await anOrderBy(2)
  const xml = aStatement([{ amount: '24.90', symbol: order.number }], { account: 'SK8975000000000012345671' })
  await expect(shop.payments.importStatement(Buffer.from(xml))).rejects.toThrow(
    'Výpis je z účtu SK8975000000000012345671',
  )
  expect((await getOrder(order)).state).toBe('awaiting_payment')
})

test('a payment that two formats have is booked once, whichever came first', async () => {
  const [first, second] = [await anOrderBy(2), await anOrderBy(2)]
  const gpc = (numbers: string[]) => Buffer.from(aGpcStatement(numbers.map((symbol) => ({ cents: 2490, symbol }))))
  const importFile = async (bytes: Buffer) => (await shop.payments.importStatement(bytes)).map(({ outcome }) => outcome)
  const camt = (numbers: string[]) =>
    numbers.map((symbol, at) => ({ amount: '24.90', symbol, reference: `${symbol}-${at}` }))
  expect(await importEntries(camt([first.number]), 'formats-1')).toEqual(['settled'])
  expect(await importFile(gpc([first.number, second.number]))).toEqual(['known', 'settled'])
  expect(await importFile(gpc([first.number, second.number]))).toEqual(['known', 'known'])
  // The customer has paid the first order twice: one of the two payments is new.
  expect(await importEntries(camt([first.number, first.number, second.number]), 'formats-2')).toEqual([
    'known',
    'paid_already',
    'known',
  ])
})

test('a table is read by the command once a person has said what its columns are', async () => {
  const bytes = Buffer.from('Kedy;Koľko;Odkiaľ\n20.11.2026;5,00;Jana\n')
  await expect(shop.payments.importStatement(bytes)).rejects.toThrow('čo je v stĺpcoch')
  await expect(shop.payments.importStatement(Buffer.from('nič'))).rejects.toThrow('ani CSV')
})
