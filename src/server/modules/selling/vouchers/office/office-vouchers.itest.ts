import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VoucherId } from '#kernel/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCustomer, anOrderOf } from '#tests/support/customer.ts'
import { seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const now = '2026-11-21T10:00:00Z'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>
let count = 0

beforeAll(async () => {
  shop = await buildTestApp({ now })
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
})
afterAll(() => shop.close())

const aCode = () => `K${(count += 1)}-${crypto.randomUUID().slice(0, 6)}`.toUpperCase()
const create = (more: object = {}) =>
  call('POST', '/api/admin/vouchers', { body: { code: aCode(), type: 'percent', value: 10, ...more } })
const change = ({ id, version }: { id: number; version: number }, body: object) =>
  call('PATCH', `/api/admin/vouchers/${id}`, { version, body })
const remove = ({ id, version }: { id: number; version: number }) =>
  call('DELETE', `/api/admin/vouchers/${id}`, { version })
const find = async (query: string) => (await call('GET', `/api/admin/vouchers?${query}`)).body.data
const codesOf = async (query: string) => (await find(query)).rows.map((row: { code: string }) => row.code)

async function aVoucher(more: object = {}) {
  const { status, body, text } = await create(more)
  expect(status, text).toBe(201)
  return body.data
}

describe('a new voucher', () => {
  test('has every rule that it is given, and applies in a cart immediately', async () => {
    const rules = {
      type: 'amount',
      value: 2.5,
      frees_delivery: true,
      minimal_price_cents: 1000,
      active_from: '2026-11-01T00:00:00.000Z',
      active_to: '2026-12-01T00:00:00.000Z',
      quantity_limit: 20,
      per_user_limit: 2,
      requires_email: true,
      stacking: 'alone',
      service_type: 'eshop',
      is_active: true,
      note: 'Na Mikuláša',
      commission_percent: 0,
    }
    const voucher = await aVoucher(rules)
    expect(voucher).toMatchObject({ ...rules, used_count: 0, state: 'valid', influencer_email: null, version: 1 })
    expect((await call('GET', `/api/admin/vouchers/${voucher.id}`)).body.data).toEqual(voucher)
    const order = await anOrderOf(shop, await aCustomer(shop), { voucherCode: voucher.code.toLowerCase() })
    expect(order.id).toBeGreaterThan(0)
    const used = (await call('GET', `/api/admin/vouchers/${voucher.id}`)).body.data
    // A use is not a change: an open voucher is saved without a question.
    expect(used).toEqual({ ...voucher, used_count: 1 })
    expect((await change(voucher, { note: 'Na Mikuláša a Vianoce' })).status).toBe(200)
  })

  test.each<[object, string]>([
    [{ type: 'percent', value: 101 }, 'value'],
    [{ value: 0 }, 'value'],
    [{ value: 1.234 }, 'value'],
    [{ code: 'má medzeru' }, 'code'],
    [{ active_from: '2026-12-01T00:00:00Z', active_to: '2026-12-01T00:00:00Z' }, 'active_to'],
    [{ active_to: 'zajtra' }, 'active_to'],
    [{ quantity_limit: 0 }, 'quantity_limit'],
    [{ commission_percent: 5 }, 'influencer_email'],
    [{ influencer_email: 'nikto@konfetka.test' }, 'influencer_email'],
  ])('with %j is refused at the field %s', async (fields, field) => {
    const { status, body } = await create(fields)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('with a code that another has in other letters is refused', async () => {
    const { code } = await aVoucher()
    const { status, body } = await create({ code: code.toLowerCase() })
    expect([status, body.errors]).toEqual([422, { code: ['Kupón s týmto kódom už existuje.'] }])
  })
})

describe('the list', () => {
  test('is by pages from the newest, narrowed by state and by the beginning of a code', async () => {
    const [past, past2] = [await aVoucher({ active_to: '2026-11-21T10:00:00Z' }), await aVoucher({ is_active: false })]
    const coming = await aVoucher({ active_from: '2026-11-21T10:00:01Z' })
    const spent = await aVoucher({ quantity_limit: 1 })
    await anOrderOf(shop, await aCustomer(shop), { voucherCode: spent.code })
    const valid = await aVoucher()
    expect((await codesOf('state=ended')).slice(0, 2)).toEqual([past2.code, past.code])
    expect(await codesOf('state=planned')).toEqual([coming.code])
    expect(await codesOf('state=spent')).toEqual([spent.code])
    expect((await codesOf('state=valid'))[0]).toBe(valid.code)
    expect(await codesOf(`q=${spent.code.slice(0, 6).toLowerCase()}`)).toEqual([spent.code])
    const first = await find('limit=1')
    expect(first.rows[0].code).toBe(valid.code)
    expect((await find(`limit=1&after=${first.next}`)).rows[0].code).toBe(spent.code)
    expect((await call('GET', '/api/admin/vouchers?state=x')).status).toBe(422)
  })

  test('finds a note without diacritics, and signs of a pattern as they are', async () => {
    const { code } = await aVoucher({ note: 'Ďakovný list 100%' })
    expect(await codesOf('q=dakovny')).toEqual([code])
    expect(await codesOf('q=100%25')).toEqual([code])
    expect(await codesOf('q=%25')).toEqual([code])
  })

  test('shows a code that the shop has issued itself only to who looks for it', async () => {
    const { issuePersonalVoucher } = await import('../vouchers.service.ts')
    const id = await shop.db.tx((tx) =>
      issuePersonalVoucher(tx, { valueEuros: 5, minimalPriceCents: 0, activeTo: new Date('2027-01-01T00:00:00Z') }),
    )
    const issued = (await call('GET', `/api/admin/vouchers/${id}`)).body.data
    expect(await codesOf('')).not.toContain(issued.code)
    expect(await codesOf(`q=${issued.code}`)).toEqual([issued.code])
  })
})

describe('a change', () => {
  test('keeps the other fields, ends the voucher, and the history says it in the order of time', async () => {
    const voucher = await aVoucher({ note: 'Leto', minimal_price_cents: 500 })
    const ended = (await change(voucher, { is_active: false, reason: 'Koniec leta' })).body.data
    expect(ended).toMatchObject({ state: 'ended', note: 'Leto', minimal_price_cents: 500, version: 2 })
    const { rows } = (await call('GET', `/api/admin/vouchers/${voucher.id}/history`)).body.data
    expect(rows).toMatchObject([
      {
        action: 'vouchers.edit',
        reason: 'Koniec leta',
        changes: [{ field: 'is_active', before: true, after: false }],
      },
      { action: 'vouchers.create' },
    ])
  })

  test('cannot take the limit below what was used, nor leave percents above hundred', async () => {
    const voucher = await aVoucher({ type: 'amount', value: 150, minimal_price_cents: null })
    for (let times = 0; times < 2; times += 1) {
      await anOrderOf(shop, await aCustomer(shop), { voucherCode: voucher.code })
    }
    const { status, body } = await change(voucher, { quantity_limit: 1 })
    expect([status, body.errors]).toEqual([
      422,
      { quantity_limit: ['Kupón už využili 2-krát, limit nemôže byť nižší.'] },
    ])
    expect(Object.keys((await change(voucher, { type: 'percent' })).body.errors)).toEqual(['value'])
    expect((await change(voucher, { quantity_limit: 2 })).body.data.state).toBe('spent')
  })

  test('names an influencer by e-mail, and the log does not keep it', async () => {
    const nina = await aCustomer(shop)
    const voucher = await aVoucher()
    const owned = { influencer_email: nina.email.toUpperCase(), commission_percent: 8 }
    expect((await change(voucher, owned)).status).toBe(422)
    await shop.db.query.updateTable('users').set({ groupId: 2 }).where('email', '=', nina.email).execute()
    expect((await change(voucher, owned)).body.data).toMatchObject({ ...owned, influencer_email: nina.email })
    const { rows } = (await call('GET', `/api/admin/vouchers/${voucher.id}/history`)).body.data
    expect(rows[0].changes).toEqual([
      { field: 'influencer_email', before: null, after: null, is_personal: true },
      { field: 'commission_percent', before: 0, after: 8, is_personal: false },
    ])
    expect((await change({ ...voucher, version: 2 }, { influencer_email: '', commission_percent: 0 })).status).toBe(200)
  })
})

describe('a removal', () => {
  test('of an unused voucher is taken back under the same id', async () => {
    const voucher = await aVoucher({ active_to: '2027-01-01T00:00:00.000Z', value: 12.5 })
    const { undo } = (await remove(voucher)).body
    expect((await call('GET', `/api/admin/vouchers/${voucher.id}`)).status).toBe(404)
    expect((await call('POST', `/api/admin/undo/${undo.id}`)).status).toBe(204)
    expect((await call('GET', `/api/admin/vouchers/${voucher.id}`)).body.data).toEqual({ ...voucher, version: 2 })
  })

  test('of one that an order has used, or a cart holds, is refused: it can be ended', async () => {
    const [used, held] = [await aVoucher(), await aVoucher()]
    await anOrderOf(shop, await aCustomer(shop), { voucherCode: used.code })
    const cart = await shop.db.query.selectFrom('carts').select('id').limit(1).executeTakeFirstOrThrow()
    const voucherId: VoucherId = held.id
    await shop.db.query.insertInto('cartVouchers').values({ cartId: cart.id, voucherId, position: 9 }).execute()
    for (const voucher of [used, held]) {
      const { status, body } = await remove(voucher)
      expect([status, body.code]).toEqual([409, 'in_use'])
      expect(body.message).toContain('Dá sa ukončiť')
    }
  })
})
