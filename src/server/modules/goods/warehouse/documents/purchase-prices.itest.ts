import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { anEan, aProduct, aStore, type GivenProduct } from '#tests/support/given.ts'
import { readEverything } from '#tests/support/read-everything.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const url = '/api/admin/stock/documents'
let shop: TestApp
let zilina: { id: number; locationId: number }
let owner: ReturnType<typeof createStaffClient>
let goods: GivenProduct
let ean: string

const clientOf = async (role: StaffRole, branches: number[] = []) =>
  createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: [role], branches })).cookies)

beforeAll(async () => {
  shop = await buildTestApp()
  zilina = await aStore(shop.db)
  owner = await clientOf('owner')
})
afterAll(() => shop.close())
beforeEach(async () => {
  ean = anEan()
  goods = await aProduct(shop.db, { ean, stock: { 1: 10, [zilina.locationId]: 3 } })
})

type Document = { id: number; version: number }

async function aReceipt(place = 1, kind = 'receipt'): Promise<Document> {
  const { id } = (await owner('POST', url, { body: { kind, place, to: null, note: '' } })).body.data
  const scanned = await owner('POST', '/api/admin/stock/scans', { body: { document: id, codes: [ean], pieces: 2 } })
  return scanned.body.data
}

const price = ({ id, version }: Document, cents: number | null, by = owner) =>
  by('PATCH', `${url}/${id}/price`, {
    version,
    body: { variantId: goods.variantId, purchase_price_cents: cents },
  })

async function step(name: string, { id, version }: Document): Promise<Document> {
  const { status, text, body } = await owner('POST', `${url}/${id}/${name}`, { version, body: {} })
  expect(status, text).toBe(200)
  return body.data
}

async function aPricedReceipt(cents: number): Promise<Document> {
  const { body } = await price(await aReceipt(), cents)
  return step('confirm', body.data)
}

const rowOf = async (call = owner) => (await call('GET', `/api/admin/variants?products=${goods.id}`)).body.data.rows[0]
const known = async () => (await rowOf()).purchase_price_cents

async function type(cents: number | null, call = owner) {
  const { version } = await rowOf()
  return call('PATCH', `/api/admin/variants/${goods.variantId}`, { version, body: { purchase_price_cents: cents } })
}

describe('the purchase price of goods', () => {
  test('is that of the last receipt once it is confirmed, and goes back with it', async () => {
    const first = await aPricedReceipt(410)
    expect(await known()).toBe(410)
    const draft = (await price(await aReceipt(), 450)).body.data
    expect(await known()).toBe(410)
    const second = await step('confirm', draft)
    expect(await known()).toBe(450)
    await step('counter', second)
    expect(await known()).toBe(410)
    await step('counter', first)
    expect(await known()).toBeNull()
  })

  test('comes with the invoice, after the pieces; the later delivery counts, not the later entry', async () => {
    const first = await step('confirm', await aReceipt())
    expect(await known()).toBeNull()
    const priced = await price(first, 300)
    expect(priced.body.data, priced.text).toMatchObject({
      state: 'confirmed',
      lines: [{ quantity: 2, purchase_price_cents: 300 }],
    })
    expect(await known()).toBe(300)
    await aPricedReceipt(500)
    const again = await price(priced.body.data, 310)
    expect([again.status, await known()]).toEqual([200, 500])
    expect((await price(first, 320)).status).toBe(412)
  })

  test('that a person types holds until the next receipt, counts the version and is taken back', async () => {
    await aPricedReceipt(500)
    const { version } = await rowOf()
    const typed = await type(444)
    expect(typed.body.data, typed.text).toMatchObject({ purchase_price_cents: 444, version: version + 1 })
    expect((await type(444)).body.data.version).toBe(version + 1)
    const undone = await owner('POST', `/api/admin/undo/${typed.body.undo?.id}`)
    expect([undone.status, await known()], undone.text).toEqual([204, 500])
    await aPricedReceipt(510)
    expect(await known()).toBe(510)
    await type(null)
    expect(await known()).toBeNull()
  })

  test('belongs to a receipt that stands, and is an amount', async () => {
    expect((await price(await aReceipt(1, 'write_off'), 100)).status).toBe(409)
    const receipt = await aReceipt()
    expect((await price(receipt, -1)).status).toBe(422)
    expect((await price(receipt, 10_000_001)).status).toBe(422)
    const other = await aProduct(shop.db, {})
    const foreign = await owner('PATCH', `${url}/${receipt.id}/price`, {
      version: receipt.version,
      body: { variantId: other.variantId, purchase_price_cents: 100 },
    })
    expect(foreign.status).toBe(409)
    const confirmed = await step('confirm', receipt)
    await step('counter', confirmed)
    const { version } = (await owner('GET', `${url}/${confirmed.id}`)).body.data
    expect((await price({ id: confirmed.id, version }, 100)).status).toBe(409)
  })
})

describe('what the shop pays', () => {
  test('is neither seen nor written by who may not know it', async () => {
    const assistant = await clientOf('store', [zilina.id])
    const receipt = await aReceipt(zilina.locationId)
    const { body } = await price(receipt, 77_123)
    await type(77_123)
    const seen = await assistant('GET', `${url}/${receipt.id}`)
    expect(seen.body.data.lines).toMatchObject([{ quantity: 2, purchase_price_cents: null }])
    const scanned = await assistant('POST', '/api/admin/stock/scans', {
      body: { document: receipt.id, codes: [ean], pieces: 1 },
    })
    const stale = await assistant('POST', `${url}/${receipt.id}/confirm`, { version: body.data.version, body: {} })
    expect([scanned.status, stale.status]).toEqual([200, 412])
    const history = await assistant('GET', `/api/admin/products/${goods.id}/history`)
    const row = await assistant('GET', `/api/admin/variants?products=${goods.id}`)
    const product = await assistant('GET', `/api/admin/products/${goods.id}`)
    for (const answer of [seen, scanned, stale, history, row, product]) expect(answer.text).not.toContain('77123')
    expect((await owner('GET', `/api/admin/products/${goods.id}/history`)).text).toContain('77123')
    expect((await price(scanned.body.data, 1, assistant)).status).toBe(403)
    expect((await type(1, await clientOf('content'))).status).toBe(403)
  })

  test('is in no answer of the storefront, and in nothing that its answers are made of', async () => {
    await aPricedReceipt(88_717)
    await type(88_719)
    await shop.runJobs()
    const asked = [
      `/api/catalog/products/${goods.id}`,
      `/api/catalog/categories/${goods.categoryId}/products`,
      `/api/catalog/cards?ids=${goods.id}`,
      `/api/search?q=${encodeURIComponent(goods.name)}`,
    ]
    for (const path of asked) {
      const { statusCode, body } = await shop.app.inject(path)
      expect([statusCode, body]).toEqual([200, expect.stringContaining(goods.name)])
      expect(body).not.toMatch(/\b8871[79]\b|\b887[.,]1[79]\b|purchase/)
    }
    const kept = ['purchase_prices', 'stock_document_lines']
    const ofStaff = ['audit_log', 'staff_answers', 'staff_undos']
    expect(await readEverything(shop.db.query, ofStaff)).toContain('88719')
    // Not as a part of a longer number, such as the microseconds of a moment.
    expect(await readEverything(shop.db.query, [...ofStaff, ...kept])).not.toMatch(/(?<!\.)\b8871[79]\b/)
  })
})
