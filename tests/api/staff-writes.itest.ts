import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '#contracts/admin/permissions.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCustomer, anAccount, anOrderOf } from '#tests/support/customer.ts'
import { aBranchWish, branchThings } from '#tests/support/branch-wish.ts'
import { aProduct, aStore, seedReference } from '#tests/support/given.ts'
import { anImport, anImportBody } from '#tests/support/imports.ts'
import { caseThings } from '#tests/support/case-things.ts'
import { aNewProduct, aNewVariant } from '#tests/support/new-goods.ts'
import { aPackingOrder, aWaveWithGoods } from '#tests/support/packing-orders.ts'
import { aLabeledParcel, aParcel, aPhoto, aRefusedLabel } from '#tests/support/parcels.ts'
import { aPaidOrder, aPlacedOrder } from '#tests/support/placed-order.ts'
import { aPhoneOrder } from '#tests/support/phone-order.ts'
import { pictureThings } from '#tests/support/picture-things.ts'
import { closeReadyShop } from '#tests/support/shop-to-open.ts'
import { aStockDocument, aStockDocumentWish } from '#tests/support/stock-document.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { moneyThings } from '#tests/support/unmatched-payment.ts'
import { textKinds } from '#tests/support/texts.ts'
import { markdownThings } from '#tests/support/markdown-things.ts'
import { officeThings } from '#tests/support/office-things.ts'
import { rentalOfficeThings } from '#tests/support/rental-office-things.ts'
import { partyThings } from '#tests/support/party-things.ts'
import { sizeThings } from '#tests/support/size-things.ts'
import { voucherThings } from '#tests/support/voucher-things.ts'
import { staffOperations, type StaffEndpoint } from '../../scripts/staff-table.ts'

// Generated from the contracts: what every write of the back office promises, whatever it writes.

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
  const { id } = await aProduct(shop.db)
  await shop.db.tx((tx) => shop.modules.catalog.refreshDocuments(tx, [id]))
  branchId = (await aStore(shop.db)).id
  onBench = (await aPackingOrder(shop.db)).number
  // Those of which the operation itself makes waves.
  for (let index = 0; index < 8; index += 1) await aPackingOrder(shop.db)
})
// A refused opening leaves the shop closed, and orders could not be placed.
afterEach(() => shop.modules.content.saveSetting('shopState', { state: 'open' }))
afterAll(() => shop.close())

// A look at a role ends the rights that its repetition would need: tests/api/role-view.itest.ts. A trial writes nothing.
const writes = staffOperations.filter(
  ({ tag, path, method, access }) =>
    tag !== 'role-view' &&
    !path.endsWith('/trials') &&
    method !== 'GET' &&
    permissions.some((one) => one === access.staff),
)
const changes = writes.filter(({ path }) => path.includes(':'))
const nameOf = ({ method, path }: StaffEndpoint) => `${method} ${path}`
const aMember = () => ({ email: `${crypto.randomUUID()}@konfetka.test`, roles: ['catalog'] })
// Another limit in each write. It is far above what any order here costs: it stays, and must not make deliveries free.
let lastLimit = 1_000_000
let lastRate = 23
const aBranch = () => ({ name: next(), street: 'Národná 5', town: 'Žilina', zip: '010 01' })
type Target = { url: string; version: number | undefined }

/** A new thing that an operation changes, per tag of the contracts, and a body that changes it. */
const things: Record<
  string,
  {
    create: (endpoint: StaffEndpoint) => Promise<{ id: number | string; version: number }>
    body: () => object | Promise<object>
  }
> = {
  members: {
    create: async () => (await call('POST', '/api/admin/members', { body: aMember() })).body.data,
    body: () => ({ ...aMember(), firstname: crypto.randomUUID().slice(0, 8) }),
  },
  categories: {
    async create() {
      const add = async () => (await call('POST', '/api/admin/categories', { body: { name: next() } })).body.data
      firstCategory ??= (await add()).id
      return add()
    },
    // What each of the writes reads.
    body: () => ({ name: next(), parent_id: null, before_id: firstCategory, into_id: firstCategory }),
  },
  brands: {
    create: async () => (await call('POST', '/api/admin/brands', { body: { name: crypto.randomUUID() } })).body.data,
    body: () => ({ name: crypto.randomUUID() }),
  },
  'search-rules': {
    create: async () =>
      (await call('POST', '/api/admin/search-rules', { body: { phrase: next(), redirect_url: '/faq' } })).body.data,
    body: () => ({ phrase: next(), redirect_url: `/${next()}` }),
  },
  customers: {
    // An account has no history before the first write of staff.
    async create() {
      const url = `/api/admin/customers/${await anAccount(shop.db)}`
      return (await call('PATCH', url, { version: 1, body: { note: next() } })).body.data
    },
    body: () => ({ note: next() }),
  },
  ...officeThings(() => ({ db: shop.db, call })),
  ...sizeThings(() => ({ call })),
  ...partyThings(() => ({ db: shop.db, call })),
  ...rentalOfficeThings(() => ({ db: shop.db, call })),
  ...voucherThings(() => ({ shop, call })),
  ...markdownThings(() => ({ shop, call })),
  orders: {
    create: async () => ({ id: (await anOrderOf(shop, await aCustomer(shop), cashOnDelivery)).id, version: 1 }),
    body: () => ({ to: 'processing', text: crypto.randomUUID() }),
  },
  ...caseThings(() => ({ shop, call })),
  company: {
    create: async () => (await call('GET', '/api/admin/company')).body.data,
    body: () => ({ town: next() }),
  },
  vat: {
    create: async () => (await call('GET', '/api/admin/vat')).body.data,
    body: () => ({
      status: 'payer',
      from: '2026-01-01',
      planned_rates: [{ vat_class: 23, rate: (lastRate += 1), from: '2027-06-01' }],
    }),
  },
  'shop-rules': {
    create: async () => (await call('GET', '/api/admin/shop-rules')).body.data,
    body: () => ({ free_delivery_cents: (lastLimit += 1) }),
  },
  welcome: {
    create: async () => (await call('GET', '/api/admin/welcome')).body.data,
    body: () => ({ title: next() }),
  },
  'bank-account': {
    create: async () => {
      const { id, version } = (await call('GET', '/api/admin/bank-account')).body.data
      const account = { iban: 'SK31 1200 0000 1987 4263 7541', name: 'Oslava' }
      if (version > 1) return { id, version }
      return (await call('PATCH', '/api/admin/bank-account/1', { version, body: account })).body.data
    },
    body: () => ({ name: next() }),
  },
  'legal-texts': {
    create: async () => ({ id: 1, version: 1 }),
    body: () => ({ values: [{ label: 'IČO', text: '36062235' }] }),
  },
  ...textKinds(() => ({ shop, call })),
  products: {
    create: async () => (await call('POST', '/api/admin/products', { body: aNewProduct() })).body.data,
    body: aNewProduct,
  },
  variants: {
    create: async () => (await call('POST', '/api/admin/variants', { body: await aNewVariant(shop.db) })).body.data,
    body: () => aNewVariant(shop.db),
  },
  ...moneyThings(() => shop),
  imports: { create: () => anImport(shop.db, 'compared'), body: anImportBody },
  'finished imports': { create: () => anImport(shop.db, 'done'), body: anImportBody },
  ...pictureThings(() => shop),
  stores: {
    create: async () => (await call('POST', '/api/admin/stores', { body: aBranch() })).body.data,
    body: aBranch,
  },
  'payment-methods': {
    create: async () => (await call('POST', '/api/admin/payment-methods', { body: { name: next() } })).body.data,
    body: () => ({ name: next() }),
  },
  opening: {
    async create() {
      await closeReadyShop(shop.db)
      return (await call('GET', '/api/admin/opening')).body.data
    },
    body: () => ({}),
  },
  'order addresses': {
    create: anOrder,
    body: () => ({ phone: `0903 ${Math.floor(100_000 + Math.random() * 900_000)}` }),
  },
  'phone orders': {
    create: () => Promise.reject(new Error('An order that was taken is changed as an order.')),
    body: () => aPhoneOrder(shop),
  },
  refunds: {
    create: aPaid,
    body: () => ({ lines: [], withDelivery: false, amountCents: 100, reason: 'Ospravedlnenie' }),
  },
  'sent refunds': { create: aRefunded, body: () => ({ refundId: lastRefundId }) },
  'order lines': { create: anOrder, body: () => ({ lines: [{ position: 1, quantity: 1 }], added: [] }) },
  waves: {
    create: async () => {
      const { wave, pick } = await aWaveWithGoods({ db: shop.db, call })
      lastPick = pick
      return wave
    },
    body: () => ({ size: 1, ...lastPick }),
  },
  packing: {
    create: async () => {
      const { number, pieces } = await aPackingOrder(shop.db)
      packed = pieces.map(({ variantId, quantity }) => ({ variantId, quantity }))
      return (await call('POST', '/api/admin/packing', { body: { number } })).body.data
    },
    body: () => ({ number: onBench, parcels: [{ items: packed }] }),
  },
  'packing-problems': {
    create: async () => {
      const { problem } = await aWaveWithGoods({ db: shop.db, call, isShort: true })
      return problem
    },
    body: () => ({ isSolved: true }),
  },
  labels: { create: () => aRefusedLabel(shop.db), body: () => ({ outcome: 'repeat' }) },
  parcels: {
    async create() {
      const { userId } = await aStaffSession(shop.db)
      const { parcelId } = await aParcel(shop.db, { packedBy: userId, state: 'processing' })
      return { id: parcelId, version: 1 }
    },
    body: async () => ({ jpeg: await aPhoto() }),
  },
  'hand-overs': {
    create: () => Promise.reject(new Error('A closed list is never changed.')),
    body: async () => ({ carrierId: 3, parcelIds: [(await aLabeledParcel(shop.db)).parcelId] }),
  },
  'stock-documents': {
    create: ({ path }) => aStockDocument({ shop, call, branchId }, path),
    body: () => aStockDocumentWish(shop),
  },
  stock: {
    async create() {
      const { variantId } = await aProduct(shop.db, { stock: 3 })
      return { id: `${variantId}-1`, version: 1 }
    },
    body: () => ({ minimum: 5, shelf: 'A-1' }),
  },
  counter: {
    create: () =>
      Promise.reject(new Error('A hold is named in the body, and what was received or removed is never changed.')),
    body: () => aBranchWish(shop.db, branchId),
  },
  ...branchThings(() => ({ db: shop.db, branchId, call })),
  'pick-ups': {
    create: () => Promise.reject(new Error('Goods that were handed over are never changed.')),
    body: async () => {
      const given = { carrierId: 1, storeId: branchId, state: 'ready_pickup' }
      return { number: (await aPackingOrder(shop.db, given)).number, takenCents: 0, isAgeChecked: false }
    },
  },
}

/** A new order by its number; it was not written since. */
async function anOrder(): Promise<{ id: string; version: number }> {
  const { number } = await aPlacedOrder(shop, { paymentMethodId: 2 })
  return { id: number, version: 1 }
}
async function aPaid(): Promise<{ id: string; version: number }> {
  const { number } = await aPaidOrder(shop)
  return { id: number, version: await versionOf(number) }
}
let lastRefundId = 0

/** A paid order with a refund that is to be sent. */
async function aRefunded(): Promise<{ id: string; version: number }> {
  const { id, number } = await aPaidOrder(shop)
  const refund = { orderId: id, cause: crypto.randomUUID(), amountCents: 100, actor: 'system' } as const
  const outcome = await shop.db.tx((tx) => shop.modules.orders.requestRefund(tx, refund))
  if (outcome.kind !== 'requested') throw new Error('The refund is new.')
  lastRefundId = outcome.refundId
  return { id: number, version: await versionOf(number) }
}

async function versionOf(number: string): Promise<number> {
  const { version } = await shop.db.query
    .selectFrom('orders')
    .select('version')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return version
}
const cashOnDelivery = { paymentMethodId: 3 }

let onBench = ''
let firstCategory: number | undefined
let branchId = 0
let packed: { variantId: number; quantity: number }[] = []
/** A row of the wave that was made last. */
let lastPick = {}

function next(): string {
  return crypto.randomUUID()
}

function thingOf({ tag, path }: StaffEndpoint) {
  const thing = things[tag]
  if (!thing) throw new Error(`${path} writes a thing that this test cannot create: add it to things.`)
  return thing
}

async function aTarget(endpoint: StaffEndpoint): Promise<Target> {
  if (!endpoint.path.includes(':')) return { url: endpoint.path, version: undefined }
  const { id, version } = await thingOf(endpoint).create(endpoint)
  return { url: endpoint.path.replace(/:\w+/, String(id)), version }
}

const send = async (endpoint: StaffEndpoint, { url, version }: Target, extra: { key?: string; body?: object } = {}) =>
  call(endpoint.method, url, {
    ...(version !== undefined && { version }),
    ...(endpoint.body && endpoint.method !== 'DELETE' && { body: extra.body ?? (await thingOf(endpoint).body()) }),
    ...extra,
  })

async function countAudit(): Promise<number> {
  const { lastId } = await shop.db.query.selectFrom('auditChain').select('lastId').executeTakeFirstOrThrow()
  return lastId
}

test('there are writes, and each takes a key; each change of a thing takes a version', () => {
  expect(writes.length).toBeGreaterThan(2)
  const headersOf = ({ headers }: StaffEndpoint) =>
    headers && 'shape' in headers.def && headers.def.shape ? Object.keys(headers.def.shape) : []
  expect(writes.filter((endpoint) => !headersOf(endpoint).includes('idempotency-key')).map(nameOf)).toEqual([])
  expect(changes.filter((endpoint) => !headersOf(endpoint).includes('if-match')).map(nameOf)).toEqual([])
})

describe.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  test('leaves exactly one audit row with its permission and author', async () => {
    const target = await aTarget(endpoint)
    const before = await countAudit()
    const { status, text } = await send(endpoint, target)
    expect([status, text]).toEqual([endpoint.status ?? 200, text])
    expect(await countAudit()).toBe(before + 1)
    const row = await shop.db.query
      .selectFrom('auditLog')
      .select(['action', 'userId', 'sessionId'])
      .where('id', '=', before + 1)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ action: endpoint.access.staff, userId: expect.any(Number), sessionId: expect.any(Number) })
  })

  test('has one effect when it is sent twice with one key, one after the other or concurrently', async () => {
    const target = await aTarget(endpoint)
    const before = await countAudit()
    const extra = {
      key: crypto.randomUUID(),
      ...(endpoint.method !== 'DELETE' && { body: await thingOf(endpoint).body() }),
    }
    const answers = await Promise.all([send(endpoint, target, extra), send(endpoint, target, extra)])
    answers.push(await send(endpoint, target, extra))
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(endpoint.status ?? 200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await countAudit()).toBe(before + 1)
  })

  test('is refused without a key, and leaves no row', async () => {
    const target = await aTarget(endpoint)
    const before = await countAudit()
    expect((await send(endpoint, target, { key: 'nie' })).status).toBe(422)
    expect(await countAudit()).toBe(before)
  })

  test('as a dry run has the same status and no effect', async () => {
    const target = await aTarget(endpoint)
    const before = await countAudit()
    const dry = await send(endpoint, { ...target, url: `${target.url}?dry_run=1` })
    expect(dry.status).toBe(endpoint.status ?? 200)
    expect(await countAudit()).toBe(before)
    expect((await send(endpoint, target)).status).toBe(endpoint.status ?? 200)
  })
})

describe.each(changes.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  test('of an older version answers 412, without a version 428', async () => {
    const target = await aTarget(endpoint)
    const before = await countAudit()
    const stale = await send(endpoint, { ...target, version: (target.version ?? 1) + 1 })
    expect([stale.status, stale.body.code, stale.body.details.current.version]).toEqual([412, 'stale', target.version])
    const without = await send(endpoint, { ...target, version: undefined })
    expect([without.status, without.body.code]).toEqual([428, 'version_needed'])
    expect(await countAudit()).toBe(before)
  })

  test('of a thing that does not exist answers 404', async () => {
    expect((await send(endpoint, { url: endpoint.path.replace(/:\w+/, '9999999999'), version: 1 })).status).toBe(404)
  })
})

const histories = staffOperations.filter(({ path }) => path.endsWith('/:id/history'))

test.each(histories.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s names the fields as the thing does',
  async (_name, endpoint) => {
    const { id } = await thingOf(endpoint).create(endpoint)
    const url = endpoint.path.replace('/history', '').replace(':id', String(id))
    const item = (await call('GET', url)).body.data
    const { rows } = (await call('GET', `${url}/history`)).body.data
    const fields: string[] = rows.at(-1).changes.map(({ field }: { field: string }) => field)
    expect(fields).not.toEqual([])
    expect(fields.filter((field) => !(field in item))).toEqual([])
  },
)
