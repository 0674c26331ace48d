import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import type { AdminOrder, AdminOrderRow } from '#contracts/admin/orders.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCustomer, anOrderOf } from '#tests/support/customer.ts'
import { aStore, seedReference } from '#tests/support/given.ts'
import { anyOrder } from '#tests/support/any-order.ts'
import { asking, aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { listOrderIds, listOrderRows } from './list-orders.queries.ts'
import { indexWords } from './search/index-words.ts'
import { findByWords, listNewestByWords } from './search/order-words.queries.ts'
import { readSearch } from './search/read-search.rules.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>
const cashOnDelivery = { paymentMethodId: 3 }

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  call = await aColleague('orders')
})
afterAll(() => shop.close())

async function aColleague(role: StaffRole, branches: number[] = []) {
  const { cookies } = await aStaffSession(shop.db, { roles: [role], firstname: 'Eva', branches })
  return createStaffClient(shop.app, cookies)
}

async function anOrder(change: Record<string, unknown> = {}) {
  const placed = await anOrderOf(shop, await aCustomer(shop), { ...cashOnDelivery, ...change })
  return open(placed.number)
}

async function open(number: string): Promise<AdminOrder> {
  const { status, text, body } = await call('GET', `/api/admin/orders/${number}`)
  expect(status, text).toBe(200)
  return body.data
}

async function find(query: string): Promise<string[]> {
  const { status, text, body } = await call('GET', `/api/admin/orders?${query}`)
  expect(status, text).toBe(200)
  return body.data.rows.map((row: AdminOrderRow) => row.number)
}

const move = (order: AdminOrder, body: object) =>
  call('POST', `/api/admin/orders/${order.id}/move`, { version: order.version, body })

describe('the list of orders', () => {
  test('is by pages, newest first, and knows how many there are', async () => {
    const city = `Mesto${crypto.randomUUID().slice(0, 8)}`
    const invoice = { firstname: 'Ema', lastname: 'Krátka', street: 'Hlavná 1', city, zip: '010 01', country: 'SK' }
    const numbers: string[] = []
    for (let count = 0; count < 3; count += 1) numbers.unshift((await anOrder({ invoice })).number)
    const first = (await call('GET', `/api/admin/orders?q=${city}&limit=2`)).body.data
    expect(first).toMatchObject({ count: 3, count_is_exact: true, rows: [{ city, customer: 'Ema Krátka' }, {}] })
    const second = (await call('GET', `/api/admin/orders?q=${city}&limit=2&after=${first.next}`)).body.data
    const listed = [...first.rows, ...second.rows].map((row: AdminOrderRow) => row.number)
    expect([listed, second.next]).toEqual([numbers, null])
    const byDay = 'view=all&from=2020-01-01&limit=1'
    const newest = (await call('GET', `/api/admin/orders?${byDay}`)).body.data
    const next = (await call('GET', `/api/admin/orders?${byDay}&after=${newest.next}`)).body.data
    expect([...newest.rows, ...next.rows].map((row: AdminOrderRow) => row.number)).toEqual(numbers.slice(0, 2))
  })

  test('finds an order by anything that a person may know of it', async () => {
    const lastname = `Žltá${crypto.randomUUID().slice(0, 6)}`
    const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
    const company = {
      company: 'Oslavy s. r. o.',
      companyId: '99999994',
      taxId: '2029999994',
      vatId: 'SK2029999994',
    }
    const address = { street: 'Krátka 2', city: 'Šaľa', zip: '927 01', country: 'SK' }
    const invoice = { firstname: 'Ľubica', lastname, ...address }
    const phone = `0905${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
    const order = await anOrder({ invoice, phone, isCompany: true, company })
    await anOrder()
    const code = order.items[0]?.code ?? ''
    const amount = (order.totals.total_cents / 100).toFixed(2).replace('.', ',')
    await shop.db.query
      .updateTable('variants')
      .set({ ean: `858${digits}12` })
      .where('code', '=', code)
      .execute()
    const texts = [
      order.number,
      `č. ${order.number}`,
      `VS ${order.number}`,
      `+421 ${phone.slice(1)}`,
      `(${phone.slice(0, 4)}) ${phone.slice(4, 7)} ${phone.slice(7)}`,
      order.email.slice(0, 20),
      lastname,
      `lubica ${lastname.slice(0, 5)}`,
      `${amount} €`,
      code.toLowerCase(),
      `858 ${digits} 12`,
      '99 999 994',
      '2029999994',
      'SK 2029 999994',
      `Krátka 927 01 oslavy ${lastname}`,
    ]
    const expectFound = async (moment: string) => {
      for (const text of texts) {
        expect([moment, text, await find(`q=${encodeURIComponent(text)}`)]).toEqual([
          moment,
          text,
          expect.arrayContaining([order.number]),
        ])
      }
    }
    await expectFound('before the job has come to it')
    await indexWords({ db: shop.db, clock: { now: () => new Date() } })
    await expectFound('afterwards')
    expect(await find(`q=${encodeURIComponent(`${lastname} peter`)}`)).toEqual([])
    expect(await find('q=%27%22%26%7C%21%3A*%5C')).toEqual([])
  })

  test('finds an order by what it has now, and no longer by what it had', async () => {
    const words = () => crypto.randomUUID().slice(0, 8)
    const [before, after] = [`Pred${words()}`, `Potom${words()}`]
    const address = { firstname: 'Ema', street: 'Hlavná 1', city: 'Nitra', zip: '949 01', country: 'SK', company: null }
    const order = await anOrder()
    const clock = { now: () => new Date() }
    // Before the job has come to it, and afterwards.
    for (const [from, to] of [
      [after, before],
      [before, after],
    ] as const) {
      const moved = { ...address, lastname: to }
      await shop.db.query
        .updateTable('orders')
        .set({ invoiceAddress: JSON.stringify(moved), deliveryAddress: JSON.stringify({ ...moved, company: '' }) })
        .where('id', '=', order.id)
        .execute()
      await indexWords({ db: shop.db, clock })
      expect([await find(`q=${to}`), await find(`q=${from}`)]).toEqual([[order.number], []])
    }
  })

  test('reads many orders with a common word from the newest one back', async () => {
    const city = `Obec${crypto.randomUUID().slice(0, 8)}`
    const invoice = { firstname: 'Ema', lastname: 'Malá', street: 'Hlavná 1', city, zip: '010 01', country: 'SK' }
    const numbers: string[] = []
    for (let count = 0; count < 3; count += 1) numbers.unshift((await anOrder({ invoice })).number)
    // One of them waits for the job, as the newest orders of a shop do.
    await indexWords({ db: shop.db, clock: { now: () => new Date() } })
    await shop.db.query
      .deleteFrom('orderWords')
      .where('orderId', 'in', (q) =>
        q
          .selectFrom('orders')
          .select('id')
          .where('number', '=', numbers[0] ?? ''),
      )
      .execute()
    const search = readSearch(city, 2026)
    const words = await findByWords(shop.db.query, search, { fewOrders: 2 })
    if (words === undefined || !('query' in words)) throw new Error('The word is not common.')
    const newest = await listNewestByWords(shop.db.query, words, { after: undefined, limit: 1 })
    expect(newest).toHaveLength(2)
    const all = await listNewestByWords(shop.db.query, { ...words, isCommon: true }, { after: undefined, limit: 10 })
    expect(new Set(all)).toEqual(
      new Set(await listNewestByWords(shop.db.query, words, { after: undefined, limit: 10 })),
    )
    expect(all).toHaveLength(3)
    const filter = { ...anyOrder, searched: { search, words } }
    const ids = await listOrderIds(shop.db.query, filter, { after: undefined, limit: 10 })
    expect((await listOrderRows(shop.db.query, ids)).map(({ number }) => number)).toEqual(numbers)
  })

  test('shows a view by its states, and filters by state, payment, delivery, branch, day and amount', async () => {
    const order = await anOrder()
    const q = `q=${order.number}`
    for (const query of [
      'view=open',
      'view=all',
      'state=new,paid',
      'payment_state=unpaid',
      'payment=cash_on_delivery',
      'carrier=courier',
      `from=2020-01-01&to=${toLocalDay(new Date(order.date))}`,
      `min_cents=${order.totals.total_cents}&max_cents=${order.totals.total_cents}`,
    ]) {
      expect([query, await find(`${q}&${query}`)]).toEqual([query, [order.number]])
    }
    for (const query of [
      'view=unpaid',
      'view=to_pack',
      'view=to_hand_over',
      'view=problems',
      'state=paid',
      'payment_state=failed',
      'payment=card',
      'carrier=store',
      'store=1',
      'to=2020-01-01',
      'max_cents=1',
    ]) {
      expect([query, await find(`${q}&${query}`)]).toEqual([query, []])
    }
    expect((await call('GET', '/api/admin/orders?state=DROP')).status).toBe(422)
  })

  test('says which orders need a person, and why', async () => {
    const [late, waiting] = [await anOrder(), await anOrder()]
    await move(late, { to: 'processing' })
    await move(waiting, { to: 'processing' })
    await move(await open(waiting.number), { to: 'waiting_goods' })
    await shop.db.query.updateTable('orders').set({ dispatchBy: '2020-01-02' }).where('id', '=', late.id).execute()
    const { rows } = (await call('GET', '/api/admin/orders?view=problems')).body.data
    const problems = new Map(rows.map((row: AdminOrderRow) => [row.number, row.problems]))
    expect([problems.get(late.number), problems.get(waiting.number)]).toEqual([['late'], ['waiting_goods']])
    expect((await open(late.number)).problems).toEqual(['late'])
  })

  test('of a branch holds the orders that are collected there, and no other', async () => {
    const order = await anOrder()
    const { id: storeId } = await aStore(shop.db)
    const assistant = await aColleague('store', [storeId])
    const own = (await assistant('GET', '/api/admin/orders')).body.data.rows
    expect(own.map((row: AdminOrderRow) => row.number)).not.toContain(order.number)
    const branches = (await assistant('GET', '/api/admin/order-branches')).body.data
    expect(branches.map(({ id }: { id: number }) => id)).toEqual([storeId])
    expect((await assistant('GET', `/api/admin/orders/${order.number}`)).status).toBe(404)
    expect((await assistant('GET', `/api/admin/orders/${order.number}/timeline`)).status).toBe(404)
    const refused = await assistant('POST', `/api/admin/orders/${order.id}/move`, {
      version: 1,
      body: { to: 'processing' },
    })
    expect(refused.status).toBe(404)
    await shop.db.query.updateTable('orders').set({ storeId }).where('id', '=', order.id).execute()
    expect((await assistant('GET', `/api/admin/orders/${order.number}`)).status).toBe(200)
  })
})

describe('an order', () => {
  test('goes on only by the steps it has, each with its reason, parcel and audit row', async () => {
    const order = await anOrder()
    expect(order.steps.map(({ to }) => to)).toEqual(['processing', 'cancelled'])
    const refused = await move(order, { to: 'shipped' })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Objednávka je v stave „Prijatá“, táto zmena sa z neho nedá urobiť.',
    ])
    const packed = (await move(order, { to: 'processing' })).body.data
    expect([packed.state, packed.version > order.version]).toEqual(['processing', true])
    const stale = await move(order, { to: 'cancelled', reason: 'Omyl' })
    expect([stale.status, stale.body.details.changed_by]).toEqual([412, 'Eva Nová'])
    const shipped = (await move(packed, { to: 'shipped', trackingNumber: 'Z 123', reason: 'Balík 1' })).body.data
    expect(shipped).toMatchObject({ state: 'shipped', tracking: { number: 'Z 123', url: '' } })
    expect(await find('q=z%20123')).toContain(order.number)
    expect(await find('q=Z123')).toContain(order.number)
    const events = (await call('GET', `/api/admin/orders/${order.number}/timeline`)).body.data
    expect(events.map((event: { text: string }) => event.text)).toEqual([
      'Odovzdaná dopravcovi',
      'Spracováva sa',
      'Prijatá',
    ])
    expect(events[0]).toMatchObject({ by: 'Eva Nová', reason: 'Balík 1', kind: 'state' })
  })

  test('shows the messages that have left and the money that has come', async () => {
    const order = await anOrder({ paymentMethodId: 2 })
    const { providerRef: ref, amountCents } = await shop.db.query
      .selectFrom('payments')
      .select(['providerRef', 'amountCents'])
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    const settled = {
      payment: { provider: 'bank_transfer', ref: ref ?? '' },
      report: { state: 'paid', amountCents, currency: 'EUR' },
    } as const
    expect(await shop.db.tx((tx) => shop.modules.payments.settleReport(tx, settled))).toBe('paid')
    await shop.runJobs()
    const events = (await call('GET', `/api/admin/orders/${order.number}/timeline`)).body.data
    const textsOf = (kind: string) =>
      events.filter((event: { kind: string }) => event.kind === kind).map((event: { text: string }) => event.text)
    expect(textsOf('money')).toEqual([expect.stringMatching(/^Prišla platba \d/)])
    expect(textsOf('mail')).toEqual(
      expect.arrayContaining(['E-mail zákazníkovi: potvrdenie objednávky', 'E-mail zákazníkovi: prijatá platba']),
    )
  })

  test('says why it was promised for its days, to staff alone, also after its carrier has changed', async () => {
    const order = await anOrder()
    const [leaves, arrives] = order.promise_reasons
    expect(leaves).toMatch(/^Objednané v/)
    expect(arrives).toContain(`${order.carrier.name} doručuje o `)
    expect(arrives).toContain(` ${Number(order.promised_to?.slice(8))}. ${Number(order.promised_to?.slice(5, 7))}.`)
    await shop.db.query.updateTable('carriers').set({ daysTo: 9 }).where('code', '=', order.carrier.code).execute()
    expect((await open(order.number)).promise_reasons).toEqual(order.promise_reasons)
    const page = await shop.app.inject(order.customer_page.replace('/shrnuti', '/api/orders'))
    expect(page.body).not.toContain('Objednané v')
  })

  test('has notes that only staff see', async () => {
    const order = await anOrder()
    const noted = await call('POST', `/api/admin/orders/${order.id}/notes`, {
      version: order.version,
      body: { text: 'Zavolať pred doručením' },
    })
    expect([noted.status, noted.body.data.version]).toEqual([200, order.version + 1])
    const events = (await call('GET', `/api/admin/orders/${order.number}/timeline`)).body.data
    expect(events[0]).toMatchObject({ kind: 'note', text: 'Zavolať pred doručením', by: 'Eva Nová' })
    const page = await shop.app.inject(noted.body.data.customer_page.replace('/shrnuti', '/api/orders'))
    expect(page.body).not.toContain('Zavolať')
    const kept = await shop.db.query.selectFrom('auditLog').select('changes').orderBy('id', 'desc').executeTakeFirst()
    expect(kept?.changes).toEqual({ note: 'personal' })
  })

  test('that is paid is cancelled only by a person who may send the money back', async () => {
    const order = await anOrder()
    await shop.db.query
      .updateTable('orders')
      .set({ state: 'paid', paymentState: 'paid', paidAt: new Date() })
      .where('id', '=', order.id)
      .execute()
    const paid = await open(order.number)
    expect(paid.steps.map(({ to }) => to)).toEqual(['processing'])
    expect((await move(paid, { to: 'cancelled', reason: 'Omyl' })).status).toBe(409)
    const service = await aColleague('service')
    const { steps } = (await service('GET', `/api/admin/orders/${order.number}`)).body.data
    expect(steps).toContainEqual(
      expect.objectContaining({
        to: 'cancelled',
        refund_cents: paid.totals.total_cents,
        effects: expect.arrayContaining(['refund']),
      }),
    )
  })

  test('is not cancelled without a reason, and above the limit a colleague confirms it', async () => {
    const order = await anOrder()
    await shop.db.query
      .updateTable('orders')
      .set({ state: 'paid', paymentState: 'paid', paidAt: new Date() })
      .where('id', '=', order.id)
      .execute()
    const paid = await open(order.number)
    const { cookies } = await aStaffSession(shop.db, { roles: ['service'], firstname: 'Iva', amountLimitCents: 1 })
    const iva = createStaffClient(shop.app, cookies)
    const path = `/api/admin/orders/${order.id}/move`
    const asked = await iva('POST', path, { version: paid.version, body: { to: 'cancelled' } })
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([422, ['reason']])
    const body = { to: 'cancelled', reason: 'Zákazník si to rozmyslel' }
    const waiting = await iva('POST', path, { version: paid.version, body, headers: asking })
    expect([waiting.status, waiting.body.code]).toEqual([409, 'second_person_needed'])
    expect(waiting.body.details.amount_cents).toBe(paid.totals.total_cents)
    expect((await open(order.number)).state).toBe('paid')
    const owner = await aColleague('owner')
    const confirmed = await owner('POST', `/api/admin/requests/${waiting.body.details.request_id}/confirm`)
    expect(confirmed.status, confirmed.text).toBe(200)
    expect((await open(order.number)).state).toBe('cancelled')
  })

  test('is put back where it was within 15 seconds, and its customer is not written to', async () => {
    const order = await anOrder()
    await move(order, { to: 'processing' })
    const before = await open(order.number)
    await shop.runJobs()
    shop.mails.length = 0
    const { body: moved } = await move(before, { to: 'waiting_goods' })
    expect(moved.data.state).toBe('waiting_goods')
    const undone = await call('POST', `/api/admin/undo/${moved.undo.id}`)
    expect(undone.status, undone.text).toBeLessThan(300)
    const after = await open(order.number)
    expect([after.state, after.delivery_state]).toEqual([before.state, before.delivery_state])
    expect(after.history).toEqual(before.history)
    await shop.runJobs()
    expect(shop.mails).toEqual([])
    const events = (await call('GET', `/api/admin/orders/${order.number}/timeline`)).body.data
    expect(events.slice(0, 2).map((event: { text: string; reason: string }) => [event.text, event.reason])).toEqual([
      ['Spracováva sa', 'vzaté späť'],
      ['Čaká na tovar', ''],
    ])
  })

  test('is not put back once another person has written to it, nor when goods or money have moved', async () => {
    const order = await anOrder()
    const { body: first } = await move(order, { to: 'processing' })
    const note = { version: first.data.version, body: { text: 'Volal zákazník' } }
    await call('POST', `/api/admin/orders/${order.id}/notes`, note)
    expect((await call('POST', `/api/admin/undo/${first.undo.id}`)).body.code).toBe('undo_over')
    const { body: shipped } = await move(await open(order.number), { to: 'shipped' })
    expect([shipped.data.state, shipped.undo]).toEqual(['shipped', undefined])
  })

  test('offers no step to a person who may only look', async () => {
    const order = await anOrder()
    const reader = await aColleague('reader')
    expect((await reader('GET', `/api/admin/orders/${order.number}`)).body.data.steps).toEqual([])
  })
})
