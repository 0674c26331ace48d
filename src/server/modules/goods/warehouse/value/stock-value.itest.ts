import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import { stockValueGroups, type StockValueGroup } from '#contracts/admin/stock-value.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { note } from '#tests/support/figures.ts'
import { aCategory, aProduct, aStore } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { checkStockValue, keepStockValue } from './keep-stock-value.ts'

const now = '2026-11-25T09:00:00Z'
let shop: TestApp
let zilina: { id: number; locationId: number }
let owner: ReturnType<typeof createStaffClient>
let wine: Awaited<ReturnType<typeof aProduct>>
let fan: Awaited<ReturnType<typeof aProduct>>

const cookiesOf = async (role: StaffRole, branches: number[] = []) =>
  (await aStaffSession(shop.db, { roles: [role], branches, now: new Date(now) })).cookies
const clientOf = async (role: StaffRole, branches: number[] = []) =>
  createStaffClient(shop.app, await cookiesOf(role, branches))

beforeAll(async () => {
  shop = await buildTestApp({ now })
  zilina = await aStore(shop.db, { name: 'Žilina Mirage' })
  owner = await clientOf('owner')
  const wines = await aCategory(shop.db, { name: 'Vína' })
  const fans = await aCategory(shop.db, { name: 'Vejáre' })
  wine = await aProduct(shop.db, {
    name: 'Detské šampanské',
    priceCents: 1230,
    categoryId: wines.id,
    stock: { 1: 10, [zilina.locationId]: 2 },
  })
  fan = await aProduct(shop.db, {
    name: 'Papierový vejár',
    priceCents: 246,
    categoryId: fans.id,
    stock: { 1: 5, [zilina.locationId]: 0 },
  })
  await shop.db.query.insertInto('purchasePrices').values({ variantId: wine.variantId, typedNetCents: 400 }).execute()
  await lie(wine.variantId, 1, { soldAt: new Date('2026-11-24T23:30:00Z'), cameAt: new Date('2026-05-01T10:00:00Z') })
  await lie(wine.variantId, zilina.locationId, { soldAt: new Date('2026-08-26T22:30:00Z'), cameAt: null })
})
afterAll(() => shop.close())

async function lie(variantId: number, locationId: number, times: { soldAt: Date; cameAt: Date | null }): Promise<void> {
  await shop.db.query
    .updateTable('stockLevels')
    .set(times)
    .where('variantId', '=', variantId)
    .where('locationId', '=', locationId)
    .execute()
}

async function report(by: StockValueGroup, call = owner) {
  const { status, body, text } = await call('GET', `/api/admin/reports/stock?by=${by}`)
  expect(status, text).toBe(200)
  return body.data
}

const priced = (pieces: number) => ({ pieces, unpriced: 0, cost_cents: pieces * 400, retail_cents: pieces * 1000 })
const nothing = { pieces: 0, unpriced: 0, cost_cents: 0, retail_cents: 0 }
const unpriced = { pieces: 5, unpriced: 5, cost_cents: 0, retail_cents: 0 }

describe('the value of the stock', () => {
  test('is that of pieces with a purchase price, and says how many have none', async () => {
    const { day, now: all, rows } = await report('place')
    expect(day).toBe('2026-11-25')
    // Both amounts are of the same pieces, so that they can be compared.
    expect(all).toEqual({ ...priced(12), pieces: 17, unpriced: 5 })
    expect(rows).toEqual([
      { key: '1', label: 'Centrálny sklad', ...priced(10), pieces: 15, unpriced: 5 },
      { key: String(zilina.locationId), label: 'Žilina Mirage', ...priced(2) },
    ])
  })

  test('by category has goods once, in their main category', async () => {
    const { rows, now: all } = await report('category')
    expect(rows.map(({ label, pieces }: { label: string; pieces: number }) => [label, pieces])).toEqual([
      ['Vína', 12],
      ['Vejáre', 5],
    ])
    expect(all.pieces).toBe(17)
  })

  test('by age has every age, by the shop’s calendar and by place', async () => {
    const sold = await report('sold')
    const label = (days: string) => expect.stringContaining(days)
    expect(sold.rows).toEqual([
      // 90 days since a sale at half past midnight by the shop's clock are not 91.
      { key: '30', label: label('0 – 30'), ...priced(10) },
      { key: '90', label: label('31 – 90'), ...priced(2) },
      { key: '180', label: label('91 – 180'), ...nothing },
      { key: '365', label: label('181 – 365'), ...nothing },
      { key: 'over', label: label('rokom'), ...nothing },
      { key: 'never', label: label('bez predaja'), ...unpriced },
    ])
    const came = await report('came')
    expect(came.rows.map(({ pieces }: { pieces: number }) => pieces)).toEqual([0, 0, 0, 10, 0, 7])
  })

  test('names what lies longest, with its place and days', async () => {
    const { rows } = await report('still')
    expect(rows).toEqual([
      {
        key: `${fan.variantId}-1`,
        label: 'Papierový vejár',
        place: 'Centrálny sklad',
        sold_days: null,
        came_days: null,
        ...unpriced,
      },
      {
        key: `${wine.variantId}-${zilina.locationId}`,
        label: 'Detské šampanské',
        place: 'Žilina Mirage',
        sold_days: 90,
        came_days: null,
        ...priced(2),
      },
      {
        key: `${wine.variantId}-1`,
        label: 'Detské šampanské',
        place: 'Centrálny sklad',
        sold_days: 0,
        came_days: 208,
        ...priced(10),
      },
    ])
  })

  test('of a branch is that of its own pieces', async () => {
    const accountant = await clientOf('accountant', [zilina.id])
    expect((await report('place', accountant)).now).toEqual(priced(2))
    expect((await report('still', accountant)).now).toEqual(priced(2))
  })

  test('leaves as a file by who may export it, and is hidden from who may not know it', async () => {
    const file = async (name: string, role: StaffRole) =>
      shop.app.inject({ url: `/api/admin/reports/${name}`, cookies: await cookiesOf(role) })
    const csv = await file('stock.csv?by=still', 'accountant')
    expect(csv.headers['content-disposition']).toBe('attachment; filename="sklad-still-2026-11-25.csv"')
    expect(csv.body.replace('\uFEFF', '').split('\r\n').slice(0, 3)).toEqual([
      'Tovar;Miesto;Dní od predaja;Dní od príjmu;Kusy;Z toho bez nákupnej ceny;V nákupných cenách (€);V bežných cenách bez DPH (€);Marža (%)',
      'Papierový vejár;Centrálny sklad;;;5;5;0,00;0,00;',
      'Detské šampanské;Žilina Mirage;90;;2;0;8,00;20,00;60',
    ])
    const xlsx = await file('stock.xlsx', 'owner')
    expect([xlsx.statusCode, xlsx.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await file('stock.csv?by=x', 'owner')).statusCode).toBe(400)
    expect((await file('stock.csv', 'reader')).statusCode).toBe(403)
    for (const role of ['store', 'packer', 'orders', 'marketing'] as const) {
      expect((await (await clientOf(role))('GET', '/api/admin/reports/stock')).status).toBe(403)
      expect((await file('stock.csv', role)).statusCode).toBe(403)
    }
  })
})

describe('what is summed ahead', () => {
  const all = async () => Promise.all(stockValueGroups.map((by) => report(by)))
  const change = {
    'a sale': () => lie(wine.variantId, 1, { soldAt: new Date('2026-11-25T08:00:00Z'), cameAt: null }),
    'the last piece': () =>
      shop.db.query
        .updateTable('stockLevels')
        .set({ onHand: 0 })
        .where('variantId', '=', wine.variantId)
        .where('locationId', '=', zilina.locationId)
        .execute(),
    'a purchase price': () =>
      shop.db.query.insertInto('purchasePrices').values({ variantId: fan.variantId, typedNetCents: 90 }).execute(),
    'a price': () =>
      shop.db.query.updateTable('variants').set({ priceCents: 369 }).where('id', '=', fan.variantId).execute(),
    'a rate of VAT': () =>
      shop.db.query.updateTable('products').set({ vatRate: 5 }).where('id', '=', wine.id).execute(),
    'a level that is removed': () =>
      shop.db.query
        .deleteFrom('stockLevels')
        .where('variantId', '=', fan.variantId)
        .where('locationId', '=', 1)
        .execute(),
  }

  test('is the same as what is read from the stock, after any change', async () => {
    for (const [name, make] of Object.entries(change)) {
      const before = JSON.stringify(await all())
      await make()
      const live = await all()
      expect(JSON.stringify(live), name).not.toBe(before)
      await keepStockValue(shop)
      expect(await all(), name).toEqual(live)
      expect(await checkStockValue(shop), name).toBeUndefined()
    }
    const { rows } = await report('place')
    expect(rows).toEqual([
      { key: '1', label: 'Centrálny sklad', ...priced(10), retail_cents: Math.round((12_300 * 100) / 105) },
    ])
  })

  test('R44: is checked every night: a planted bug, a wrong sum, is named and corrected', async () => {
    await keepStockValue(shop)
    const right = await all()
    await shop.db.query.updateTable('stockValues').set({ pieces: 99 }).where('variantId', '=', wine.variantId).execute()
    expect((await checkStockValue(shop))?.text).toContain(`Variants: ${wine.variantId}.`)
    await keepStockValue(shop)
    await shop.db.query.updateTable('stockValueSums').set({ costCents: 1 }).where('kind', '=', 'sold').execute()
    expect((await checkStockValue(shop))?.text).toContain('0 variants and')
    expect(await all()).toEqual(right)
    expect(await checkStockValue(shop)).toBeUndefined()
    note('R44', 'value of the stock: both planted faults found and corrected')
  })
})
