import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UnmatchedPayment } from '#contracts/admin/unmatched-payments.ts'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStatementForm, type StatementEntry } from '#tests/support/bank-statement.ts'
import { seedReference } from '#tests/support/given.ts'
import { aPaidOrder, aPlacedOrder, lead } from '#tests/support/placed-order.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

const statements = '/api/admin/bank-statements'
const unmatched = '/api/admin/unmatched-payments'

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-20T09:00:00Z' })
  await seedReference(shop.db)
  await shop.modules.content.saveSetting('bankAccount', {
    iban: 'SK31 1200 0000 1987 4263 7541',
    bic: 'TATRSKBX',
    name: 'Oslava',
  })
  await shop.modules.content.saveSetting('contacts', { company: 'Oslava' })
  call = await aClient('accountant')
})
afterAll(() => shop.close())

async function aClient(role: StaffRole, amountLimitCents?: number) {
  const now = shop.clock.now()
  const limit = amountLimitCents === undefined ? {} : { amountLimitCents }
  return createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: [role], now, ...limit })).cookies)
}

/** An order by transfer for 24.90 €. */
const anOrder = () => aPlacedOrder(shop, { paymentMethodId: 2 })

/** The sum makes the entries of one test different from those of the others. */
let lastReference = 0
const entry = (amount: string, more: Partial<StatementEntry> = {}): StatementEntry => {
  lastReference += 1
  return { amount, reference: `REF-${lastReference}`, ...more }
}

const upload = (entries: readonly StatementEntry[], query = '') =>
  call('POST', `${statements}${query}`, { body: aStatementForm(entries) })

async function uploadAndBook(entries: readonly StatementEntry[]) {
  const answer = await upload(entries)
  expect(answer.status, answer.text).toBe(201)
  await shop.runJobs()
  return (await call('GET', `${statements}/${answer.body.data.id}`)).body.data
}

const stateOf = async ({ id }: { id: number }) =>
  (await shop.db.query.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

/** Money of a payer whom no other test has. */
async function aPayment(amount: string, more: Partial<StatementEntry> = {}): Promise<UnmatchedPayment> {
  const name = crypto.randomUUID()
  await uploadAndBook([entry(amount, { name, ...more })])
  return (await findPayments(name))[0] ?? fail('The payment is not in the list.')
}
const findPayments = async (name: string, view = 'open'): Promise<UnmatchedPayment[]> =>
  (await call('GET', `${unmatched}?view=${view}&q=${name}`)).body.data.rows
const fail = (text: string): never => {
  throw new Error(text)
}
const again = async ({ id }: UnmatchedPayment): Promise<UnmatchedPayment> =>
  (await call('GET', `${unmatched}/${id}`)).body.data

const step = (name: string, { id, version }: UnmatchedPayment, body?: object, query = '') =>
  call('POST', `${unmatched}/${id}/${name}${query}`, { version, ...(body && { body }) })
const assign = (payment: UnmatchedPayment, orderNumber: string, query = '') =>
  step('assign', payment, { orderNumber }, query)

describe('an uploaded statement', () => {
  test('says first what its entries would do, and changes nothing', async () => {
    const [paid, less, twice] = [await anOrder(), await anOrder(), await anOrder()]
    const entries = [
      entry('24.90', { symbol: paid.number }),
      entry('20.00', { symbol: less.number }),
      entry('30.00', { symbol: less.number }),
      entry('24.90', { symbol: twice.number }),
      entry('24.90', { symbol: twice.number }),
      entry('24.90', { symbol: '2699999999' }),
      entry('24.90', { symbol: less.number, currency: 'CZK' }),
    ]
    const dry = await upload(entries, '?dry_run=1')
    expect(dry.status, dry.text).toBe(201)
    const { entries: shown } = dry.body.data
    expect(shown.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'settled',
      'other_amount',
      'other_amount',
      'settled',
      'paid_already',
      'unknown_symbol',
      'other_currency',
    ])
    expect(shown[1]).toMatchObject({ order_number: less.number, amount_cents: 2000, asked_cents: 2490 })
    await shop.runJobs()
    expect(await stateOf(paid)).toBe('awaiting_payment')
    expect((await upload(entries, '?dry_run=1')).body.data.entries[0].outcome).toBe('settled')
  })

  test('books each entry once, however often it is uploaded', async () => {
    const order = await anOrder()
    const entries = [entry('24.90', { symbol: order.number }), entry('3.00', { symbol: order.number })]
    const booked = await uploadAndBook(entries)
    expect(booked).toMatchObject({ by: 'Eva Nová', file_name: 'vypis.xml', entries: 2, unmatched: 1, waiting: 0 })
    expect(booked.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['settled', 'paid_already'])
    expect(await stateOf(order)).toBe('paid')
    const second = await upload(entries)
    expect(second.body.data.id).toBe(booked.id)
    expect(second.body.data.entries.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['known', 'known'])
    // A later file with the same day and one more entry.
    const later = await uploadAndBook([...entries, entry('1.00')])
    expect(later).toMatchObject({ entries: 1, sum_cents: 100 })
    const { rows } = (await call('GET', statements)).body.data
    expect(rows.map(({ id }: { id: number }) => id).slice(0, 2)).toEqual([later.id, booked.id])
  })

  test('that is none, or of another account, is refused with a sentence', async () => {
    const form = new FormData()
    form.append('file', new File(['datum;suma'], 'vypis.csv'))
    const csv = await call('POST', statements, { body: form })
    expect([csv.status, csv.body.errors]).toEqual([422, { file: ['Súbor nie je výpis CAMT.053 (XML), GPC ani CSV.'] }])
    const other = await call('POST', statements, {
      body: aStatementForm([entry('1.00')], { account: 'SK8975000000000012345671' }),
    })
    expect(other.body.errors.file[0]).toContain('Výpis je z účtu SK8975000000000012345671')
  })

  test('in a table is read once a person has said what its columns are, and remembers it', async () => {
    const order = await anOrder()
    const titles = `Kedy ${crypto.randomUUID()};Suma;VS;Platiteľ`
    const send = (lines: string[], { layout, query = '?dry_run=1' }: { layout?: object; query?: string } = {}) => {
      const body = new FormData()
      body.append('file', new File([[titles, ...lines, ''].join('\n')], 'vypis.csv', { type: 'text/csv' }))
      if (layout) body.append('layout', JSON.stringify(layout))
      return call('POST', `${statements}${query}`, { body })
    }
    const paid = `20.11.2026;24,90;${order.number};Jana`
    const asked = (await send([paid])).body.data
    expect(asked).toMatchObject({ id: null, entries: [] })
    expect(asked.csv).toMatchObject({
      is_known: false,
      faults: [],
      sample: ['20.11.2026', '24,90', order.number, 'Jana'],
    })
    expect(asked.csv.layout).toMatchObject({
      booked_on: null,
      amount: 1,
      variable_symbol: 2,
      payer_name: 3,
      reference: null,
    })
    expect((await send([paid], { query: '' })).status).toBe(422)
    const layout = { ...asked.csv.layout, booked_on: 0 }
    const seen = (await send([paid], { layout })).body.data
    expect(seen.entries).toMatchObject([{ outcome: 'settled', payer_name: 'Jana', booked_on: '2026-11-20' }])
    // What was only looked at is not remembered.
    expect((await send([paid])).body.data.csv.is_known).toBe(false)
    expect((await send([paid], { layout, query: '' })).status).toBe(201)
    await shop.runJobs()
    expect(await stateOf(order)).toBe('paid')
    const later = (await send([paid, '21.11.2026;abc;1;Eva'])).body.data
    expect(later.csv).toMatchObject({ is_known: true, faults: ['Riadok 3: suma „abc“ nie je číslo.'] })
    const faulty = await send([paid, '21.11.2026;abc;1;Eva'], { query: '' })
    expect([faulty.status, faulty.body.errors]).toEqual([422, { file: later.csv.faults }])
    expect((await send([paid])).body.data.entries).toMatchObject([{ outcome: 'known' }])
    expect((await send([paid], { layout: { amount: 'x' } })).status).toBe(400)
  })

  test('whose job was lost is booked by the reconciler', async () => {
    const order = await anOrder()
    const { body } = await upload([entry('24.90', { symbol: order.number })])
    await shop.db.query.deleteFrom('jobOutbox').where('name', '=', 'payments.book-statement').execute()
    await shop.modules.payments.reconcile()
    expect(await stateOf(order)).toBe('awaiting_payment')
    shop.clock.set('2026-11-20T09:05:00Z')
    await shop.modules.payments.reconcile()
    shop.clock.set('2026-11-20T09:00:00Z')
    expect(await stateOf(order)).toBe('paid')
    expect((await call('GET', `${statements}/${body.data.id}`)).body.data.waiting).toBe(0)
  })
})

describe('money that settles no order', () => {
  test('pays the order that a person names, which gets its invoice', async () => {
    const order = await anOrder()
    const payment = await aPayment('24.90')
    expect(payment).toMatchObject({ state: 'open', reason: 'unknown_symbol', steps: ['assign', 'return', 'foreign'] })
    const dry = await assign(payment, order.number, '?dry_run=1')
    expect(dry.body.data, dry.text).toMatchObject({ effect: 'paid', missing_cents: 0, return_cents: null })
    expect(await stateOf(order)).toBe('awaiting_payment')
    const done = await assign(payment, order.number)
    expect(done.body.data, done.text).toMatchObject({ state: 'settled', order: { number: order.number }, steps: [] })
    expect(done.body.undo).toBeUndefined()
    await shop.runJobs()
    expect(await stateOf(order)).toBe('paid')
    const paper = await shop.db.query.selectFrom('papers').select('kind').where('orderId', '=', order.id).execute()
    expect(paper.map(({ kind }) => kind)).toContain('invoice')
    expect((await assign(await again(payment), (await anOrder()).number)).status).toBe(409)
  })

  test('in parts pays the order with the last one, and what is too much goes back', async () => {
    const order = await anOrder()
    const [first, second] = [await aPayment('10.00'), await aPayment('20.00')]
    const part = await assign(first, order.number)
    expect(part.body.data).toMatchObject({ state: 'part', effect: 'part', missing_cents: 1490, steps: ['reopen'] })
    expect(await stateOf(order)).toBe('awaiting_payment')
    const last = await assign(second, order.number)
    expect(last.body.data).toMatchObject({ state: 'settled', effect: 'paid', return_cents: 510, steps: ['sent'] })
    expect(await stateOf(order)).toBe('paid')
    expect(await again(first)).toMatchObject({ state: 'settled', return_cents: null })
    expect((await findPayments(second.payer_name, 'return')).map(({ id }) => id)).toEqual([second.id])
    const sent = await step('sent', await again(second))
    expect(sent.body.data).toMatchObject({ returned_at: '2026-11-20T09:00:00.000Z', steps: [] })
    expect(await findPayments(second.payer_name, 'return')).toEqual([])
    expect((await step('sent', await again(second))).status).toBe(409)
  })

  test('for an order that is paid in another way takes the place of the other payment', async () => {
    const order = await aPlacedOrder(shop, { paymentMethodId: 1 })
    const payment = await aPayment('22.90', { symbol: order.number })
    expect(payment).toMatchObject({ reason: 'other_method', order: { number: order.number } })
    const asked = payment.order?.asked_cents ?? 0
    const more = await aPayment((asked / 100).toFixed(2))
    expect((await assign(more, order.number)).body.data).toMatchObject({ effect: 'paid' })
    expect(await stateOf(order)).toBe('paid')
  })

  test('is refused by an order that asks for nothing', async () => {
    const payment = await aPayment('24.90')
    const paid = await aPaidOrder(shop)
    expect((await assign(payment, paid.number)).body.message).toContain('už zaplatená')
    const cancelled = await anOrder()
    await lead({ db: shop.db, orders: shop.modules.orders }, { order: cancelled, through: ['cancelled'] })
    expect((await assign(payment, cancelled.number)).body.message).toContain('zrušená')
    expect((await assign(payment, '2699999998')).status).toBe(422)
    expect((await again(payment)).version).toBe(payment.version)
  })

  test('in crowns pays nothing', async () => {
    const order = await anOrder()
    const payment = await aPayment('24.90', { currency: 'CZK' })
    expect(payment.steps).toEqual(['return', 'foreign'])
    expect((await assign(payment, order.number)).status).toBe(409)
  })

  test("that is not the shop's is put away with a reason, and taken back", async () => {
    const payment = await aPayment('7.77')
    expect((await step('foreign', payment, { reason: 'x' })).status).toBe(422)
    const foreign = await step('foreign', payment, { reason: 'Vklad spoločníka' })
    expect(foreign.body.data).toMatchObject({ state: 'foreign', note: 'Vklad spoločníka', steps: ['reopen'] })
    expect((await findPayments(payment.payer_name, 'done')).map(({ id }) => id)).toEqual([payment.id])
    const reopened = await step('reopen', await again(payment))
    expect(reopened.body.data).toMatchObject({ state: 'open', note: '' })
  })

  test('is decided once: the undo and an older version come too late', async () => {
    const payment = await aPayment('8.88')
    const { body } = await step('foreign', payment, { reason: 'Omyl banky' })
    expect((await step('return', payment, { reason: 'Omyl banky' })).status).toBe(412)
    expect((await call('POST', `/api/admin/undo/${body.undo.id}`)).status).toBe(204)
    const back = await step('return', await again(payment), { reason: 'Poslané omylom' })
    expect(back.body.data).toMatchObject({ state: 'return', return_cents: 888, steps: ['sent', 'reopen'] })
    const sent = await step('sent', back.body.data)
    expect(sent.body.data.steps).toEqual([])
    expect((await step('reopen', sent.body.data)).status).toBe(409)
  })

  test('for goods that were sold out meanwhile waits to be sent back, and the refund is done with it', async () => {
    const order = await aPlacedOrder(shop, { paymentMethodId: 1 })
    const payment = await aPayment('22.90', { symbol: order.number })
    const asked = (await again(payment)).order?.asked_cents ?? 0
    const rest = await aPayment(((asked - 2290) / 100 + 0.01).toFixed(2))
    shop.clock.set('2026-11-20T09:20:00Z')
    await shop.modules.orders.expireOrders()
    await shop.db.query
      .updateTable('stockLevels')
      .set({ onHand: 0 })
      .where('variantId', '=', order.products[0]?.variantId ?? 0)
      .execute()
    if (asked > 2290) await assign(payment, order.number)
    const gone = await assign(asked > 2290 ? rest : payment, order.number)
    expect(gone.body.data, gone.text).toMatchObject({ effect: 'gone' })
    expect(await stateOf(order)).toBe('cancelled')
    await shop.runJobs()
    shop.clock.set('2026-11-20T09:00:00Z')
    const [toReturn] = await findPayments(order.number, 'return').then((rows) => rows.filter(({ is_bank: is }) => !is))
    expect(toReturn).toMatchObject({ state: 'return', return_cents: asked, is_sent_by_hand: true, steps: ['sent'] })
    expect(toReturn?.payer_account).toBe('SK8975000000000012345671')
    expect((await step('sent', toReturn ?? fail('Nothing is to be sent back.'))).status).toBe(200)
    const refund = await shop.db.query
      .selectFrom('refunds')
      .select('state')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(refund.state).toBe('done')
  })

  test('above the limit of a person goes back only with a colleague', async () => {
    const payment = await aPayment('60.00')
    const limited = await aClient('accountant', 5_000)
    const answer = await limited('POST', `${unmatched}/${payment.id}/return`, {
      version: payment.version,
      body: { reason: 'Poslané omylom' },
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'second_person_needed'])
  })

  test('is found by payer, symbol and amount, and a reader only sees it', async () => {
    const payment = await aPayment('1234.56', { message: 'Na oslavu' })
    expect((await findPayments(`${payment.payer_name.slice(0, 13)}%20oslavu%201234,56`)).map(({ id }) => id)).toEqual([
      payment.id,
    ])
    expect(await findPayments(`${payment.payer_name}%20nieco`)).toEqual([])
    const reader = await aClient('reader')
    expect((await reader('GET', `${unmatched}/${payment.id}`)).status).toBe(200)
    const refused = await reader('POST', `${unmatched}/${payment.id}/foreign`, {
      version: payment.version,
      body: { reason: 'Nie je naša' },
    })
    expect(refused.status).toBe(403)
  })
})
